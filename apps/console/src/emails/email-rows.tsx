import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { CursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { usePlace } from '../app/use-place.ts';
import { useWaiting } from '../overview/overview-calls.ts';
import { Time } from '../parts/time.tsx';
import { word } from '../words/word.ts';
import type { Email } from './email-calls.ts';
import { EmailStatus } from './email-status.tsx';

const ROW_PX = 40;

/** E-mails as rows of one height; only those that are seen are in the page. The next ones are fetched as one comes near. */
export function EmailRows({
  emails,
  list,
  search,
}: {
  emails: readonly Email[];
  list: Pick<CursorList<Email>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  search: string;
}) {
  const ground = useRef<HTMLUListElement>(null);
  const { projectId } = useHere();
  const { to } = usePlace();
  const waiting = useWaiting();
  const reasons = new Map(waiting.data?.data.map((each) => [each.id, each]));
  const rows = useWindowVirtualizer({
    count: emails.length,
    estimateSize: () => ROW_PX,
    overscan: 12,
    scrollMargin: ground.current?.offsetTop ?? 0,
    getItemKey: (index) => emails[index]?.id ?? index,
  });
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= emails.length - 10 && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
  }, [last, emails.length, list]);
  return (
    <div key={projectId} className="pp-email-rows">
      <div aria-hidden className="pp-email-row pp-email-head">
        {(['status', 'recipient', 'subject', 'age'] as const).map((name) => (
          <span key={name}>{word(`emails.head.${name}`)}</span>
        ))}
      </div>
      <ul
        ref={ground}
        aria-label={word('emails.title')}
        className="pp-email-ground pp-plain-list"
        style={{ blockSize: rows.getTotalSize() }}
      >
        {items.map(({ index, key, start }) => {
          const email = emails[index];
          if (!email) return null;
          return (
            <li
              key={key}
              className="pp-email-row"
              style={{ transform: `translateY(${start - rows.options.scrollMargin}px)` }}
            >
              <EmailCells
                email={email}
                href={`${to('emails', email.id)}${search}`}
                wait={reasons.get(email.id)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type Wait = NonNullable<ReturnType<typeof useWaiting>['data']>['data'][number];

function EmailCells({ email, href, wait }: { email: Email; href: string; wait: Wait | undefined }) {
  return (
    <>
      <span>
        <EmailStatus status={email.status} />
      </span>
      <span className="pp-cut">
        <Link href={href} className="pp-table-link">
          {email.to.join(', ')}
        </Link>
      </span>
      <span className="pp-cut">
        {email.subject}
        {wait && (
          <span className="pp-note">
            {' '}
            · {wait.reason} · {word('emails.nextTry')} <Time at={wait.nextAttemptAt} quiet />
          </span>
        )}
      </span>
      <span className="pp-email-age">
        <Time at={email.createdAt} quiet />
      </span>
    </>
  );
}
