import type { NodeKey } from '@postpress/edits';
import type { Editor } from '../kernel/editor.ts';
import { keyOf } from './anchors.ts';
import { commentsOf } from './comment-store.ts';

/** Marks blocks that have open threads with the number of their comments. @returns removes the marks */
export function showMarkers(editor: Editor): () => void {
  const comments = commentsOf(editor);
  const { store, canvas, t, messages } = editor;
  let shown = '';
  const show = () => {
    const counts = new Map<NodeKey, { count: number; thread: string }>();
    for (const { anchor, resolved, id, comments: written } of comments.snapshot?.threads ?? []) {
      const key =
        resolved || anchor.point || anchor.block === undefined ? undefined : keyOf(store, anchor.block);
      if (key === undefined) continue;
      counts.set(key, { count: (counts.get(key)?.count ?? 0) + written.length, thread: id });
    }
    const now = JSON.stringify([...counts]);
    if (now === shown) return;
    shown = now;
    canvas.badge(
      'comments',
      [...counts].map(([key, { count, thread }]) => ({
        key,
        tone: 'info',
        text: t('comments.badge', { count }),
        shown: String(count),
        onPress: () => openThread(editor, thread),
      })),
    );
  };
  const redo = () => {
    shown = '';
    show();
  };
  const stops = [
    comments.start(),
    comments.subscribe(show),
    store.onChange(show),
    canvas.onRendered(show),
    messages.subscribe(redo),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const FRAMES_MAX = 60;

/** Opens the panel at a thread, which may have to be loaded and rendered first. */
export function openThread({ view }: Editor, id: string): void {
  view.set({ rightPanel: 'comments', drawer: 'right' });
  let left = FRAMES_MAX;
  const look = () => {
    const anchor = document.querySelector<HTMLElement>(`[data-thread="${CSS.escape(id)}"] .pp-thread-anchor`);
    anchor?.scrollIntoView({ block: 'nearest' });
    if (anchor) anchor.focus();
    else if (left-- > 0) requestAnimationFrame(look);
  };
  look();
}
