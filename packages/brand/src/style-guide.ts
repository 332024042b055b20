import type { BrandButton, BrandKit, BrandRole, BrandTextStyle, TextStyleName } from '@postpress/contracts';
import { neutralBrand } from './neutral-brand.ts';
import { colorValue, darkValue, fontFamily, rolesOfBrand } from './roles.ts';

type Values = Record<string, unknown>;

/** A named set of values that nodes follow by `_styleGuide`. */
export type Style = { label: string; values: Values };

/**
 * The styles of a project or host, in the form of the editor's `styleGuide` option. Tools are block kinds, the slugs of
 * custom tools, and `row` and `body`.
 */
export type StyleGuide = { tools?: { [tool: string]: { styles?: { [id: string]: Style } } } };

/** The id of the page style. */
export const BRAND_PAGE = 'brand_page';

/** How the ids of a brand's styles begin. */
export const BRAND_STYLE = 'brand_';

export const brandRoles = Object.keys(neutralBrand.roles) as BrandRole[];

/** The text styles that every brand has. */
export const textStyleNames = Object.keys(neutralBrand.textStyles) as TextStyleName[];

export const textStyleLabels = {
  heading1: 'Heading 1',
  heading2: 'Heading 2',
  heading3: 'Heading 3',
  heading4: 'Heading 4',
  body: 'Body text',
  small: 'Small text',
} as const;

/** The id of each text style, as `_styleGuide` names it. */
export const textStyleIds = {
  heading1: 'brand_heading_1',
  heading2: 'brand_heading_2',
  heading3: 'brand_heading_3',
  heading4: 'brand_heading_4',
  body: 'brand_text_body',
  small: 'brand_text_small',
} as const;

/** The id of a button style, as `_styleGuide` names it. */
export function buttonStyleId(id: string): string {
  return `brand_button_${id}`;
}

/** The styles that a brand gives to blocks, rows and the page. */
export function styleGuideOfBrand(brand: BrandKit): {
  tools: Record<string, { styles: Record<string, Style> }>;
} {
  const headings: Record<string, Style> = {};
  const texts: Record<string, Style> = {};
  for (const name of textStyleNames) {
    const values = textValues(brand, brand.textStyles[name]);
    const style = { label: textStyleLabels[name], values };
    if (name === 'body' || name === 'small') texts[textStyleIds[name]] = style;
    else
      headings[textStyleIds[name]] = { ...style, values: { headingType: `h${name.slice(-1)}`, ...values } };
  }
  const buttons = brand.buttons.map((button): [string, Style] => [
    buttonStyleId(button.id),
    { label: button.name, values: buttonValues(brand, button) },
  ]);
  return {
    tools: {
      body: { styles: { [BRAND_PAGE]: { label: 'Brand page', values: pageValues(brand) } } },
      row: { styles: rowStyles(brand) },
      heading: { styles: headings },
      text: { styles: texts },
      paragraph: { styles: texts },
      button: { styles: Object.fromEntries(buttons) },
      menu: { styles: { brand_menu: { label: 'Brand menu', values: menuValues(brand) } } },
      ...(brand.logo && {
        image: { styles: { brand_logo: { label: 'Logo', values: logoValues(brand.logo, brand) } } },
      }),
    },
  };
}

