import { isJsonObject } from '@postpress/design/json';

/** One entry of a list in the editor settings, as its form shows it. */
export type Item = {
  /** For React; not stored. */
  id: number;
  fields: Readonly<Record<string, string>>;
  /** Values that the form does not show; they stay unchanged. */
  rest: Readonly<Record<string, unknown>>;
  children: readonly Item[];
};

/** The fields of a list's entries. */
export type ItemKind = {
  fields: readonly string[];
  required: readonly string[];
  /** The member that holds nested entries. */
  nested?: string;
  /** The field that names an entry among its siblings: the list is stored as an object. */
  key?: string;
};

type JsonObject = Readonly<Record<string, unknown>>;

export const itemKinds = {
  mergeTags: {
    fields: ['name', 'key', 'value', 'sample'],
    required: ['key'],
    nested: 'mergeTags',
    key: 'key',
  },
  displayConditions: {
    fields: ['type', 'label', 'description', 'before', 'after'],
    required: ['label', 'before'],
  },
  specialLinks: { fields: ['name', 'href'], required: ['name'], nested: 'specialLinks' },
  fonts: { fields: ['label', 'value', 'url', 'weights'], required: ['label', 'value'] },
} as const satisfies Record<string, ItemKind>;
export type ItemKindName = keyof typeof itemKinds;

let lastId = 0;

export function newItem(kind: ItemKind): Item {
  const fields = Object.fromEntries(kind.fields.map((name) => [name, '']));
  return { id: ++lastId, fields, rest: {}, children: [] };
}

/** The entries of a stored list, or of a stored object where the kind has a key. */
export function readItems(stored: unknown, kind: ItemKind): Item[] {
  const entries: [string, unknown][] =
    isJsonObject(stored) || Array.isArray(stored) ? Object.entries(stored) : [];
  return entries.flatMap(([key, value]) => (isJsonObject(value) ? [readItem(key, value, kind)] : []));
}

function readItem(key: string, stored: JsonObject, kind: ItemKind): Item {
  const { fields, rest, children } = newItem(kind) as { -readonly [Name in keyof Item]: Item[Name] };
  const shown: Record<string, string> = { ...fields };
  const left: Record<string, unknown> = { ...rest };
  for (const [name, value] of Object.entries(stored)) {
    if (name === kind.nested) continue;
    if (kind.fields.includes(name) && typeof value === 'string') shown[name] = value;
    else left[name] = value;
  }
  if (kind.key !== undefined) shown[kind.key] = key;
  const nested = kind.nested === undefined ? children : readItems(stored[kind.nested], kind);
  return { id: lastId, fields: shown, rest: left, children: nested };
}

/** The entries as they are stored; empty fields are left out. */
export function writeItems(items: readonly Item[], kind: ItemKind): JsonObject | JsonObject[] {
  if (kind.key === undefined) return items.map((item) => writeItem(item, kind));
  const { key } = kind;
  return Object.fromEntries(items.map((item) => [item.fields[key]?.trim() ?? '', writeItem(item, kind)]));
}

function writeItem({ fields, rest, children }: Item, kind: ItemKind): JsonObject {
  const written = Object.entries(fields).filter(
    ([name, value]) => name !== kind.key && (value.trim() !== '' || kind.required.includes(name)),
  );
  return {
    ...Object.fromEntries(written),
    ...rest,
    ...(kind.nested !== undefined && children.length > 0 && { [kind.nested]: writeItems(children, kind) }),
  };
}

/** Why entries can't be saved: a required field is empty, or two siblings have one key. */
export function itemsFault(items: readonly Item[], kind: ItemKind): 'required' | 'sameKey' | undefined {
  if (items.some(({ fields }) => kind.required.some((name) => fields[name]?.trim() === '')))
    return 'required';
  const { key } = kind;
  if (key !== undefined && new Set(items.map(({ fields }) => fields[key]?.trim())).size < items.length)
    return 'sameKey';
  for (const { children } of items) {
    const fault = itemsFault(children, kind);
    if (fault) return fault;
  }
  return undefined;
}
