import { devices } from '../layout/box.ts';
import type { SpacedBlock } from './draft-row.ts';
import type { Both } from './space-counter.ts';

/** Adds space below the last block visible in each window. */
export function addBelow(blocks: readonly SpacedBlock[], more: Both): void {
  for (const device of devices) {
    const last = blocks.findLast(({ block }) => block.shown[device]);
    if (last) last.after[device] += more[device];
  }
}
