import { useEffect, useState } from 'react';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { LazyPart } from '../kernel/lazy-part.tsx';
import { useEditor } from '../kernel/use-editor.ts';
import { changedCopies, type SyncedCopy } from './synced-copies.ts';

const SyncedDialog = lazyComponent(() => import('./synced-dialog.tsx'));

/** Watches for the first change of a copy that is kept in step, and asks what shall become of the others. */
export function SyncedAsk() {
  const { store, view } = useEditor();
  const [copy, setCopy] = useState<SyncedCopy>();
  useEffect(
    () =>
      store.onChange((change) => {
        if (view.snapshot.readOnly) return;
        const [changed] = changedCopies(store, change);
        if (changed) setCopy((now) => now ?? changed);
      }),
    [store, view],
  );
  // Nobody is interrupted while typing: it asks when the text is closed.
  const [typing, setTyping] = useState(false);
  useEffect(
    () => view.subscribe(() => setTyping(view.snapshot.editingText !== null || view.snapshot.gesturing)),
    [view],
  );
  if (!copy || typing) return null;
  return (
    <LazyPart>
      <SyncedDialog copy={copy} onDone={() => setCopy(undefined)} />
    </LazyPart>
  );
}
