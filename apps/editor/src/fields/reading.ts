import {
  BODY_KEY,
  type DesignView,
  type NodeKey,
  type ReadValue,
  readValue,
  type Scope,
  sameJson,
  type ValuePath,
} from '@postpress/edits';

/** What a field shows of one or several nodes. */
export type Reading = {
  /** The common value; undefined if they differ, or if none has one. */
  value: unknown;
  /** The nodes have different values. */
  mixed: boolean;
  /** At least one of them stores a value where an edit would write it. */
  own: boolean;
  /** A device or a language overrides the value in at least one of them. */
  overridden: boolean;
  /** Where the value comes from; `page`: inherited from the body. */
  source: ReadValue['source'] | 'page';
};

/** Values that blocks inherit from the body. */
const FROM_BODY: readonly (readonly [name: RegExp, of: string])[] = [
  [/^(?:color|(?:header|content|footer)Color)$/, 'textColor'],
  [/^fontFamily$|FontFamily$/, 'fontFamily'],
  [/^fontWeight$|FontWeight$/, 'fontWeight'],
];

/** The common value of nodes for a reader, and where it comes from. */
export function readCommon(
  store: DesignView,
  keys: readonly NodeKey[],
  path: ValuePath,
  scope: Scope,
): Reading {
  const all = keys.map((key) => readOne(store, key, path, scope));
  const [first] = all;
  if (!first) return { value: undefined, mixed: false, own: false, overridden: false, source: 'default' };
  const mixed = all.some((each) => !sameJson(each.value, first.value));
  return {
    value: mixed ? undefined : first.value,
    mixed,
    own: all.some(({ own }) => own),
    overridden: all.some(({ overridden }) => overridden),
    source: first.source,
  };
}

/** Whether two readings show the same. */
export function sameReading(one: Reading, other: Reading): boolean {
  return (
    one.mixed === other.mixed &&
    one.own === other.own &&
    one.overridden === other.overridden &&
    one.source === other.source &&
    sameJson(one.value, other.value)
  );
}

/** The body's value that a block without its own value inherits. */
export function inheritedFrom(path: ValuePath): string | undefined {
  if (path.length !== 1) return undefined;
  return FROM_BODY.find(([name]) => name.test(String(path[0])))?.[1];
}

function readOne(store: DesignView, key: NodeKey, path: ValuePath, scope: Scope): Omit<Reading, 'mixed'> {
  const reading = readValue(store, key, path, scope);
  const inherited = inheritedFrom(path);
  const isAbsent = reading.value === undefined || reading.value === null || reading.value === '';
  if (!isAbsent || inherited === undefined || key === BODY_KEY) return reading;
  if (store.find(key)?.kind !== 'block') return reading;
  const { value } = readValue(store, BODY_KEY, [inherited]);
  return { ...reading, value, own: false, source: 'page' };
}
