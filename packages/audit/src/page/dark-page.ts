import { bodyDefaults, bodyLinkStyle, kindDefaults } from '@postpress/design/kinds';
import { type Color, parseColor, toHex, white } from '@postpress/markup';
import { asObject, isOnDark, type JsonObject, KEEP } from '@postpress/render/reading';
import type { Block, Page } from './page.ts';
import type { Run } from './rich-text.ts';

/**
 * The page as clients show it in dark mode that use the design's dark values: those values in place of the light ones,
 * and what text inherits from the page. `undefined` if the design has none.
 */
export function darkPage(page: Page): Page | undefined {
  if (page.mode === 'document') return undefined;
  const nodes = page.rows.flatMap((row) => [
    row,
    ...row.columns.flatMap((column) => [column, ...column.blocks]),
  ]);
  if (page.bodyValues._dark === undefined && nodes.every(({ values }) => values._dark === undefined))
    return undefined;
  return {
    ...page,
    bodyValues: withDark(page.bodyValues),
    blocks: page.blocks.map((block) => darkBlock(block, page)),
  };
}

/** The values of a node with its dark values in their place; `keep` and what is no color change nothing. */
function withDark({ _override: _, ...values }: JsonObject): JsonObject {
  const shown: { [key: string]: unknown } = { ...values };
  for (const [key, dark] of Object.entries(asObject(values._dark))) {
    if (parseColor(dark)) shown[key] = dark;
    else if (typeof dark === 'object' && key !== 'colors')
      shown[key] = { ...asObject(values[key]), ...colorsOf(asObject(dark)) };
  }
  return shown;
}

function colorsOf(dark: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(dark).filter(([, value]) => parseColor(value)));
}

function darkBlock(block: Block, page: Page): Block {
  const inherits = isOnDark(page.mode, page.bodyValues, block.row.values, block.column.values);
  const dark = asObject(page.bodyValues._dark);
  const values = { ...withDark(block.values), ...inherited(block, page, inherits ? dark : {}) };
  const colors = writtenColors(inherits ? dark : {});
  return {
    ...block,
    values,
    row: { ...block.row, values: withDark(block.row.values) },
    column: { ...block.column, values: withDark(block.column.values) },
    writings: block.writings.map((writing) => ({
      ...writing,
      // What style sheets in custom HTML set for dark mode is unknown.
      styled: undefined,
      rich: { ...writing.rich, runs: writing.rich.runs.map((run) => darkRun(run, colors)) },
    })),
  };
}

/** What a block takes from the page: dark colors where it inherits them, else the page's light ones. */
function inherited(block: Block, { bodyValues }: Page, page: JsonObject): JsonObject {
  const { values } = block;
  const own = asObject(values._dark);
  const lightText = bodyValues.textColor ?? bodyDefaults.email.textColor;
  const text = (key: string, fallback: unknown): JsonObject => {
    if (parseColor(own[key])) return {};
    const inherits = own[key] !== KEEP && parseColor(page.textColor);
    return { [key]: inherits ? page.textColor : (values[key] ?? fallback) };
  };
  switch (block.kind) {
    case 'text':
    case 'paragraph':
    case 'heading':
    case 'text_deprecated':
      return { ...text('color', lightText), linkStyle: linkStyle(block, bodyValues, page) };
    case 'menu': {
      const link = parseColor(own.linkColor) ? {} : { linkColor: linkOf(page) ?? values.linkColor };
      return { ...text('textColor', kindDefaults.menu.textColor), ...link };
    }
    case 'form':
      return text('labelColor', kindDefaults.form.labelColor);
    case 'table':
      return tableText(values, own, page, lightText);
    default:
      return {};
  }
}

/** Text of a part that keeps its background keeps its color. */
function tableText(values: JsonObject, own: JsonObject, page: JsonObject, light: unknown): JsonObject {
  const text: { [key: string]: unknown } = {};
  for (const part of ['header', 'content', 'footer'] as const) {
    const key = `${part}Color`;
    if (parseColor(own[key])) continue;
    const background = values[`${part}BackgroundColor`] ?? kindDefaults.table[`${part}BackgroundColor`];
    const changes = parseColor(own[`${part}BackgroundColor`]) || (parseColor(background)?.a ?? 0) === 0;
    text[key] = changes && parseColor(page.textColor) ? page.textColor : values[key] || light;
  }
  return text;
}

function linkOf(page: JsonObject): unknown {
  const { linkColor } = asObject(page.linkStyle);
  return parseColor(linkColor) ? linkColor : undefined;
}

function linkStyle({ values }: Block, bodyValues: JsonObject, page: JsonObject): JsonObject {
  const own = asObject(values.linkStyle);
  const style = own.inherit === false ? own : asObject(bodyValues.linkStyle);
  const { linkColor: dark } = asObject(asObject(values._dark).linkStyle);
  const light = style.linkColor ?? bodyLinkStyle.linkColor;
  const linkColor = parseColor(dark) ? dark : dark === KEEP ? light : (linkOf(page) ?? light);
  return { ...style, inherit: false, linkColor };
}

/** The dark colors of the page by the colors that texts contain. */
function writtenColors(dark: JsonObject): ReadonlyMap<string, Color> {
  const colors = new Map<string, Color>();
  for (const [written, value] of Object.entries(asObject(dark.colors))) {
    const [light, color] = [parseColor(written), parseColor(value)];
    if (light && color) colors.set(toHex(light), color);
  }
  return colors;
}

function darkRun(run: Run, colors: ReadonlyMap<string, Color>): Run {
  const mapped = (color: Color | undefined) => color && (colors.get(toHex(color)) ?? color);
  const { color, layers } = run.look;
  const dark = color === undefined ? undefined : colors.get(toHex(parseColor(color) ?? white));
  return {
    ...run,
    look: {
      ...run.look,
      // Tables in a text have its dark color.
      rule: run.look.rule === 'table' ? undefined : run.look.rule,
      color: dark ? toHex(dark) : color,
      layers: layers.map((layer) => ({ ...layer, color: mapped(layer.color) })),
    },
  };
}
