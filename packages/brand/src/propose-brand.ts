import type { BrandFont, BrandKit } from '@postpress/contracts';
import { isJsonObject } from '@postpress/design/json';
import { type Color, contrast, nearestPassing, parseColor, toHex } from '@postpress/markup';
import { colorsInUse, firstFamily, fontsInUse } from './in-use.ts';
import { neutralBrand, neutralColor } from './neutral-brand.ts';
import { toolNodes } from './node-changes.ts';
import { readableOn } from './roles.ts';

/** Hints at a brand, found on a website or in a design: colors with their use, fonts, images. */
export type BrandClues = {
  colors: readonly { value: string; usage: string; count: number }[];
  fonts: readonly { family: string; usage: string; count: number }[];
  fontSheets: readonly string[];
  logos: readonly { url: string; alt: string }[];
  buttonRadiusPx: number | null;
};

/** How much a color in this position counts for the main color of a brand. */
const USAGE_WEIGHTS: Record<string, number> = { brand: 6, button: 5, link: 3, heading: 2, background: 1 };
/** The color of links that have none: browsers', and the design format's. */
const DEFAULT_LINK = '#0000ee';
const AA = 4.5;
const white = '#ffffff';

type Weighted = { hex: string; color: Color; saturation: number; weight: number };

/** A brand from clues, complete and readable, for a person to check and change. */
export function proposeBrand(clues: BrandClues): BrandKit {
  const weighted = weigh(clues);
  const vivid = weighted.filter(({ saturation }) => saturation >= 0.25);
  const primary = vivid[0]?.hex ?? neutralColor('primary');
  const accent = vivid.find(({ color }) => distance(color, primary) > 90)?.hex ?? primary;
  const darkest = firstColor(clues, ['text', 'heading'], (light) => light < 0.4);
  const lightest = firstColor(clues, ['background'], (light) => light > 0.9);
  const text = readable(darkest ?? neutralColor('text'));
  const surface = white;
  const background = lightest ?? neutralColor('background');
  const muted = readable(mutedOf(weighted) ?? neutralColor('muted'));
  const link = readable(primary);
  const colors: BrandKit['colors'] = [
    { id: 'primary', name: 'Primary', value: primary },
    { id: 'accent', name: 'Accent', value: accent },
    { id: 'background', name: 'Background', value: background },
    { id: 'surface', name: 'Surface', value: surface },
    { id: 'text', name: 'Text', value: text },
    { id: 'muted', name: 'Muted text', value: muted },
    { id: 'on-primary', name: 'On primary', value: readableOn(primary) },
    ...(link === primary ? [] : [{ id: 'link', name: 'Links', value: link }]),
  ];
  const known = new Set(colors.map(({ value }) => value));
  const others = vivid.filter(({ hex }) => !known.has(hex)).slice(0, 6);
  const more = others.map(({ hex }, at) => ({ id: `color-${at + 1}`, name: `Color ${at + 1}`, value: hex }));
  const linkId = link === primary ? 'primary' : 'link';
  return {
    ...neutralBrand,
    colors: [...colors, ...more],
    ...withFonts(clues),
    buttons: neutralBrand.buttons.map((button, at) => ({
      ...button,
      color: at === 0 ? 'on-primary' : linkId,
      borderColor: button.borderColor && linkId,
      radiusPx: clues.buttonRadiusPx ?? button.radiusPx,
    })),
    link: { ...neutralBrand.link, color: linkId },
    logo: logoOf(clues),
  };
}

/** Clues from a design: what it uses, and its first image. */
export function designClues(design: unknown): BrandClues {
  const logos: { url: string; alt: string }[] = [];
  const colors: { value: string; usage: string; count: number }[] = [];
  for (const { tool, values } of toolNodes(design)) {
    if (tool === 'image' && isJsonObject(values.src) && typeof values.src.url === 'string')
      logos.push({ url: values.src.url, alt: typeof values.altText === 'string' ? values.altText : '' });
    if (tool === 'button' && isJsonObject(values.buttonColors))
      colors.push({ value: String(values.buttonColors.backgroundColor ?? ''), usage: 'button', count: 2 });
    if (tool === 'body') {
      colors.push({ value: String(values.backgroundColor ?? ''), usage: 'background', count: 1 });
      colors.push({ value: String(values.textColor ?? ''), usage: 'text', count: 1 });
    }
  }
  const used = colorsInUse(design).map(({ value, count }) => ({ value, usage: 'other', count }));
  const fonts = fontsInUse(design).map(({ name, count }) => ({ family: name, usage: 'body', count }));
  return {
    colors: [...colors, ...used],
    fonts,
    fontSheets: [],
    logos: logos.slice(0, 5),
    buttonRadiusPx: null,
  };
}

