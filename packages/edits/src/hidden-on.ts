import type { Node } from './node.ts';
import type { Device } from './set-value.ts';

const FLAGS = { desktop: 'hideDesktop', tablet: 'hideTablet', mobile: 'hideMobile' } as const;
const DEVICES: readonly Device[] = ['desktop', 'tablet', 'mobile'];

type Overrides = { readonly [device: string]: { readonly [name: string]: unknown } | undefined };

/** The overrides of a node by device. Stored designs may be malformed: anything but an object counts as none. */
export function overridesOf(node: Node): Overrides {
  const overrides = (node as { values?: { _override?: unknown } }).values?._override;
  return typeof overrides === 'object' && overrides !== null ? (overrides as Overrides) : {};
}

/** The devices on which a node is set to be hidden. */
export function hiddenOn(node: Node): Device[] {
  const overrides = overridesOf(node);
  return DEVICES.filter((device) => overrides[device]?.[FLAGS[device]] === true);
}
