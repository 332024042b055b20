import { useStore } from '@postpress/ui/store';
import { lazyComponent } from '../kernel/lazy-component.tsx';
import { LazyPart } from '../kernel/lazy-part.tsx';
import { useEditor, useView } from '../kernel/use-editor.ts';
import { syncedChangesOf } from './synced-changes.ts';

const SyncedDialog = lazyComponent(() => import('./synced-dialog.tsx'));

/** Asks whether to update the other copies after the first change of a synced copy. */
export default function SyncedAsk() {
  const editor = useEditor();
  const changes = syncedChangesOf(editor);
  const { asked } = useStore(changes);
  // Typing is not interrupted: the question appears when the text is closed.
  const isBusy = useView((view) => view.editingText !== null || view.gesturing);
  const copy = changes.find(asked);
  if (!copy || isBusy) return null;
  return (
    <LazyPart>
      <SyncedDialog key={copy.key} copy={copy} />
    </LazyPart>
  );
}
