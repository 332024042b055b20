import { removeNodes } from '@postpress/edits';
import type { Editor } from './editor.ts';
import { perform } from './perform.ts';
import { revealSelection } from './reveal-selection.ts';

/** Scrolls to the selection and removes it, once the host has confirmed it if it handles `confirmDelete`. */
export async function removeSelected(editor: Editor): Promise<void> {
  const { store, t, host, refuse } = editor;
  const { selection, tree } = store.snapshot;
  revealSelection(editor);
  const edit = removeNodes(store, t, selection);
  if (host.handles('confirmDelete') && 'operations' in edit) {
    const items = selection.map((key) => ({ key, kind: tree.find(key)?.kind, node: tree.find(key)?.node }));
    try {
      if ((await host.request<unknown>('confirmDelete', { items })) !== true) return;
    } catch (cause) {
      return refuse((cause as Error).message);
    }
    // The design may have changed while the question was open.
    perform(
      editor,
      removeNodes(
        store,
        t,
        selection.filter((key) => store.find(key)),
      ),
    );
    return;
  }
  perform(editor, edit);
}
