import { isJsonObject, type JsonObject } from '@postpress/design/json';
import { colorsIn, mapColorsIn, parseColor, toHex } from '@postpress/markup';
import { type NodeChange, toolNodes } from './node-changes.ts';

export type ColorUse = { value: string; count: number };
/** A font of a design: the family it names first, and how often it occurs. */
export type FontUse = { name: string; value: string; count: number };

const COLOR_KEY = /color$/i;
const FONT_KEY = /fontfamily$/i;
/** Declarations in `style` attributes, style sheets and texts of Lexical, and the color attributes of old markup. */
const COLOR_TOKEN =
  /(?:(?:^|[\s;{"'])(?:[a-z-]*color|background|border(?:-[a-z]+)?)\s*:\s*|\b(?:bgcolor|color)=["']?)[^;"'<>{}]{1,200}/gi;
const FONT_FAMILY = /font-family\s*:\s*((?:[^;"<>{}\\]|&quot;){1,300})/gi;
/** Markup or the state of a rich text: any other text has no styles. */
const MAY_HAVE_STYLES = /<|"style"/;

/** The color as `#rrggbb`, with alpha as `#rrggbbaa`; undefined if it is invalid. */
export function canonicalColor(written: unknown): string | undefined {
  const color = parseColor(written);
  if (!color || color.a === 0) return undefined;
  if (color.a >= 1) return toHex(color);
  return `${toHex(color)}${Math.round(color.a * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

/** The colors that a text writes, as `canonicalColor`: in one pass, whatever the text is. */
export function colorsWritten(text: string): Set<string> {
  return new Set(colorsIn(text).flatMap((written) => canonicalColor(written) ?? []));
}

/** The colors of a design, the most frequent first. */
export function colorsInUse(design: unknown): ColorUse[] {
  const counts = new Map<string, number>();
  const count = (written: string) => {
    const color = canonicalColor(written);
    if (color) counts.set(color, (counts.get(color) ?? 0) + 1);
    return written;
  };
  for (const { values } of toolNodes(design)) mapDarkColors(mapColors(values, count), count);
  return [...counts].map(([value, times]) => ({ value, count: times })).sort((a, b) => b.count - a.count);
}

/** The fonts of a design, the most frequent first. */
export function fontsInUse(design: unknown): FontUse[] {
  const uses = new Map<string, FontUse>();
  const count = (family: string) => {
    const name = firstFamily(family);
    const use = uses.get(name.toLowerCase()) ?? { name, value: family, count: 0 };
    use.count++;
    if (name) uses.set(name.toLowerCase(), use);
  };
  for (const { values } of toolNodes(design)) eachFont(values, count);
  return [...uses.values()].sort((a, b) => b.count - a.count);
}

/** What changes when one color of a design becomes another, everywhere. A color with alpha keeps it. */
export function replaceColor(design: unknown, from: string, to: string): NodeChange[] {
  return replaceColors(design, [{ from, to }]);
}

/** The same for several colors at once, so that two of them can be exchanged. */
export function replaceColors(design: unknown, pairs: readonly { from: string; to: string }[]): NodeChange[] {
  const targets = new Map(pairs.map(({ from, to }) => [canonicalColor(from) ?? '', to]));
  const target = (written: string) => targets.get(canonicalColor(written) ?? '-') ?? written;
  return changeValues(design, (values) => mapDarkColors(mapColors(values, target), target));
}

/** The page names the colors within texts that are others in dark mode: each is a key, and its dark one the value. */
function mapDarkColors(values: JsonObject, change: (color: string) => string): JsonObject {
  const dark = values._dark;
  if (!isJsonObject(dark) || !isJsonObject(dark.colors)) return values;
  const entries = Object.entries(dark.colors);
  const colors = entries.map(([color, value]) => [
    change(color),
    typeof value === 'string' ? change(value) : value,
  ]);
  if (colors.every(([color, value], at) => color === entries[at]?.[0] && value === entries[at]?.[1]))
    return values;
  return { ...values, _dark: { ...dark, colors: Object.fromEntries(colors) } };
}

/** The first family of a CSS font-family, without quotes. */
export function firstFamily(family: string): string {
  return (family.replaceAll('&quot;', '"').split(',', 1)[0] ?? '')
    .trim()
    .replace(/^['"]+|['"]+$/g, '')
    .trim();
}

function changeValues(design: unknown, map: (values: JsonObject) => JsonObject): NodeChange[] {
  const changes: NodeChange[] = [];
  for (const { path, values } of toolNodes(design)) {
    const mapped = map(values);
    if (mapped === values) continue;
    const changed = Object.entries(mapped).filter(([key, value]) => value !== values[key]);
    changes.push({ path, values: Object.fromEntries(changed) });
  }
  return changes;
}

function mapColors(values: JsonObject, change: (color: string) => string): JsonObject {
  return mapLeaves(values, (text, key) => {
    if (COLOR_KEY.test(key)) return parseColor(text) ? change(text) : text;
    if (!MAY_HAVE_STYLES.test(text)) return text;
    return text.replace(COLOR_TOKEN, (token) => mapColorsIn(token, change));
  }) as JsonObject;
}

function eachFont(value: unknown, count: (family: string) => void, key = ''): void {
  if (typeof value === 'string') {
    if (FONT_KEY.test(key)) count(value);
    else if (MAY_HAVE_STYLES.test(value))
      for (const [, family = ''] of value.matchAll(FONT_FAMILY)) count(family);
  } else if (Array.isArray(value)) {
    for (const item of value) eachFont(item, count, key);
  } else if (isJsonObject(value)) {
    if (FONT_KEY.test(key)) count(String(value.value ?? value.label ?? ''));
    else for (const [name, item] of Object.entries(value)) eachFont(item, count, name);
  }
}

/** A copy of a JSON value with changed texts; the value itself where none changes. */
function mapLeaves(value: unknown, change: (text: string, key: string) => string, key = ''): unknown {
  if (typeof value === 'string') return change(value, key);
  if (Array.isArray(value)) {
    const items = value.map((item) => mapLeaves(item, change, key));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (!isJsonObject(value)) return value;
  let copy: JsonObject | undefined;
  for (const name of Object.keys(value)) {
    const mapped = mapLeaves(value[name], change, name);
    if (mapped === value[name]) continue;
    copy ??= { ...value };
    copy[name] = mapped;
  }
  return copy ?? value;
}
