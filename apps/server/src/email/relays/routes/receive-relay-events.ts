import Type from 'typebox';
import { AppError } from '../../../base/app-error.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { type HandleRelayEventDeps, handleRelayEvent } from '../handle-relay-event.ts';
import { mailgun } from '../mailgun.ts';
import { sendgrid } from '../sendgrid.ts';

const providers = { mailgun, sendgrid } as const;

/** The key of each provider by which its calls are checked; null where none is set. */
export type RelayKeys = Readonly<Record<keyof typeof providers, string | null>>;
export type RelayRouteDeps = HandleRelayEventDeps & { relayKeys: RelayKeys };

export const receiveRelayEventsRoute = defineRoute({
  operationId: 'receiveRelayEvents',
  method: 'POST',
  path: '/relays/{provider}/events',
  summary: 'Receive the delivery events of a relay',
  description:
    'Called by Mailgun and SendGrid, as JSON. Every call is checked by the provider’s signature. Deliveries, bounces, complaints and unsubscribes change their emails as reports by SMTP do; 200 follows their commit, and an event that comes again changes nothing.',
  tag: 'Relays',
  auth: 'public',
  rate: 'none',
  apiOnly: true,
  worksWhenSuspended: true,
  takesBytes: ['application/json'],
  params: Type.Object({ provider: Type.String({ description: '`mailgun` or `sendgrid`.' }) }),
  result: Type.Object({ received: Type.Integer({ description: 'Events in the call.' }) }),
  errors: ['NOT_FOUND', 'UNAUTHORIZED', 'VALIDATION_ERROR'],
  async handle({ params, headers, request }, deps: RelayRouteDeps) {
    const name = Object.keys(providers).find((each) => each === params.provider) as
      | keyof typeof providers
      | undefined;
    const key = name && deps.relayKeys[name];
    if (!name || !key) throw new AppError('NOT_FOUND', 'No key is set for events of this provider.');
    const { bodyBytes: bytes } = request;
    const body = () => parse(bytes);
    const proof = providers[name].prove({ bytes, body, headers, now: deps.clock() }, key);
    if (!proof.ok) throw new AppError('UNAUTHORIZED', proof.why);
    const events = providers[name].read(body());
    if (!events) throw new AppError('VALIDATION_ERROR', 'The body is not what the provider documents.');
    for (const event of events) await handleRelayEvent(name, event, deps);
    return ok({ received: events.length });
  },
});

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}
