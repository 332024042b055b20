import type { Answer, CommentListResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { EmptyState, MoreRows, Status, Time } from '@postpress/ui';
import { MessageSquareText } from 'lucide-react';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { templatesKey } from '../templates/template-calls.ts';

type Thread = Answer<typeof CommentListResult>['data'][number];

/** The comments of a template, read-only: they are written in the editor. */
export function CommentsPart({ templateId }: { templateId: string }) {
  const { projectId } = useHere();
  const list = useCursorList([...templatesKey(projectId), 'comments', templateId], operations.listComments, {
    projectId,
    params: { id: templateId },
    query: { limit: 20 },
  });
  return (
    <div className="pp-stack">
      <Loaded query={{ ...list, data: list.items }}>
        {(threads) =>
          threads.length === 0 ? (
            <EmptyState
              icon={MessageSquareText}
              title={t('reviews.noComments')}
              text={t('reviews.noCommentsText')}
            />
          ) : (
            <ol className="pp-remarks">
              {threads.map((thread) => (
                <li key={thread.id}>
                  <ThreadCard thread={thread} />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      <MoreRows list={list} />
    </div>
  );
}

/** What a thread is about; the editor shows more. */
function subjectOf({ block, quote, point }: Thread['anchor']): string {
  if (quote) return `“${quote.text}”`;
  if (point) return t('reviews.onPlace');
  return t(block === undefined ? 'reviews.onDesign' : 'reviews.onBlock');
}

function ThreadCard({ thread: { anchor, resolved, unread, comments } }: { thread: Thread }) {
  const subject = subjectOf(anchor);
  return (
    <article className="pp-remark pp-remark-body" aria-label={subject} data-unread={unread > 0}>
      <div className="pp-row pp-feet">
        <span className="pp-remark-note">{subject}</span>
        {resolved && <Status tone="good">{t('reviews.resolved')}</Status>}
      </div>
      {comments
        .filter(({ deleted }) => !deleted)
        .map(({ id, author, createdAt, text }) => (
          <div key={id}>
            <p className="pp-remark-head">
              <strong dir="auto">{author.name}</strong>{' '}
              {author.kind === 'guest' && <Status tone="plain">{t('reviews.guest')}</Status>}{' '}
              <Time at={createdAt} />
            </p>
            <p className="pp-remark-text" dir="auto">
              {text}
            </p>
          </div>
        ))}
    </article>
  );
}
