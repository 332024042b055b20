import { bodyDefaults, bodyLinkStyle, kindDefaults } from '@postpress/design/kinds';
import { parseColor } from '@postpress/markup';
import type { RenderContext } from '../context.ts';
import { classAttribute, withClass } from '../frame/box.ts';
import type { StoredBlockValues, StoredCommonValues } from '../stored.ts';
import { asObject, type JsonObject } from '../value.ts';
import { textOn } from './dark-layers.ts';
import { darkBorder } from './dark-nodes.ts';
import { colorTables, darkClass } from './dark-rules.ts';
import { colorLayer, cssOf, type DarkClasses, darkColor, darkWritten } from './dark-values.ts';

/** Reads the dark values of one kind of block. `scope` precedes the classes in selectors; see `darkClass`. */
type ReadDark = (values: never, context: RenderContext, scope: string) => DarkClasses;

const kinds: { readonly [kind: string]: ReadDark | undefined } = {
  text: darkText,
  paragraph: darkText,
  heading: darkText,
  text_deprecated: darkText,
  button: darkButton,
  divider: darkDivider,
  menu: darkMenu,
  table: darkTable,
  form: darkForm,
};
/** These show images only. */
const IMAGES: ReadonlySet<string> = new Set(['image', 'social', 'timer', 'video', 'carousel', 'page_break']);

/** The classes of a block in dark mode; `undefined` if its colors stay. */
export function darkBlock(
  kind: string,
  values: StoredCommonValues,
  context: RenderContext,
  scope = '',
): DarkClasses | undefined {
  // Most blocks end here.
  if (values._dark === undefined && context.current.darkText === undefined) return undefined;
  if (!context.hasDarkMode || IMAGES.has(kind)) return undefined;
  const read = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  return (read ?? darkContainer)(values as never, context, scope);
}

/** Text takes its own dark color, else the one it inherits; its links likewise. */
function darkText(values: StoredBlockValues<'text'>, context: RenderContext, scope: string): DarkClasses {
  const dark = asObject(values._dark);
  const inherited = context.current.darkText;
  const { textColor } = context.bodyValues;
  const light = values.color || textColor || bodyDefaults.email.textColor;
  const color = darkColor(dark.color, light) ?? inherited?.color;
  const link = ownLink(dark, values, context) ?? inherited?.link;
  return {
    'v-color': darkClass('color', color, context, scope) + darkClass('link', link, context),
    color: color && cssOf(color),
  };
}

function ownLink(
  dark: JsonObject,
  values: Pick<StoredBlockValues<'text'>, 'linkStyle'>,
  context: RenderContext,
) {
  const own = asObject(values.linkStyle);
  const style = own.inherit === false ? own : asObject(context.bodyValues.linkStyle);
  return darkColor(asObject(dark.linkStyle).linkColor, style.linkColor ?? bodyLinkStyle.linkColor);
}

/** A button keeps its colors, unless it is transparent: then its label takes the color of text. */
function darkButton(values: StoredBlockValues<'button'>, context: RenderContext, scope: string): DarkClasses {
  const dark = asObject(values._dark);
  return {
    'v-button-colors': darkColors(
      dark.buttonColors,
      values.buttonColors,
      kindDefaults.button.buttonColors,
      context,
      scope,
    ),
    'v-border': darkBorder(dark.border, values.border, context, scope),
  };
}

function darkColors(
  dark: unknown,
  light: unknown,
  defaults: { color: string; backgroundColor: string },
  context: RenderContext,
  scope = '',
): string {
  const [changed, own] = [asObject(dark), asObject(light)];
  const background = own.backgroundColor ?? defaults.backgroundColor;
  const isClear = colorLayer(background, changed.backgroundColor) === 'none';
  const inherited = isClear ? context.current.darkText?.color : undefined;
  const color = darkColor(changed.color, own.color ?? defaults.color) ?? inherited;
  return (
    darkClass('color', color, context, scope) +
    darkClass('background', darkColor(changed.backgroundColor, background), context, scope)
  );
}

function darkDivider(values: StoredBlockValues<'divider'>, context: RenderContext): DarkClasses {
  const light = { ...kindDefaults.divider.border, ...asObject(values.border) };
  return { line: darkBorder(asObject(values._dark).border, light, context) };
}

function darkMenu(values: StoredBlockValues<'menu'>, context: RenderContext): DarkClasses {
  const dark = asObject(values._dark);
  const inherited = context.current.darkText;
  const { textColor, linkColor } = kindDefaults.menu;
  const text = darkColor(dark.textColor, values.textColor ?? textColor) ?? inherited?.color;
  const link = darkColor(dark.linkColor, values.linkColor ?? linkColor) ?? inherited?.link;
  return { text: darkClass('color', text, context), link: darkClass('color', link, context) };
}

