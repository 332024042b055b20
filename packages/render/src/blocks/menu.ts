import { kindDefaults } from '@postpress/design/kinds';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import { box, valueClasses, withClass } from '../frame/box.ts';
import { linkAttributes } from '../link.ts';
import type { StoredBlockValues, StoredMenuItem } from '../stored.ts';
import { alignment, asList, asObject } from '../value.ts';

const defaults = kindDefaults.menu;
const ITEM = [
  'v-padding',
  'v-font-size',
  'v-layout-display',
  'v-font-weight',
  'v-letter-spacing',
  'v-font-family',
];
const SEPARATOR = ['v-padding', 'v-font-size', 'v-font-weight', 'v-letter-spacing', 'v-font-family'];
const ALIGNED = ['v-text-align'];

/** Links side by side or in a column. Word ignores padding on links, so there each link has its own cell. */
export function renderMenu(values: StoredBlockValues<'menu'>, context: RenderContext): string {
  const items = asList(asObject(context.translated(values, 'menu')).items);
  const vertical = values.layout === 'vertical';
  const align = alignment(values.align, defaults.align);
  const padding = css.padding(values.padding ?? defaults.padding);
  const font = `${css.fontSize(values.fontSize ?? defaults.fontSize)}${context.font(values.fontFamily)}${css.fontWeight(values.fontWeight)}${css.letterSpacing(values.letterSpacing)}`;
  const shape = `display:${vertical ? 'block' : 'inline-block'};${padding}${font}`;
  const separator = vertical ? '' : context.plain(values.separator);
  const between = separator === '' ? '' : renderSeparator(separator, shape, values, context);
  const cell = context.outlook ? `<td style="${padding}">` : '';
  const gap = context.email ? ' ' : '';
  let rendered = '';
  for (let i = 0; i < items.length; i++) {
    const item = renderItem(asObject(items[i]), values, shape, context);
    if (i > 0)
      rendered +=
        between === ''
          ? nextCell(vertical, cell, gap)
          : nextCell(false, cell, gap) + between + nextCell(false, cell, gap);
    rendered += item;
  }
  const inner = context.outlook && items.length > 0 ? inWordTable(rendered, align, cell) : rendered;
  if (context.current.overridden === undefined && context.cleanup)
    return box(values, context, `text-align:${align};`, inner);
  return box(
    values,
    context,
    '',
    `<div${valueClasses(ALIGNED, context)} style="text-align:${align}">${inner}</div>`,
  );
}

function renderItem(
  item: StoredMenuItem,
  values: StoredBlockValues<'menu'>,
  shape: string,
  context: RenderContext,
): string {
  const label = context.plain(item.text);
  const link = linkAttributes(item.link, context);
  const classes = valueClasses(ITEM, context);
  // The last declaration counts: fonts of the entry come after those of the menu.
  const own = `${item.fontSize === undefined ? '' : css.fontSize(item.fontSize)}${context.font(item.fontFamily)}${css.fontWeight(item.fontWeight)}`;
  const color = (ofMenu: unknown) => own + css.color(item.color || ofMenu);
  if (link === '') {
    const dark = context.current.dark?.text ?? '';
    const look = `${dark === '' ? classes : withClass(classes, dark)} style="${shape}${color(values.textColor ?? defaults.textColor)}`;
    if (context.email || context.mode === 'document') return `<span${look}">${label}</span>`;
    // On pages an item without a target is still an `a` element, so that style sheets can select it.
    return `<a${look}text-decoration:none">${label}</a>`;
  }
  const dark = context.current.dark?.link ?? '';
  return `<a${link}${dark === '' ? classes : withClass(classes, dark)} style="${shape}${color(values.linkColor ?? defaults.linkColor)}text-decoration:none">${label}</a>`;
}

/** A separator between items in a row. It is hidden on phones, where the row may wrap. */
function renderSeparator(
  separator: string,
  shape: string,
  values: StoredBlockValues<'menu'>,
  context: RenderContext,
): string {
  const classes =
    context.mode === 'document' ? '' : valueClasses(SEPARATOR, context) || ' class="hide-mobile"';
  const all = classes.includes('hide-mobile') ? classes : classes.replace('class="', 'class="hide-mobile ');
  if (all !== '') context.head.useDevices();
  const dark = context.current.dark?.text ?? '';
  return `<span${dark === '' ? all : withClass(all, dark)} style="${shape}${css.color(values.textColor ?? defaults.textColor)}">${separator}</span>`;
}

function nextCell(below: boolean, cell: string, gap: string): string {
  if (cell === '') return gap;
  return `${gap}<!--[if mso]></td>${below ? '</tr><tr>' : ''}${cell}<![endif]-->`;
}

function inWordTable(items: string, align: string, cell: string): string {
  const side = align === 'justify' ? 'center' : align;
  return `<!--[if mso]><table role="presentation" align="${side}" cellpadding="0" cellspacing="0" border="0"><tr>${cell}<![endif]-->${items}<!--[if mso]></td></tr></table><![endif]-->`;
}
