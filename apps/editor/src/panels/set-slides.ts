import {
  type DesignView,
  type Edit,
  type Json,
  type NodeKey,
  nameOf,
  type Refused,
  refusalOfChange,
  sameJson,
} from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';

/** Sets the slides, which are stored beside a carousel's values. */
export function setSlides(
  store: DesignView,
  t: Editor['t'],
  key: NodeKey,
  embedded: Json,
  merge?: 'typing' | 'drag',
): Edit | Refused {
  const refused = refusalOfChange(store, t, key);
  if (refused) return refused;
  const now = (store.find(key)?.node as { embedded?: unknown } | undefined)?.embedded;
  return {
    label: t('model.changed', { what: t('panels.slides'), name: nameOf(store, t, key) }),
    operations: sameJson(now, embedded) ? [] : [{ kind: 'set', key, path: ['embedded'], value: embedded }],
    ...(merge && { merge: `${merge}:slides:${key}` }),
  };
}
