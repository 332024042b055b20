import { durationText } from '../messages/translate.ts';
import type { Attempt, EmailDelivery, ManagedEmail, TimelineEvent } from './email-calls.ts';

/** A line of an email's timeline. */
export type TimelineEntry =
  | { kind: 'accepted'; at: string }
  | { kind: 'attempt'; at: string; attempt: Attempt }
  | { kind: 'event'; at: string; event: TimelineEvent }
  | { kind: 'delivery'; at: string; delivery: EmailDelivery };

/** Everything that happened to an email, newest last: acceptance, attempts, later reports and webhook deliveries. */
export function timelineOf(
  email: ManagedEmail,
  events: readonly TimelineEvent[],
  deliveries: readonly EmailDelivery[],
): TimelineEntry[] {
  const all: TimelineEntry[] = [
    { kind: 'accepted', at: email.createdAt },
    ...email.attempts.map((attempt): TimelineEntry => ({ kind: 'attempt', at: attempt.startedAt, attempt })),
    ...events.map((event): TimelineEntry => ({ kind: 'event', at: event.timestamp, event })),
    ...deliveries.map(
      (delivery): TimelineEntry => ({
        kind: 'delivery',
        at: delivery.finishedAt ?? delivery.createdAt,
        delivery,
      }),
    ),
  ];
  return all.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** How long an attempt took; undefined while it runs. */
export function attemptDuration({
  startedAt,
  endedAt,
}: Pick<Attempt, 'startedAt' | 'endedAt'>): string | undefined {
  if (endedAt === null) return undefined;
  return durationText((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000);
}

/** A value of an event's metadata, as text. */
export function metadataText(name: string, value: unknown): string {
  const isDuration = name === 'processingTimeMillis' && typeof value === 'number';
  return isDuration ? durationText(value / 1_000) : String(value);
}

/** A server's reply: most transports include the code, some store it separately. */
export function replyLine(code: number | null, reply: string): string {
  return code === null || reply.startsWith(String(code)) ? reply : `${code} ${reply}`;
}
