import type { Attempt, ManagedEmail, TimelineEvent } from './email-calls.ts';

/** One thing that happened to an e-mail. */
export type Happening =
  | { kind: 'accepted'; at: string }
  | { kind: 'attempt'; at: string; attempt: Attempt }
  | { kind: 'event'; at: string; event: TimelineEvent };

/** All that happened, newest last: its acceptance, every attempt, and what was reported later. */
export function happeningsOf(email: ManagedEmail, events: readonly TimelineEvent[]): Happening[] {
  const all: Happening[] = [
    { kind: 'accepted', at: email.createdAt },
    ...email.attempts.map((attempt): Happening => ({ kind: 'attempt', at: attempt.startedAt, attempt })),
    ...events.map((event): Happening => ({ kind: 'event', at: event.timestamp, event })),
  ];
  return all.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** How long an attempt took, in words; undefined while it runs. */
export function durationText({
  startedAt,
  endedAt,
}: Pick<Attempt, 'startedAt' | 'endedAt'>): string | undefined {
  if (endedAt === null) return undefined;
  const ms = Date.parse(endedAt) - Date.parse(startedAt);
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`;
}
