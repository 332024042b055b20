import { setTimeout as wait } from 'node:timers/promises';
import { STORM_TOPIC, TRANSACTIONAL_EVERY } from './leavers.ts';
import { type AskDatabase, getJson } from './witnesses.ts';

/** Broadcasts to saved lists, which a storm begins one after the other. */
type ListBroadcast = { id: string; addresses: ReadonlySet<string> };

export type BroadcastOrder = {
  url: string;
  apiKey: string;
  /** Of all emails of the storm; one in {@link TRANSACTIONAL_EVERY} is none of a broadcast. */
  emails: number;
  domains: readonly [string, ...string[]];
};

const BROADCASTS = 10;
const ASK_AGAIN_MS = 500;
/** The job that runs broadcasts is scheduled each minute, and a kill may end each of its runs early. */
const STUCK_MS = 600_000;

/** Saves the lists and drafts a broadcast to each. Nothing fails yet. */
export async function draftBroadcasts(order: BroadcastOrder): Promise<ListBroadcast[]> {
  const template = await create(order, '/v3/templates', { name: 'Order', design });
  const drafts: ListBroadcast[] = [];
  for (let at = 0; at < BROADCASTS; at++) {
    const list = await create(order, '/v3/lists', { name: `List ${at}` });
    const numbers = Array.from({ length: order.emails }, (_, number) => number).filter(
      (number) => number % TRANSACTIONAL_EVERY !== 0 && number % BROADCASTS === at,
    );
    const addressOf = (number: number) => `buyer-${number}@${order.domains[number % order.domains.length]}`;
    const csv = ['email,order', ...numbers.map((number) => `${addressOf(number)},${number}`)].join('\n');
    await create(order, `/v3/lists/${list}/recipients/import`, { csv });
    const id = await create(order, '/v3/broadcasts', {
      name: `Broadcast ${at}`,
      listId: list,
      from: 'Shop <shop@sender.example>',
      templateId: template,
      subject: 'Order {{order}} – thank you',
      topic: STORM_TOPIC,
      canary: null,
      paused: true,
    });
    drafts.push({ id, addresses: new Set(numbers.map(addressOf)) });
  }
  return drafts;
}

const design = {
  body: {
    rows: [
      {
        cells: [1],
        columns: [
          {
            contents: [
              {
                type: 'text',
                values: { text: `<p>Order {{order}}. ${'It is on its way. '.repeat(100)}</p>` },
              },
            ],
          },
        ],
      },
    ],
  },
};

async function create({ url, apiKey }: BroadcastOrder, path: string, body: object): Promise<string> {
  const response = await post(`${url}${path}`, apiKey, body);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const { data } = (await response.json()) as { data: { id: string | number } };
  return String(data.id);
}

function post(url: string, apiKey: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
}

/** Begins the broadcasts, evenly over a time, and waits until all are sent. @returns what went wrong */
export async function runBroadcasts(
  drafts: readonly ListBroadcast[],
  { url, apiKey }: BroadcastOrder,
  overMs: number,
): Promise<string[]> {
  const started = performance.now();
  for (const [at, { id }] of drafts.entries()) {
    await wait(Math.max(0, started + (at * overMs) / drafts.length - performance.now()));
    // Once a response is lost, the answer to the next request is 409.
    for (let status: number | undefined; status !== 200 && status !== 409; ) {
      status = await post(`${url}/v3/broadcasts/${id}/resume`, apiKey, {}).then(
        (response) => response.status,
        () => undefined,
      );
      if (status !== 200 && status !== 409) await wait(ASK_AGAIN_MS);
    }
  }
  const ends: (string | undefined)[] = [];
  for (const { id } of drafts) ends.push(await untilSent(id, url, apiKey));
  return ends.filter((fault) => fault !== undefined);
}

