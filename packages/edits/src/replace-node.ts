import type { Content, Row } from '@postpress/design';
import type { Edit, Refused, Translate } from './edit.ts';
import type { DesignView } from './editable-design.ts';
import { flagsOf, refusalOfChange } from './flags.ts';
import { nameOf } from './name-of.ts';
import { insertions, Naming } from './new-nodes.ts';
import type { NodeKey } from './node.ts';
import { refusalOfLoss } from './refusal-of-loss.ts';

/** Replaces a node by others: a suggestion of the assistant, a saved block. */
export function replaceNode(
  store: DesignView,
  t: Translate,
  key: NodeKey,
  nodes: readonly (Row | Content)[],
): Edit | Refused {
  const at = store.find(key);
  if (!at?.position || (at.kind !== 'row' && at.kind !== 'block')) return { refused: t('model.nothing') };
  const name = nameOf(store, t, key);
  const refused = refusalOfChange(store, t, key) ?? refusalOfChange(store, t, at.position.parent);
  if (refused) return refused;
  if (nodes.length === 0 && !flagsOf(store, key).deletable)
    return { refused: t('model.notDeletable', { name }), key };
  const lost = refusalOfLoss(store, t, key, nodes);
  if (lost) return lost;
  const naming = new Naming(store);
  const named = nodes.map((node) => naming.named(node));
  const position = { ...at.position, index: at.position.index + 1 };
  const inserted = insertions(store, position, named);
  return {
    label: t('model.replaced', { name }),
    // After the removed node, which determines the position.
    operations: [...inserted.operations, { kind: 'remove', key }, ...naming.operations()],
    selection: inserted.keys,
  };
}