/** The ids of the styles that a change of the kit adds, alters or removes. */
export function changedStyles(before: BrandKit, after: BrandKit): string[] {
  const [old, now] = [stylesById(before), stylesById(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((id) => old.get(id) !== now.get(id));
}

function stylesById(brand: BrandKit): Map<string, string> {
  const styles = Object.values(styleGuideOfBrand(brand).tools).flatMap((tool) => Object.entries(tool.styles));
  return new Map(styles.map(([id, { values }]) => [id, JSON.stringify(values)]));
}

/** The styles of both; where both have an id, that of `over`. */
export function mergeStyleGuides(under: StyleGuide, over: StyleGuide): StyleGuide {
  const tools: NonNullable<StyleGuide['tools']> = {};
  for (const tool of new Set([...Object.keys(under.tools ?? {}), ...Object.keys(over.tools ?? {})]))
    tools[tool] = { styles: { ...under.tools?.[tool]?.styles, ...over.tools?.[tool]?.styles } };
  return { tools };
}

function textValues(brand: BrandKit, style: BrandTextStyle): Values {
  const font = fontFamily(brand, style.font);
  const color = colorValue(brand, style.color);
  return {
    ...(font && { fontFamily: font }),
    ...(color && { color }),
    ...darkOf({ color: darkValue(brand, style.color) }),
    fontSize: `${style.fontSizePx}px`,
    fontWeight: style.fontWeight,
    lineHeight: `${style.lineHeightPercent}%`,
    letterSpacing: `${style.letterSpacingPx}px`,
  };
}

/** The dark values of a style, as designs store them; nothing where the kit has none. */
function darkOf(values: { readonly [key: string]: unknown }): Values {
  const set = Object.entries(values).filter(([, value]) => value !== undefined);
  return set.length === 0 ? {} : { _dark: Object.fromEntries(set) };
}

/** One dark color or several of a value; undefined where there are none. */
function partsOf(colors: Record<string, string | undefined>): Values | undefined {
  const set = Object.entries(colors).filter(([, color]) => color !== undefined);
  return set.length === 0 ? undefined : Object.fromEntries(set);
}

function buttonValues(brand: BrandKit, button: BrandButton): Values {
  const font = fontFamily(brand, button.font);
  const color = colorValue(brand, button.color) ?? '';
  const backgroundColor = colorValue(brand, button.background) ?? '';
  return {
    buttonColors: { color, backgroundColor, hoverColor: color, hoverBackgroundColor: backgroundColor },
    border: borderValues(colorValue(brand, button.borderColor), button.borderWidthPx),
    ...darkOf({
      buttonColors: partsOf({
        color: darkValue(brand, button.color),
        backgroundColor: darkValue(brand, button.background),
      }),
      border: button.borderWidthPx === 0 ? undefined : borderColors(darkValue(brand, button.borderColor)),
    }),
    borderRadius: `${button.radiusPx}px`,
    padding: `${button.paddingYPx}px ${button.paddingXPx}px`,
    ...(font && { fontFamily: font }),
    fontSize: `${button.fontSizePx}px`,
    fontWeight: button.fontWeight,
  };
}

function borderValues(color: string | undefined, widthPx: number): Values {
  if (color === undefined || widthPx === 0) return {};
  return Object.fromEntries(
    ['Top', 'Left', 'Right', 'Bottom'].flatMap((side) => [
      [`border${side}Width`, `${widthPx}px`],
      [`border${side}Style`, 'solid'],
      [`border${side}Color`, color],
    ]),
  );
}

function borderColors(color: string | undefined): Values | undefined {
  return partsOf(
    Object.fromEntries(['Top', 'Left', 'Right', 'Bottom'].map((side) => [`border${side}Color`, color])),
  );
}

function pageValues(brand: BrandKit): Values {
  const { background, text, bodyFont, primary, dark } = rolesOfBrand(brand);
  const linkColor = colorValue(brand, brand.link.color) ?? primary;
  return {
    backgroundColor: background,
    textColor: text,
    fontFamily: bodyFont,
    contentWidth: `${brand.spacing.contentWidthPx}px`,
    ...darkOf({
      backgroundColor: dark.background,
      textColor: dark.text,
      linkStyle: partsOf({ linkColor: darkValue(brand, brand.link.color) ?? dark.primary }),
    }),
    linkStyle: {
      linkColor,
      linkHoverColor: colorValue(brand, brand.link.hoverColor) ?? linkColor,
      linkUnderline: brand.link.underline,
      linkHoverUnderline: brand.link.underline,
    },
  };
}

function rowStyles(brand: BrandKit): Record<string, Style> {
  const roles = rolesOfBrand(brand);
  const padding = `${brand.spacing.rowPx}px 0px`;
  const rowOf = (label: string, role: 'surface' | 'primary' | 'accent'): Style => ({
    label,
    values: {
      columnsBackgroundColor: roles[role],
      padding,
      ...darkOf({ columnsBackgroundColor: roles.dark[role] }),
    },
  });
  return {
    brand_row_surface: rowOf('Surface', 'surface'),
    brand_row_primary: rowOf('Primary', 'primary'),
    brand_row_accent: rowOf('Accent', 'accent'),
  };
}

function menuValues(brand: BrandKit): Values {
  const { text, primary, bodyFont, dark } = rolesOfBrand(brand);
  const linkColor = colorValue(brand, brand.link.color) ?? primary;
  const darkLink = darkValue(brand, brand.link.color) ?? dark.primary;
  return {
    textColor: text,
    linkColor,
    fontFamily: bodyFont,
    ...darkOf({ textColor: dark.text, linkColor: darkLink }),
  };
}

function logoValues(
  { url, darkUrl, alt, widthPx, href }: NonNullable<BrandKit['logo']>,
  brand: BrandKit,
): Values {
  const share = Math.min(100, Math.round((widthPx / brand.spacing.contentWidthPx) * 100));
  return {
    src: { url, autoWidth: false, maxWidth: `${share}%` },
    ...darkOf({ src: darkUrl === undefined ? undefined : { url: darkUrl } }),
    altText: alt,
    action: { name: 'web', values: { href, target: '_blank' } },
  };
}
