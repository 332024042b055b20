import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import { openSubmitter, type Submitter } from './submitter.ts';

/** The responses to callers. */
export type Accepted = {
  /** The email of each idempotency key, from the first response. */
  ids: Map<string, string>;
  /** Unexpected responses, and repeated responses with a different email. */
  oddities: string[];
  /** Requests without a response, or with one that asks to retry. */
  retries: number;
};

export type SendOrder = {
  /** URLs of the api processes; a caller uses the next one if one does not answer. */
  urls: readonly [string, ...string[]];
  apiKey: string;
  /** Read before each email, so that it may grow. */
  readonly count: number;
  /** Requests per second, over all callers. */
  perSecond: number;
  /** Emails of one request: above one a batch, each with a key of its own. Default: 1. */
  batchSize?: number;
  /** Sends each email as a message by SMTP instead, whose Message-ID is its key. */
  submissionPort?: number | undefined;
  /** Only each nth of the emails is sent; default: all. */
  every?: number;
  /** Recipients, in rotation. */
  domains: readonly [string, ...string[]];
  /** A clock that stands still while the service is down, for how long a caller waits. Default: the time. */
  readyMs?(): number;
  /** Told of each response: its status, or undefined if there is none. */
  onAnswer?(status: number | undefined): void;
};

const CALLERS = 24;
const CALL_MS_MAX = 20_000;
const RETRY_MS = 150;
/** By `readyMs`; and by the time, for a service that is never ready. */
const GIVE_UP_MS = 120_000;
const GIVE_UP_UNREADY_MS = 600_000;

/**
 * Sends emails like careful callers: each with an idempotency key, repeated with the same key until the response is
 * final. Some repeat after a response.
 */
export async function sendAll(order: SendOrder, chance: Chance): Promise<Accepted> {
  const accepted: Accepted = { ids: new Map(), oddities: [], retries: 0 };
  const started = performance.now();
  let next = 0;
  const { batchSize = 1, every = 1, submissionPort } = order;
  const take = () => {
    const number = next;
    next += batchSize * every;
    return number;
  };
  const { submit, close } = submissionPort
    ? openSubmitter({ port: submissionPort, apiKey: order.apiKey, connections: CALLERS })
    : {};
  const requestOf = (number: number): Request => {
    if (submit) return messageOf(number, submit, order);
    return batchSize === 1 ? singleOf(number, order) : batchOf(number, batchSize, order);
  };
  const caller = async () => {
    for (let number = take(); number < order.count; number = take()) {
      await wait(Math.max(0, started + (number / order.perSecond) * 1_000 - performance.now()));
      const request = requestOf(number);
      await send(request, accepted, order);
      if (chance.happens(0.05)) await send(request, accepted, order);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  close?.();
  return accepted;
}

/** A request, and the keys of its emails. */
type Request = { keys: readonly string[]; ask(tries: number): Promise<Answer | undefined> };

/** What a caller is told. */
export type Answer = {
  /** Whether the same request may be accepted later. */
  isPassing: boolean;
  /** The accepted email for each key. */
  ids: readonly (string | undefined)[];
  text: string;
};

const keyOf = (number: number) => `order-${number}`;

function singleOf(number: number, order: SendOrder): Request {
  const key = keyOf(number);
  const body = JSON.stringify(mailOf(number, order));
  return { keys: [key], ask: (tries) => post({ path: '/v3/emails', key, body }, number + tries, order) };
}

function batchOf(first: number, size: number, order: SendOrder): Request {
  const numbers = Array.from({ length: Math.min(size, order.count - first) }, (_, at) => first + at);
  const emails = numbers.map((number) => ({ ...mailOf(number, order), idempotencyKey: keyOf(number) }));
  const batch = { path: '/v3/emails/batch', key: `batch-${first}`, body: JSON.stringify({ emails }) };
  return { keys: numbers.map(keyOf), ask: (tries) => post(batch, first + tries, order) };
}

function messageOf(number: number, submit: Submitter['submit'], order: SendOrder): Request {
  const { tags, to, ...mail } = mailOf(number, order);
  const key = keyOf(number);
  const message = {
    ...mail,
    to: to.join(),
    messageId: `<${key}@sender.example>`,
    headers: { 'X-Postpress-Tags': `order=${tags.order}` },
  };
  return { keys: [key], ask: () => submit(message) };
}

async function send(
  { keys, ask }: Request,
  accepted: Accepted,
  { readyMs = () => performance.now() }: SendOrder,
): Promise<void> {
  const deadline = readyMs() + GIVE_UP_MS;
  const lastDeadline = performance.now() + GIVE_UP_UNREADY_MS;
  for (let tries = 0; readyMs() < deadline && performance.now() < lastDeadline; tries++) {
    const answer = await ask(tries);
    if (answer === undefined || answer.isPassing) {
      accepted.retries += 1;
      await wait(RETRY_MS);
      continue;
    }
    for (const [at, key] of keys.entries()) note(answer, at, key, accepted);
    return;
  }
  accepted.oddities.push(`${keys[0]}: no answer within ${GIVE_UP_MS / 1_000} s of a ready service`);
}

function mailOf(number: number, { domains }: SendOrder) {
  return {
    from: 'Shop <shop@sender.example>',
    to: [`buyer-${number}@${domains[number % domains.length]}`],
    subject: `Order ${number} – thank you`,
    html: `<h1>Thank you</h1><p>Order ${number}.</p><p>${'It is on its way. '.repeat(1 + (number % 200))}</p>`,
    tags: { order: String(number) },
  };
}

type Post = { path: string; key: string; body: string };
type PostBody = { error?: string; data?: { id: string; results?: { id?: string }[] } };

/** Undefined if the connection broke, before or after the request was received. */
async function post(
  { path, key, body }: Post,
  turn: number,
  { urls, apiKey, onAnswer }: SendOrder,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${urls[turn % urls.length]}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body,
      signal: AbortSignal.timeout(CALL_MS_MAX),
    });
    const { status } = response;
    const read = (await response.json()) as PostBody;
    onAnswer?.(status);
    return {
      isPassing: isPassing(status, read),
      ids: idsOf(status, read),
      text: `${status} ${JSON.stringify(read)}`,
    };
  } catch {
    onAnswer?.(undefined);
    return undefined;
  }
}

/** The service is stopping or has no database; or the first request with this key is still running. */
function isPassing(status: number, { error }: PostBody): boolean {
  return status === 503 || (status === 409 && error === 'IDEMPOTENCY_KEY_IN_USE');
}

function idsOf(status: number, { data }: PostBody): Answer['ids'] {
  if (status !== 202) return [];
  return data?.results ? data.results.map(({ id }) => id) : [data?.id];
}

/** @param at the position of the email in its batch */
function note(answer: Answer, at: number, key: string, { ids, oddities }: Accepted): void {
  const id = answer.ids[at];
  const first = ids.get(key);
  if (id === undefined) oddities.push(`${key}: ${answer.text}`);
  else if (first !== undefined && first !== id) oddities.push(`${key}: ${first}, then ${id}`);
  else ids.set(key, id);
}
