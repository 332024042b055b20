import { isJsonObject } from '../convert/json.ts';
import { CURRENT_SCHEMA_VERSION, type Design } from '../design.ts';
import { steps } from './steps.ts';
import { parseTree } from './tree.ts';

/** A migrated design and its former version, if it was older; 0 means none. */
export type Migrated<D> = { design: D; migratedFrom?: number };

/**
 * Migrates an older design to the current version. The argument is not changed. Current, newer and malformed designs
 * are returned as they are; validation reports malformed parts.
 *
 * Only Full designs are migrated: a Simple design always has the current version.
 */
export function migrateDesign(design: Design): Migrated<Design>;
export function migrateDesign(design: unknown): Migrated<unknown>;
export function migrateDesign(design: unknown): Migrated<unknown> {
  if (!isJsonObject(design)) return { design };
  const from = design.schemaVersion ?? 0;
  if (typeof from !== 'number' || !(from >= 0 && from < CURRENT_SCHEMA_VERSION)) return { design };
  const tree = parseTree(design);
  for (const { apply } of steps) apply(tree, from);
  tree.design.schemaVersion = CURRENT_SCHEMA_VERSION;
  return { design: tree.design, migratedFrom: Math.trunc(from) };
}
