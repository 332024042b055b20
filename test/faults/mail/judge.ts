import {
  type EmailStatus,
  emailEventOfStatus,
  emailStatuses,
  mayMove,
} from '../../../packages/contracts/src/index.ts';
import type { ArrivedEvent } from './receiver.ts';
import type { Taken } from './sink-conversation.ts';

/** The final state of an email in the database. */
export type EmailRow = { id: string; status: EmailStatus; messageId: string; sequence: number };
/** An attempt in the database. */
export type AttemptRow = { emailId: string; hasBegunData: boolean; hasAnswer: boolean };

/** All evidence after a storm, from independent sources. */
export type Evidence = {
  /** Responses to callers: the email of each idempotency key. */
  accepted: ReadonlyMap<string, string>;
  /** Emails by status, as listed by the API. */
  listed: Readonly<Record<EmailStatus, readonly string[]>>;
  emails: readonly EmailRow[];
  attempts: readonly AttemptRow[];
  /** Messages accepted by the recipients' server, in order. */
  taken: readonly Taken[];
  /** Events acknowledged by the webhook receiver. */
  events: readonly ArrivedEvent[];
  /**
   * Upper bound of duplicates: processes killed and connections cut after the final dot, times the open connections.
   */
  doubledMax: number;
};

export type Verdict = { faults: string[]; doubled: number };

/** Checks that nothing was lost or duplicated; one line per fault. */
export function judge(evidence: Evidence): Verdict {
  const doubled = doubledMessages(evidence);
  const faults = [
    ...acceptanceFaults(evidence),
    ...statusFaults(evidence),
    ...deliveryFaults(evidence),
    ...doubled.flatMap(({ faults }) => faults),
    ...storyFaults(evidence),
  ];
  const extra = doubled.reduce((sum, { times }) => sum + times - 1, 0);
  if (extra > evidence.doubledMax)
    faults.push(`${extra} messages were taken twice; at most ${evidence.doubledMax} could be`);
  return { faults, doubled: extra };
}

/** One email per request, and no others. */
function acceptanceFaults({ accepted, emails }: Evidence): string[] {
  const ids = new Set(accepted.values());
  const stored = new Set(emails.map(({ id }) => id));
  return [
    ...(ids.size < accepted.size ? [`${accepted.size} requests were answered with ${ids.size} emails`] : []),
    ...[...ids].filter((id) => !stored.has(id)).map((id) => `${id} was accepted and is not there`),
    ...[...stored].filter((id) => !ids.has(id)).map((id) => `${id} is there and nobody was told`),
  ];
}

/** Each accepted id has exactly one status. */
function statusFaults({ accepted, listed }: Evidence): string[] {
  const seen = new Map<string, EmailStatus[]>();
  for (const status of emailStatuses)
    for (const id of listed[status]) seen.set(id, [...(seen.get(id) ?? []), status]);
  const ids = new Set(accepted.values());
  const sum = emailStatuses.reduce((total, status) => total + listed[status].length, 0);
  return [
    ...(sum === ids.size ? [] : [`the seven statuses sum up to ${sum}, ${ids.size} were accepted`]),
    ...[...ids]
      .filter((id) => seen.get(id)?.length !== 1)
      .map((id) => `${id} is listed under ${seen.get(id)?.join(' and ') ?? 'no status'}`),
    ...[...seen.keys()].filter((id) => !ids.has(id)).map((id) => `${id} is listed and was not accepted`),
  ];
}

/** What was sent was accepted, and what was accepted was sent by us. */
function deliveryFaults({ emails, taken }: Evidence): string[] {
  const arrived = new Set(taken.map(({ messageId }) => messageId));
  const ours = new Set(emails.map(({ messageId }) => messageId));
  return [
    ...emails
      .filter(
        ({ status, messageId }) => (status === 'sent' || status === 'delivered') && !arrived.has(messageId),
      )
      .map(({ id, status }) => `${id} is ${status}, and nobody took it`),
    ...[...arrived].filter((id) => !ours.has(id)).map((id) => `${id} was taken, and no email has it`),
  ];
}

/** A message may arrive twice only if an attempt began DATA and has no reply. */
function doubledMessages({ emails, attempts, taken }: Evidence): { times: number; faults: string[] }[] {
  const times = countBy(taken.map(({ messageId }) => messageId));
  const unanswered = countBy(
    attempts
      .filter(({ hasBegunData, hasAnswer }) => hasBegunData && !hasAnswer)
      .map(({ emailId }) => emailId),
  );
  const idOf = new Map(emails.map(({ id, messageId }) => [messageId, id]));
  return [...times]
    .filter(([, count]) => count > 1)
    .map(([messageId, count]) => {
      const id = idOf.get(messageId) ?? '';
      const excused = unanswered.get(id) ?? 0;
      const fault = `${id} was taken ${count} times, with ${excused} attempts whose end is not known`;
      return { times: count, faults: excused < count - 1 ? [fault] : [] };
    });
}

/** Every event arrived, without gaps in the numbers, with legal transitions that end in the email's state. */
function storyFaults({ emails, events }: Evidence): string[] {
  const byEmail = Map.groupBy(events, ({ emailId }) => emailId);
  const known = new Set(emails.map(({ id }) => id));
  return [
    ...[...byEmail.keys()]
      // Null: a recipient left, which is an event of no email.
      .filter((id) => id !== null && !known.has(id))
      .map((id) => `${id}: events of an email nobody sent`),
    ...emails.flatMap((email) => storyFault(email, byEmail.get(email.id) ?? []) ?? []),
  ];
}

function storyFault({ id, status, sequence }: EmailRow, events: readonly ArrivedEvent[]): string | undefined {
  const told = Map.groupBy(events, (event) => event.sequence);
  const numbers = [...told.keys()].sort((a, b) => a - b);
  if (numbers.length !== sequence || numbers.some((number, at) => number !== at + 1))
    return `${id}: events ${numbers.join(', ') || 'none'} arrived of ${sequence}`;
  let at: EmailStatus = 'queued';
  for (const number of numbers) {
    const [event, ...again] = told.get(number) ?? [];
    if (!event) continue;
    if (again.some((other) => other.id !== event.id || other.type !== event.type))
      return `${id}: event ${number} was told in two ways`;
    const next = statusOf(event.type);
    if (number === 1 ? event.type !== 'email.accepted' : next === undefined || !mayReach(at, next))
      return `${id}: event ${number} is ${event.type} after ${at}`;
    at = next ?? at;
  }
  return at === statusTold(status) ? undefined : `${id}: the story ends with ${at}, and it is ${status}`;
}

function statusOf(type: string): EmailStatus | undefined {
  return emailStatuses.find((status) => emailEventOfStatus[status] === type);
}

/** `sending` is not reported: from outside, a waiting email is queued. */
function statusTold(status: EmailStatus): EmailStatus {
  return emailEventOfStatus[status] === undefined ? 'queued' : status;
}

function mayReach(from: EmailStatus, to: EmailStatus): boolean {
  return mayMove(from, to) || (mayMove(from, 'sending') && mayMove('sending', to));
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
