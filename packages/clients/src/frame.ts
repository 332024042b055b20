import { readDeclarations } from '@postpress/markup';
import { type MailClient, marksDarkColors } from './client.ts';
import { darkValue } from './dark/recolor.ts';
import { supportOf } from './facts/facts.ts';
import {
  append,
  attribute,
  createElement,
  type Element,
  isElement,
  type Node,
  removeAttribute,
  setAttribute,
} from './markup/tree.ts';

/** The class of the element that replaces `body` in clients that embed messages in their own page. */
export const BODY_CLASS = 'mail-body';

const CLIP_STYLE = 'padding:16px;font:14px/20px arial,sans-serif;text-align:left';

/**
 * Embeds the message in the client's page: the element for `body`, the dark background, the bar below a clipped
 * message.
 */
export function frame(root: Element, client: MailClient, isClipped: boolean): void {
  const head = root.childNodes.filter(isElement).find(({ tagName }) => tagName === 'head');
  const body = root.childNodes.filter(isElement).find(({ tagName }) => tagName === 'body');
  if (!head || !body) return;
  const base = baseCss(client);
  if (base !== '') head.childNodes = [sheet(base, head), ...head.childNodes];
  const inner = supportOf('html-body', client.tested) === 'yes' ? body : moveBody(body, client);
  if (marksDarkColors(client)) {
    setAttribute(inner, 'data-ogsc', '');
    setAttribute(inner, 'data-ogsb', '');
  }
  if (isClipped) append(body, clipBar(client));
}

/** Base rules, which the message's rules override. */
function baseCss({ engine, darkMode, tested }: MailClient): string {
  const space = engine === 'word' || supportOf('html-body', tested) !== 'yes' ? 'body{margin:0}' : '';
  // Word's default font is a serif.
  const serif = engine === 'word' ? 'body{font-family:"Times New Roman",serif}' : '';
  // Outlook for Mac forces it on every table (caniemail: css-table-layout).
  const fixed = tested === 'outlook.macos' ? 'table{table-layout:fixed}' : '';
  const neutral = space + serif + fixed;
  if (darkMode === 'none') return neutral;
  const backdrop = darkValue('#ffffff', 'background', darkMode);
  const ink = darkValue('#000000', 'ink', darkMode);
  return `${neutral}:root{color-scheme:dark}body{background-color:${backdrop};color:${ink}}a{color:#8ab4f8}`;
}

function sheet(css: string, parent: Element): Node {
  const element = createElement('style');
  append(element, { nodeName: '#text', value: css, parentNode: element });
  element.parentNode = parent;
  return element;
}

/** Replaces the body by a `div` with the attributes that the client keeps. */
function moveBody(body: Element, client: MailClient): Element {
  const isKept = supportOf('html-body', client.tested) === 'partly';
  const inner = createElement('div', isKept ? bodyAttributes(body) : {});
  append(inner, ...body.childNodes);
  body.childNodes = [];
  append(body, inner);
  for (const { name } of body.attrs) removeAttribute(body, name);
  return inner;
}

function bodyAttributes(body: Element): Record<string, string> {
  const old = [
    ['background-color', attribute(body, 'bgcolor')],
    ['color', attribute(body, 'text')],
  ].filter(([, value]) => value && /^[#\w(),.% ]+$/.test(value));
  const style = [...old.map(([name, value]) => `${name}:${value}`), attribute(body, 'style') ?? ''];
  const names = attribute(body, 'class');
  const kept: Record<string, string> = { class: names ? `${BODY_CLASS} ${names}` : BODY_CLASS };
  for (const name of ['id', 'dir', 'lang', 'background']) {
    const value = attribute(body, name);
    if (value !== undefined) kept[name] = value;
  }
  if (readDeclarations(style.join(';')).length > 0)
    kept.style = style.filter((part) => part !== '').join(';');
  return kept;
}

function clipBar({ darkMode }: MailClient): Element {
  const isDark = darkMode !== 'none';
  const bar = createElement('div', { style: `${CLIP_STYLE};color:${isDark ? '#e8eaed' : '#202124'}` });
  const link = createElement('span', {
    style: `color:${isDark ? '#8ab4f8' : '#1a73e8'};text-decoration:underline`,
  });
  append(bar, { nodeName: '#text', value: '[Message clipped]\u00a0 ', parentNode: bar }, link);
  append(link, { nodeName: '#text', value: 'View entire message', parentNode: link });
  return bar;
}
