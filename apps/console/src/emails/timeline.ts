import { durationText, type MessageName, tOr } from '../messages/translate.ts';
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

/** Replies in which servers ask to try again later; large providers give some statuses a meaning of their own in them. */
const DEFERRALS: readonly (number | null)[] = [450, 451, null];

/**
 * The explanation of a rejection: by its enhanced status code (RFC 3463 and the registry of IANA), the detail before
 * the subject, else by its reply code (RFC 5321, 4.2). Undefined for unregistered codes.
 */
export function explainStatus(enhancedStatus: string | null, replyCode: number | null): string | undefined {
  const [, subject, detail] = enhancedStatus?.split('.') ?? [];
  const deferral = DEFERRALS.includes(replyCode) ? enhancedStatus : null;
  const names = [
    `emails.deferral.${deferral}`,
    `emails.code.${subject}.${detail}`,
    `emails.code.${subject}`,
    `emails.reply.${replyCode}`,
  ] satisfies string[];
  return names.map((name) => tOr(name as MessageName, '')).find((text) => text !== '');
}

/** Whether trying again may help: 4 for now, 5 for good. */
export function lasting(
  enhancedStatus: string | null,
  replyCode: number | null,
): 'forNow' | 'forGood' | undefined {
  const first = enhancedStatus?.[0] ?? String(replyCode ?? '')[0];
  if (first === '4') return 'forNow';
  return first === '5' ? 'forGood' : undefined;
}
