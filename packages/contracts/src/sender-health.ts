import Type, { type Static } from 'typebox';
import { reportPeriods } from './domain-reports.ts';
import { domainTlsModes } from './domains.ts';
import { findingStates } from './going-live.ts';
import { answerOf, literals, Nullable } from './wire.ts';

/**
 * What a sender can do next, most urgent first: the first one that applies is shown. `fail` costs delivery, `warn` costs
 * trust or will cost delivery, `ok` is an improvement or none.
 */
export const healthSteps = {
  verifyDomain: 'fail',
  publishDkim: 'fail',
  fixSpf: 'fail',
  checkResolver: 'fail',
  leaveBlocklist: 'fail',
  reduceComplaints: 'fail',
  removeUnknownAddresses: 'fail',
  answerBlocking: 'fail',
  readBounces: 'fail',
  publishDmarc: 'warn',
  watchComplaints: 'warn',
  sendSlower: 'warn',
  reportTls: 'warn',
  allowNoTls: 'warn',
  fixSource: 'warn',
  fixTls: 'warn',
  collectReports: 'ok',
  tightenDmarc: 'ok',
  sendEmail: 'ok',
  nothing: 'ok',
} as const satisfies Record<string, 'fail' | 'warn' | 'ok'>;
/** Why attempts were held back: the connection would not have been as secure as required. */
export const tlsHolds = {
  DaneUnmet: 'no server meets what the recipient’s domain publishes as TLSA records',
  DnssecInvalid: 'the signatures of the recipient’s zone are wrong, or its name servers do not answer',
  DnssecUnanswered: 'the resolver does not answer',
  MtaStsUnmet: 'no server meets the MTA-STS policy of the recipient’s domain',
  TlsRequired: 'no server offers the TLS that the sender domain requires',
} as const satisfies Record<string, string>;
export type TlsHold = keyof typeof tlsHolds;
export const tlsHoldNames = Object.keys(tlsHolds) as readonly TlsHold[];

export type HealthStepCode = keyof typeof healthSteps;
export const healthStepCodes = Object.keys(healthSteps) as readonly HealthStepCode[];

export const SenderHealthQuery = Type.Object({
  domain: Type.String({ minLength: 1, maxLength: 255, description: 'A sender domain of the workspace.' }),
  period: Type.Optional(literals(reportPeriods, { description: 'Default: `30d`.' })),
});

const count = Type.Integer({ minimum: 0 });
const seconds = Type.Number({ minimum: 0, description: 'Accurate to 20%.' });
const causes = (description: string) =>
  Type.Array(Type.Object({ cause: Type.String({ description: 'A `bounceSubType`.' }), count }), {
    description,
  });

const figures = {
  sent: Type.Integer({ minimum: 0, description: 'Emails that a server accepted or refused.' }),
  bounced: Type.Integer({ minimum: 0, description: 'Refused by the server, or bounced later.' }),
  complained: count,
  failed: Type.Integer({ minimum: 0, description: 'Emails that failed on our side.' }),
  deferrals: Type.Integer({ minimum: 0, description: 'Attempts that a server deferred (4xx).' }),
  held: Type.Integer({
    minimum: 0,
    description:
      'Attempts that offered nothing, because the connection would not have been as secure as MTA-STS, DANE or the sender domain requires.',
  }),
  acceptSeconds: Nullable(
    Type.Object(
      { p50: seconds, p95: seconds },
      {
        description:
          'Time from acceptance here, or the scheduled time, to the 250 of the next server: the median and the 95th percentile.',
      },
    ),
  ),
  bounces: causes('Bounces by cause, the most frequent first.'),
  deferred: causes('Deferrals by cause, the most frequent first.'),
  holds: Type.Array(Type.Object({ cause: literals(tlsHoldNames), count }), {
    description: `Attempts held back by cause, the most frequent first. ${Object.entries(tlsHolds)
      .map(([cause, means]) => `\`${cause}\`: ${means}`)
      .join('; ')}.`,
  }),
};

const HealthCheck = Type.Object({
  state: literals(findingStates),
  says: Type.String(),
  cure: Nullable(Type.String({ description: 'How to fix it.' })),
});
export type HealthCheck = Static<typeof HealthCheck>;

/** `clear`: not listed. `unanswered`: the list did not answer, or refuses the resolver. */
const listingStates = ['listed', 'clear', 'unanswered'] as const;

const Listing = Type.Object({
  zone: Type.String(),
  subject: Type.String({ description: 'An address that email leaves from, or the domain.' }),
  state: literals(listingStates),
  says: Type.String(),
});
export type BlocklistListing = Static<typeof Listing>;

/** How a sender domain does at mailbox providers, and what to do next. */
export const SenderHealthResult = answerOf(
  Type.Object({
    domain: Type.String(),
    from: Type.String({ format: 'date' }),
    to: Type.String({ format: 'date', description: 'Days of acceptance, in UTC.' }),
    next: Type.Object(
      {
        code: literals(healthStepCodes),
        state: literals(['fail', 'warn', 'ok']),
        subject: Nullable(
          Type.String({ description: 'The provider, list, policy, source or cause that it is about.' }),
        ),
        percent: Nullable(Type.Number({ description: 'The share of emails that it is about.' })),
        says: Type.String({ description: 'One sentence.' }),
      },
      { description: 'What to do next: the most urgent of all that could be done.' },
    ),
    checks: Type.Object({ spf: HealthCheck, dkim: HealthCheck, dmarc: HealthCheck }),
    tls: Type.Object({
      mode: literals(domainTlsModes),
      reports: Type.Integer({ minimum: 0, description: 'TLS reports about the domain (RFC 8460).' }),
      succeeded: count,
      failed: Type.Integer({ minimum: 0, description: 'Connections to the servers of the domain.' }),
      failures: Type.Array(Type.Object({ type: Type.String(), sessions: count, says: Type.String() })),
    }),
    blocklists: Nullable(
      Type.Array(Listing, { description: 'By list and subject; null if the operator named no list.' }),
    ),
    total: Type.Object(figures),
    providers: Type.Array(Type.Object({ provider: Type.String(), ...figures }), {
      description: 'The 20 providers with the most emails, largest first.',
    }),
    others: Type.Object(figures, { description: 'All other providers together.' }),
  }),
);
export type SenderHealthResult = Static<typeof SenderHealthResult>;
