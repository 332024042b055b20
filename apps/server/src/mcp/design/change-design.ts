import { validateDesign } from '@postpress/design';
import type { DesignStore } from '@postpress/edits';
import { AppError } from '../../base/app-error.ts';
import type { Computation } from '../../base/computation.ts';
import { applyEdit, type PreparedEdits, withNodes } from './apply-edit.ts';
import { openDesign, type StoredDesign } from './open-design.ts';
import { outlineOf } from './outline.ts';

export type ChangedDesign = { text: string; outline: string };

/**
 * Applies edits in order, all or none, and reads the result as it will be stored.
 *
 * @throws AppError VALIDATION_ERROR with the first edit that cannot be done, INVALID_DESIGN if the result is not valid
 */
export const editedDesign: Computation<StoredDesign & PreparedEdits, ChangedDesign> = {
  module: import.meta.url,
  name: 'editedDesign',
  run({ edits, saved, ...design }) {
    const store = openDesign(design);
    for (const [at, each] of edits.entries()) {
      const edit = withNodes(each, saved);
      const refused = edit
        ? applyEdit(store, edit)
        : 'The saved block is no block or row that can be inserted.';
      if (refused !== undefined)
        // Reasons quote names of nodes, which others wrote.
        throw new AppError('VALIDATION_ERROR', `edits.${at} cannot be done. Nothing was changed.`, {
          details: { errors: [{ edit: at, reason: refused }] },
        });
    }
    return finished(store, design);
  },
};

/** @throws AppError INVALID_DESIGN for a design that was valid before */
export function finished(store: DesignStore, before: StoredDesign): ChangedDesign {
  const text = store.text();
  const { displayMode } = before;
  const { valid, errors, errorCount } = validateDesign(JSON.parse(text), { displayMode });
  if (!valid && validateDesign(JSON.parse(before.text), { displayMode }).valid)
    throw new AppError('INVALID_DESIGN', 'The design would become invalid. Nothing was changed.', {
      details: { errors: errors.map((error) => ({ ...error, id: nodeIdAt(store, error.path) })), errorCount },
    });
  // Read again: designs without ids name their nodes by position.
  return { text, outline: outlineOf(openDesign({ text, displayMode })) };
}

/** The id of the node that a path of the design leads through last. */
export function nodeIdAt(store: DesignStore, path: string): string | undefined {
  const { design, tree } = store.snapshot;
  let current: unknown = design;
  let id: string | undefined;
  for (const name of path.split('.')) {
    if (typeof current !== 'object' || current === null) break;
    current = (current as Record<string, unknown>)[name];
    id = (typeof current === 'object' && current !== null && tree.keyOf(current)) || id;
  }
  return id;
}
