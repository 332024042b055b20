import { parseColor } from '@postpress/audit/color';
import { contrast, neededContrast } from '@postpress/audit/contrast';
import type { BrandKit, ContrastIssue, TextStyleName } from '@postpress/contracts';
import { textStyleNames } from './names.ts';
import { colorValue, rolesOfBrand } from './roles.ts';
import { buttonStyleId, textStyleIds } from './style-guide.ts';

type Text = Pick<ContrastIssue, 'path' | 'style' | 'label' | 'foreground'> & {
  sizePx: number;
  weight: number;
};

const BOLD = 700;

/** Texts of a brand's own styles that lack the contrast of WCAG 2.2 AA: on the surface, or on their button. */
export function contrastIssues(brand: BrandKit): ContrastIssue[] {
  const { surface, text, primary } = rolesOfBrand(brand);
  const issues: ContrastIssue[] = [];
  const check = ({ sizePx, weight, ...facts }: Text, background: string) => {
    const [over, under] = [parseColor(facts.foreground), parseColor(background)];
    if (!over || !under) return;
    const ratio = contrast(over, under);
    const needed = neededContrast(sizePx, weight >= BOLD);
    if (ratio < needed) issues.push({ ...facts, background, ratio: Math.floor(ratio * 100) / 100, needed });
  };
  for (const name of textStyleNames) {
    const { color, fontSizePx, fontWeight } = brand.textStyles[name];
    const foreground = colorValue(brand, color) ?? text;
    const path = `textStyles.${name}.color`;
    const label = textStyleLabel(name);
    check(
      { path, style: textStyleIds[name], label, foreground, sizePx: fontSizePx, weight: fontWeight },
      surface,
    );
  }
  for (const [at, button] of brand.buttons.entries()) {
    const foreground = colorValue(brand, button.color) ?? '';
    const facts = {
      path: `buttons.${at}.color`,
      style: buttonStyleId(button.id),
      label: button.name,
      foreground,
    };
    const background = colorValue(brand, button.background) ?? surface;
    check({ ...facts, sizePx: button.fontSizePx, weight: button.fontWeight }, background);
  }
  const { fontSizePx, fontWeight } = brand.textStyles.body;
  const link = colorValue(brand, brand.link.color) ?? primary;
  const facts = { path: 'link.color', style: 'brand_page', label: 'Links', foreground: link };
  check({ ...facts, sizePx: fontSizePx, weight: fontWeight }, surface);
  return issues;
}

/** The issues that a change adds, or makes worse. */
export function newContrastIssues(before: BrandKit, after: BrandKit): ContrastIssue[] {
  const known = new Map(contrastIssues(before).map((issue) => [issue.style + issue.label, issue.ratio]));
  return contrastIssues(after).filter(({ style, label, ratio }) => ratio < (known.get(style + label) ?? 22));
}

function textStyleLabel(name: TextStyleName): string {
  if (name === 'body') return 'Body text';
  return name === 'small' ? 'Small text' : `Heading ${name.slice(-1)}`;
}
