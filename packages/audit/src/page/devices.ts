import { asObject, type JsonObject } from '@postpress/render/reading';
import type { Block, Page } from './page.ts';

/** A screen width with styles of its own; `base` is the design without overrides. */
export type Device = 'base' | 'desktop' | 'tablet' | 'mobile';

/** The suffix of a message that holds for one device only. */
export const devicePhrases: Readonly<Record<Device, string>> = {
  base: '',
  desktop: ' on desktops',
  tablet: ' on tablets',
  mobile: ' on phones',
};

/** The devices on which the block may look different: the base, and those with overrides. */
export function devicesOf(block: Block, page: Page): Device[] {
  const devices: Device[] = block.hidden.desktop ? [] : ['base'];
  if (page.mode === 'document') return ['base'];
  for (const device of ['desktop', 'tablet', 'mobile'] as const) {
    if (device === 'mobile' ? block.hidden.mobile : block.hidden.desktop) continue;
    const isOverridden = [block, block.column, block.row].some(
      ({ values }) => Object.keys(asObject(asObject(values._override)[device])).length > 0,
    );
    if (isOverridden || (device === 'mobile' && block.hidden.desktop)) devices.push(device);
  }
  return devices;
}

/** The values of a node on a device. */
export function valuesOn(values: JsonObject, device: Device): JsonObject {
  if (device === 'base' || values._override === undefined) return values;
  const devices = asObject(values._override);
  const wide = device === 'tablet' ? asObject(devices.desktop) : {};
  return { ...values, ...wide, ...asObject(devices[device]) };
}

/** The path of a value that changes this device only. */
export function pathOn(device: Device, path: readonly string[]): readonly string[] {
  return device === 'base' ? path : ['_override', device, ...path];
}
