import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { AskDatabase } from './witnesses.ts';

/** The topic of broadcast emails in a storm. */
export const STORM_TOPIC = 'news';
/** One email in so many is transactional: it has no topic. */
export const TRANSACTIONAL_EVERY = 11;

/** Who left: the address, and when the service answered that it is recorded. */
export type Left = Map<string, Date>;

const LEAVE_MS = 40;
const LISTED = 50;

export type LeaveOrder = {
  url: string;
  apiKey: string;
  isSending: () => boolean;
  /** Anyone who gets an email, or got one. */
  recipientOf: () => Recipient;
};
type Recipient = { address: string; number: number };

/** How often anyone leaves, and not one whose email waits. */
const ANYONE_SHARE = 0.1;

/**
 * Recipients who leave while their email waits: one of the queued emails at a time, until `isSending` is false. Recipients
 * of broadcast emails leave the topic; those of transactional ones leave all topics, which must not hold their email back.
 */
export async function leaveMeanwhile(
  { url, apiKey, isSending, recipientOf }: LeaveOrder,
  chance: Chance,
): Promise<Left> {
  const left: Left = new Map();
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const ask = async <T>(path: string, body?: object): Promise<T | undefined> => {
    try {
      const init = body ? { method: 'PUT', body: JSON.stringify(body) } : {};
      const response = await fetch(`${url}${path}`, {
        headers,
        signal: AbortSignal.timeout(20_000),
        ...init,
      });
      return response.ok ? ((await response.json()) as T) : undefined;
    } catch {
      // The service was killed, or has no database.
      return undefined;
    }
  };
  const pickWaiting = async (): Promise<Recipient | undefined> => {
    const order = chance.happens(0.5) ? '&order=oldest' : '';
    const page = await ask<{ data: Listed[] }>(`/v3/emails?status=queued&limit=${LISTED}${order}`);
    const waiting = page?.data.filter(({ to: [address = ''] }) => !left.has(address)) ?? [];
    if (waiting.length === 0) return undefined;
    const { to, subject } = chance.pick(waiting as [Listed, ...Listed[]]);
    return { address: to[0] ?? '', number: numberOf(subject) };
  };
  while (isSending()) {
    await wait(LEAVE_MS * 2 * chance.next());
    const recipient = chance.happens(ANYONE_SHARE) ? recipientOf() : await pickWaiting();
    if (!recipient || left.has(recipient.address)) continue;
    const { address, number } = recipient;
    const body =
      number % TRANSACTIONAL_EVERY === 0
        ? { allTopics: 'unsubscribed' }
        : { topics: { [STORM_TOPIC]: 'unsubscribed' } };
    if (await ask(`/v3/subscriptions?email=${encodeURIComponent(address)}`, body))
      left.set(address, new Date());
  }
  return left;
}

type Listed = { to: string[]; subject: string };

/** `Order 11 – thank you`: the subject names the number of the email. */
function numberOf(subject: string): number {
  return Number(/\d+/.exec(subject)?.[0]);
}

/** No email of a left topic after its commit, and no transactional one held back. */
export async function faultsOfLeaving(ask: AskDatabase, left: Left): Promise<string[]> {
  const emails = await ask<LeftEmail>(
    `select id, to_address as "to", topic, status, failure_reason as reason,
      (select max(data_begun_at) from email_attempts where email_id = id) as "begunAt" from emails`,
  );
  return emails.flatMap(({ id, to, topic, status, reason, begunAt }) => {
    const since = left.get(to);
    if (topic === null && /unsubscribed|topic/.test(reason ?? ''))
      return [`${id}: a transactional email was held back: ${reason}`];
    if (topic === null || since === undefined) return [];
    if (begunAt !== null && new Date(begunAt) > since)
      return [`${id}: sent at ${begunAt}, after ${to} left the topic at ${since.toISOString()} (${status})`];
    return [];
  });
}

type LeftEmail = {
  id: string;
  to: string;
  topic: string | null;
  status: string;
  reason: string | null;
  begunAt: string | null;
};
