import { onBoth } from '../layout/box.ts';
import type { SpacedBlock } from './draft-row.ts';
import type { Both } from './space-counter.ts';

/** Adds space below the last block visible in each window; returns what is left in windows that show none. */
export function addBelow(blocks: readonly SpacedBlock[], more: Both): Both {
  return onBoth((device) => {
    const last = blocks.findLast(({ block }) => block.shown[device]);
    if (!last) return more[device];
    last.after[device] += more[device];
    return 0;
  });
}
