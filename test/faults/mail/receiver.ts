/**
 * A webhook receiver that fails now and then, in a process of its own: over TLS, with every signature verified by the
 * stock library. An event counts as arrived once it was acknowledged. `fork`ed with a {@link ReceiverOrder}.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { type Chance, createChance } from './chance.ts';

export type ReceiverOrder = { seed: number; certificate: string; key: string };
export type ArrivedEvent = {
  /** `webhook-id`: the same for every delivery of the event. */
  id: string;
  type: string;
  /** Null where a recipient left without the link of an email. */
  emailId: string | null;
  status: string;
  sequence: number;
};
export type ReceiverRecord = {
  arrived: ArrivedEvent[];
  calls: number;
  failed: number;
  badSignatures: number;
};
/** `secret:whsec_…` once the endpoint exists; the others as for the sink. */
export type ReceiverQuestion = 'stop-faults' | 'record' | `secret:${string}`;

type Mishap = 'status' | 'redirect' | 'cut-before' | 'cut-after' | 'delay';
const MISHAPS: readonly [Mishap, ...Mishap[]] = ['status', 'redirect', 'cut-before', 'cut-after', 'delay'];
const MISHAP_SHARE = 0.12;
const DELAY_MS = 500;

if (import.meta.main) listen(JSON.parse(process.argv[2] ?? '') as ReceiverOrder);

function listen({ seed, certificate, key }: ReceiverOrder): void {
  const record: ReceiverRecord = { arrived: [], calls: 0, failed: 0, badSignatures: 0 };
  const chance = createChance(seed);
  let isWell = false;
  let webhook: Webhook | undefined;
  const server = createServer(
    { cert: readFileSync(certificate), key: readFileSync(key) },
    (request, response) => {
      record.calls += 1;
      const mishap = isWell || !chance.happens(MISHAP_SHARE) ? undefined : chance.pick(MISHAPS);
      if (mishap !== undefined && mishap !== 'delay') record.failed += 1;
      void answer(request, response, { mishap, chance, record, webhook });
    },
  );
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('message', (question: ReceiverQuestion) => {
    if (question === 'stop-faults') isWell = true;
    else if (question === 'record') process.send?.(record);
    else webhook = new Webhook(question.slice('secret:'.length));
  });
  process.on('disconnect', () => process.exit());
}

type Call = {
  mishap: Mishap | undefined;
  chance: Chance;
  record: ReceiverRecord;
  webhook: Webhook | undefined;
};

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { mishap, chance, record, webhook }: Call,
): Promise<void> {
  if (mishap === 'cut-before') return void request.destroy();
  const body = await request.toArray().then(
    (parts) => Buffer.concat(parts).toString(),
    () => undefined,
  );
  if (body === undefined) return;
  if (mishap === 'cut-after') return void request.destroy();
  if (mishap === 'redirect') return void response.writeHead(302, { location: '/' }).end();
  if (mishap === 'status') return void response.writeHead(chance.pick([400, 429, 500, 503])).end('Not now');
  if (mishap === 'delay') await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  const event = verified(body, request, webhook);
  if (event) record.arrived.push(event);
  else record.badSignatures += 1;
  response.writeHead(event ? 204 : 400).end();
}

function verified(
  body: string,
  { headers }: IncomingMessage,
  webhook: Webhook | undefined,
): ArrivedEvent | undefined {
  if (!webhook) return undefined;
  try {
    const { type, data } = webhook.verify(body, headers as Record<string, string>) as {
      type: string;
      data: { email_id: string | null; status: string; sequence: number };
    };
    const { email_id: emailId, status, sequence } = data;
    return { id: String(headers['webhook-id']), type, emailId, status, sequence };
  } catch {
    return undefined;
  }
}
