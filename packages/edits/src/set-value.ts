export type Device = 'desktop' | 'tablet' | 'mobile';

import type { Edit, Refused, Translate } from './edit.ts';
import type { DesignView } from './editable-design.ts';
import { flagsOf, refusalOfChange } from './flags.ts';
import { sameJson, valueAt, withValueAt } from './json.ts';
import { nameOf, namesOf } from './name-of.ts';
import type { Json, NodeKey, ValuePath } from './node.ts';
import type { Operation } from './operation.ts';

/** The device and language that a value applies to. */
export type Scope = {
  /** `tablet` and `mobile` override the desktop's value. */
  device?: Device;
  /** A translation; null and absent: the base language. */
  language?: string | null;
};

export type SetValueOptions = Scope & {
  merge?: string;
  /** The label of the value in the history. */
  what?: string;
};

const FLAGS = new Set([
  ...['selectable', 'draggable', 'duplicatable', 'deletable', 'hideable', 'locked', 'columns'],
]);
const HIDING = /^hide(?:Desktop|Tablet|Mobile)$/;

/**
 * Sets a value of one or several nodes; `undefined` removes it, so that the value below it (the desktop's value, the
 * base language, the default) shows again.
 *
 * @param path within the node's values: `['border', 'borderTopWidth']`; `['_override', 'mobile', 'hideMobile']` for hiding
 */
export function setValue(
  store: DesignView,
  t: Translate,
  keys: readonly NodeKey[],
  path: ValuePath,
  value: Json | undefined,
  options: SetValueOptions = {},
): Edit | Refused {
  if (keys.length === 0) return { refused: t('model.nothing') };
  const operations: Operation[] = [];
  for (const key of keys) {
    const refused = refusalOfValue(store, t, key, path, value);
    if (refused) return refused;
    operations.push(...setOne(store, key, pathOf(store, key, path, value, options)));
  }
  const what = options.what ?? String(path.at(-1));
  return {
    label: t('model.changed', { what, name: namesOf(store, t, keys) }),
    operations,
    ...(options.merge !== undefined && { merge: options.merge }),
  };
}

function refusalOfValue(
  store: DesignView,
  t: Translate,
  key: NodeKey,
  path: ValuePath,
  value: Json | undefined,
): Refused | undefined {
  const [first] = path;
  const refused = refusalOfChange(store, t, key);
  if (refused) return refused;
  const name = nameOf(store, t, key);
  if (first === undefined) return { refused: t('model.nothing'), key };
  if (!flagsOf(store, key).hideable && changesHiding(store, key, path, value))
    return { refused: t('model.notHideable', { name }), key };
  if (FLAGS.has(String(first)) && path.length === 1 && store.designMode !== 'edit')
    return { refused: t('model.locked', { name }), key };
  return undefined;
}

/** Whether a change affects hiding a node: directly, or with all overrides of a device. */
function changesHiding(store: DesignView, key: NodeKey, path: ValuePath, value: Json | undefined): boolean {
  if (HIDING.test(String(path.at(-1)))) return true;
  if (path[0] !== '_override') return false;
  const before = valueAt(store.find(key)?.node, ['values', ...path]);
  return [before, value].some((each) =>
    /"hide(?:Desktop|Tablet|Mobile)":/.test(JSON.stringify(each ?? null)),
  );
}

/**
 * The storage path of a value for a scope. An override replaces the whole value, so overriding a part copies the rest.
 */
function pathOf(
  store: DesignView,
  key: NodeKey,
  path: ValuePath,
  value: Json | undefined,
  { device = 'desktop', language = null }: Scope,
): { path: ValuePath; value: Json | undefined } {
  const [first, ...rest] = path;
  const holder =
    language !== null ? ['_languages', language] : device !== 'desktop' ? ['_override', device] : undefined;
  if (holder === undefined || first === undefined || first === '_override' || first === '_languages')
    return { path: ['values', ...path], value };
  const whole: ValuePath = ['values', ...holder, first];
  if (value === undefined || rest.length === 0) return { path: whole, value };
  const node = store.find(key)?.node;
  const now = valueAt(node, whole) ?? valueAt(node, ['values', first]);
  return { path: whole, value: withValueAt(now, rest, value) };
}

/** The operation that sets or removes a value, on the deepest existing object. */
export function setOne(
  store: DesignView,
  key: NodeKey,
  { path, value }: { path: ValuePath; value: Json | undefined },
): Operation[] {
  const node = store.find(key)?.node;
  const now = valueAt(node, path);
  if (value === undefined) return now === undefined ? [] : [unsetEmptied(node, key, path)];
  if (now !== undefined && sameJson(now, value)) return [];
  let depth = path.length - 1;
  while (depth > 0 && !isHolder(valueAt(node, path.slice(0, depth)))) depth -= 1;
  const missing = path.slice(depth + 1);
  const whole = missing.reduceRight<Json>((inner, name) => ({ [name]: inner }), value);
  return [{ kind: 'set', key, path: path.slice(0, depth + 1), value: whole }];
}

function isHolder(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** Removes the parent object of an override, a translation or dark values, too, if it becomes empty. */
function unsetEmptied(node: unknown, key: NodeKey, path: ValuePath): Operation {
  let last = path;
  while (last.length > 2 && ['_override', '_languages', '_dark'].includes(String(path[1]))) {
    const holder = last.slice(0, -1);
    const group = valueAt(node, holder);
    if (!isHolder(group) || Object.keys(group as object).length > 1) break;
    last = holder;
  }
  return { kind: 'unset', key, path: last };
}
