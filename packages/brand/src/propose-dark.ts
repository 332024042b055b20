import { isJsonObject, type JsonObject } from '@postpress/design/json';
import { bodyDefaults, bodyLinkStyle, type DisplayMode, kindDefaults } from '@postpress/design/kinds';
import { blend, type Color, parseColor, toHex, white } from '@postpress/markup';
import { darkBackground, darkLine, darkPage, darkText, isLight, isVivid, standsOut } from './dark-colors.ts';
import { type NodeChange, type NodePath, objectsOf, toolNodes } from './node-changes.ts';

/** What is behind a node in dark mode; `undefined` where it stays as in light mode. */
type Backdrop = Color | undefined;
/** The color of the page in light and in dark mode. */
type PageColors = { light: string; dark: Color };
type Values = { readonly [key: string]: unknown };

/**
 * Dark values for a design: light backgrounds become dark, text on them light, each with its hue. Dark sections, filled
 * buttons and images stay as they are. Dark values that the design has are kept.
 */
export function proposeDark(design: unknown, displayMode: DisplayMode): NodeChange[] {
  const body = isJsonObject(design) && isJsonObject(design.body) ? design.body : undefined;
  if (body === undefined || displayMode === 'document') return [];
  return new DarkProposal(objectOf(body.values), displayMode).read(body);
}

class DarkProposal {
  readonly #changes: NodeChange[] = [];
  readonly #written = new Map<string, string>();
  readonly #bodyValues: Values;
  readonly #mode: DisplayMode;
  #page: Backdrop;
  #colors: PageColors | undefined;
  #text: Color | undefined;
  #link: Color | undefined;

  constructor(bodyValues: Values, mode: DisplayMode) {
    this.#bodyValues = bodyValues;
    this.#mode = mode;
  }

