import { type NodeKey, refusalOfChange } from '@postpress/edits';
import { useDesign, useEditor, useView } from '../kernel/use-editor.ts';

/** Why the values of these nodes can't be changed; undefined if they can. */
export function useRefusal(keys: readonly NodeKey[]): string | undefined {
  const { t, store } = useEditor();
  const readOnly = useView((view) => view.readOnly);
  const locked = useDesign(() => {
    for (const key of keys) {
      const refused = refusalOfChange(store, t, key);
      if (refused) return refused.refused;
    }
    return undefined;
  });
  if (readOnly) return t('fields.readOnly');
  return locked && t('fields.locked', { reason: locked });
}
