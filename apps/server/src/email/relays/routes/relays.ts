import {
  ProjectPath,
  type RelayProviderName,
  RelaysResult,
  TestRelayBody,
  TestRelayResult,
} from '@postpress/contracts';
import Type from 'typebox';
import { AppError } from '../../../base/app-error.ts';
import type { Clock } from '../../../base/clock.ts';
import { parseJson } from '../../../base/parse-json.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import type { MailIdentity, RelaySetting, ServiceAddresses } from '../../../config/index.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { CallOut } from '../../../platform/outbound/outcome.ts';
import { listRelayStates } from '../../transports/relay-states.ts';
import type { TransportProbe } from '../../transports/transport-probe.ts';
import { describeFeedback, describeRelay } from '../describe-relays.ts';
import { type HandleRelayEventDeps, handleRelayEvent } from '../handle-relay-event.ts';
import type { RelayEvent, RelayProvider } from '../providers/relay-event.ts';
import { type RelayKeys, relayProviders } from '../providers/relay-providers.ts';
import { countRelayCall, listRelayFeedback, type RelayCallCounts, useToken } from '../relay-calls.ts';

export type ListRelaysDeps = {
  db: Db;
  clock: Clock;
  relays: () => readonly RelaySetting[];
  relayKeys: RelayKeys;
  addresses: Pick<ServiceAddresses, 'publicUrl'>;
  identity: () => MailIdentity;
};

export const listRelaysRoute = defineRoute({
  operationId: 'listRelays',
  method: 'GET',
  path: '/manage/projects/{projectId}/relays',
  summary: 'List the relays',
  description:
    'Lists the relays of the installation with their routes, weights and health, and where each provider sends its events. Relays are configured by POSTPRESS_SMTP_URL.',
  tag: 'Relays',
  auth: 'management',
  role: 'admin',
  params: ProjectPath,
  result: RelaysResult,
  async handle(_input, { db, clock, relays, relayKeys, addresses, identity }: ListRelaysDeps) {
    const [states, kept] = await Promise.all([listRelayStates(db), listRelayFeedback(db)]);
    const { publicUrl } = addresses;
    return ok({
      data: {
        transport: identity().transport,
        relays: relays().map((relay) =>
          describeRelay(
            relay,
            states.find(({ name }) => name === relay.name),
            clock(),
          ),
        ),
        feedback: describeFeedback(kept, { publicUrl, relayKeys }),
      },
    });
  },
});

export type TestRelayDeps = { relays: () => readonly RelaySetting[]; openProbe: () => TransportProbe };

const TEST_MS = 10_000;

export const testRelayRoute = defineRoute({
  operationId: 'testRelay',
  method: 'POST',
  path: '/manage/projects/{projectId}/relays/test',
  summary: 'Test a relay',
  description:
    'Connects to a relay, takes TLS and signs in, as a delivery does, and sends nothing. Takes at most 10 seconds.',
  tag: 'Relays',
  auth: 'management',
  role: 'admin',
  rate: 'write',
  audit: 'call',
  params: ProjectPath,
  body: TestRelayBody,
  result: TestRelayResult,
  errors: ['NOT_FOUND'],
  async handle({ body }, { relays, openProbe }: TestRelayDeps) {
    const relay = relays().find(({ name }) => name === body.name);
    const { reach } = openProbe();
    if (!relay || !reach) throw new AppError('NOT_FOUND', 'There is no relay of this name.');
    const reached = await reach(relay.url, AbortSignal.timeout(TEST_MS));
    if (!reached.ok) return ok({ data: { ok: false, message: reached.message } });
    const tls = reached.tlsVersion === null ? 'without TLS' : `over ${reached.tlsVersion}`;
    return ok({ data: { ok: true, message: `${reached.host} accepts our connection ${tls}.` } });
  },
});

export type RelayRouteDeps = HandleRelayEventDeps & { relayKeys: RelayKeys; call: CallOut };

export const receiveRelayEventsRoute = defineRoute({
  operationId: 'receiveRelayEvents',
  method: 'POST',
  path: '/relays/{provider}/events',
  summary: 'Receive the delivery events of a relay',
  description:
    'Called by Amazon SES, Mailgun, Postmark, SendGrid, Mailjet, Brevo and SparkPost, as JSON. Every call is checked: by the provider’s signature, or by a secret as password or bearer token where it signs nothing. Deliveries, bounces, complaints and unsubscribes change their emails as reports by SMTP do; 200 follows their commit, and an event that comes again changes nothing.',
  tag: 'Relays',
  auth: 'public',
  apiOnly: true,
  worksWhenSuspended: true,
  // Amazon SNS sends JSON as text.
  takesBytes: ['application/json', 'text/plain'],
  params: Type.Object({
    provider: Type.String({
      description: Object.keys(relayProviders)
        .map((name) => `\`${name}\``)
        .join(', '),
    }),
  }),
  result: Type.Object({ received: Type.Integer({ description: 'Events in the call.' }) }),
  errors: ['NOT_FOUND', 'UNAUTHORIZED', 'VALIDATION_ERROR'],
  async handle({ params, headers, request }, deps: RelayRouteDeps) {
    const name = Object.keys(relayProviders).find((each) => each === params.provider) as
      | RelayProviderName
      | undefined;
    const key = name && deps.relayKeys[name];
    if (!name || !key) throw new AppError('NOT_FOUND', 'No key is set for events of this provider.');
    const provider: RelayProvider = relayProviders[name];
    const { bodyBytes: bytes } = request;
    const at = deps.clock();
    const body = () => parseJson(Buffer.from(bytes).toString());
    const proof = await provider.prove({ bytes, body, headers, now: at, call: deps.call }, key);
    if (!proof.ok) throw new AppError('UNAUTHORIZED', proof.why);
    if (proof.once && !(await useToken(deps.db, { provider: name, token: proof.once, bytes, at })))
      throw new AppError('UNAUTHORIZED', 'The token was used for another call.');
    const events = provider.read(body());
    if (!events) throw new AppError('VALIDATION_ERROR', 'The body is not what the provider documents.');
    const counts = await handleAll(name, events, deps);
    await countRelayCall(deps.db, name, { ...counts, at });
    return ok({ received: events.length });
  },
});

async function handleAll(
  name: RelayProviderName,
  events: readonly RelayEvent[],
  deps: RelayRouteDeps,
): Promise<RelayCallCounts> {
  const { ignores }: RelayProvider = relayProviders[name];
  const counts: RelayCallCounts = {
    events: events.length,
    applied: 0,
    unmatched: 0,
    unknown: 0,
    unknownName: null,
  };
  for (const event of events) {
    const outcome = await handleRelayEvent(name, event, deps);
    if (outcome === 'applied') counts.applied++;
    if (outcome === 'unmatched') counts.unmatched++;
    if (event.item.kind !== 'other' || ignores.includes(event.item.note)) continue;
    counts.unknown++;
    counts.unknownName = event.item.note.slice(0, NAME_CHARACTERS_MAX);
  }
  return counts;
}

const NAME_CHARACTERS_MAX = 100;
