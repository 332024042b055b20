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
  const caller = async () => {
    for (let number = next++; number < order.count; number = next++) {
      await wait(Math.max(0, started + (number / order.perSecond) * 1_000 - performance.now()));
      const key = `order-${number}`;
      await sendOne(key, number, order, accepted);
      if (chance.happens(0.05)) await sendOne(key, number, order, accepted);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return accepted;
}

async function sendOne(key: string, number: number, order: SendOrder, accepted: Accepted): Promise<void> {
  const body = JSON.stringify(mailOf(number, order));
  const deadline = Date.now() + GIVE_UP_MS;
  for (let tries = 0; Date.now() < deadline; tries++) {
    const url = order.urls[(number + tries) % order.urls.length] ?? order.urls[0];
    const answer = await post(`${url}/v3/emails`, key, body, order.apiKey);
    order.onAnswer?.(answer?.status);
    if (answer === undefined || isPassing(answer)) {
      accepted.retries += 1;
      await wait(RETRY_MS);
      continue;
    }
    return note(answer, key, accepted);
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

type Answer = { status: number; body: { error?: string; data?: { id: string } } };

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

function note({ status, body }: Answer, key: string, { ids, oddities }: Accepted): void {
  const id = body.data?.id;
  const first = ids.get(key);
  if (status !== 202 || id === undefined) oddities.push(`${key}: ${status} ${JSON.stringify(body)}`);
  else if (first !== undefined && first !== id) oddities.push(`${key}: ${first}, then ${id}`);
  else ids.set(key, id);
}
