import { useEffect, useState } from 'react';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { LazyPart } from '../kernel/lazy-part.tsx';
import { useEditor } from '../kernel/use-editor.ts';
import { changedCopies, type SyncedCopy } from './synced-copies.ts';

const SyncedDialog = lazyComponent(() => import('./synced-dialog.tsx'));

/** Watches for the first change of a synced copy, and asks whether to update the others. */
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
  // Typing is not interrupted: the question appears when the text is closed.
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
