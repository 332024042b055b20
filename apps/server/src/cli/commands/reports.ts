import { findInboundReport, listInboundReports, type StoredReport } from '../../email/index.ts';
import { type Command, UsageError } from '../command.ts';

const LISTED = 50;

/** Reports that belong to no email are visible to the operator only. */
export const reportsCommand: Command = {
  summary: 'List bounces and complaints that match no email, or print one.',
  details:
    'Messages to the return-path domain without our signature are stored, but have no effect: forged or expired reports, complaints without the original message, mail to postmaster and abuse. Lists the newest 50; with an ID, prints the message. Reports about emails are at /v3/inbound-reports.',
  positionals: [{ name: 'report-id', description: 'ID of the report to print unchanged.', required: false }],
  options: {},
  run: async (input, context) => {
    const [reportId] = input.positionals;
    if (reportId !== undefined && !/^[0-9a-f-]{36}$/.test(reportId))
      throw new UsageError('<report-id> is a UUID');
    await using core = await context.openCore();
    const { db } = core.database;
    if (reportId !== undefined) {
      const report = await findInboundReport(db, null, reportId);
      if (!report) {
        context.note(`There is no unmatched report ${reportId}.`);
        return 'negative';
      }
      const { raw, ...facts } = report;
      const source = raw.toString('utf8');
      context.print(context.json ? JSON.stringify({ ...facts, source }) : withoutControls(source));
      return 'ok';
    }
    const reports = await listInboundReports(db, null, { limit: LISTED });
    if (context.json) context.print(JSON.stringify(reports.slice(0, LISTED)));
    else for (const report of reports.slice(0, LISTED)) context.print(lineOf(report));
    return 'ok';
  },
};

function lineOf({ id, receivedAt, kind, recipient, verdict }: StoredReport): string {
  const { proof, from, subject } = verdict;
  return `${id}  ${receivedAt.toISOString()}  ${kind.padEnd(11)}  ${proof}  ${recipient}  ${plain(from)}  ${plain(subject)}`;
}

function plain(text: unknown): string {
  return typeof text === 'string' ? withoutControls(text).replace(/\s+/g, ' ').slice(0, 100) : '-';
}

/** Untrusted text without terminal control and bidirectional characters. */
function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, (control) => (control === '\n' || control === '\t' ? control : ''));
}
