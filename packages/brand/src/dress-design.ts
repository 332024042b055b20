import type { BrandKit } from '@postpress/contracts';
import { isJsonObject, type JsonObject } from '@postpress/design/json';
import { contentDefaults, kindDefaults } from '@postpress/design/kinds';
import { blend, type Color, contrast, luminance, parseColor, toHex, withLuminance } from '@postpress/markup';
import { colorsInUse, replaceColors } from './in-use.ts';
import { changeDesign, type NodeChange, objectsOf, toolNodes } from './node-changes.ts';
import { designClues, proposeBrand } from './propose-brand.ts';
import { colorValue, type Roles, rolesOfBrand } from './roles.ts';
import { buttonStyleId, styleGuideOfBrand } from './style-guide.ts';

/** Of the fill of a button and what is behind it: with less, its shape is lost. */
const SHAPE_CONTRAST = 1.6;
/** Hues that differ by more degrees belong to the accent of a design. */
const ACCENT_DEGREES = 45;
/** How far from gray a color is that has a hue of its own, 0 to 255. */
const VIVID = 60;
/** Nearer to gray, a color has no hue. */
const GRAY = 12;
/** The luminance up to which white has a contrast of 4.5, and from which white has less than 2. */
const USED_WITH_WHITE = 0.183;
const USED_WITH_BLACK = 0.475;
const WORDMARK_CHARACTERS_MAX = 40;
/** Above the numbers that starters use. */
const LOGO_NUMBER = 900;

/**
 * A ready-made design in the colors, fonts, button and logo of a brand. Each color keeps its luminance and gets the hue
 * of the brand, so that every text has the contrast that it had; the main color and the accent of the design become
 * those of the brand where that takes no contrast away.
 *
 * @param design of the current version
 */
export function dressDesign<T>(design: T, brand: BrandKit): T {
  const recolored = changeDesign(design, replaceColors(design, colorPairs(design, brand)));
  const styled = changeDesign(recolored, [
    ...fontChanges(recolored, brand),
    ...buttonChanges(recolored, brand),
  ]);
  return brand.logo === null ? styled : withLogo(styled, brand);
}

function colorPairs(design: unknown, brand: BrandKit): { from: string; to: string }[] {
  const roles = rolesOfBrand(brand);
  const own = rolesOfBrand(proposeBrand(designClues(design)));
  return colorsInUse(design).flatMap(({ value }) => {
    const color = parseColor(value);
    return color && color.a === 1 ? [{ from: value, to: dressed(color, own, roles) }] : [];
  });
}

function dressed(color: Color, own: Roles, brand: Roles): string {
  const role =
    hueDistance(color, own.primary) > ACCENT_DEGREES && vividness(color) > VIVID ? 'accent' : 'primary';
  const wanted = parseColor(brand[role]) ?? color;
  if (toHex(color) === own[role] && keepsContrast(color, wanted)) return toHex(wanted);
  const level = luminance(color);
  const hued = withLuminance(saturated(wanted), level);
  const gray = withLuminance({ r: 128, g: 128, b: 128, a: 1 }, level);
  // No more vivid than the design has it there, nor than the brand.
  const vivid = Math.min(vividness(color), vividness(wanted));
  const share = Math.min(1, vivid / Math.max(1, vividness(hued)));
  // Mixed by light, so that the luminance stays.
  return toHex(withLuminance(blend({ ...hued, a: share }, gray), level));
}

/** Dark colors are used with light ones, and may only become darker; light ones only lighter; others with both. */
function keepsContrast(color: Color, wanted: Color): boolean {
  const [level, other] = [luminance(color), luminance(wanted)];
  return level <= USED_WITH_WHITE ? other <= level : level >= USED_WITH_BLACK && other >= level;
}

/** The hue at its most vivid; grays stay. */
function saturated(color: Color): Color {
  const least = Math.min(color.r, color.g, color.b);
  const range = vividness(color);
  if (range < GRAY) return color;
  const channel = (value: number) => ((value - least) / range) * 255;
  return { r: channel(color.r), g: channel(color.g), b: channel(color.b), a: color.a };
}

function vividness({ r, g, b }: Color): number {
  return Math.max(r, g, b) - Math.min(r, g, b);
}

function hueDistance(one: Color, written: string): number {
  const other = parseColor(written);
  if (!other) return 0;
  const distance = Math.abs(hueOf(one) - hueOf(other));
  return Math.min(distance, 360 - distance);
}

