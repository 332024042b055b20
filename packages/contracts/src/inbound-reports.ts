import Type, { type Static } from 'typebox';
import { answerOf, cursorQuery, DateTime, Nullable, pageOf, Uuid } from './wire.ts';

const Text = Nullable(Type.String());

const Finding = Type.Object({
  kind: Type.String({
    description: 'bounce, delayed, delivered, complaint, unsubscribe, auto-reply, domain-report or other.',
  }),
  recipient: Type.Optional(Text),
  type: Type.Optional(Type.String({ description: 'Permanent or Transient.' })),
  subType: Type.Optional(Type.String()),
  status: Type.Optional(Nullable(Type.String({ description: 'RFC 3463.' }))),
  diagnostic: Type.Optional(Text),
  feedbackType: Type.Optional(Text),
  note: Type.Optional(Type.String()),
});

const report = {
  id: Uuid,
  receivedAt: DateTime,
  recipient: Type.String({ description: 'The address of ours that it came to.' }),
  kind: Type.String({ description: 'What it says of the email.' }),
  emailId: Text,
  proof: Type.String({ description: 'How its email is known, or why it is not.' }),
  envelopeFrom: Type.String(),
  from: Text,
  subject: Type.String(),
  bytes: Type.Integer(),
  findings: Type.Array(Finding, { description: 'One per recipient that it names.' }),
};

/** Filter for reports received by SMTP. */
export const ListInboundReportsQuery = Type.Object(cursorQuery);
export const InboundReportListResult = pageOf(Type.Object(report));
export type InboundReportListResult = Static<typeof InboundReportListResult>;

export const InboundReportPath = Type.Object({ projectId: Type.String(), reportId: Type.String() });
export const InboundReportResult = answerOf(
  Type.Object({
    ...report,
    source: Type.String({ description: 'The head of the message, up to 256 KB.' }),
  }),
);
export type InboundReportResult = Static<typeof InboundReportResult>;
