import type { Anchor } from '@postpress/contracts';
import { Button, EmptyState, Notice, SegmentedControl, Skeleton } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { onCanvasDocument } from '../kernel/on-canvas-document.ts';
import { useDesign, useEditor } from '../kernel/use-editor.ts';
import { anchorOf } from './anchors.ts';
import { commentsOf, type Filter, shows } from './comment-store.ts';
import './comments.css';
import { Compose } from './compose.tsx';
import { anchorName, ThreadView } from './thread-view.tsx';

const filters = ['open', 'resolved', 'mine', 'unread'] as const satisfies readonly Filter[];

/** The comments of the template: a field for a new one about the selection, and the filtered threads. */
export default function CommentsPanel() {
  const editor = useEditor();
  const { t, session, view } = editor;
  const comments = commentsOf(editor);
  const shown = useStore(comments);
  const [filter, setFilter] = useState<Filter>('open');
  const selected = useSelected();
  const next = useStore(comments.next);
  const anchor = typeof next === 'object' ? next : selected;
  const threads = shown?.threads.filter((thread) => shows(filter, thread, session.opened.user?.id)) ?? [];
  return (
    <div className="pp-comments" data-part="comments">
      <Compose
        label={t('comments.write', { place: anchorName(editor, anchor) })}
        action={t('comments.send')}
        onSend={async (draft) => {
          await comments.add(draft, anchor);
          setFilter('open');
        }}
      />
      <div className="pp-row pp-feet">
        {typeof next === 'object' ? (
          <Button onClick={() => comments.next.set(undefined)}>{t('comments.unpin')}</Button>
        ) : (
          <Button
            onClick={() => {
              view.set({ drawer: null, editingText: null });
              comments.next.set('choosing');
            }}
          >
            {t('comments.pin')}
          </Button>
        )}
      </div>
      <SegmentedControl
        name={t('comments.filter')}
        value={filter}
        onChange={setFilter}
        segments={filters.map((value) => ({ value, label: t(`comments.filter.${value}`) }))}
      />
      {shown?.failure !== undefined && (
        <Notice tone="bad">{t('comments.failed', { reason: shown.failure })}</Notice>
      )}
      {!shown && <Skeleton lines={3} height="64px" />}
      {shown && threads.length === 0 && (
        <EmptyState title={t('comments.none')}>{t('comments.noneText')}</EmptyState>
      )}
      {threads.map((thread) => (
        <ThreadView key={thread.id} thread={thread} />
      ))}
    </div>
  );
}

/**
 * What is selected, which is what the next comment is about. React may show the panel 300 ms after it has rendered it:
 * unlike an effect, a store also notices words that are selected meanwhile.
 */
function useSelected(): Anchor {
  const editor = useEditor();
  useDesign(({ selection }) => selection);
  useDesign(({ version }) => version);
  const { canvas } = editor;
  const subscribe = useCallback(
    (listener: () => void) => {
      const ended = new AbortController();
      const stop = onCanvasDocument(canvas, (page) =>
        page.addEventListener('selectionchange', listener, { signal: ended.signal }),
      );
      return () => {
        ended.abort();
        stop();
      };
    },
    [canvas],
  );
  return JSON.parse(useSyncExternalStore(subscribe, () => JSON.stringify(anchorOf(editor))));
}
