import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from './chance.ts';

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
  /** Recipients, in rotation. */
  domains: readonly [string, ...string[]];
  /** Told of each response: its status, or undefined if there is none. */
  onAnswer?(status: number | undefined): void;
};

const CALLERS = 24;
const CALL_MS_MAX = 20_000;
const RETRY_MS = 150;
const GIVE_UP_MS = 120_000;

/**
 * Sends emails like careful callers: each with an idempotency key, repeated with the same key until the response is
 * final. Some repeat after a response.
 */
export async function sendAll(order: SendOrder, chance: Chance): Promise<Accepted> {
  const accepted: Accepted = { ids: new Map(), oddities: [], retries: 0 };
  const started = performance.now();
  let next = 0;
  const { batchSize = 1 } = order;
  const take = () => {
    const number = next;
    next += batchSize;
    return number;
  };
  const caller = async () => {
    for (let number = take(); number < order.count; number = take()) {
      await wait(Math.max(0, started + (number / order.perSecond) * 1_000 - performance.now()));
      const request = batchSize === 1 ? singleOf(number, order) : batchOf(number, batchSize, order);
      await send(request, number, order, accepted);
      if (chance.happens(0.05)) await send(request, number, order, accepted);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return accepted;
}

/** A request, its key, and the keys of its emails. */
type Request = { path: string; key: string; body: string; keys: readonly string[] };

const keyOf = (number: number) => `order-${number}`;

function singleOf(number: number, order: SendOrder): Request {
  const key = keyOf(number);
  return { path: '/v3/emails', key, body: JSON.stringify(mailOf(number, order)), keys: [key] };
}

function batchOf(first: number, size: number, order: SendOrder): Request {
  const numbers = Array.from({ length: Math.min(size, order.count - first) }, (_, at) => first + at);
  const emails = numbers.map((number) => ({ ...mailOf(number, order), idempotencyKey: keyOf(number) }));
  const body = JSON.stringify({ emails });
  return { path: '/v3/emails/batch', key: `batch-${first}`, body, keys: numbers.map(keyOf) };
}

async function send(
  { path, key, body, keys }: Request,
  number: number,
  order: SendOrder,
  accepted: Accepted,
): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MS;
  for (let tries = 0; Date.now() < deadline; tries++) {
    const url = order.urls[(number + tries) % order.urls.length] ?? order.urls[0];
    const answer = await post(`${url}${path}`, key, body, order.apiKey);
    order.onAnswer?.(answer?.status);
    if (answer === undefined || isPassing(answer)) {
      accepted.retries += 1;
      await wait(RETRY_MS);
      continue;
    }
    for (const [at, each] of keys.entries()) note(answer, at, each, accepted);
    return;
  }
  accepted.oddities.push(`${key}: no answer within ${GIVE_UP_MS / 1_000} s`);
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

type Answer = {
  status: number;
  body: { error?: string; data?: { id: string; results?: { id?: string }[] } };
};

/** Undefined if the connection broke, before or after the request was received. */
async function post(url: string, key: string, body: string, apiKey: string): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body,
      signal: AbortSignal.timeout(CALL_MS_MAX),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  } catch {
    return undefined;
  }
}

/** The service is stopping or has no database; or the first request with this key is still running. */
function isPassing({ status, body }: Answer): boolean {
  return status === 503 || (status === 409 && body.error === 'IDEMPOTENCY_KEY_IN_USE');
}

/** @param at the position of the email in its batch */
function note({ status, body }: Answer, at: number, key: string, { ids, oddities }: Accepted): void {
  const id = body.data?.results ? body.data.results[at]?.id : body.data?.id;
  const first = ids.get(key);
  if (status !== 202 || id === undefined) oddities.push(`${key}: ${status} ${JSON.stringify(body)}`);
  else if (first !== undefined && first !== id) oddities.push(`${key}: ${first}, then ${id}`);
  else ids.set(key, id);
}
