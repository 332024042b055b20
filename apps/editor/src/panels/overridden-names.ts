import { type DesignView, type Device, type NodeKey, valueAt } from '@postpress/edits';
import { loose } from '../fields/control.ts';

/** What differs on a device at one of the nodes at least; whether they are hidden or stacked there is another matter. */
export function overriddenNames(store: DesignView, keys: readonly NodeKey[], device: Device): string[] {
  const names = keys.flatMap((key) =>
    Object.keys(loose(valueAt(store.find(key)?.node, ['values', '_override', device]))),
  );
  return [...new Set(names)].filter((name) => !/^(?:hide|noStack)/.test(name));
}
