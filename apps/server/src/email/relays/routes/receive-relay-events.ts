import type { RelayProviderName } from '@postpress/contracts';
import Type from 'typebox';
import { AppError } from '../../../base/app-error.ts';
import { parseJson } from '../../../base/parse-json.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import type { CallOut } from '../../../platform/outbound/outcome.ts';
import { type HandleRelayEventDeps, handleRelayEvent } from '../handle-relay-event.ts';
import type { RelayEvent, RelayProvider } from '../providers/relay-event.ts';
import { type RelayKeys, relayProviders } from '../providers/relay-providers.ts';
import { countRelayCall, type RelayCallCounts, useToken } from '../relay-calls.ts';

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
