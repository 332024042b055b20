import { CURRENT_SCHEMA_VERSION, type Design, type DisplayMode } from '../design.ts';
import { migrateDesign } from '../migrations/migrate-design.ts';
import { type Completion, completeBody } from './complete.ts';
import type { ConversionOptions, ConversionResult } from './conversion.ts';
import { unpackConversion } from './conversion-data.ts';
import { isJsonObject, type JsonObject, sameJson } from './json.ts';
import { mergeObject } from './merge-edits.ts';
import { repairBodyValues } from './mode-repairs.ts';
import { simplify } from './simplify.ts';
import { findObstacles } from './usable-design.ts';

/**
 * The Full form of a Simple design: all defaults of the display mode, an id and a number
 * for each node, counters, and the repairs the mode needs.
 *
 * With `_conversion`, unedited parts are restored exactly as `fullToSimple` received them, including what Simple omits,
 * even if the mode would repair it; nodes are matched by id, wherever they moved. An unedited design is restored as a
 * whole in its own version, an edited one in the current version. Unreadable data is ignored. The design is not
 * changed.
 */
export function simpleToFull(design: Design, options: ConversionOptions = {}): ConversionResult {
  const { displayMode = 'email', includeDefaultValues = false } = options;
  const obstacles = findObstacles(design);
  if (obstacles.count > 0) return { ok: false, issues: obstacles.issues, issueCount: obstacles.count };
  const { _conversion, ...given } = design;
  const edited = current(given, displayMode);
  const origin = _conversion && unpackConversion(_conversion);
  if (!origin) {
    return { ok: true, design: complete(edited, { displayMode, fillsAll: true, origin: undefined }) };
  }
  const full = migrateDesign(origin.design as unknown as Design).design as unknown as JsonObject;
  const simple = simplify(full, origin.view);
  const fillsAll = includeDefaultValues || displayMode !== origin.view.displayMode;
  if (!fillsAll && sameJson(edited, simple)) return { ok: true, design: origin.design as unknown as Design };
  return { ok: true, design: complete(edited, { displayMode, fillsAll, origin: { full, simple } }) };
}

/** In the current version and fit for the mode. No version on a Simple design means the current one: only we write Simple. */
function current(design: Design, displayMode: DisplayMode): JsonObject {
  const { schemaVersion } = design;
  const isOlder = typeof schemaVersion === 'number' && schemaVersion < CURRENT_SCHEMA_VERSION;
  const migrated = isOlder ? migrateDesign(design).design : design;
  const { values } = migrated.body;
  if (!isJsonObject(values)) return migrated as unknown as JsonObject;
  const repaired = repairBodyValues(values, displayMode);
  const body = repaired === values ? migrated.body : { ...migrated.body, values: repaired };
  return { ...migrated, body } as unknown as JsonObject;
}

const apartFromRoot: ReadonlySet<string> = new Set(['body', 'counters']);

function complete(edited: JsonObject, completion: Completion): Design {
  const { origin } = completion;
  const completed = completeBody(edited, completion);
  const root = origin ? mergeObject(edited, origin.simple, origin.full, apartFromRoot) : { ...edited };
  root.schemaVersion ??= CURRENT_SCHEMA_VERSION;
  return { ...root, ...completed } as unknown as Design;
}
