import { sameJson } from '@postpress/design/json';
import { type DesignNode, isNode, valuesOf } from './design-tree.ts';
import type { Protection } from './permissions.ts';
import type { Restoring } from './restoring.ts';

const HIDING = ['hideDesktop', 'hideTablet', 'hideMobile'];

/** Restores the protected values of a node. Locked nodes are restored elsewhere. */
export function keepValues(restoring: Restoring, protection: Protection): void {
  const old = restoring.original.get(protection.id)?.node;
  const now = restoring.find(protection.id)?.node;
  if (!old || !now || protection.isLocked) return;
  if (protection.keepsValues) {
    for (const member of ['type', 'slug', 'values', 'embedded']) putBack(now, old, [member]);
    return;
  }
  for (const name of protection.baseValues) keepNamed(now, old, [], name);
  for (const [device, names] of Object.entries(protection.deviceValues)) {
    for (const name of names) keepNamed(now, old, ['_override', device], name);
  }
  if (protection.keepsVisibility) keepVisibility(now, old);
}

function keepNamed(now: DesignNode, old: DesignNode, way: readonly string[], name: string): void {
  putBack(now, old, ['values', ...way, ...name.split('.')]);
}

function keepVisibility(now: DesignNode, old: DesignNode): void {
  const { _override: override } = valuesOf(now);
  const { _override: oldOverride } = valuesOf(old);
  const devices = [override, oldOverride].flatMap((one) => (isNode(one) ? Object.keys(one) : []));
  for (const flag of HIDING) {
    putBack(now, old, ['values', flag]);
    for (const device of new Set(devices)) putBack(now, old, ['values', '_override', device, flag]);
  }
}

/** Restores the value at a path; removes it if there was none. */
function putBack(now: DesignNode, old: DesignNode, path: readonly string[]): void {
  const [key = '', ...rest] = path;
  const had = Object.hasOwn(old, key);
  if (rest.length === 0) {
    if (had && !sameJson(now[key], old[key])) now[key] = structuredClone(old[key]);
    if (!had && Object.hasOwn(now, key)) delete now[key];
    return;
  }
  const oldInner = had && isNode(old[key]) ? old[key] : undefined;
  const nowInner = Object.hasOwn(now, key) && isNode(now[key]) ? now[key] : undefined;
  if (!nowInner && !oldInner) return;
  const inner = nowInner ?? {};
  putBack(inner, oldInner ?? {}, rest);
  if (nowInner || Object.keys(inner).length > 0) now[key] = inner;
}
