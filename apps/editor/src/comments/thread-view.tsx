import { nameOf } from '@postpress/edits';
import { Button, Status } from '@postpress/ui';
import { Fragment, useState } from 'react';
import { useVersionTime } from '../history/version-time.ts';
import type { Editor } from '../kernel/editor.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { goToAnchor, keyOf } from './anchors.ts';
import type { Comment, Draft, Thread } from './comment-store.ts';
import { commentsOf } from './comment-store.ts';
import { Compose } from './compose.tsx';
import { textParts } from './text-parts.ts';

/** What a thread is about, in words. */
export function anchorName({ store, t }: Editor, { block, quote, point }: Thread['anchor']): string {
  if (block === undefined) return t(point ? 'comments.place' : 'comments.whole');
  const key = keyOf(store, block);
  if (key === undefined) return t('comments.gone');
  if (quote) return `“${quote.text}”`;
  const name = nameOf(store, t, key);
  return point ? t('comments.placeIn', { place: name }) : name;
}

/** A thread: what it is about, its comments and actions. Working in it marks it as read. */
export function ThreadView({ thread }: { thread: Thread }) {
  const editor = useEditor();
  const { t, announce } = editor;
  const comments = commentsOf(editor);
  const name = anchorName(editor, thread.anchor);
  const read = () => comments.read(thread);
  const [failure, setFailure] = useState<string>();
  const change = (work: Promise<Thread | null>) =>
    comments.change(thread.id, work).catch((error: Error) => {
      setFailure(t('comments.notSent', { reason: error.message }));
      throw error;
    });
  const resolve = () =>
    change(comments.calls.resolve(thread.id, !thread.resolved)).then(
      () => {
        announce(t(thread.resolved ? 'comments.filter.open' : 'comments.filter.resolved'));
        // The thread has left the list, together with the button.
        document.querySelector<HTMLElement>('.pp-comments [role="radio"][data-state="on"]')?.focus();
      },
      () => {},
    );
  return (
    <article
      className="pp-thread pp-remark"
      aria-label={name}
      data-thread={thread.id}
      data-unread={thread.unread > 0}
      onFocus={read}
      onPointerDown={read}
    >
      <button
        type="button"
        className="pp-thread-anchor pp-cut pp-list-button"
        aria-label={t('comments.goTo', { place: name })}
        onClick={() => {
          if (!goToAnchor(editor, thread.anchor)) announce(t('comments.gone'));
        }}
      >
        {name}
      </button>
      <ol className="pp-remarks">
        {thread.comments.map((comment) => (
          <CommentView key={comment.id} comment={comment} change={change} />
        ))}
      </ol>
      {thread.resolvedBy && (
        <p className="pp-remark-note">{t('comments.resolvedBy', { name: thread.resolvedBy.name })}</p>
      )}
      {failure !== undefined && <p role="alert">{failure}</p>}
      <ThreadActions
        isResolved={thread.resolved}
        onReply={(draft) => change(comments.calls.reply(thread.id, draft))}
        onResolve={resolve}
      />
    </article>
  );
}

function ThreadActions({
  isResolved,
  onReply,
  onResolve,
}: {
  isResolved: boolean;
  onReply: (draft: Draft) => Promise<void>;
  onResolve: () => void;
}) {
  const { t } = useEditor();
  const [isReplying, setIsReplying] = useState(false);
  if (isReplying)
    return (
      <Compose
        label={t('comments.reply')}
        action={t('comments.reply')}
        autoFocus
        onCancel={() => setIsReplying(false)}
        onSend={async (draft) => {
          await onReply(draft);
          setIsReplying(false);
        }}
      />
    );
  return (
    <div className="pp-row pp-feet">
      <Button look="quiet" onClick={() => setIsReplying(true)}>
        {t('comments.reply')}
      </Button>
      <Button look="quiet" onClick={onResolve}>
        {t(isResolved ? 'comments.reopen' : 'comments.resolve')}
      </Button>
    </div>
  );
}

function CommentView({
  comment,
  change,
}: {
  comment: Comment;
  change: (work: Promise<Thread | null>) => Promise<void>;
}) {
  const editor = useEditor();
  const { t } = editor;
  const { calls } = commentsOf(editor);
  const time = useVersionTime();
  const [editing, setEditing] = useState(false);
  if (comment.deleted) return <li className="pp-remark-note">{t('comments.deleted')}</li>;
  if (editing)
    return (
      <li>
        <Compose
          label={t('comments.edit')}
          action={t('comments.save')}
          initial={comment}
          autoFocus
          onCancel={() => setEditing(false)}
          onSend={async (draft) => {
            await change(calls.change(comment.id, draft));
            setEditing(false);
          }}
        />
      </li>
    );
  return (
    <li>
      <p className="pp-remark-head">
        <strong dir="auto">{comment.author.name}</strong>{' '}
        {comment.author.kind === 'guest' && <Status tone="plain">{t('comments.guest')}</Status>}{' '}
        <time dateTime={comment.createdAt}>{time(comment.createdAt)}</time>
        {comment.editedAt !== null && <small> {t('comments.edited')}</small>}
      </p>
      <p className="pp-remark-text" dir="auto">
        <LinkedText text={comment.text} />
      </p>
      {comment.own && (
        <div className="pp-row pp-feet">
          <Button look="quiet" onClick={() => setEditing(true)}>
            {t('comments.edit')}
          </Button>
          <Button look="quiet" onClick={() => change(calls.remove(comment.id)).catch(() => {})}>
            {t('comments.delete')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The text of a comment with clickable links. */
function LinkedText({ text }: { text: string }) {
  return textParts(text).map((part, at) => {
    const key = `${at}`;
    if (part.href === undefined) return <Fragment key={key}>{part.text}</Fragment>;
    return (
      <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    );
  });
}
