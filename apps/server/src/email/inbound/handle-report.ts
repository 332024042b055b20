import { hash } from 'node:crypto';
import { NOT_STORED_SUBJECT } from '@postpress/contracts';
import type { Clock } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { InboundMessage } from '../../platform/smtp/inbound-listener.ts';
import { type Compute, foreignComputation } from '../../platform/threads/compute.ts';
import { type Correspondents, findCorrespondents } from '../emails/emails.ts';
import { recordEvents } from '../events/record-events.ts';
import { readReturnPath } from '../message/return-path.ts';
import { unreadableReason } from '../message/unreadable.ts';
import { insertSuppressions } from '../suppressions/suppressions.ts';
import { leaving, recordChoices } from '../topics/change-subscriptions.ts';
import { decideReport, type ReportDecision } from './decide-report.ts';
import { type InboundAddress, readInboundAddress } from './inbound-addresses.ts';
import type { InboundReport } from './inbound-report.ts';
import { hasReports, insertInboundReport, trimUnmatchedReports } from './inbound-reports.ts';
import type { readReport } from './read-report.thread.ts';

export type HandleReportDeps = {
  db: Db;
  clock: Clock;
  newId: NewId;
  secrets: SecretBox;
  returnPathDomain: () => string;
  compute: Compute;
  /** How many reports without an email are kept, newest first. */
  unmatchedKept?: number;
};

/** The result for one recipient of a message. */
export type HandledReport = {
  kind: string;
  /** The email that the report was about; null where it is only kept for reading. */
  emailId: string | null;
  /** False where the same report was handled before. */
  isNew: boolean;
};

/**
 * Bounds for strangers: anyone can write to these addresses, and every recipient knows the return path of their email.
 */
const UNMATCHED_KEPT = 5_000;
const UNMATCHED_BYTES_KEPT = 64 * 1_024;
const REPORTS_OF_ONE_EMAIL = 50;

/**
 * Handles one incoming message.
 *
 * 1. Read the report.
 * 2. Find its email by the HMAC of the return path that it came to, or of one quoted in it. Without that proof the
 *    report is only kept.
 * 3. Ignore a report that came before.
 * 4. Keep the report, record the event and suppress the address, in one transaction, committed on return.
 */
export async function handleReport(
  message: InboundMessage,
  deps: HandleReportDeps,
): Promise<HandledReport[]> {
  const report = await readOnThread(message.raw, deps);
  const handled: HandledReport[] = [];
  for (const recipient of message.recipients) handled.push(await handleFor(recipient, message, report, deps));
  return handled;
}

const reportWork = foreignComputation<typeof readReport>(
  import.meta.resolve('./read-report.thread.ts'),
  'readReport',
);
/** All reports share one turn on the threads: which project one is about is known only once it is read. */
const TENANT = 'reports';

async function readOnThread(raw: Buffer, { compute }: HandleReportDeps): Promise<InboundReport> {
  try {
    return await compute(reportWork, raw, { tenant: TENANT, characters: raw.length });
  } catch (cause) {
    const note = unreadableReason(cause);
    if (note === undefined) throw cause;
    const original = { messageId: null, returnPath: null, to: null, returnPaths: [] };
    return { items: [{ kind: 'other', note }], original, messageId: null, from: null, subject: '' };
  }
}

