import type { Change, NodeKey, Position, Tree } from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';
import type { EventName } from '../kernel/host-names.ts';
import { isUnsaved } from '../kernel/write-access.ts';
import type { SessionLife } from '../session/follow-life.ts';
import { selectionOf } from './selection-of.ts';

export type Emit = (event: EventName, data?: unknown) => void;

const TYPING_MS = 1_000;

/** Sends events of the editor to the host. @returns stops sending */
export function emitHostEvents(editor: Editor, life: SessionLife, emit: Emit): () => void {
  const { store } = editor;
  life.onExpiring = (at) => emit('session:expiring', { at: new Date(at).toISOString() });
  const stops = [
    emitChanges(editor, emit),
    emitSaving(editor, emit),
    emitView(editor, emit),
    emitSelection(editor, emit),
  ];
  emit('ready', { displayMode: store.displayMode });
  emit('design:loaded', { design: store.snapshot.design });
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * `design:updated` once a frame at most, once a second while the user types; nodes that were added and removed, by
 * name.
 */
function emitChanges({ store, saver }: Editor, emit: Emit): () => void {
  let waiting: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let toldAt = 0;
  // Removed nodes are found in the previous design.
  let { tree } = store.snapshot;
  const flush = () => {
    timer = undefined;
    toldAt = performance.now();
    const changes = waiting;
    waiting = [];
    const patches = changes.flatMap(({ operations }) => operations);
    const [key] = changes.at(-1)?.touched ?? [];
    const item = key === undefined ? undefined : store.find(key)?.node;
    emit('design:updated', {
      type: changes.at(-1)?.cause ?? 'edit',
      item: item ?? null,
      changes: changes.map(({ cause, label }) => ({ cause, label })),
      patches,
      revision: saver.snapshot.revision,
    });
  };
  const off = store.onChange((change) => {
    const before = tree;
    tree = store.snapshot.tree;
    if (change.cause === 'load') {
      waiting = [];
      clearTimeout(timer);
      timer = undefined;
      emit('design:loaded', { design: store.snapshot.design });
      return;
    }
    if (change.structural) emitNodes(change, { before, tree }, emit);
    waiting.push(change);
    const isTyping = change.operations.every(({ kind }) => kind === 'splice-text');
    const wait = isTyping ? Math.max(16, toldAt + TYPING_MS - performance.now()) : 16;
    timer ??= setTimeout(flush, wait);
  });
  return () => {
    clearTimeout(timer);
    off();
  };
}

const nodeNames = { row: 'row', column: 'column', block: 'content' } as const;
type NodeKind = keyof typeof nodeNames;
type Trees = Record<'before' | 'tree', Tree>;

function emitNodes({ operations }: Change, { before, tree }: Trees, emit: Emit): void {
  const nameIn = (where: Trees['tree'], key: NodeKey) =>
    nodeNames[where.find(key)?.kind as NodeKind] ?? nodeNames.block;
  const positionIn = (where: Tree, key: NodeKey): Position | null => where.find(key)?.position ?? null;
  for (const operation of operations) {
    const { kind, key = '' } = operation as { kind: string; key?: NodeKey };
    const itemIn = (where: Tree) => where.find(key)?.node ?? null;
    if (kind === 'remove')
      emit(`${nameIn(before, key)}:removed`, { key, place: positionIn(before, key), item: itemIn(before) });
    // A later operation of the same change may have removed it.
    if (kind === 'move')
      emit(`${nameIn(tree, key)}:moved`, { key, place: positionIn(tree, key), item: itemIn(tree) });
    if (operation.kind !== 'insert') continue;
    const node = operation.node as { columns?: unknown; contents?: unknown };
    const name = nodeNames[node.columns ? 'row' : node.contents ? 'column' : 'block'];
    const [added = ''] = operation.keys ?? [];
    emit(`${name}:added`, { key: added, place: positionIn(tree, added), item: node });
  }
}

export function emitSaving({ saver }: Pick<Editor, 'saver'>, emit: Emit): () => void {
  let { revision } = saver.snapshot;
  let dirty = isUnsaved(saver.snapshot);
  let stopped: string | undefined;
  let { session } = saver.snapshot;
  return saver.subscribe(() => {
    const state = saver.snapshot;
    if (state.revision !== revision) {
      revision = state.revision;
      emit('design:saved', { revision });
    }
    if (isUnsaved(state) !== dirty) {
      dirty = isUnsaved(state);
      emit('dirty', { dirty });
    }
    if (state.session !== session) {
      ({ session } = state);
      if (session !== 'active') emit('session:expired');
    }
    if (state.stop?.kind === stopped) return;
    stopped = state.stop?.kind;
    if (stopped === 'conflict')
      emit('error', { code: 'CONFLICT', message: 'Another user saved this design.' });
    if (state.stop?.kind === 'refused') emit('error', { code: 'NOT_SAVED', message: state.stop.message });
  });
}

function emitView({ view }: Editor, emit: Emit): () => void {
  let last = view.snapshot;
  return view.subscribe(() => {
    const now = view.snapshot;
    if (now.device !== last.device) emit('device', { device: now.device });
    if (now.language !== last.language) emit('language', { language: now.language });
    if (now.editingText && now.editingText !== last.editingText)
      emit('text:opened', { key: now.editingText });
    if ((now.dialog === 'preview') !== (last.dialog === 'preview'))
      emit('preview', { shown: now.dialog === 'preview' });
    last = now;
  });
}

function emitSelection({ store }: Editor, emit: Emit): () => void {
  let last = store.snapshot.selection;
  return store.subscribe(() => {
    const { selection } = store.snapshot;
    if (selection === last) return;
    last = selection;
    const selected = selectionOf(store);
    emit('selection', selected);
    if (selected.item) emit('item:selected', selected.item);
  });
}
