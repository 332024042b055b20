import { Time } from '@postpress/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { CursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { usePlace } from '../app/use-place.ts';
import { useIsPhone } from '../parts/use-is-phone.ts';
import { word } from '../words/word.ts';
import { type Email, type EmailDescription, useDescriptions } from './email-calls.ts';
import { EmailStatus } from './email-status.tsx';

const ROW_PX = 40;
/** Two lines. */
const PHONE_ROW_PX = 64;
const CHIPS_MAX = 3;
/** Rows that are asked about together. */
const STEP = 20;
const DESCRIBED_MAX = 100;

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
  const isPhone = useIsPhone();
  const rows = useWindowVirtualizer({
    count: emails.length,
    estimateSize: () => (isPhone ? PHONE_ROW_PX : ROW_PX),
    overscan: 12,
    scrollMargin: ground.current?.offsetTop ?? 0,
    getItemKey: (index) => emails[index]?.id ?? index,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows have another height then
  useEffect(() => rows.measure(), [isPhone]);
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const described = useDescribed(projectId, emails, items[0]?.index ?? 0, last);
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
                more={described?.get(email.id)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What those in the window carry and wait for, asked in steps, so that a line of scrolling is no call. */
function useDescribed(projectId: number, emails: readonly Email[], first: number, last: number) {
  const start = Math.floor(first / STEP) * STEP;
  const end = Math.min(Math.ceil((last + 1) / STEP) * STEP, start + DESCRIBED_MAX);
  return useDescriptions(
    projectId,
    emails.slice(start, end).map(({ id }) => id),
  ).data;
}

function EmailCells({
  email,
  href,
  more,
}: {
  email: Email;
  href: string;
  more: EmailDescription | undefined;
}) {
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
        {more && <Chips of={more} />}
        {more?.waiting && (
          <span className="pp-note">
            {' '}
            · {more.waiting.reason} · {word('emails.nextTry')} <Time at={more.waiting.nextAttemptAt} quiet />
          </span>
        )}
      </span>
      <span className="pp-email-age">
        <Time at={email.createdAt} quiet />
      </span>
    </>
  );
}

function Chips({ of: { tags, templateId } }: { of: EmailDescription }) {
  const chips = Object.entries(tags).map(([name, value]) => `${name}=${value}`);
  if (templateId !== null) chips.unshift(word('emails.fromTemplate', { id: templateId }));
  return chips.slice(0, CHIPS_MAX).map((chip) => (
    <span key={chip} className="pp-email-chip">
      {chip}
    </span>
  ));
}
