import type { Design } from '../design.ts';
import { migrateDesign } from '../migrations/migrate-design.ts';
import type { ConversionOptions, ConversionResult } from './conversion.ts';
import { packConversion } from './conversion-data.ts';
import type { JsonObject } from './json.ts';
import { simplify } from './simplify.ts';
import { findObstacles } from './usable-design.ts';

/** What the Simple form keeps. */
export type FullToSimpleOptions = ConversionOptions & {
  /** Adds `_conversion`, from which `simpleToFull` brings back what Simple leaves out. Default false. */
  includeConversion?: boolean;
  /**
   * Keeps anchors, display conditions, locks and editor flags that differ from their default, so that the Simple form
   * alone has all that an author set. Default false.
   */
  includeHidden?: boolean;
};

/**
 * The Simple form of a Full design: what a person or a model needs to read and change it.
 *
 * Older designs are migrated first. Numbering, editor flags, anchors, display conditions and, by default, values equal
 * to their default are omitted. The design is not changed; the result shares its parts.
 */
export function fullToSimple(design: Design, options: FullToSimpleOptions = {}): ConversionResult {
  const { displayMode = 'email', includeDefaultValues = false, includeConversion = false } = options;
  const hidden = options.includeHidden === true && { includeHidden: true };
  const obstacles = findObstacles(design);
  if (obstacles.count > 0) return { ok: false, issues: obstacles.issues, issueCount: obstacles.count };
  const view = { displayMode, includeDefaultValues, ...hidden };
  const simple = simplify(migrateDesign(design).design as unknown as JsonObject, view) as unknown as Design;
  if (includeConversion) simple._conversion = packConversion(design, view);
  return { ok: true, design: simple };
}
