import type { Design } from '@postpress/design';
import { migrateDesign } from '@postpress/design/migrate';
import { BODY_KEY, type Json, type Operation, ROOT_KEY, refusalOfLoss } from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';
import { perform } from '../kernel/perform.ts';

/**
 * Replaces the design as a step that can be undone. @param design of any version
 *
 * @returns whether it was done
 */
export function replaceDesign(editor: Editor, design: Design, label: string): boolean {
  const { design: current } = migrateDesign(design);
  const now = editor.store.snapshot.design as unknown as { [key: string]: unknown };
  const wanted = { counters: {}, ...current } as unknown as { [key: string]: unknown };
  const operations: Operation[] = [];
  for (const name of ['counters', 'body', 'schemaVersion'])
    if (wanted[name] !== undefined)
      operations.push({ kind: 'set', key: ROOT_KEY, path: [name], value: wanted[name] as Json });
  // Data from the old format does not apply to the new design.
  if (now._conversion !== undefined) operations.push({ kind: 'unset', key: ROOT_KEY, path: ['_conversion'] });
  const { headers = [], rows, footers = [] } = current.body;
  const lost = refusalOfLoss(editor.store, editor.t, BODY_KEY, [...headers, ...rows, ...footers]);
  return perform(editor, lost ?? { label, operations, selection: [] });
}