/** By part of the table; `stripe` for every second row. The text of a part that keeps its background keeps its color. */
function darkTable(values: StoredBlockValues<'table'>, context: RenderContext): DarkClasses {
  const dark = asObject(values._dark);
  const defaults = kindDefaults.table;
  const classes: { [part: string]: string } = {
    border: darkBorder(dark.border, values.border ?? defaults.border, context),
  };
  const content = values.contentBackgroundColor ?? defaults.contentBackgroundColor;
  const under = textOn([colorLayer(content, dark.contentBackgroundColor)], context.current.darkText, context);
  classes.link = darkClass('link', ownLink(dark, values, context) ?? under?.link, context);
  for (const part of ['header', 'content', 'footer'] as const) {
    const key = `${part}BackgroundColor` as const;
    const light = values[key] ?? defaults[key];
    classes[part] = darkClass('background', darkColor(dark[key], light), context);
    classes[`${part}Text`] = darkCellText(values, part, colorLayer(light, dark[key]), context);
  }
  const stripe = values.stripedRowsBackgroundColor ?? defaults.stripedRowsBackgroundColor;
  classes.stripe = darkClass('background', darkColor(dark.stripedRowsBackgroundColor, stripe), context);
  const striped = colorLayer(stripe, dark.stripedRowsBackgroundColor);
  classes.stripeText = striped === 'light' ? '' : darkCellText(values, 'content', striped, context);
  return classes;
}

function darkCellText(
  values: StoredBlockValues<'table'>,
  part: 'header' | 'content' | 'footer',
  layer: ReturnType<typeof colorLayer>,
  context: RenderContext,
): string {
  const { textColor } = context.bodyValues;
  const light = values[`${part}Color`] ?? textColor ?? bodyDefaults.email.textColor;
  const own = darkColor(asObject(values._dark)[`${part}Color`], light);
  return darkClass('color', own ?? textOn([layer], context.current.darkText, context)?.color, context);
}

function darkForm(values: StoredBlockValues<'form'>, context: RenderContext): DarkClasses {
  const dark = asObject(values._dark);
  const defaults = kindDefaults.form;
  const label = darkColor(dark.labelColor, values.labelColor ?? defaults.labelColor);
  const field = values.fieldBackgroundColor ?? defaults.fieldBackgroundColor;
  return {
    label: darkClass('color', label ?? context.current.darkText?.color, context),
    field:
      darkClass('color', darkColor(dark.fieldColor, values.fieldColor ?? defaults.fieldColor), context) +
      darkClass('background', darkColor(dark.fieldBackgroundColor, field), context) +
      darkBorder(dark.fieldBorder, values.fieldBorder ?? defaults.fieldBorder, context),
    button:
      darkColors(dark.buttonColors, values.buttonColors, defaults.buttonColors, context) +
      darkBorder(dark.buttonBorder, values.buttonBorder, context),
  };
}

/** Markup of the author or of a custom tool: what has no color of its own takes that of text. */
function darkContainer(_values: StoredCommonValues, context: RenderContext): DarkClasses {
  const inherited = context.current.darkText;
  return {
    container: darkClass('color', inherited?.color, context) + darkClass('link', inherited?.link, context),
    color: inherited?.color && cssOf(inherited.color),
  };
}

/** The `class` attribute of a table cell. Its own colors have the dark values that the page gives them. */
export function darkCell(
  cell: { readonly backgroundColor?: unknown; readonly color?: unknown },
  part: string,
  isStriped: boolean,
  context: RenderContext,
): string {
  const { dark, darkText: inherited } = context.current;
  if (dark === undefined) return '';
  const [name, text] = isStriped ? ['stripe', 'stripeText'] : [part, `${part}Text`];
  const background = darkWritten(inherited, cell.backgroundColor);
  const color = darkWritten(inherited, cell.color);
  const isOwn = colorLayer(cell.backgroundColor, undefined) === 'light';
  const stays = isOwn && background === undefined;
  const shown = isOwn ? darkClass('background', background, context) : (dark[name] ?? '');
  const written = color === undefined ? (dark[text] ?? '') : darkClass('color', color, context);
  return classAttribute(shown + (stays ? '' : written) + (dark.border ?? ''));
}

const STYLED = /<[a-z][^<>]*\sstyle="[^"]*"[^<>]*>/gi;
const STYLE = /\sstyle="([^"]*)"/i;
const DECLARED = /(?:^|;)\s*(color|background|background-color)\s*:\s*([^;]+?)\s*(?=;|$)/gi;

/** The markup of a text, in which the colors that the page gives a dark value have its class. */
export function darkMarkup(markup: string, context: RenderContext): string {
  const color = context.email ? parseColor(context.current.dark?.color) : undefined;
  if (color !== undefined && markup.includes('<table')) colorTables(color, context);
  const written = context.current.darkText?.written;
  if (written === undefined || written.size === 0 || !markup.includes('style="')) return markup;
  return markup.replace(STYLED, (tag) => {
    let classes = '';
    for (const [, property = '', value = ''] of (STYLE.exec(tag)?.[1] ?? '').matchAll(DECLARED)) {
      const part = property.toLowerCase() === 'color' ? 'color' : 'background';
      classes += darkClass(part, darkWritten(context.current.darkText, value), context);
    }
    if (classes === '') return tag;
    return tag.includes(' class="')
      ? withClass(tag, classes)
      : tag.replace(STYLE, (style) => classAttribute(classes) + style);
  });
}
