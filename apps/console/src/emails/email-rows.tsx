import * as operations from '@postpress/contracts/operations';
import { Time, useListOrder } from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { callData } from '../api/call.ts';
import type { CursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { type Choice, ChoiceBox } from '../parts/choice.tsx';
import { type ExtraColumn, useColumns } from './columns.ts';
import { type Email, type EmailDescription, emailsKey } from './email-calls.ts';
import { EmailStatus } from './email-status.tsx';
import { OrderButton } from './order-button.tsx';

/** As in the style sheets. */
const narrow = matchMedia('(max-width: 900px)');

const ROW_PX = 40;
/** Two lines. */
const NARROW_ROW_PX = 64;
const CHIPS_MAX = 3;
/** How many rows are fetched together. */
const STEP = 20;
const DESCRIBED_MAX = 100;

/** Emails as rows of equal height, rendered near the window only. Scrolling fetches the next page. */
export function EmailRows({
  emails,
  list,
  search,
  isByStatus,
  choice,
}: {
  emails: readonly Email[];
  /** Ordered by the time of entering their status, instead of by acceptance. */
  isByStatus: boolean;
  list: Pick<CursorList<Email>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  search: string;
  /** Undefined if the user may not change them. */
  choice: Choice<Email> | undefined;
}) {
  const container = useRef<HTMLUListElement>(null);
  const { projectId } = useHere();
  const { to } = useRoute();
  const hrefOf = ({ id }: Email) => `${to('emails', id)}${search}`;
  useListOrder(emails, hrefOf, list);
  const isNarrow = useIsNarrow();
  const chosen = useColumns();
  // Two lines hold all that there is.
  const columns = isNarrow ? noColumns : chosen;
  const rows = useWindowVirtualizer({
    count: emails.length,
    estimateSize: () => (isNarrow ? NARROW_ROW_PX : ROW_PX),
    overscan: 12,
    scrollMargin: container.current?.offsetTop ?? 0,
    getItemKey: (index) => emails[index]?.id ?? index,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows have another height then
  useEffect(() => rows.measure(), [isNarrow]);
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const described = useDescribed(projectId, emails, items[0]?.index ?? 0, last);
  useEffect(() => {
    if (last >= emails.length - 10 && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
  }, [last, emails.length, list]);
  return (
    <div
      key={projectId}
      className="pp-email-rows"
      data-list
      {...(choice && { 'data-choice': true })}
      {...(columns.length > 0 && { 'data-columns': true, style: columnStyle(columns.length) })}
    >
      <div className="pp-email-row pp-email-head">
        {(['status', 'recipient', 'subject', ...columns] as const).map((name) => (
          <span key={name} aria-hidden>
            {t(`emails.head.${name}`)}
          </span>
        ))}
        <OrderButton head={t(isByStatus ? 'emails.changed' : 'emails.head.age')} />
      </div>
      <ul
        ref={container}
        aria-label={t('emails.title')}
        className="pp-email-container pp-plain-list"
        style={{ blockSize: rows.getTotalSize() }}
      >
        {items.map(({ index, key, start }) => {
          const email = emails[index];
          if (!email) return null;
          return (
            <li
              key={key}
              className="pp-email-row"
              data-list-row
              style={{ transform: `translateY(${start - rows.options.scrollMargin}px)` }}
            >
              <EmailCells
                email={email}
                href={hrefOf(email)}
                choice={choice}
                more={described?.get(email.id)}
                columns={columns}
                isByStatus={isByStatus}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Tags, template and reason of the rows in the window, fetched in steps: not every scrolled row is a call. */
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
  columns,
  isByStatus,
  choice,
}: {
  email: Email;
  isByStatus: boolean;
  href: string;
  more: EmailDescription | undefined;
  columns: readonly ExtraColumn[];
  choice: Choice<Email> | undefined;
}) {
  const reason = more?.failureReason ?? more?.waiting?.reason;
  return (
    <>
      <span>
        {choice && <ChoiceBox row={email} name={email.to.join(', ')} choice={choice} />}
        <EmailStatus status={email.status} />
      </span>
      <span className="pp-cut">
        <Link href={href} className="pp-table-link">
          <bdi>{email.to.join(', ')}</bdi>
        </Link>
      </span>
      <span className="pp-cut">
        <bdi>{email.subject}</bdi>
        {email.archived && <span className="pp-email-chip">{t('emails.archived')}</span>}
        {more && <Chips of={more} columns={columns} />}
        {reason && !columns.includes('reason') && (
          <span className="pp-note">
            {' '}
            ·{' '}
            {more?.waiting && (
              <>
                {t('emails.nextTry')} <Time at={more.waiting.nextAttemptAt} quiet /> ·{' '}
              </>
            )}
            <bdi title={reason}>{reason}</bdi>
          </span>
        )}
      </span>
      {columns.map((name) => (
        <span key={name} className="pp-cut">
          <bdi>{extraText(name, email, more)}</bdi>
        </span>
      ))}
      <span className="pp-email-age">
        <Time at={isByStatus ? email.statusUpdatedAt : email.createdAt} quiet />
      </span>
    </>
  );
}

/** The text of an added column. */
function extraText(name: ExtraColumn, email: Email, more: EmailDescription | undefined): string {
  if (name === 'sender') return email.from;
  if (!more) return '';
  if (name === 'template')
    return more.templateId === null ? '' : t('emails.fromTemplate', { id: more.templateId });
  if (name === 'reason') return more.failureReason ?? more.waiting?.reason ?? '';
  return tagTexts(more).join(', ');
}

function tagTexts({ tags }: EmailDescription): string[] {
  return Object.entries(tags).map(([name, value]) => `${name}=${value}`);
}

/** Tags and template, unless they have columns. */
function Chips({ of, columns }: { of: EmailDescription; columns: readonly ExtraColumn[] }) {
  const chips = columns.includes('tags') ? [] : tagTexts(of);
  if (of.templateId !== null && !columns.includes('template'))
    chips.unshift(t('emails.fromTemplate', { id: of.templateId }));
  return chips.slice(0, CHIPS_MAX).map((chip) => (
    <span key={chip} className="pp-email-chip">
      {chip}
    </span>
  ));
}

const noColumns: readonly ExtraColumn[] = [];

function columnStyle(count: number): CSSProperties {
  return { '--extra-columns': count } as CSSProperties;
}

/** Whether the window has no room for all columns of a table, for sizes that scripts compute. */
function useIsNarrow(): boolean {
  return useSyncExternalStore(follow, () => narrow.matches);
}

function follow(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Tags, template and waiting reason of some emails, by id. */
function useDescriptions(projectId: number, ids: readonly string[]) {
  return useQuery({
    queryKey: [...emailsKey(projectId), 'described', ids],
    queryFn: async () => {
      const query = { ids: ids.join(',') };
      const data = await callData(operations.describeEmails, { params: { projectId }, query });
      return new Map(data.map((each) => [each.id, each]));
    },
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
}
