import type { Content, DisplayMode } from '@postpress/design';
import {
  bodyDefaults,
  columnDefaults,
  contentDefaults,
  isBlockKind,
  kindDefaults,
  rowDefaults,
} from '@postpress/design/kinds';
import type { DesignView } from './editable-design.ts';
import { valueAt } from './json.ts';
import type { Located, NodeKey, ValuePath } from './node.ts';
import type { Scope } from './set-value.ts';

/** A value for a device and language, and its source. */
export type ReadValue = {
  value: unknown;
  /** Whether it is stored where an edit for this scope would write it. */
  own: boolean;
  /** Whether any device or language overrides it. */
  overridden: boolean;
  source: 'value' | 'override' | 'translation' | 'desktop' | 'base-language' | 'default';
};

/** The value of a node for a scope: its own, else the inherited one. */
export function readValue(
  store: DesignView,
  key: NodeKey,
  path: ValuePath,
  { device = 'desktop', language = null }: Scope = {},
): ReadValue {
  const at = store.find(key);
  const base = valueAt(at?.node, ['values', ...path]);
  const scoped =
    language !== null
      ? { path: ['_languages', language], source: 'translation', below: 'base-language' }
      : device !== 'desktop'
        ? { path: ['_override', device], source: 'override', below: 'desktop' }
        : undefined;
  const overridden = isOverridden(at, path);
  if (scoped) {
    const value = valueAt(at?.node, ['values', ...scoped.path, ...path]);
    if (value !== undefined)
      return { value, own: true, overridden, source: scoped.source as ReadValue['source'] };
    if (base !== undefined)
      return { value: base, own: false, overridden, source: scoped.below as ReadValue['source'] };
  } else if (base !== undefined) return { value: base, own: true, overridden, source: 'value' };
  return {
    value: valueAt(defaultsOf(at, store.displayMode), path),
    own: false,
    overridden,
    source: 'default',
  };
}

function isOverridden(at: Located | undefined, path: ValuePath): boolean {
  return ['_override', '_languages'].some((holder) => {
    const readers = valueAt(at?.node, ['values', holder]);
    return (
      typeof readers === 'object' &&
      readers !== null &&
      Object.keys(readers).some((reader) => valueAt(readers, [reader, ...path]) !== undefined)
    );
  });
}

/** The default of a value. */
function defaultsOf(at: Located | undefined, mode: DisplayMode): object {
  if (at?.kind === 'body') return bodyDefaults[mode];
  if (at?.kind === 'row') return rowDefaults;
  if (at?.kind === 'column') return columnDefaults;
  if (at?.kind !== 'block') return {};
  const { type } = at.node as Content;
  return { ...contentDefaults, ...(isBlockKind(type) && kindDefaults[type]) };
}