  read(body: JsonObject): NodeChange[] {
    const key = this.#mode === 'popup' ? 'popupBackgroundColor' : 'backgroundColor';
    const fallback =
      this.#mode === 'popup' ? bodyDefaults.popup.popupBackgroundColor : bodyDefaults.email.backgroundColor;
    const background = parseColor(this.#bodyValues[key]) ?? parseColor(fallback) ?? white;
    const backdrop = isLight(background) ? darkPage(background) : undefined;
    this.#colors = backdrop && { light: toHex(background), dark: backdrop };
    const image = objectOf(
      this.#bodyValues[this.#mode === 'popup' ? 'popupBackgroundImage' : 'backgroundImage'],
    );
    this.#page = this.#mode !== 'email' && image.url ? undefined : backdrop;
    const text = parseColor(this.#bodyValues.textColor) ?? parseColor(bodyDefaults.email.textColor);
    const { linkColor = bodyLinkStyle.linkColor } = objectOf(this.#bodyValues.linkStyle);
    const link = parseColor(linkColor);
    // Text stands on cards more often than on the page: both must bear it.
    const card = darkBackground(white);
    this.#text = text && darkText(text, card);
    this.#link = link && darkText(link, card);
    for (const area of ['headers', 'rows', 'footers'])
      for (const [at, row] of objectsOf(body[area])) this.#row(row, ['body', area, at]);
    this.#add(['body'], this.#bodyValues, {
      [key]: backdrop && toHex(backdrop),
      textColor: this.#text && toHex(this.#text),
      linkStyle: { linkColor: this.#link && toHex(this.#link) },
      colors: Object.fromEntries(this.#written),
      ...(this.#mode === 'popup' && backdrop && this.#closeButton(backdrop)),
    });
    return this.#changes;
  }

  #closeButton(behind: Color): Values {
    const { popupCloseButton_backgroundColor: fill, popupCloseButton_iconColor: icon } = {
      ...bodyDefaults.popup,
      ...this.#bodyValues,
    };
    const own = layer(fill, behind);
    const color = parseColor(icon);
    if (own.behind === undefined || !color) return {};
    return {
      popupCloseButton_backgroundColor: own.dark,
      popupCloseButton_iconColor: toHex(darkText(color, own.behind)),
    };
  }

  #row(row: JsonObject, path: NodePath): void {
    const values = objectOf(row.values);
    const outer = layer(values.backgroundColor, this.#page, this.#colors);
    const image = objectOf(values.backgroundImage);
    const onImage = image.url ? undefined : outer.behind;
    const inner = layer(values.columnsBackgroundColor, onImage, this.#colors);
    const behind = image.url && image.fullWidth === false ? undefined : inner.behind;
    this.#add(path, values, { backgroundColor: outer.dark, columnsBackgroundColor: inner.dark });
    for (const [at, column] of objectsOf(row.columns)) this.#column(column, behind, [...path, 'columns', at]);
  }

  #column(column: JsonObject, under: Backdrop, path: NodePath): void {
    const values = objectOf(column.values);
    const own = layer(values.backgroundColor, under, this.#colors);
    this.#add(path, values, {
      backgroundColor: own.dark,
      border: lines(values.border, under ?? own.behind, this.#colors),
    });
    for (const [at, content] of objectsOf(column.contents)) {
      const block = objectOf(content.values);
      const dark = own.behind === undefined ? {} : this.#block(String(content.type), block, own.behind);
      this.#add([...path, 'contents', at], block, dark);
    }
  }

  #block(kind: string, values: Values, behind: Color): Values {
    switch (kind) {
      case 'text':
      case 'paragraph':
      case 'heading':
      case 'text_deprecated':
        this.#readWritten(String(values.text ?? '') + String(values.textJson ?? ''), behind);
        return {
          color: this.#textValue(values.color, behind),
          linkStyle: this.#links(values.linkStyle, behind),
        };
      case 'html':
        this.#readWritten(String(values.html ?? ''), behind);
        return {};
      case 'button':
        return {
          buttonColors: buttonColors(values.buttonColors, behind),
          border: lines(values.border, behind),
        };
      case 'divider':
        return { border: lines({ ...kindDefaults.divider.border, ...objectOf(values.border) }, behind) };
      case 'menu':
        return {
          textColor: this.#textValue(values.textColor ?? kindDefaults.menu.textColor, behind),
          linkColor: this.#textValue(values.linkColor ?? kindDefaults.menu.linkColor, behind, this.#link),
        };
      case 'table':
        return this.#table(values, behind);
      case 'form':
        return this.#form(values, behind);
      case 'social':
        return objectOf(values.icons).iconType === 'circle-black'
          ? { icons: { iconType: 'circle-white' } }
          : {};
      default:
        return {};
    }
  }

  /** The dark color of a text; undefined where it is what the text inherits. */
  #textValue(written: unknown, behind: Color, inherited = this.#text): string | undefined {
    const color =
      parseColor(written) ?? parseColor(this.#bodyValues.textColor ?? bodyDefaults.email.textColor);
    if (!color) return undefined;
    const dark = toHex(darkText(color, behind));
    return inherited && dark === toHex(inherited) ? undefined : dark;
  }

  #links(style: unknown, behind: Color): Values | undefined {
    const { inherit, linkColor } = objectOf(style);
    if (inherit !== false) return undefined;
    return { linkColor: this.#textValue(linkColor, behind, this.#link) };
  }

  #table(values: Values, behind: Color): Values {
    const defaults = kindDefaults.table;
    const dark: { [key: string]: unknown } = { border: lines(values.border ?? defaults.border, behind) };
    for (const part of ['header', 'content', 'footer'] as const) {
      const own = layer(values[`${part}BackgroundColor`] ?? defaults[`${part}BackgroundColor`], behind);
      dark[`${part}BackgroundColor`] = own.dark;
      if (own.behind) dark[`${part}Color`] = this.#textValue(values[`${part}Color`], own.behind);
    }
    if (values.stripedRows === true)
      dark.stripedRowsBackgroundColor = layer(
        values.stripedRowsBackgroundColor ?? defaults.stripedRowsBackgroundColor,
        behind,
      ).dark;
    return dark;
  }

  #form(values: Values, behind: Color): Values {
    const defaults = kindDefaults.form;
    const field = layer(values.fieldBackgroundColor ?? defaults.fieldBackgroundColor, behind);
    return {
      labelColor: this.#textValue(values.labelColor ?? defaults.labelColor, behind),
      fieldBackgroundColor: field.dark,
      fieldColor:
        field.behind &&
        toHex(darkText(parseColor(values.fieldColor ?? defaults.fieldColor) ?? white, field.behind)),
      fieldBorder: lines(values.fieldBorder ?? defaults.fieldBorder, behind),
      buttonColors: buttonColors(values.buttonColors, behind),
    };
  }

