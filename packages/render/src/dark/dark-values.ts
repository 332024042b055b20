import { bodyDefaults, bodyLinkStyle, type DisplayMode } from '@postpress/design/kinds';
import { type Color, parseColor, toHex } from '@postpress/markup';
import type { StoredBodyValues, StoredColumnValues, StoredRowValues } from '../stored.ts';
import { asObject, asText } from '../value.ts';

/** The dark value for: as in light mode, also where a client would change it. */
export const KEEP = 'keep';

/** A dark color, that of light mode for `keep`; `undefined` if none is set. */
export function darkColor(dark: unknown, light: unknown): Color | undefined {
  return parseColor(dark === KEEP ? light : dark);
}

/** A color as every client reads it. */
export function cssOf(color: Color): string {
  if (color.a <= 0) return 'transparent';
  if (color.a >= 1) return toHex(color);
  const [r, g, b] = [color.r, color.g, color.b].map(Math.round);
  return `rgba(${r},${g},${b},${Math.round(color.a * 100) / 100})`;
}

/** The dark value of a color that a text or a cell contains; `undefined` if the page has none for it. */
export function darkWritten(text: DarkText | undefined, written: unknown): Color | undefined {
  const color = text === undefined ? undefined : parseColor(written);
  return color && text?.written.get(cssOf(color));
}

/** The dark colors that blocks inherit. */
export type DarkText = {
  color: Color | undefined;
  link: Color | undefined;
  /** By the color that a text contains, as `cssOf` writes it. */
  written: ReadonlyMap<string, Color>;
};

/** The dark colors of text and links that the page sets for its blocks; `undefined` if it sets none. */
export function pageText(values: StoredBodyValues): DarkText | undefined {
  if (values._dark === undefined) return undefined;
  const dark = asObject(values._dark);
  const { linkColor } = asObject(values.linkStyle);
  const color = darkColor(dark.textColor, values.textColor ?? bodyDefaults.email.textColor);
  const link = darkColor(asObject(dark.linkStyle).linkColor, linkColor ?? bodyLinkStyle.linkColor);
  const written = new Map<string, Color>();
  for (const [light, value] of Object.entries(asObject(dark.colors))) {
    const [from, to] = [parseColor(light), darkColor(value, light)];
    if (from && to) written.set(cssOf(from), to);
  }
  if (color === undefined && link === undefined && written.size === 0) return undefined;
  return { color, link, written };
}

/** Whether a background is as in light mode, changed by the author, or absent. */
export type Layer = 'light' | 'dark' | 'none';

/** The layer that a background color makes. */
export function colorLayer(light: unknown, dark: unknown): Layer {
  const color = parseColor(dark);
  if (color !== undefined) return color.a > 0 ? 'dark' : 'none';
  return (parseColor(light)?.a ?? 0) > 0 ? 'light' : 'none';
}

/** The layer that a background image makes. Its colors are unknown: text on it was chosen for it. */
function imageLayer(light: unknown, dark: unknown): Layer {
  if (asText(asObject(dark).url) !== '') return 'dark';
  return asText(asObject(light).url) === '' ? 'none' : 'light';
}

/** Whether the background of the page has a dark value. */
export function pageIsDark(values: StoredBodyValues, mode: DisplayMode): boolean {
  const dark = asObject(values._dark);
  const [color, image] =
    mode === 'popup'
      ? (['popupBackgroundColor', 'popupBackgroundImage'] as const)
      : (['backgroundColor', 'backgroundImage'] as const);
  const layer = mode === 'email' ? 'none' : imageLayer(values[image], dark[image]);
  return (layer === 'none' ? colorLayer('', dark[color]) : layer) === 'dark';
}

/** The layers of a row, from the back to the front. */
export function rowLayers(values: StoredRowValues): readonly Layer[] {
  const dark = asObject(values._dark);
  const image = imageLayer(values.backgroundImage, dark.backgroundImage);
  const outer = colorLayer(values.backgroundColor, dark.backgroundColor);
  const inner = colorLayer(values.columnsBackgroundColor, dark.columnsBackgroundColor);
  return asObject(values.backgroundImage).fullWidth !== false ? [outer, image, inner] : [outer, inner, image];
}

/** The layer of a column. */
export function columnLayer(values: StoredColumnValues): Layer {
  return colorLayer(values.backgroundColor, asObject(values._dark).backgroundColor);
}

/** Whether text in a column inherits the dark colors of the page; without row and column: on the page itself. */
export function isOnDark(
  mode: DisplayMode,
  body: StoredBodyValues,
  row: StoredRowValues = {},
  column: StoredColumnValues = {},
): boolean {
  const nearest = [...rowLayers(row), columnLayer(column)].findLast((layer) => layer !== 'none');
  return nearest === undefined ? pageIsDark(body, mode) : nearest === 'dark';
}

/** The classes of a block's elements in dark mode, by what the element shows, each after a space; `color`: of its text. */
export type DarkClasses = { readonly [shown: string]: string | undefined };

/** One rule of the dark style sheet. Outlook marks changed text and changed backgrounds by different attributes. */
export type DarkRule = { selector: string; declarations: string; outlook: 'data-ogsc' | 'data-ogsb' };
