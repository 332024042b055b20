import Type, { type Static } from 'typebox';
import { dkimStatuses, senderDomainStatuses } from './email-statuses.ts';
import { MaxPerHour, ShownMaxPerHour } from './hourly-limits.ts';
import { answerOf, DateTime, Id, literals, Nullable, UNSTORABLE } from './wire.ts';

export const AddDomainBody = Type.Object({
  domain: Type.String({
    minLength: 1,
    maxLength: 255,
    pattern: `^[^${UNSTORABLE}]*$`,
    description: 'The part after the @ of sender addresses. International names in Unicode or A-labels.',
  }),
});
export type AddDomainBody = Static<typeof AddDomainBody>;

/** Path of an operation on one domain; an invalid id counts as unknown. */
export const DomainPath = Type.Object({ id: Type.String() });

/**
 * What a record is for. `ownership` and `dkim` are required to verify a domain; `return_path` (the address of bounces)
 * and `dmarc` are recommended; `tracking` is there for domains with a tracking host.
 */
export const dnsRecordPurposes = ['ownership', 'dkim', 'return_path', 'dmarc', 'tracking'] as const;
export type DnsRecordPurpose = (typeof dnsRecordPurposes)[number];

export const DnsRecord = Type.Object({
  type: literals(['TXT', 'CNAME', 'MX']),
  name: Type.String({ description: 'Fully qualified, without the trailing dot.' }),
  value: Type.String({
    description: 'The full text. Over 255 octets, publish it as several strings of one record.',
  }),
  purpose: literals(dnsRecordPurposes),
});
export type DnsRecord = Static<typeof DnsRecord>;

/** `ok`; `missing`: no record; `wrong`: another value; `unanswered`: the name servers did not answer. */
const domainFindingStates = ['ok', 'missing', 'wrong', 'unanswered'] as const;

/** What a check found for one record, as a sentence. */
export const DomainFinding = Type.Object({
  purpose: literals(dnsRecordPurposes),
  name: Type.String(),
  state: literals(domainFindingStates),
  message: Type.String({ description: 'What is missing, what was found instead, and how to fix it.' }),
});
export type DomainFinding = Static<typeof DomainFinding>;

const listed = {
  id: Id,
  domain: Type.String({ description: 'In A-labels, lower case.' }),
  status: literals(senderDomainStatuses),
  createdAt: DateTime,
};

/** `listDomains`: all domains of the workspace, oldest first. */
export const DomainListResult = answerOf(Type.Array(Type.Object(listed)));
export type DomainListResult = Static<typeof DomainListResult>;

/** Whether email of a domain may leave without TLS: `required` keeps it waiting until a server offers TLS. */
export const domainTlsModes = ['opportunistic', 'required'] as const;
const DomainTls = literals(domainTlsModes, {
  description: '`required`: its email leaves only over TLS, and waits where a server offers none.',
});

/** Settings of a domain that can change; what is left out stays. */
export const UpdateDomainBody = Type.Object(
  { tls: Type.Optional(DomainTls), maxPerHour: Type.Optional(MaxPerHour) },
  { minProperties: 1 },
);

export const DomainResult = answerOf(
  Type.Object({
    ...listed,
    dkimTokens: Type.Array(Type.String(), {
      description: 'Selectors of the current keys: `<token>._domainkey.<domain>`.',
    }),
    dnsRecords: Type.Array(DnsRecord),
    tls: DomainTls,
    maxPerHour: ShownMaxPerHour,
  }),
);
export type DomainResult = Static<typeof DomainResult>;

export const DeleteDomainResult = answerOf(Type.Object({ success: Type.Boolean() }));

export const VerifyDomainResult = answerOf(
  Type.Object({
    id: Id,
    domain: Type.String(),
    status: literals(senderDomainStatuses),
    ownership: Type.Object({ verified: Type.Boolean() }),
    dkim: Type.Object({ status: literals(dkimStatuses), tokens: Type.Array(Type.String()) }),
    findings: Type.Array(DomainFinding),
  }),
);
export type VerifyDomainResult = Static<typeof VerifyDomainResult>;

/** `setTracking`. */
export const SetTrackingBody = Type.Object({
  host: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: `^[^${UNSTORABLE}]*$`,
      description: 'A name below the domain. Default: `links.` and the domain.',
    }),
  ),
});
export type SetTrackingBody = Static<typeof SetTrackingBody>;

/** The host of tracked links of a domain. */
export const TrackingResult = answerOf(
  Type.Object({
    host: Nullable(Type.String({ description: 'Null: tracked links have the host of this service.' })),
    verified: Type.Boolean({
      description:
        'Whether tracked links have the host: from the first check that succeeds to one that fails.',
    }),
    record: Nullable(DnsRecord),
    finding: Nullable(DomainFinding),
  }),
);
export type TrackingResult = Static<typeof TrackingResult>;

// Management

/** Every domain of a workspace with the result of the last check, for admins. */
export const ManagedDomainListResult = answerOf(
  Type.Array(
    Type.Object({
      ...listed,
      maxPerHour: ShownMaxPerHour,
      trusted: Type.Boolean({ description: 'Verified by the operator, without DNS.' }),
      captureOnly: Type.Boolean({ description: 'Verified for captured email only.' }),
      ownershipVerified: Type.Boolean(),
      dkimStatus: literals(dkimStatuses),
      dkimGoneSince: Nullable({
        ...DateTime,
        description: 'Since when no DKIM record has been found. After 72 hours the domain fails.',
      }),
      checkedAt: Nullable(DateTime),
      nextCheckAt: Nullable(DateTime),
      findings: Type.Array(DomainFinding),
    }),
  ),
);
export type ManagedDomainListResult = Static<typeof ManagedDomainListResult>;

export const ManagedDomainPath = Type.Object({ workspaceId: Type.String(), domainId: Type.String() });
