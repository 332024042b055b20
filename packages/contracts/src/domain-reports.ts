import Type, { type Static } from 'typebox';
import { answerOf, literals, Nullable } from './wire.ts';

/** Bounds of DMARC aggregate reports and TLS reports. */
export const domainReportLimits = {
  /** Of an uploaded file, as it is in the report: compressed or not. */
  fileBytesMax: 5 * 1_048_576,
  /** Of one report after decompression; larger ones are refused unread. */
  unpackedBytesMax: 10 * 1_048_576,
  /** Records of a report that are kept one by one; the others, with fewer emails, are added up. */
  recordsMax: 1_000,
  /** Reports about one domain that are kept in 24 hours. */
  reportsPerDay: 1_000,
  /** Sources that are listed, those with the most emails first. */
  sourcesMax: 100,
} as const;

/** What a source does with the email that it sends in the name of a domain. */
export const reportSourceVerdicts = [
  'aligned',
  'forwarded',
  'signs-as-other',
  'signature-broken',
  'return-path-of-other',
  'unauthenticated',
] as const;
export type ReportSourceVerdict = (typeof reportSourceVerdicts)[number];

export const dmarcPolicies = ['none', 'quarantine', 'reject'] as const;
export type DmarcPolicy = (typeof dmarcPolicies)[number];

/** `safe`: the next policy can be published. `fix`: legitimate email would be lost. `wait`: too little is known. */
const policyAdviceStates = ['safe', 'fix', 'wait', 'done'] as const;

const Count = Type.Integer({ minimum: 0 });
const Day = Type.String({ format: 'date', description: 'A day, in UTC.' });

const Source = Type.Object({
  ip: Nullable(Type.String({ description: 'Null for the sources of a long report that are added up.' })),
  emails: Count,
  passed: Type.Integer({ minimum: 0, description: 'Emails that passed DMARC: DKIM or SPF was aligned.' }),
  dkimAligned: Count,
  spfAligned: Count,
  rejected: Type.Integer({
    minimum: 0,
    description: 'Emails that the receiver quarantined or rejected for DMARC.',
  }),
  verdict: literals(reportSourceVerdicts),
  message: Type.String({ description: 'What is wrong with the source, and how to fix it.' }),
});
export type ReportSource = Static<typeof Source>;

export const PolicyAdvice = Type.Object({
  state: literals(policyAdviceStates),
  next: Nullable(literals(dmarcPolicies)),
  message: Type.String(),
});
export type PolicyAdvice = Static<typeof PolicyAdvice>;

export const reportPeriods = ['7d', '30d', '90d'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export const DomainReportsQuery = Type.Object({
  period: Type.Optional(literals(reportPeriods, { description: 'Default: `30d`.' })),
});
export type DomainReportsQuery = Static<typeof DomainReportsQuery>;

/** What receivers reported about the email of a domain in a period. */
export const DomainReportsResult = answerOf(
  Type.Object({
    domain: Type.String(),
    from: Day,
    to: Day,
    dmarc: Type.Object({
      reports: Count,
      emails: Count,
      passed: Count,
      failed: Count,
      policy: Nullable(
        Type.String({ description: 'The policy of the latest report: none, quarantine or reject.' }),
      ),
      advice: PolicyAdvice,
      days: Type.Array(Type.Object({ day: Day, passed: Count, failed: Count })),
      sources: Type.Array(Source),
      otherSources: Type.Integer({ minimum: 0, description: 'Sources that are not listed.' }),
      reporters: Type.Array(Type.Object({ name: Type.String(), reports: Count, emails: Count })),
    }),
    tls: Type.Object({
      reports: Count,
      succeeded: Count,
      failed: Count,
      days: Type.Array(Type.Object({ day: Day, succeeded: Count, failed: Count })),
      failures: Type.Array(
        Type.Object({
          type: Type.String({ description: 'The result type of RFC 8460, 4.3.' }),
          receivingMx: Nullable(Type.String()),
          sessions: Count,
          message: Type.String({ description: 'What it means, and how to fix it.' }),
        }),
      ),
    }),
  }),
);
export type DomainReportsResult = Static<typeof DomainReportsResult>;

export const UploadDomainReportBody = Type.Object({
  content: Type.String({
    minLength: 1,
    maxLength: Math.ceil(domainReportLimits.fileBytesMax / 3) * 4,
    pattern: '^[A-Za-z0-9+/]+={0,2}$',
    description:
      'The file of the report, in base64: XML or JSON, or either one in gzip or ZIP, or the whole email that brought it.',
  }),
});
export type UploadDomainReportBody = Static<typeof UploadDomainReportBody>;

export const UploadDomainReportResult = answerOf(
  Type.Object({
    added: Type.Integer({ minimum: 0, description: 'Reports that are new.' }),
    known: Type.Integer({ minimum: 0, description: 'Reports that were there already.' }),
    refused: Type.Array(Type.String(), { description: 'Why a report was refused, one sentence each.' }),
  }),
);
export type UploadDomainReportResult = Static<typeof UploadDomainReportResult>;

const ReportRecord = Type.Object({
  type: literals(['TXT']),
  name: Type.String(),
  value: Type.String({ description: 'What to publish: what is there, with the address added.' }),
  state: literals(['ok', 'missing', 'wrong', 'unanswered']),
  message: Type.String({ description: 'The result of the DNS check, and how to fix it.' }),
});

/** Where reports about a domain arrive. */
export const ReportSetupResult = answerOf(
  Type.Object({
    address: Nullable(Type.String({ description: 'Null: this installation receives no reports by email.' })),
    records: Type.Array(ReportRecord, {
      description: 'Records of the domain, for DMARC and for TLS reports.',
    }),
    authorization: Nullable(ReportRecord),
  }),
);
export type ReportSetupResult = Static<typeof ReportSetupResult>;
