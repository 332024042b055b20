import { once } from 'node:events';
import { readWebhook, WebhookVerificationError } from '@postpress/client/webhooks';
import { openLocalReceiver, type Received } from '../../platform/local-receiver.ts';
import { type Command, type CommandContext, type CommandInput, UsageError } from '../command.ts';
import { callService, type Service, serviceClient, serviceNote, serviceOptions } from '../service-client.ts';
import { readNumber } from './emails.ts';

const SECRET_VARIABLE = 'POSTPRESS_WEBHOOK_SECRET';

export const webhooksListenCommand: Command = {
  summary: 'Receive webhooks on this machine, verify them and print their events, until stopped.',
  details: `${serviceNote} Creates a webhook of the project for as long as it runs. The service must be able to call it: one on this machine does if POSTPRESS_OUTBOUND_ALLOW names 127.0.0.1; for others, give the address of a tunnel as --public-url. With the secret of an existing webhook in ${SECRET_VARIABLE}, none is created. Requests with a wrong signature get 400. With --json, one document per line.`,
  positionals: [],
  options: {
    port: { value: 'port', description: 'Port to listen on. Default: a free one.' },
    'public-url': { value: 'url', description: 'Public address that leads to the port.' },
    events: { value: 'names', description: 'Events, separated by commas. Default: all of emails.' },
    count: { value: 'number', description: 'Stop after this many events. Default: never.' },
    ...serviceOptions,
  },
  run: (input, context) => callService(() => listen(input, context)),
};

async function listen(input: CommandInput, context: CommandContext): Promise<'ok'> {
  const most =
    input.text('count') === undefined ? Number.POSITIVE_INFINITY : readNumber(input, 'count', 1, 1e6);
  const known = context.environment[SECRET_VARIABLE];
  const service = known === undefined ? serviceClient(input, context) : undefined;
  const stop = new AbortController();
  let secret = known;
  let printed = 0;
  const receive = (received: Received): number => {
    if (secret === undefined) return 503;
    try {
      const event = readWebhook(received.body, received.headers, secret);
      if (printed < most) context.print(context.json ? JSON.stringify(event) : lineOf(event));
      if (++printed >= most) stop.abort();
      return 200;
    } catch (cause) {
      if (!(cause instanceof WebhookVerificationError)) throw cause;
      context.note(cause.message);
      return 400;
    }
  };
  await using receiver = await openLocalReceiver(readPort(input), receive);
  const url = input.text('public-url') ?? `http://127.0.0.1:${receiver.port}/`;
  const webhook = service && (await createWebhook(service, url, input));
  secret ??= webhook?.secret;
  context.note(`Listening on http://127.0.0.1:${receiver.port}/`);
  try {
    await untilStopped(stop.signal);
  } finally {
    if (service && webhook) await service.client.deleteWebhook({ id: webhook.id });
  }
  return 'ok';
}

type Events = NonNullable<Parameters<Service['client']['createWebhook']>[0]['events']>;

async function createWebhook({ client }: Service, url: string, input: CommandInput) {
  const events = input.text('events')?.split(',');
  return (await client.createWebhook({ url, ...(events && { events: events as Events }) })).data;
}

function readPort(input: CommandInput): number {
  const given = input.text('port') ?? '0';
  if (/^\d{1,5}$/.test(given) && Number(given) < 65_536) return Number(given);
  throw new UsageError(`--port is a number up to 65535; "${given}" was given`);
}

/** By a signal, or by the events that were asked for. */
async function untilStopped(signal: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const quiet = (cause: unknown) => {
    if (!(cause instanceof Error && cause.name === 'AbortError')) throw cause;
  };
  const waits = ['SIGINT', 'SIGTERM'].map((name) =>
    once(process, name, { signal: ended.signal }).catch(quiet),
  );
  const done = signal.aborted ? undefined : once(signal, 'abort', { signal: ended.signal }).catch(quiet);
  await Promise.race([...waits, done]);
  ended.abort();
}

function lineOf({ type, created_at, data }: ReturnType<typeof readWebhook>): string {
  return `${created_at}  ${type}  ${JSON.stringify(data)}`;
}