/** Waits as long as it goes on. @returns why it is not sent */
async function untilSent(id: string, url: string, apiKey: string): Promise<string | undefined> {
  let handled = -1;
  let stuckAt = performance.now() + STUCK_MS;
  for (;;) {
    const broadcast = await findBroadcast(id, url, apiKey);
    if (broadcast?.state === 'sent') return undefined;
    if (broadcast?.state === 'paused') return `broadcast ${id} paused: ${broadcast.reason}`;
    if (broadcast && broadcast.accepted + broadcast.skipped > handled) {
      handled = broadcast.accepted + broadcast.skipped;
      stuckAt = performance.now() + STUCK_MS;
    }
    if (performance.now() > stuckAt) return `broadcast ${id} does not go on: ${JSON.stringify(broadcast)}`;
    await wait(ASK_AGAIN_MS);
  }
}

type BroadcastState = { state: string; reason: string | null; accepted: number; skipped: number };

async function findBroadcast(id: string, url: string, apiKey: string): Promise<BroadcastState | undefined> {
  try {
    return (await getJson<{ data: BroadcastState }>(`${url}/v3/broadcasts/${id}`, apiKey)).data;
  } catch {
    // The service was killed, or has no database.
    return undefined;
  }
}

/**
 * Compares each broadcast with its emails, as the API lists them.
 *
 * @param ids gets the email of each recipient
 */
export async function auditBroadcasts(
  drafts: readonly ListBroadcast[],
  { url, apiKey }: BroadcastOrder,
  { ids, ask }: { ids: Map<string, string>; ask: AskDatabase },
): Promise<{ faults: string[]; skipped: number }> {
  const rows = await ask<{ email: string }>(`select email from subscriptions where state = 'unsubscribed'`);
  const left = new Set(rows.map(({ email }) => email));
  const faults: string[] = [];
  let skipped = 0;
  for (const { id, addresses } of drafts) {
    const recipients: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = new URLSearchParams({ batchId: id, limit: '100', ...(cursor && { cursor }) });
      const page: Page = await getJson<Page>(`${url}/v3/emails?${query}`, apiKey);
      for (const email of page.data) {
        const [to = ''] = email.to;
        recipients.push(to);
        ids.set(to, email.id);
      }
      cursor = page.next_cursor;
    }
    const counted = await findBroadcast(id, url, apiKey);
    const compared = compareBroadcast({ id, addresses }, { recipients, left, counted });
    faults.push(...compared.faults);
    skipped += compared.skipped;
  }
  return { faults, skipped };
}

type Page = { data: { id: string; to: string[] }[]; next_cursor: string | null };

/** What is known of a broadcast that is over: the recipients of its emails, who left the topic, and its own counts. */
type Outcome = {
  recipients: readonly string[];
  left: ReadonlySet<string>;
  counted: Pick<BroadcastState, 'state' | 'accepted' | 'skipped'> | undefined;
};

/**
 * A broadcast that is sent has one email for each recipient of the list but those who had left the topic, and as many of
 * each as it counts.
 */
export function compareBroadcast(
  { id, addresses }: ListBroadcast,
  { recipients, left, counted }: Outcome,
): { faults: string[]; skipped: number } {
  const found = new Set(recipients);
  const without = [...addresses].filter((address) => !found.has(address));
  const seen = new Set<string>();
  const faults = recipients.flatMap((to) => {
    const isSecond = seen.has(to);
    seen.add(to);
    if (isSecond) return [`${to} has two emails of broadcast ${id}`];
    return addresses.has(to) ? [] : [`${to} is not on the list of broadcast ${id}`];
  });
  for (const address of without)
    if (!left.has(address)) faults.push(`${address} did not leave, and has no email of broadcast ${id}`);
  if (counted?.state !== 'sent') faults.push(`broadcast ${id} is ${counted?.state} while it is audited`);
  if (counted?.accepted !== recipients.length || counted.skipped !== without.length)
    faults.push(
      `broadcast ${id} counts ${counted?.accepted} accepted and ${counted?.skipped} skipped, there are ${recipients.length} and ${without.length}`,
    );
  return { faults, skipped: without.length };
}
