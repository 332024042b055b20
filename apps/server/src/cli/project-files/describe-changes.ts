import { isJsonObject, type JsonObject, sameJson } from '@postpress/design/json';

/** One difference between two contents. Absent `before`: added; absent `after`: removed. */
export type Change = {
  /** Dotted, nodes by their position in `after`, or `before` if they are gone. */
  path: string;
  /** The kind of the innermost node and the beginning of its text: `button "Shop now"`. */
  node?: string;
  before?: unknown;
  after?: unknown;
};

const LISTS_OF_NODES = new Set(['rows', 'headers', 'footers', 'columns', 'contents']);
const TEXT_LENGTH = 40;

/** What differs, in the order of the file. Nodes are matched by their id, so a moved block is no change of its neighbors. */
export function changesBetween(before: JsonObject | undefined, after: JsonObject | undefined): Change[] {
  if (!before || !after) return [{ path: '', ...(before && { before }), ...(after && { after }) }];
  return inObject(before, after, { path: '' });
}

type Place = { path: string; node?: string };

function inObject(before: JsonObject, after: JsonObject, place: Place): Change[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => {
    const below = { ...place, path: place.path === '' ? key : `${place.path}.${key}` };
    return inValue(before[key], after[key], below, LISTS_OF_NODES.has(key));
  });
}

function inValue(before: unknown, after: unknown, place: Place, isNodes: boolean): Change[] {
  if (sameJson(before, after)) return [];
  if (isJsonObject(before) && isJsonObject(after)) return inObject(before, after, place);
  if (isNodes && Array.isArray(before) && Array.isArray(after)) return inNodes(before, after, place);
  return [{ ...place, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
}

function inNodes(before: readonly unknown[], after: readonly unknown[], place: Place): Change[] {
  const idOf = (node: unknown, at: number) =>
    isJsonObject(node) && typeof node.id === 'string' ? node.id : `#${at}`;
  const old = new Map(before.map((node, at) => [idOf(node, at), { node, at }]));
  const kept: number[] = [];
  const changes = after.flatMap((node, at): Change[] => {
    const path = `${place.path}.${at}`;
    const known = old.get(idOf(node, at));
    old.delete(idOf(node, at));
    const named = { path, node: nameOf(node) };
    if (!known) return [{ ...named, after: node }];
    const isMoved = kept.some((other) => other > known.at);
    kept.push(known.at);
    const moved = isMoved ? [{ ...named, before: `position ${known.at}`, after: `position ${at}` }] : [];
    return [...moved, ...inValue(known.node, node, named, false)];
  });
  const removed = [...old.values()].map(({ node, at }) => ({
    path: `${place.path}.${at}`,
    node: nameOf(node),
    before: node,
  }));
  return [...changes, ...removed];
}

function nameOf(node: unknown): string {
  if (!isJsonObject(node)) return '';
  const values = isJsonObject(node.values) ? node.values : {};
  const text = typeof values.text === 'string' ? plain(values.text) : '';
  const kind =
    node.type ?? (Array.isArray(node.columns) ? 'row' : Array.isArray(node.contents) ? 'column' : 'part');
  return text === '' ? String(kind) : `${kind} "${cut(text, TEXT_LENGTH)}"`;
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}

const SHOWN_LENGTH = 100;
/** Characters of common beginning that stay before the first difference of two long texts. */
const LEAD = 20;

/** A change as one line: `~ design.body.rows.0 … button "Shop" text: "Shop" → "Shop now"`. */
export function lineOf({ path, node, before, after }: Change): string {
  const label = node ? `${path} (${node})` : path || 'the file';
  if (before === undefined) return `+ ${label}${shown(after)}`;
  if (after === undefined) return `- ${label}${shown(before)}`;
  const [from, to] = nearDifference(json(before), json(after));
  return `~ ${label}: ${from} → ${to}`;
}

/** Nodes and whole files are named by their label. */
function shown(value: unknown): string {
  return isJsonObject(value) ? '' : `: ${cut(json(value), SHOWN_LENGTH)}`;
}

function json(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}

function nearDifference(one: string, other: string): [string, string] {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const start = one.length <= SHOWN_LENGTH && other.length <= SHOWN_LENGTH ? 0 : Math.max(0, same - LEAD);
  const part = (text: string) => `${start > 0 ? '…' : ''}${cut(text.slice(start), SHOWN_LENGTH)}`;
  return [part(one), part(other)];
}
