import { isJsonObject } from '../convert/json.ts';
import type { Values } from '../design.ts';

/** A node of a design on its way to the current version: its own copy, with its own values. */
export type Node = { [key: string]: unknown; values: Values };

/**
 * A design prepared for migration. Nodes and their `values` are copies and may be changed; nested objects belong to the
 * caller and must be replaced instead. Malformed parts are in none of the lists and stay unchanged, for validation to
 * report.
 */
export type Tree = {
  readonly design: Values;
  readonly body: Node | undefined;
  /** Headers, rows and footers, in that order. */
  readonly rows: readonly Node[];
  readonly columns: readonly Node[];
  readonly contents: readonly Node[];
  /** Values of the slides inside carousels. */
  readonly slides: readonly Values[];
};

/** Copies a design as deep as its nodes go, and lists them. */
export function parseTree(source: Values): Tree {
  const rows: Node[] = [];
  const columns: Node[] = [];
  const contents: Node[] = [];
  const slides: Values[] = [];

  const design = { ...source };
  const body = isJsonObject(source.body) ? copyNode(source.body) : undefined;
  if (body) {
    design.body = body;
    for (const section of ['headers', 'rows', 'footers']) {
      copyList(body, section, rows, (row) => {
        copyList(row, 'columns', columns, (column) => {
          copyList(column, 'contents', contents, (content) => copySlides(content, slides));
        });
      });
    }
  }
  return { design, body: body && hasValues(body) ? body : undefined, rows, columns, contents, slides };
}

function copyList(parent: Values, key: string, nodes: Node[], enter: (node: Node) => void): void {
  const list = parent[key];
  if (!Array.isArray(list)) return;
  parent[key] = list.map((item: unknown) => {
    if (!isJsonObject(item)) return item;
    const node = copyNode(item);
    if (hasValues(node)) nodes.push(node);
    enter(node);
    return node;
  });
}

/** Missing values and PHP's empty list become an empty object; values of a wrong type stay to be reported. */
function copyNode(source: Values): Node {
  const { values } = source;
  const empty = values === undefined || values === null || (Array.isArray(values) && values.length === 0);
  return { ...source, values: empty ? {} : isJsonObject(values) ? { ...values } : (values as Values) };
}

function hasValues(node: Node): boolean {
  return isJsonObject(node.values);
}

function copySlides(content: Node, slides: Values[]): void {
  const { embedded } = content;
  if (!isJsonObject(embedded) || !isJsonObject(embedded.images) || !Array.isArray(embedded.images.values))
    return;
  const values = embedded.images.values.map((slide: unknown) => {
    if (!isJsonObject(slide)) return slide;
    const copy = { ...slide };
    slides.push(copy);
    return copy;
  });
  content.embedded = { ...embedded, images: { ...embedded.images, values } };
}

/** Adds values introduced by a version, unless the design has them. */
export function fill(values: Values, defaults: Values): void {
  for (const name of Object.keys(defaults)) values[name] ??= copied(defaults[name]);
}

/** Like {@link fill}, but null counts as a value. */
export function fillNull(values: Values, ...names: string[]): void {
  for (const name of names) if (values[name] === undefined) values[name] = null;
}

/** Defaults are shared by all designs: each gets its own copy. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copied(inner)]));
}
