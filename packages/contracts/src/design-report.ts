import Type, { type Static } from 'typebox';
import { answerOf, DateTime, literals } from './wire.ts';

/** Bounds of a report, so that versions stay small. */
export const designReportLimits = {
  findings: 200,
  /** Changes listed per email client. */
  changes: 50,
  /** Characters of a message or of a fact. */
  textCharacters: 300,
} as const;

const reportSeverities = ['error', 'warning', 'hint'] as const;
const Count = Type.Integer({ minimum: 0 });

const ReportFinding = Type.Object({
  code: Type.String({ description: 'The rule; see the list of [audit rules](../docs/reference/audit.md).' }),
  severity: literals(reportSeverities),
  category: Type.String(),
  message: Type.String(),
  facts: Type.Unsafe<Record<string, string | number>>({
    type: 'object',
    description: 'Values in the message, for translations.',
  }),
  path: Type.Optional(
    Type.String({ description: 'Path of the node, such as `body.rows.0.columns.1.contents.2`.' }),
  ),
});

const ClientSummary = Type.Object({
  id: Type.String(),
  name: Type.String(),
  appearance: literals(['light', 'dark']),
  clipped: Type.Boolean({ description: 'Whether the client cuts off the end of the email.' }),
  changes: Type.Array(
    Type.Object({
      feature: Type.String({ description: 'Feature of caniemail, or one of ours such as `clipping`.' }),
      what: Type.String(),
      count: Count,
    }),
    { description: `What the client changes; at most ${designReportLimits.changes}.` },
  ),
});

/** What the audit found in a design, and what email clients change in its page. */
export const DesignReport = Type.Object({
  rules: Type.Object({
    version: Type.Integer({ minimum: 1, description: 'Version of the audit rules.' }),
    clientTests: Type.String({ description: 'Date of the tests of email clients.' }),
  }),
  counts: Type.Object({ error: Count, warning: Count, hint: Count }),
  size: Type.Object({
    bytes: Type.Integer({ minimum: 0, description: 'Bytes of the HTML.' }),
    budgetBytes: Type.Optional(Type.Integer({ description: 'The limit; absent if there is none.' })),
  }),
  findings: Type.Array(ReportFinding, {
    description: `The worst first; at most ${designReportLimits.findings}. \`counts\` counts all.`,
  }),
  help: Type.Unsafe<Record<string, string>>({
    type: 'object',
    description: 'Why each code matters and what to do.',
  }),
  clients: Type.Array(ClientSummary, { description: 'Simulated email clients; empty except for emails.' }),
});
export type DesignReport = Static<typeof DesignReport>;

/** The report of a version, with whether today’s rules made it. */
export const VersionReportResult = answerOf(
  Type.Object({
    ...DesignReport.properties,
    createdAt: Type.Unsafe<string>({ ...DateTime, description: 'When the report was made.' }),
    versionId: Type.String({ description: 'The version that it is about.' }),
    revision: Type.Integer(),
    isCurrent: Type.Boolean({ description: 'Whether the current rules made it; false: older ones did.' }),
  }),
);
export type VersionReportResult = Static<typeof VersionReportResult>;
