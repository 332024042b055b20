import type { BrandButton, BrandKit, ContrastIssue } from '@postpress/contracts';
import { contrast, neededContrast, parseColor } from '@postpress/markup';
import { colorValue, rolesOfBrand } from './roles.ts';
import { buttonStyleId, textStyleIds, textStyleLabels, textStyleNames } from './style-guide.ts';

type Text = Pick<ContrastIssue, 'path' | 'style' | 'label' | 'foreground'>;
type Typography = Pick<BrandButton, 'fontSizePx' | 'fontWeight'>;

const BOLD = 700;

/** Texts of a brand's own styles that lack the contrast of WCAG 2.2 AA: on the surface, or on their button. */
export function contrastIssues(brand: BrandKit): ContrastIssue[] {
  const { surface, text, primary } = rolesOfBrand(brand);
  const issues: ContrastIssue[] = [];
  const check = (text: Text, { fontSizePx, fontWeight }: Typography, background = surface) => {
    const [over, under] = [parseColor(text.foreground), parseColor(background)];
    if (!over || !under) return;
    const ratio = contrast(over, under);
    const needed = neededContrast(fontSizePx, fontWeight >= BOLD);
    if (ratio < needed) issues.push({ ...text, background, ratio: Math.floor(ratio * 100) / 100, needed });
  };
  for (const name of textStyleNames) {
    const style = brand.textStyles[name];
    const foreground = colorValue(brand, style.color) ?? text;
    const path = `textStyles.${name}.color`;
    check({ path, style: textStyleIds[name], label: textStyleLabels[name], foreground }, style);
  }
  for (const [at, button] of brand.buttons.entries()) {
    const foreground = colorValue(brand, button.color) ?? '';
    const path = `buttons.${at}.color`;
    const background = colorValue(brand, button.background);
    check({ path, style: buttonStyleId(button.id), label: button.name, foreground }, button, background);
  }
  const link = colorValue(brand, brand.link.color) ?? primary;
  const links = { path: 'link.color', style: 'brand_page', label: 'Links', foreground: link };
  check(links, brand.textStyles.body);
  return issues;
}

/** The issues that a change adds, or makes worse. */
export function newContrastIssues(before: BrandKit, after: BrandKit): ContrastIssue[] {
  const known = new Map(contrastIssues(before).map((issue) => [issue.style + issue.label, issue.ratio]));
  return contrastIssues(after).filter(({ style, label, ratio }) => ratio < (known.get(style + label) ?? 22));
}
