import type { ServiceNoticeKind } from '@postpress/contracts';
import { HOUR_MS, MINUTE_MS } from '../base/clock.ts';
import type { Condition } from './judge-signs.ts';

/** A notice that has not ended. `openedAt` null: its condition has not lasted long enough yet. */
export type UnclosedNotice = {
  id: string;
  kind: ServiceNoticeKind;
  subject: string;
  seenAt: Date;
  openedAt: Date | null;
  clearSince: Date | null;
};

/**
 * What changes: `watch` and `open` begin a notice without and with telling; `openWatched` tells of one that was watched;
 * `clear` and `holds` note whether its condition ended for now; `forget` drops a watched one, `close` ends an open one;
 * `tell` tells of what is over at once.
 */
export type NoticeChange =
  | { change: 'watch' | 'open' | 'tell'; condition: Condition }
  | { change: 'openWatched'; notice: UnclosedNotice; condition: Condition }
  | { change: 'clear' | 'holds' | 'forget' | 'close'; notice: UnclosedNotice };

/**
 * How long a condition lasts before its notice opens, and how long it must not hold before the notice closes; one that
 * comes and goes within that time is one notice. Default: at once. What is recorded with its beginning waits in its rule.
 */
const timing: Readonly<Partial<Record<ServiceNoticeKind, { opensAfterMs?: number; closesAfterMs: number }>>> =
  {
    webhook_failing: { closesAfterMs: 30 * MINUTE_MS },
    bounces_high: { closesAfterMs: 2 * HOUR_MS },
    complaints_raised: { closesAfterMs: 2 * HOUR_MS },
    complaints_high: { closesAfterMs: 2 * HOUR_MS },
    relay_failing: { opensAfterMs: 10 * MINUTE_MS, closesAfterMs: 30 * MINUTE_MS },
    provider_deferring: { opensAfterMs: 15 * MINUTE_MS, closesAfterMs: 30 * MINUTE_MS },
    queue_overdue: { closesAfterMs: 15 * MINUTE_MS },
  };

/** What is no trouble but an event: it has no end to wait for. */
const momentary: ReadonlySet<ServiceNoticeKind> = new Set(['warm_up_done']);

/** What changes, given the notices that have not ended and the conditions that hold now. */
export function trackNotices(
  unclosed: readonly UnclosedNotice[],
  conditions: readonly Condition[],
  now: Date,
): NoticeChange[] {
  const holding = new Map(conditions.map((condition) => [keyOf(condition), condition]));
  const known = new Set(unclosed.map(keyOf));
  const fresh = conditions.filter((condition) => condition.opens && !known.has(keyOf(condition)));
  return [
    ...unclosed.flatMap((notice) => follow(notice, holding.get(keyOf(notice)), now)),
    ...fresh.map((condition): NoticeChange => {
      if (momentary.has(condition.kind)) return { change: 'tell', condition };
      return { change: opensAfter(condition.kind) > 0 ? 'watch' : 'open', condition };
    }),
  ];
}

function follow(notice: UnclosedNotice, condition: Condition | undefined, now: Date): NoticeChange[] {
  const { kind, seenAt, openedAt, clearSince } = notice;
  const isOver = (since: Date, ms: number) => now.getTime() - since.getTime() >= ms;
  if (condition) {
    const isDue = openedAt === null && condition.opens && isOver(seenAt, opensAfter(kind));
    return [
      ...(clearSince === null ? [] : [{ change: 'holds' as const, notice }]),
      ...(isDue ? [{ change: 'openWatched' as const, notice, condition }] : []),
    ];
  }
  const closesAfterMs = timing[kind]?.closesAfterMs ?? 0;
  if (isOver(clearSince ?? now, closesAfterMs))
    return [{ change: openedAt === null ? 'forget' : 'close', notice }];
  return clearSince === null ? [{ change: 'clear', notice }] : [];
}

function opensAfter(kind: ServiceNoticeKind): number {
  return timing[kind]?.opensAfterMs ?? 0;
}

function keyOf({ kind, subject }: Pick<Condition, 'kind' | 'subject'>): string {
  return `${kind} ${subject}`;
}
