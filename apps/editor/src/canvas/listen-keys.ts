import { type NodeKey, nameOf } from '@postpress/edits';
import { isPlainKey, meansCommand } from '../kernel/keymap.ts';
import { moveSelection } from './commands.ts';
import { describeNode } from './describe-position.ts';
import type { GestureController } from './gesture-controller.ts';
import { overlayPartOf } from './overlay-part.ts';
import { type Step, typeAhead, walk } from './walk.ts';

const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ArrowLeft: 'parent',
  ArrowRight: 'child',
  Home: 'first',
  End: 'last',
};
const LIFTED = {
  ArrowDown: 'next',
  ArrowRight: 'next',
  ArrowUp: 'previous',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
} as const;
const TYPED_TOGETHER_MS = 700;

/** Keys of the canvas's current item and of the lines between columns; all others are commands. @returns stops listening */
export function listenToKeys(gestures: GestureController): () => void {
  const { frame, overlay } = gestures.canvasView;
  const off = new AbortController();
  const typed = { text: '', at: 0 };
  frame.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
      // Keyboard users see where the focus is; pointer users see the selection alone.
      overlay.host.dataset.keys = '';
      const path = event.composedPath();
      const part = overlayPartOf(path);
      const isDone =
        part?.part === 'edge'
          ? onEdge(gestures, part, event)
          : path.includes(overlay.item) && (onLifted(gestures, event) || onItem(gestures, event, typed));
      if (isDone) event.preventDefault();
    },
    { signal: off.signal },
  );
  overlay.item.addEventListener(
    'blur',
    () => gestures.state.name === 'lifted' && gestures.send({ type: 'cancel', why: 'blur' }),
    { signal: off.signal },
  );
  return () => off.abort();
}

function onLifted(gestures: GestureController, event: KeyboardEvent): boolean {
  if (gestures.state.name !== 'lifted') return false;
  const { key } = event;
  if (key in LIFTED) gestures.send({ type: 'step', to: LIFTED[key as keyof typeof LIFTED] });
  else if (key === ' ' || key === 'Enter') gestures.send({ type: 'drop' });
  else if (key === 'Escape') cancelLift(gestures);
  else return false;
  return true;
}

function cancelLift(gestures: GestureController): void {
  const { store, t, announce } = gestures.editor;
  gestures.send({ type: 'cancel', why: 'escape' });
  const key = store.snapshot.selection.at(-1) ?? '';
  announce(t('canvas.notDropped', { name: nameOf(store, t, key) }));
}

function onItem(
  gestures: GestureController,
  event: KeyboardEvent,
  typed: { text: string; at: number },
): boolean {
  const { editor, canvasView } = gestures;
  const { store, t } = editor;
  const current = store.snapshot.selection.at(-1);
  if (event.altKey && !event.ctrlKey && !event.metaKey && event.key.startsWith('Arrow')) {
    const isBack = event.key === 'ArrowUp' || event.key === 'ArrowLeft';
    moveSelection(editor, isBack ? 'back' : 'on');
    return true;
  }
  if (event.key === ' ' && isPlainKey(event)) {
    gestures.lift();
    return true;
  }
  if (event.key === 'Enter' && isPlainKey(event)) {
    if (current === undefined) return false;
    return editor.run('edit.open') || true;
  }
  if (event.key === 'Escape') return toParent(gestures, current);
  const step = STEPS[event.key];
  if (step !== undefined && (isPlainKey(event) || (event.shiftKey && !event.ctrlKey && !event.metaKey))) {
    const next = walk(canvasView.boxes, current, step);
    if (next !== undefined) go(gestures, next, event.shiftKey);
    return true;
  }
  if (event.key.length !== 1 || !isPlainKey(event) || meansCommand(event, editor.commands)) return false;
  if (editor.view.snapshot.inserted !== null) return true;
  const isMore = event.timeStamp - typed.at < TYPED_TOGETHER_MS;
  typed.text = isMore ? typed.text + event.key : event.key;
  typed.at = event.timeStamp;
  const found = typeAhead(canvasView.boxes, current, typed.text, (key) => nameOf(store, t, key));
  if (found !== undefined) go(gestures, found, false);
  return true;
}

function toParent(gestures: GestureController, current: NodeKey | undefined): boolean {
  if (current === undefined) return false;
  const parent = walk(gestures.canvasView.boxes, current, 'parent');
  if (parent === undefined) gestures.editor.store.select([]);
  else go(gestures, parent, false);
  return true;
}

/** Selects another node, reveals and announces it. */
function go(gestures: GestureController, key: NodeKey, extend: boolean): void {
  const { store, announce } = gestures.editor;
  const { selection, tree } = store.snapshot;
  const kind = tree.find(key)?.kind;
  const isOneLevel = selection.every((each) => tree.find(each)?.kind === kind);
  store.select(extend && isOneLevel ? [...selection.filter((each) => each !== key), key] : [key]);
  gestures.canvasView.reveal(key);
  announce(describeNode(gestures.editor, key));
}

function onEdge(
  gestures: GestureController,
  { row = '', edge = 0 }: { row?: string; edge?: number },
  event: KeyboardEvent,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'Escape') {
    gestures.canvasView.overlay.item.focus({ preventScroll: true });
    return true;
  }
  if (event.key === 'Enter') {
    gestures.columns.equalise(row);
    return true;
  }
  const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (direction === 0) return false;
  gestures.columns.step(row, edge, direction * (event.shiftKey ? 5 : 1));
  return true;
}