async function handleFor(
  recipient: string,
  message: InboundMessage,
  report: InboundReport,
  deps: HandleReportDeps,
): Promise<HandledReport> {
  const { db, clock, newId, unmatchedKept = UNMATCHED_KEPT } = deps;
  const at = clock();
  const { emailId, proof } = identifyEmail(recipient, report, deps, at);
  return db.transaction().execute(async (tx) => {
    const email = emailId === null ? undefined : await findCorrespondents(tx, emailId);
    const decision = email && decideReport(report, email, at);
    const { kind } = decision?.item ?? report.items[0];
    if (email && (await hasReports(tx, email.emailId, REPORTS_OF_ONE_EMAIL)))
      return { kind, emailId: email.emailId, isNew: false };
    const isNew = await insertInboundReport(tx, {
      id: newId(),
      receivedAt: at,
      recipient,
      kind,
      emailId: email?.emailId ?? null,
      projectId: email?.projectId ?? null,
      verdict: verdictOf(
        message,
        keptOf(report, email),
        email === undefined && emailId !== null ? 'no such email' : proof,
      ),
      raw: rawOf(message, email),
      fingerprint: fingerprintOf(recipient, message, report),
    });
    if (isNew && email && decision) await applyDecision(tx, email, decision, { at, newId });
    if (isNew && !email) await trimUnmatchedReports(tx, unmatchedKept);
    return { kind, emailId: email?.emailId ?? null, isNew };
  });
}

/** Reports return the email that they are about, and name its subject. */
function rawOf({ raw }: InboundMessage, email: Correspondents | undefined): Buffer {
  if (!email) return raw.subarray(0, UNMATCHED_BYTES_KEPT);
  return email.storesContent ? raw : RAW_NOT_STORED;
}

const RAW_NOT_STORED = Buffer.from(
  'The report is not stored, because it may return the content of an email that was sent with storeContent: false.\r\n',
);

function keptOf(report: InboundReport, email: Correspondents | undefined): InboundReport {
  return email?.storesContent === false ? { ...report, subject: NOT_STORED_SUBJECT } : report;
}

/** Records what was decided about an email, in the open transaction. */
export async function applyDecision(
  tx: Tx,
  email: Correspondents,
  { event, suppress, leaves }: ReportDecision,
  { at, newId }: { at: Date; newId: NewId },
): Promise<void> {
  const { emailId, projectId, to } = email;
  if (event) await recordEvents(tx, [event]);
  if (suppress)
    await insertSuppressions(tx, [{ projectId, email: to, reason: suppress, emailId, createdAt: at }]);
  if (leaves) await recordChoices(tx, [leaving(email, 'report', at)], { newId });
}

/** How the email was identified, or why it was not; shown with kept reports. */
type Proof = 'return path' | 'return path within' | 'none' | 'wrong signature' | 'expired' | 'no such email';

function identifyEmail(
  recipient: string,
  report: InboundReport,
  { secrets, returnPathDomain }: HandleReportDeps,
  now: Date,
): { emailId: string | null; proof: Proof } {
  const address: InboundAddress | undefined = readInboundAddress(recipient, returnPathDomain(), {
    secrets,
    now,
  });
  if (address?.kind === 'return-path') {
    const { read } = address;
    if (read.ok) return { emailId: read.emailId, proof: 'return path' };
    return { emailId: null, proof: read.why === 'expired' ? 'expired' : 'wrong signature' };
  }
  // People write to postmaster and abuse: what they quote is no report.
  if (address?.kind !== 'feedback') return { emailId: null, proof: 'none' };
  for (const localPart of report.original.returnPaths) {
    const read = readReturnPath(localPart, secrets, now);
    if (read.ok) return { emailId: read.emailId, proof: 'return path within' };
  }
  return { emailId: null, proof: 'none' };
}

function verdictOf(
  { envelopeFrom, remoteAddress, bytes }: InboundMessage,
  report: InboundReport,
  proof: Proof,
): Record<string, unknown> {
  const { items, messageId, from, subject } = report;
  return { proof, envelopeFrom, remoteAddress, bytes, messageId, from, subject, items: items.slice(0, 20) };
}

/**
 * Identifies a repeated report, after a lost answer or by another route: its Message-ID, or its bytes where it
 * has none. The items belong to it, because some systems use one Message-ID for a delay and for the failure that
 * follows.
 */
function fingerprintOf(
  recipient: string,
  { digest }: InboundMessage,
  { messageId, items }: InboundReport,
): Buffer {
  const [item] = items;
  const outcome = 'status' in item ? `${item.kind} ${item.status}` : item.kind;
  return hash('sha256', JSON.stringify([recipient.toLowerCase(), messageId ?? digest, outcome]), 'buffer');
}
