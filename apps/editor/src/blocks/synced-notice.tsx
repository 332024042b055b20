import type { NodeKey } from '@postpress/edits';
import { Button, Notice } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { syncIdOf } from '../kernel/synced-copy.ts';
import { useDesign, useEditor, useView } from '../kernel/use-editor.ts';
import { syncedChangesOf } from './synced-changes.ts';

/** Says that the selection is or lies in a copy of a synced block, and what happens to its changes. */
export default function SyncedNotice({ keys }: { keys: readonly NodeKey[] }) {
  const editor = useEditor();
  const { t, store } = editor;
  const changes = syncedChangesOf(editor);
  const { source } = useStore(changes);
  const readOnly = useView((view) => view.readOnly);
  const copy = useDesign(({ tree }) => {
    const [key = ''] = keys.length === 1 ? keys : [];
    return [key, ...tree.ancestors(key).map((each) => each.key)].find(
      (each) => syncIdOf(store, each) !== undefined,
    );
  });
  if (copy === undefined) return null;
  const state = copy === source ? 'source' : changes.find(copy) ? 'changed' : 'synced';
  const act = {
    source: () => changes.finishSource(),
    changed: () => changes.ask(copy),
    synced: () => changes.editSource(copy),
  };
  return (
    <Notice tone="info">
      <div className="pp-stack">
        {t(`blocks.copy.${state}`)}
        {!readOnly && (
          <div>
            <Button onClick={act[state]}>{t(`blocks.copy.${state}.do`)}</Button>
          </div>
        )}
      </div>
    </Notice>
  );
}
