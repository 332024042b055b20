import { type Area, BODY_KEY, type Edit, isRefused, type Operation, type Refused } from '@postpress/edits';
import type { Editor } from './editor.ts';

type Limited = Pick<Editor, 'options' | 'store' | 't'>;

/** Refuses an edit that would make a list of rows longer or shorter than the host allows. */
export function limitRows({ options, store, t }: Limited, edit: Edit | Refused): Edit | Refused {
  if (isRefused(edit)) return edit;
  const { rowLimits } = options.snapshot;
  const { tree } = store.snapshot;
  for (const area of Object.keys(rowLimits) as Area[]) {
    const { min = 0, max = Number.POSITIVE_INFINITY } = rowLimits[area] ?? {};
    const change = growthOf(area, edit.operations, tree);
    const count = tree.children(BODY_KEY, area).length + change;
    // A list that is already outside its limits may come closer to them.
    if (change > 0 && count > max) return { refused: t('app.rowsMax', { count: max }) };
    if (change < 0 && count < min) return { refused: t('app.rowsMin', { count: min }) };
  }
  return edit;
}

/** By how many rows operations lengthen a list. */
function growthOf(
  area: Area,
  operations: readonly Operation[],
  tree: Limited['store']['snapshot']['tree'],
): number {
  let growth = 0;
  for (const operation of operations) {
    if (operation.kind === 'insert' || operation.kind === 'move') {
      const { parent, area: to = 'rows' } = operation.position;
      if (parent === BODY_KEY && to === area) growth += 1;
    }
    if (operation.kind === 'remove' || operation.kind === 'move') {
      const from = tree.find(operation.key);
      if (from?.kind === 'row' && (from.position?.area ?? 'rows') === area) growth -= 1;
    }
  }
  return growth;
}
