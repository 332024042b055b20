import { CURRENT_SCHEMA_VERSION, type Design } from '../design.ts';
import { steps } from './steps.ts';
import { isObject, parseTree } from './tree.ts';

/** A design at the current version, and the version it came with where that was an older one; 0 stands for none. */
export type Migrated<D> = { design: D; migratedFrom?: number };

/**
 * Brings an older design to the current version. The argument is never changed; a design that is current or newer, or
 * is none at all, comes back as it is. Parts of the wrong shape are left for validation to name.
 *
 * Only Full designs have versions to bring up: a Simple one is always written for the current one.
 */
export function migrateDesign(design: Design): Migrated<Design>;
export function migrateDesign(design: unknown): Migrated<unknown>;
export function migrateDesign(design: unknown): Migrated<unknown> {
  if (!isObject(design)) return { design };
  const from = design.schemaVersion ?? 0;
  if (typeof from !== 'number' || !(from >= 0 && from < CURRENT_SCHEMA_VERSION)) return { design };
  const tree = parseTree(design);
  for (const { apply } of steps) apply(tree, from);
  tree.design.schemaVersion = CURRENT_SCHEMA_VERSION;
  return { design: tree.design, migratedFrom: Math.trunc(from) };
}