  /** Colors within a text: each has one dark value on the whole page. */
  #readWritten(markup: string, behind: Color): void {
    for (const [, property = '', written = ''] of markup.matchAll(WRITTEN)) {
      const color = parseColor(written);
      const key = written.toLowerCase();
      if (!color || this.#written.has(key)) continue;
      const dark = /background/i.test(property) ? darkBackground(color) : darkText(color, behind);
      this.#written.set(key, toHex(dark));
    }
  }

  #add(path: NodePath, values: Values, proposed: Values): void {
    const dark = { ...compact(proposed), ...objectOf(values._dark) };
    if (Object.keys(dark).length > 0 && JSON.stringify(dark) !== JSON.stringify(values._dark))
      this.#changes.push({ path, values: { _dark: dark } });
  }
}

/** The colors that texts of a design contain, as a page's list of dark colors names them. */
export function writtenColors(design: unknown): string[] {
  const found = new Set<string>();
  for (const { tool, values } of toolNodes(design)) {
    if (tool === 'button') continue;
    for (const key of ['text', 'textJson', 'html'])
      for (const [, , written = ''] of String(values[key] ?? '').matchAll(WRITTEN))
        if (parseColor(written)) found.add(written.toLowerCase());
  }
  return [...found];
}

const WRITTEN =
  /(?:^|[\s;"'])(color|background-color|background)\s*:\s*(#[\da-f]{3,8}|rgba?\([^()]{1,60}\))/gi;

/** A background over another: its dark color, if it changes, and what is behind the nodes on it. */
function layer(written: unknown, under: Backdrop, page?: PageColors): { dark?: string; behind: Backdrop } {
  const color = parseColor(written);
  if (!color || color.a === 0) return { behind: under };
  if (!isLight(blend(color, white))) return { behind: undefined };
  // What has the color of the page continues it.
  const isPage = page !== undefined && toHex(blend(color, white)) === page.light;
  const dark = isPage ? page.dark : darkBackground(blend(color, white));
  return { dark: toHex(dark), behind: dark };
}

function lines(border: unknown, behind: Backdrop, page?: PageColors): Values | undefined {
  if (behind === undefined) return undefined;
  const changed = Object.entries(objectOf(border)).flatMap(([key, value]) => {
    const color = key.endsWith('Color') ? parseColor(value) : undefined;
    if (!color || color.a === 0) return [];
    // A line in the color of the page is a gap.
    return [[key, toHex(toHex(color) === page?.light ? page.dark : darkLine(color))]];
  });
  return Object.fromEntries(changed);
}

/** A filled button stays; one that is light, or as dark as what is behind it, changes. */
function buttonColors(colors: unknown, behind: Color): Values | undefined {
  const { color, backgroundColor } = { ...kindDefaults.button.buttonColors, ...objectOf(colors) };
  const [label, fill] = [parseColor(color), parseColor(backgroundColor)];
  if (!label) return undefined;
  if (!fill || fill.a === 0) return { color: toHex(darkText(label, behind)) };
  if (isLight(fill) && !isLight(label) && !isVivid(fill)) {
    const dark = darkBackground(fill);
    return { backgroundColor: toHex(dark), color: toHex(darkText(label, dark)) };
  }
  if (standsOut(fill, behind)) return undefined;
  return { backgroundColor: toHex(darkText(fill, behind)), color: toHex(behind) };
}

/** Without values that are undefined or empty. */
function compact(values: Values): Values {
  const kept: { [key: string]: unknown } = {};
  for (const [key, value] of Object.entries(values)) {
    const inner = isJsonObject(value) ? compact(value) : value;
    if (inner !== undefined && !(isJsonObject(inner) && Object.keys(inner).length === 0)) kept[key] = inner;
  }
  return kept;
}

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}
