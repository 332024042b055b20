import Type, { type Static } from 'typebox';
import { answerOf, closedObject, DateTime, literals, Nullable } from './wire.ts';

/** Relays whose events we read, as they are named in URLs, with the names of their makers. */
export const relayProviders = {
  ses: 'Amazon SES',
  mailgun: 'Mailgun',
  postmark: 'Postmark',
  sendgrid: 'SendGrid',
  mailjet: 'Mailjet',
  brevo: 'Brevo',
  sparkpost: 'SparkPost',
} as const;
export type RelayProviderName = keyof typeof relayProviders;
export const relayProviderNames = Object.keys(relayProviders) as RelayProviderName[];

export function isRelayProvider(text: string): text is RelayProviderName {
  return Object.hasOwn(relayProviders, text);
}

/** `backed-off`: other relays are tried first for a while. `idle`: it took nothing yet, and did not fail. */
const relayHealths = ['working', 'backed-off', 'failing', 'idle'] as const;

const Relay = Type.Object({
  name: Type.String(),
  host: Type.String(),
  provider: Nullable(literals(relayProviderNames)),
  weight: Type.Integer(),
  from: Type.Array(Type.String(), { description: 'Domains of senders that it is for; empty: all.' }),
  to: Type.Array(Type.String(), { description: 'Domains of recipients that it is for; empty: all.' }),
  health: literals(relayHealths),
  reason: Nullable(Type.String({ description: 'Why it failed last, while it fails.' })),
  backedOffUntil: Nullable(DateTime),
  failedAt: Nullable(DateTime),
  acceptedAt: Nullable(DateTime),
});

const RelayFeedback = Type.Object({
  provider: literals(relayProviderNames),
  url: Type.String({ description: 'Where the provider sends its events.' }),
  isOn: Type.Boolean({ description: 'Whether a key is set, by which its calls are checked.' }),
  receivedAt: Nullable(DateTime),
  unknownEvent: Nullable(Type.String({ description: 'The last event whose name we do not know.' })),
});

/** The relays of an installation, and what came from each provider. */
export const RelaysResult = answerOf(
  Type.Object({
    transport: literals(['capture', 'relay', 'mx']),
    relays: Type.Array(Relay),
    feedback: Type.Array(RelayFeedback),
  }),
);
export type RelaysResult = Static<typeof RelaysResult>;

export const TestRelayBody = closedObject({
  name: Type.String({ minLength: 1, maxLength: 100, description: 'The name of the relay.' }),
});

export const TestRelayResult = answerOf(
  Type.Object({
    ok: Type.Boolean(),
    message: Type.String({ description: 'What the relay answered, or why it could not be used.' }),
  }),
);
export type TestRelayResult = Static<typeof TestRelayResult>;
