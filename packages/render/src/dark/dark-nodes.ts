import { fnv1a } from '@postpress/design/fnv1a';
import { bodyDefaults } from '@postpress/design/kinds';
import { backgroundDeclarations } from '../background-image.ts';
import type { RenderContext } from '../context.ts';
import type { BodyFields, StoredColumnValues, StoredRowValues } from '../stored.ts';
import { asObject, asText } from '../value.ts';
import { darkClass } from './dark-rules.ts';
import { cssOf, darkColor } from './dark-values.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** The classes of the dark colors of a border: one class if all sides have the same. */
export function darkBorder(dark: unknown, light: unknown, context: RenderContext, scope = ''): string {
  if (dark === undefined) return '';
  const [written, own] = [asObject(dark), asObject(light)];
  const colors = SIDES.map((side) => {
    const key = `border${side[0]?.toUpperCase()}${side.slice(1)}Color`;
    return darkColor(written[key], own[key]);
  });
  const [first] = colors;
  const isOne = colors.every((each) => each && first && cssOf(each) === cssOf(first));
  if (isOne) return darkClass('line', first, context, scope);
  return SIDES.map((side, at) => darkClass(side, colors[at], context, scope)).join('');
}

/** The classes of a row's outer and inner element, each after a space. */
export function darkRow(
  values: StoredRowValues,
  overridden: string,
  context: RenderContext,
): { outer: string; inner: string } {
  if (!hasDark(values, context)) return { outer: '', inner: '' };
  const dark = asObject(values._dark);
  const inside = overridden === '' ? '' : `${overridden} `;
  const isOutside = asObject(values.backgroundImage).fullWidth !== false;
  const image = darkBackgroundImage(
    values.backgroundImage,
    dark.backgroundImage,
    context,
    isOutside ? overridden : inside,
  );
  const outer = darkColor(dark.backgroundColor, values.backgroundColor);
  const inner = darkColor(dark.columnsBackgroundColor, values.columnsBackgroundColor);
  return {
    outer: darkClass('background', outer, context, overridden) + (isOutside ? image : ''),
    inner: darkClass('background', inner, context, inside) + (isOutside ? '' : image),
  };
}

/** The classes of the element that has a column's background and border, after a space. */
export function darkColumn(values: StoredColumnValues, scope: string, context: RenderContext): string {
  if (!hasDark(values, context)) return '';
  const dark = asObject(values._dark);
  const background = darkColor(dark.backgroundColor, values.backgroundColor);
  return (
    darkClass('background', background, context, scope) +
    darkBorder(dark.border, values.border, context, scope)
  );
}

/** Whether a node has dark values that the page shows. */
export function hasDark(values: { readonly _dark?: unknown }, context: RenderContext): boolean {
  return values._dark !== undefined && context.hasDarkMode;
}

function darkBackgroundImage(light: unknown, dark: unknown, context: RenderContext, scope: string): string {
  const declarations = darkImageDeclarations(light, dark, context);
  if (declarations === '') return '';
  const name = `d-image-${fnv1a(declarations).toString(36)}`;
  context.head.addDark({ selector: `${scope}.${name}`, declarations, outlook: 'data-ogsb' });
  return ` ${name}`;
}

/** The dark image is placed and sized as the light one. */
function darkImageDeclarations(light: unknown, dark: unknown, context: RenderContext): string {
  const url = context.merged(asText(asObject(dark).url), 'url');
  if (url === '') return '';
  return backgroundDeclarations({ ...asObject(light), url })
    .replaceAll(';', '!important;')
    .replace(/;$/, '');
}

/** The `class` attribute of the elements that have the background and text color of an email; '' if it has none. */
export function darkPageAttribute(context: RenderContext): string {
  const { bodyValues } = context;
  if (!hasDark(bodyValues, context)) return '';
  const dark = asObject(bodyValues._dark);
  const background = bodyValues.backgroundColor ?? bodyDefaults.email.backgroundColor;
  const classes =
    darkClass('background', darkColor(dark.backgroundColor, background), context) +
    darkClass('color', context.darkText?.color, context);
  return classes === '' ? '' : ` class="${classes.slice(1)}"`;
}

/** Adds the dark colors of a web page's body. */
export function addDarkPage(context: RenderContext): void {
  if (!hasDark(context.bodyValues, context)) return;
  addColors('body', 'backgroundColor', bodyDefaults.web.backgroundColor, context);
  addText('body', context);
  addImage('body', 'backgroundImage', context);
}

/** Adds the dark colors of a popup: its overlay, its content and its close button. */
export function addDarkPopup(context: RenderContext): void {
  if (!hasDark(context.bodyValues, context)) return;
  const defaults = bodyDefaults.popup;
  const content = '.u-popup-content';
  const close = '.u-popup-close';
  addColors(
    '.u-popup-container',
    'popupOverlay_backgroundColor',
    defaults.popupOverlay_backgroundColor,
    context,
  );
  addText('.u-popup-container', context);
  addColors(content, 'popupBackgroundColor', defaults.popupBackgroundColor, context);
  addImage(content, 'popupBackgroundImage', context);
  addColors(close, 'popupCloseButton_backgroundColor', defaults.popupCloseButton_backgroundColor, context);
  const { popupCloseButton_iconColor: icon } = context.bodyValues;
  const dark = darkColor(
    asObject(context.bodyValues._dark).popupCloseButton_iconColor,
    icon ?? defaults.popupCloseButton_iconColor,
  );
  if (dark)
    context.head.addDark({
      selector: close,
      declarations: `color:${cssOf(dark)}!important`,
      outlook: 'data-ogsc',
    });
}

function addColors(
  selector: string,
  key: keyof BodyFields & string,
  fallback: string,
  context: RenderContext,
): void {
  const { bodyValues } = context;
  const color = darkColor(asObject(bodyValues._dark)[key], bodyValues[key] ?? fallback);
  if (color)
    context.head.addDark({
      selector,
      declarations: `background-color:${cssOf(color)}!important`,
      outlook: 'data-ogsb',
    });
}

function addText(selector: string, context: RenderContext): void {
  const color = context.darkText?.color;
  if (color)
    context.head.addDark({ selector, declarations: `color:${cssOf(color)}!important`, outlook: 'data-ogsc' });
}

function addImage(
  selector: string,
  key: 'backgroundImage' | 'popupBackgroundImage',
  context: RenderContext,
): void {
  const { bodyValues } = context;
  const declarations = darkImageDeclarations(bodyValues[key], asObject(bodyValues._dark)[key], context);
  if (declarations !== '') context.head.addDark({ selector, declarations, outlook: 'data-ogsb' });
}
