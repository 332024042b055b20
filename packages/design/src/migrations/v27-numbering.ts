import { isJsonObject } from '../convert/json.ts';
import type { Values } from '../design.ts';
import type { Node, Tree } from './tree.ts';

/**
 * To version 27: every node is numbered, and the counters know the highest number of each sort. Designs before
 * version 5 and those made by hand lack either; rules of style for one node need its number.
 *
 * Numbers that are there stay; a missing one is the next of its sort, in the order of the page.
 */
export function numbering({ design, body, rows, columns, contents, slides }: Tree): void {
  const { counters } = design;
  const empty =
    counters === undefined || counters === null || (Array.isArray(counters) && counters.length === 0);
  if (!empty && !isJsonObject(counters)) return;
  const highest: { [sort: string]: number } = Object.create(null);
  const nodes: [sort: string, values: Values][] = [
    ...rows.map((row): [string, Values] => ['u_row', row.values]),
    ...columns.map((column): [string, Values] => ['u_column', column.values]),
    ...contents.filter(hasKind).map((content): [string, Values] => [counterName(content), content.values]),
    ...slides.map((slide): [string, Values] => ['u_content_image', slide]),
  ];
  if (isJsonObject(counters)) {
    for (const [sort, count] of Object.entries(counters))
      if (typeof count === 'number') highest[sort] = count;
  }
  for (const [, values] of nodes) noteNumber(values, highest);
  for (const [sort, values] of nodes) nameNode(sort, values, highest);
  if (body) nameAs('u_body', 'u_body', body.values);
  design.counters = { ...(isJsonObject(counters) ? counters : {}), ...highest };
}

function hasKind(content: Node): content is Node & { type: string } {
  return typeof content.type === 'string';
}

function counterName({ type, slug }: Node & { type: string }): string {
  return type === 'custom' && typeof slug === 'string' ? `u_content_custom_${slug}` : `u_content_${type}`;
}

function noteNumber(values: Values, highest: { [sort: string]: number }): void {
  const id = isJsonObject(values._meta) ? values._meta.htmlID : undefined;
  const [, prefix, digits] = (typeof id === 'string' && /^(u_.+)_(\d{1,9})$/.exec(id)) || [];
  if (!prefix || !digits) return;
  highest[prefix] = Math.max(highest[prefix] ?? 0, Number(digits));
}

function nameNode(sort: string, values: Values, highest: { [sort: string]: number }): void {
  if (isJsonObject(values._meta) && values._meta.htmlID) return;
  const number = (highest[sort] ?? 0) + 1;
  if (nameAs(`${sort}_${number}`, sort, values)) highest[sort] = number;
}

function nameAs(htmlID: string, htmlClassNames: string, values: Values): boolean {
  const { _meta } = values;
  if (isJsonObject(_meta) && _meta.htmlID) return false;
  if (_meta !== undefined && _meta !== null && typeof _meta !== 'object') return false;
  values._meta = { htmlID, htmlClassNames, ...(isJsonObject(_meta) && withoutEmpty(_meta)) };
  return true;
}

function withoutEmpty(meta: Values): Values {
  return Object.fromEntries(
    Object.entries(meta).filter(([name, value]) => name !== 'htmlID' || Boolean(value)),
  );
}
