import type { Content, Row } from '@postpress/design';
import type { DesignStore } from './design-store.ts';
import type { Edit, Refused, WordOf } from './edit.ts';
import { flagsOf, refusalOfChange } from './flags.ts';

import { nameOf } from './name-of.ts';
import { keysFor, Naming } from './new-nodes.ts';
import type { Json, NodeKey } from './node.ts';
import { refusalOfLoss } from './refusal-of-loss.ts';

/** Puts other nodes where one stands: an answer of the assistant, a saved block. */
export function replaceNode(
  store: DesignStore,
  word: WordOf,
  key: NodeKey,
  nodes: readonly (Row | Content)[],
): Edit | Refused {
  const at = store.find(key);
  if (!at?.place || (at.kind !== 'row' && at.kind !== 'block')) return { refused: word('model.nothing') };
  const name = nameOf(store, word, key);
  const refused = refusalOfChange(store, word, key) ?? refusalOfChange(store, word, at.place.parent);
  if (refused) return refused;
  if (nodes.length === 0 && !flagsOf(store, key).deletable)
    return { refused: word('model.notDeletable', { name }), key };
  const lost = refusalOfLoss(store, word, key, nodes);
  if (lost) return lost;
  const naming = new Naming(store);
  const { place } = at;
  const inserted = nodes.map((node, offset) => {
    const named = naming.named(node);
    return { named, keys: keysFor(store, named), index: place.index + offset };
  });
  return {
    label: word('model.replaced', { name }),
    operations: [
      { kind: 'remove', key },
      ...inserted.map(({ named, keys, index }) => ({
        kind: 'insert' as const,
        place: { ...place, index },
        node: named as unknown as Json,
        keys,
      })),
      ...naming.operations(),
    ],
    selection: inserted.flatMap(({ keys }) => keys.slice(0, 1)),
  };
}
