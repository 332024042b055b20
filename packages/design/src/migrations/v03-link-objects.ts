import { isJsonObject } from '../convert/json.ts';
import type { Values } from '../design.ts';
import type { Tree } from './tree.ts';

/**
 * To version 3: links become objects `{name, values}` instead of a URL or `{url, target}`. The old keys are kept, as
 * the editor kept them. An empty target means a new window.
 *
 * Found at versions 0 to 5 (buttons, images) and in menus of designs without a version.
 */
export function linkObjects({ contents, slides }: Tree): void {
  for (const { type, values } of contents) {
    if (type === 'button') replaceLink(values, 'href');
    if (type === 'image' || type === 'timer') replaceLink(values, 'action');
    if (type === 'menu') replaceMenuLinks(values);
  }
  for (const values of slides) replaceLink(values, 'action');
}

function replaceLink(values: Values, name: string): void {
  if (values[name] !== undefined) values[name] = toLink(values[name]);
}

function replaceMenuLinks(values: Values): void {
  const { menu } = values;
  if (!isJsonObject(menu) || !Array.isArray(menu.items)) return;
  const items = menu.items.map((item: unknown) =>
    isJsonObject(item) && item.link !== undefined ? { ...item, link: toLink(item.link) } : item,
  );
  values.menu = { ...menu, items };
}

function toLink(link: unknown): unknown {
  if (typeof link === 'string') return { name: 'web', values: { href: link, target: '_blank' } };
  if (link === null) return { name: 'web', values: { href: '', target: '_blank' } };
  if (!isJsonObject(link) || (link.name !== undefined && link.values !== undefined)) return link;
  if (link.url === undefined && link.target === undefined) return link;
  const { url, target } = link;
  const values = {
    href: typeof url === 'string' ? url : '',
    target: typeof target === 'string' && target !== '' ? target : '_blank',
  };
  return { ...link, name: link.name ?? 'web', values: link.values ?? values };
}
