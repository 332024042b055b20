import type { BrandButton, BrandKit, ContrastIssue } from '@postpress/contracts';
import { contrast, neededContrast, parseColor } from '@postpress/markup';
import { colorValue, darkValue, type Roles, rolesOfBrand } from './roles.ts';
import { buttonStyleId, textStyleIds, textStyleLabels, textStyleNames } from './style-guide.ts';

type Typography = Pick<BrandButton, 'fontSizePx' | 'fontWeight'>;
type Colors = { foreground: string; background: string };

/** A text of a brand's own styles, with its colors in light and in dark mode. */
type Text = Pick<ContrastIssue, 'path' | 'style' | 'label'> & { light: Colors; dark: Colors } & Typography;

const BOLD = 700;

/**
 * Texts of a brand's own styles that lack the contrast of WCAG 2.2 AA: on the surface, or on their button; in dark mode,
 * too, where the brand has other colors for it.
 */
export function contrastIssues(brand: BrandKit): ContrastIssue[] {
  return textsOf(brand).flatMap(({ path, style, label, light, dark, ...typography }) => {
    const needed = neededContrast(typography.fontSizePx, typography.fontWeight >= BOLD);
    const issueIn = (colorScheme: ContrastIssue['colorScheme'], colors: Colors): ContrastIssue[] => {
      const [over, under] = [parseColor(colors.foreground), parseColor(colors.background)];
      const ratio = over && under ? contrast(over, under) : needed;
      if (ratio >= needed) return [];
      return [{ path, style, label, colorScheme, ...colors, ratio: Math.floor(ratio * 100) / 100, needed }];
    };
    const isAlike = dark.foreground === light.foreground && dark.background === light.background;
    return [...issueIn('light', light), ...(isAlike ? [] : issueIn('dark', dark))];
  });
}

function textsOf(brand: BrandKit): Text[] {
  const roles = rolesOfBrand(brand);
  const { surface, dark } = roles;
  const onSurface = (light: string, darkColor: string | undefined, inherited: string | undefined) => ({
    light: { foreground: light, background: surface },
    dark: {
      foreground: darkColor ?? inheritedOn(roles, inherited) ?? light,
      background: dark.surface ?? surface,
    },
  });
  const link = colorValue(brand, brand.link.color) ?? roles.primary;
  return [
    ...textStyleNames.map((name): Text => {
      const style = brand.textStyles[name];
      const color = colorValue(brand, style.color) ?? roles.text;
      return {
        path: `textStyles.${name}.color`,
        style: textStyleIds[name],
        label: textStyleLabels[name],
        ...onSurface(color, darkValue(brand, style.color), dark.text),
        ...typographyOf(style),
      };
    }),
    ...brand.buttons.map((button, at): Text => {
      const isClear = colorValue(brand, button.background) === undefined;
      const inherited = isClear ? dark.text : undefined;
      const colors = onSurface(
        colorValue(brand, button.color) ?? '',
        darkValue(brand, button.color),
        inherited,
      );
      return {
        path: `buttons.${at}.color`,
        style: buttonStyleId(button.id),
        label: button.name,
        ...(isClear ? colors : filled(colors, brand, button.background)),
        ...typographyOf(button),
      };
    }),
    {
      path: 'link.color',
      style: 'brand_page',
      label: 'Links',
      ...onSurface(link, undefined, darkValue(brand, brand.link.color) ?? dark.primary),
      ...typographyOf(brand.textStyles.body),
    },
  ];
}

/** What text without a dark color has in dark mode: the page's, but only where what is behind it has a dark color. */
function inheritedOn({ dark }: Roles, ofPage: string | undefined): string | undefined {
  return dark.surface === undefined ? undefined : ofPage;
}

/** The same text on the fill of a button. */
function filled({ light, dark }: Pick<Text, 'light' | 'dark'>, brand: BrandKit, id: string | null) {
  const background = colorValue(brand, id) ?? '';
  return {
    light: { ...light, background },
    dark: { ...dark, background: darkValue(brand, id) ?? background },
  };
}

function typographyOf({ fontSizePx, fontWeight }: Typography): Typography {
  return { fontSizePx, fontWeight };
}

/** The issues that a change adds, or makes worse. */
export function newContrastIssues(before: BrandKit, after: BrandKit): ContrastIssue[] {
  const keyOf = ({ style, label, colorScheme }: ContrastIssue) => `${style} ${label} ${colorScheme}`;
  const known = new Map(contrastIssues(before).map((issue) => [keyOf(issue), issue.ratio]));
  return contrastIssues(after).filter((issue) => issue.ratio < (known.get(keyOf(issue)) ?? 22));
}