function weigh({ colors }: BrandClues): Weighted[] {
  const byHex = new Map<string, Weighted>();
  for (const { value, usage, count } of colors) {
    const color = parseColor(value);
    if (!color || color.a < 0.9) continue;
    const hex = toHex(color);
    if (hex === DEFAULT_LINK) continue;
    const known = byHex.get(hex) ?? { hex, color, saturation: saturationOf(color), weight: 0 };
    // A square root: a grid of a thousand tiles must not outweigh the buttons.
    known.weight += Math.sqrt(count) * (USAGE_WEIGHTS[usage] ?? 0.5);
    byHex.set(hex, known);
  }
  return [...byHex.values()].sort((one, other) => other.weight - one.weight);
}

function saturationOf({ r, g, b }: Color): number {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  return most < 40 ? 0 : (most - least) / 255;
}

function distance(color: Color, hex: string): number {
  const other = parseColor(hex) ?? color;
  return Math.hypot(color.r - other.r, color.g - other.g, color.b - other.b);
}

function lightness({ r, g, b }: Color): number {
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** The first opaque color of these usages that is light or dark enough. */
function firstColor(
  { colors }: BrandClues,
  usages: readonly string[],
  fits: (light: number) => boolean,
): string | undefined {
  for (const { value, usage } of colors) {
    const color = usages.includes(usage) ? parseColor(value) : undefined;
    if (color && color.a >= 0.9 && fits(lightness(color))) return toHex(color);
  }
  return undefined;
}

function mutedOf(weighted: readonly Weighted[]): string | undefined {
  return weighted.find(
    ({ color, saturation }) => saturation < 0.25 && lightness(color) > 0.3 && lightness(color) < 0.6,
  )?.hex;
}

/** The color itself, or the nearest that reads on white. */
function readable(hex: string): string {
  const [color, backdrop] = [parseColor(hex), parseColor(white)];
  if (!color || !backdrop || contrast(color, backdrop) >= AA) return hex;
  return nearestPassing(color, [backdrop], AA) ?? neutralColor('text');
}

const FAMILY = /^[\w .-]{1,100}$/;

function withFonts({ fonts, fontSheets }: BrandClues): Pick<BrandKit, 'fonts' | 'textStyles'> {
  const usable = fonts.filter(({ family }) => FAMILY.test(firstFamily(family)));
  const first = (usage: string) => usable.find((font) => font.usage === usage)?.family;
  const body = first('body') ?? first('other');
  const heading = first('heading') ?? body;
  const families = [...new Set([heading, body].filter((family) => family !== undefined))];
  const listed = families.map((family, at): BrandFont => {
    const sheet = fontSheets.find((url) =>
      decodeURIComponentSafely(url).toLowerCase().replaceAll('+', ' ').includes(family.toLowerCase()),
    );
    return {
      id: at === 0 ? 'heading' : 'body',
      name: family,
      fallback: 'Arial, Helvetica, sans-serif',
      url: sheet !== undefined && /^https:\/\/[^\s"<>]+$/.test(sheet) ? sheet : null,
      weights: [400, 700],
    };
  });
  const idOf = (family: string | undefined) => listed.find(({ name }) => name === family)?.id ?? null;
  const { heading1, heading2, heading3, heading4, body: text, small } = neutralBrand.textStyles;
  const headed = { font: idOf(heading) };
  const plain = { font: idOf(body) };
  return {
    fonts: listed,
    textStyles: {
      heading1: { ...heading1, ...headed },
      heading2: { ...heading2, ...headed },
      heading3: { ...heading3, ...headed },
      heading4: { ...heading4, ...headed },
      body: { ...text, ...plain },
      small: { ...small, ...plain },
    },
  };
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function logoOf({ logos }: BrandClues): BrandKit['logo'] {
  const logo = logos.find(({ url }) => /^https?:\/\/[^\s"<>]{1,2030}$/.test(url));
  return logo ? { url: logo.url, alt: logo.alt.slice(0, 300), widthPx: 160, href: '' } : null;
}
