import type { Content } from '@postpress/design';
import type { Refused, Translate } from './edit.ts';
import type { DesignView } from './editable-design.ts';
import { nameOf } from './name-of.ts';
import type { NodeKey } from './node.ts';

/** What is allowed for a node, including the restrictions of its ancestors. */
export type Flags = {
  selectable: boolean;
  draggable: boolean;
  duplicatable: boolean;
  deletable: boolean;
  hideable: boolean;
  /** Its values and descendants are fixed. */
  locked: boolean;
  /** The locked node: itself or an ancestor; undefined if none is. */
  lockedBy: NodeKey | undefined;
  /** Of rows: the number and widths of the columns are fixed. */
  lockedCells: boolean;
};

const free: Flags = {
  selectable: true,
  draggable: true,
  duplicatable: true,
  deletable: true,
  hideable: true,
  locked: false,
  lockedBy: undefined,
  lockedCells: false,
};

/** In `designMode: edit` everything is allowed, because authors set the flags there. */
export function flagsOf(store: DesignView, key: NodeKey): Flags {
  const { tree } = store.snapshot;
  const at = tree.find(key);
  if (!at || store.designMode === 'edit') return free;
  const values = valuesOf(at.node);
  const lockedBy = [at, ...tree.ancestors(key)].find(({ node }) => valuesOf(node).locked === true)?.key;
  return {
    selectable: values.selectable !== false,
    draggable: values.draggable !== false,
    duplicatable: values.duplicatable !== false,
    deletable: values.deletable !== false,
    hideable: values.hideable !== false,
    locked: lockedBy !== undefined,
    lockedBy,
    lockedCells: at.kind === 'row' && values.columns === true,
  };
}

function valuesOf(node: object): { readonly [flag: string]: unknown } {
  return (node as Partial<Content>).values ?? {};
}

/** Why the values or descendants of a node can't be changed; undefined if they can. */
export function refusalOfChange(store: DesignView, t: Translate, key: NodeKey): Refused | undefined {
  const { lockedBy } = flagsOf(store, key);
  if (lockedBy === undefined) return undefined;
  const name = nameOf(store, t, key);
  if (lockedBy === key) return { refused: t('model.locked', { name }), key };
  return { refused: t('model.lockedBy', { name, holder: nameOf(store, t, lockedBy) }), key };
}

/** Why a node cannot be deleted: by its own flags, those of a descendant or of its parents. */
export function refusalOfRemoval(store: DesignView, t: Translate, key: NodeKey): Refused | undefined {
  const { tree } = store.snapshot;
  const name = nameOf(store, t, key);
  if (!flagsOf(store, key).deletable) return { refused: t('model.notDeletable', { name }), key };
  const child = descendantsOf(store, key).find((each) => !flagsOf(store, each).deletable);
  if (child !== undefined)
    return { refused: t('model.holdsNotDeletable', { name, held: nameOf(store, t, child) }), key };
  const parent = tree.find(key)?.position?.parent;
  return parent === undefined ? undefined : refusalInside(store, t, parent, key);
}

/** Why a node cannot be duplicated: by its own flags or those of a descendant. */
export function refusalOfCopy(store: DesignView, t: Translate, key: NodeKey): Refused | undefined {
  const single = [key, ...descendantsOf(store, key)].find((each) => !flagsOf(store, each).duplicatable);
  if (single === undefined) return undefined;
  const name = nameOf(store, t, key);
  if (single === key) return { refused: t('model.notDuplicatable', { name }), key };
  return { refused: t('model.holdsNotDuplicatable', { name, held: nameOf(store, t, single) }), key };
}

/** Why a node cannot be moved. */
export function refusalOfMove(store: DesignView, t: Translate, key: NodeKey): Refused | undefined {
  const name = nameOf(store, t, key);
  if (!flagsOf(store, key).draggable) return { refused: t('model.notDraggable', { name }), key };
  const parent = store.find(key)?.position?.parent;
  return parent === undefined ? undefined : refusalInside(store, t, parent, key);
}

/** Why no node may be added to, or removed from, a node. */
function refusalInside(store: DesignView, t: Translate, parent: NodeKey, key: NodeKey): Refused | undefined {
  const { lockedBy } = flagsOf(store, parent);
  if (lockedBy === undefined) return undefined;
  const values = { name: nameOf(store, t, key), holder: nameOf(store, t, lockedBy) };
  return { refused: t('model.lockedBy', values), key };
}

/** All descendants of a node. */
export function descendantsOf(store: DesignView, key: NodeKey): NodeKey[] {
  const { tree } = store.snapshot;
  return tree.children(key).flatMap((child) => [child, ...descendantsOf(store, child)]);
}
