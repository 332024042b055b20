import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Saver } from './saver.ts';

const ConflictChoice = lazy(() =>
  import('./conflict-choice.tsx').then((module) => ({ default: module.ConflictChoice })),
);

/** Asks which of two designs goes on; there from the moment somebody else is found to have saved. */
export function ConflictDialog({ saver }: { saver: Saver }) {
  const { stop } = useSyncExternalStore(saver.subscribe, () => saver.snapshot);
  if (stop?.kind !== 'conflict') return null;
  return (
    <Suspense fallback={null}>
      <ConflictChoice saver={saver} theirs={stop.theirs} />
    </Suspense>
  );
}
