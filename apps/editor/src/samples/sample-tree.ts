import { isJsonObject } from '@postpress/design/json';
import type { TemplateVariable } from '@postpress/render/template';
import { type SampleData, sampleIn, withSample } from '../kernel/sample-store.ts';

type Kind = TemplateVariable['kind'];
/** A value of the form: used by the design, or only in the data. */
export type SampleNode = {
  name: string;
  kind: Kind;
  isUsed: boolean;
  /** Of an object, or of each item of a list; empty for lists of plain values. */
  fields: readonly SampleNode[];
};

const LEVELS_MAX = 16;

/** The form for the variables of a design and for the data: used ones in their order, then the others. */
export function sampleTree(
  variables: readonly TemplateVariable[],
  data: unknown,
  levels: number = LEVELS_MAX,
): SampleNode[] {
  const objects = objectsIn(data);
  const names = new Set(objects.flatMap((each) => Object.keys(each)));
  const used = variables.map((variable): SampleNode => {
    const values = objects.map((each) => sampleIn(each, [variable.name]));
    const kind = kindOf(values, variable.kind);
    const hasFields = levels > 0 && (kind === 'list' || kind === 'object');
    const fields = hasFields ? sampleTree(variable.fields, values.flat(), levels - 1) : [];
    // What is used as a whole uses all of it.
    const isWhole = variable.fields.length === 0;
    return { name: variable.name, kind, isUsed: true, fields: isWhole ? fields.map(asUsed) : fields };
  });
  const known = new Set(variables.map(({ name }) => name));
  const unused = [...names]
    .filter((name) => !known.has(name))
    .map((name): SampleNode => {
      const values = objects.map((each) => sampleIn(each, [name]));
      const fields = levels > 0 ? sampleTree([], values.flat(), levels - 1) : [];
      return { name, kind: kindOf(values, 'text'), isUsed: false, fields };
    });
  return [...used, ...unused];
}

function asUsed(node: SampleNode): SampleNode {
  return { ...node, isUsed: true, fields: node.fields.map(asUsed) };
}

function objectsIn(data: unknown): object[] {
  const all = Array.isArray(data) ? data : [data];
  return all.filter(isJsonObject);
}

/** By the values if there are any; else by how the design uses it. */
function kindOf(values: readonly unknown[], usedAs: Kind): Kind {
  const value = values.find((each) => each !== undefined && each !== null);
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object') return 'object';
  if (typeof value === 'boolean') return 'condition';
  if (typeof value === 'number') return 'number';
  return value === undefined || usedAs === 'date' ? usedAs : 'text';
}

/** The data with missing values added from examples by dotted names: `order.items` → `{order: {items: …}}`. */
export function withExamples(
  data: SampleData,
  examples: readonly { name: string; sample?: unknown }[],
): SampleData {
  return examples.reduce((all, { name, sample }) => {
    const path = name.split('.');
    return sample === undefined || sampleIn(all, path) !== undefined ? all : withSample(all, path, sample);
  }, data);
}

/** An item to begin with: like the last one, or with empty fields. */
export function newItem(items: readonly unknown[], fields: readonly SampleNode[]): unknown {
  const last = items.at(-1);
  if (last !== undefined) return structuredClone(last);
  return fields.length === 0 ? '' : Object.fromEntries(fields.map(({ name, kind }) => [name, emptyOf(kind)]));
}

function emptyOf(kind: Kind): unknown {
  if (kind === 'list') return [];
  if (kind === 'object') return {};
  return kind === 'condition' ? true : '';
}

/** What is typed into a field, as a number where the field has numbers. */
export function typedValue(text: string, kind: Kind): string | number {
  const isNumber = kind === 'number' && /^-?\d+(?:\.\d+)?$/.test(text);
  return isNumber && String(Number(text)) === text ? Number(text) : text;
}

/** The object that a text contains as JSON; undefined for anything else. */
export function readData(text: string): SampleData | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return isJsonObject(read) ? (read as SampleData) : undefined;
  } catch {
    return undefined;
  }
}