function hueOf({ r, g, b }: Color): number {
  const degrees = (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

function fontChanges(design: unknown, brand: BrandKit): NodeChange[] {
  if (brand.fonts.length === 0) return [];
  const { headingFont, bodyFont } = rolesOfBrand(brand);
  return [...toolNodes(design)].flatMap(({ tool, path, values }) =>
    tool === 'body' || isJsonObject(values.fontFamily)
      ? [{ path, values: { fontFamily: { ...(tool === 'heading' ? headingFont : bodyFont) } } }]
      : [],
  );
}

/** Filled buttons get the first button style of the brand, where it stands out from what is behind it. */
function buttonChanges(design: unknown, brand: BrandKit): NodeChange[] {
  const [main] = brand.buttons;
  const fill = parseColor(main && colorValue(brand, main.background));
  if (!main || !fill) return [];
  const id = buttonStyleId(main.id);
  const style = styleGuideOfBrand(brand).tools.button?.styles[id]?.values as JsonObject;
  return [...toolNodes(design)].flatMap(({ tool, path, values }) => {
    const colors = isJsonObject(values.buttonColors) ? values.buttonColors : {};
    const filled = parseColor(colors.backgroundColor);
    if (tool !== 'button' || !filled || filled.a === 0) return [];
    if (contrast(fill, backdropOf(design, path)) < SHAPE_CONTRAST) return [];
    const { buttonColors: _, border: __, ...dark } = isJsonObject(values._dark) ? values._dark : {};
    const styleDark = isJsonObject(style._dark) ? style._dark : {};
    return [{ path, values: { ...style, _styleGuide: id, _dark: { ...dark, ...styleDark } } }];
  });
}

/** The color behind a block: that of the nearest of column, row and page that has one. */
function backdropOf(design: unknown, path: readonly (string | number)[]): Color {
  const backdrops: unknown[] = [];
  let node = design;
  for (const step of ['', ...path]) {
    if (step !== '') node = (node as JsonObject | undefined)?.[step as string];
    const values = isJsonObject(node) && isJsonObject(node.values) ? node.values : {};
    if (!isJsonObject(node) || !('contents' in node || 'columns' in node || 'rows' in node)) continue;
    backdrops.unshift(values.columnsBackgroundColor, values.backgroundColor);
  }
  for (const written of backdrops) {
    const color = parseColor(written);
    if (color && color.a > 0.5) return color;
  }
  return { r: 255, g: 255, b: 255, a: 1 };
}

/** The logo instead of the name that ready-made designs begin with. */
function withLogo<T>(design: T, brand: BrandKit): T {
  const body = isJsonObject(design) && isJsonObject(design.body) ? design.body : {};
  const [first] = [...objectsOf(body.rows)];
  const columns = first === undefined ? [] : [...objectsOf(first[1].columns)];
  const wordmark = columns.flatMap(([at, column]) => {
    const [block] = [...objectsOf(column.contents)];
    return block !== undefined && isWordmark(block[1]) ? [{ at, block: block[1] }] : [];
  })[0];
  if (first === undefined || wordmark === undefined) return design;
  const [at, row] = first;
  const image = logoBlock(wordmark.block, brand);
  const changed = columns.map(([each, column]) =>
    each === wordmark.at
      ? { ...column, contents: [image, ...(column.contents as unknown[]).slice(1)] }
      : column,
  );
  const rows = (body.rows as unknown[]).map((each, index) =>
    index === at ? { ...row, columns: changed } : each,
  );
  return { ...design, body: { ...body, rows } };
}

function isWordmark({ type, values }: JsonObject): boolean {
  if (type !== 'text' || !isJsonObject(values) || typeof values.text !== 'string') return false;
  const words = values.text.replace(/<[^>]*>|&nbsp;/g, '').trim();
  return words.length > 0 && words.length <= WORDMARK_CHARACTERS_MAX && !words.includes('{{');
}

function logoBlock({ id, values }: JsonObject, brand: BrandKit): JsonObject {
  const { containerPadding, textAlign } = values as JsonObject;
  const style = styleGuideOfBrand(brand).tools.image?.styles.brand_logo?.values as JsonObject;
  const defaults = { ...contentDefaults, ...kindDefaults.image };
  return {
    ...(id !== undefined && { id }),
    type: 'image',
    values: {
      ...defaults,
      ...style,
      src: { ...defaults.src, ...(style.src as JsonObject) },
      containerPadding,
      textAlign: textAlign ?? 'left',
      _styleGuide: 'brand_logo',
      _meta: { htmlID: `u_content_image_${LOGO_NUMBER}`, htmlClassNames: 'u_content_image' },
    },
  };
}
