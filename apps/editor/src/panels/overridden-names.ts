import type { Device } from '../app/view-store.ts';
import { loose } from '../fields/control.ts';
import type { DesignStore } from '../model/design-store.ts';
import { valueAt } from '../model/json.ts';
import type { NodeKey } from '../model/node.ts';

/** What differs on a device at one of the nodes at least; whether they are hidden or stacked there is another matter. */
export function overriddenNames(store: DesignStore, keys: readonly NodeKey[], device: Device): string[] {
  const names = keys.flatMap((key) =>
    Object.keys(loose(valueAt(store.find(key)?.node, ['values', '_override', device]))),
  );
  return [...new Set(names)].filter((name) => !/^(?:hide|noStack)/.test(name));
}
