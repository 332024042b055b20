import { createHash } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import { isUuid } from '../../base/cursor-parts.ts';
import type { NewId } from '../../base/ids.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type Correspondents, findCorrespondents } from '../emails/emails.ts';
import { recordEvents } from '../events/record-events.ts';
import { decideReport } from '../inbound/decide-report.ts';
import type { InboundReport } from '../inbound/inbound-report.ts';
import { hasReports, insertInboundReport } from '../inbound/inbound-reports.ts';
import { comparableAddress } from '../message/mail-addresses.ts';
import { insertSuppressions } from '../suppressions/suppressions.ts';
import type { RelayEvent } from './relay-event.ts';

export type HandleRelayEventDeps = { db: Db; clock: Clock; newId: NewId };

const REPORTS_OF_ONE_EMAIL = 50;

/**
 * Handles one event of a relay like a report that came by SMTP: kept, recorded and suppressing in one transaction,
 * committed on return. An event that came before, that concerns no email of ours or another recipient than we wrote to,
 * or that says nothing about a delivery (opened, clicked) does nothing: other programs may send through the same
 * account.
 *
 * @returns whether the event was new and about an email
 */
export async function handleRelayEvent(
  provider: string,
  event: RelayEvent,
  { db, clock, newId }: HandleRelayEventDeps,
): Promise<boolean> {
  const { item, messageId, eventId } = event;
  const emailId = item.kind === 'other' ? undefined : emailIdIn(messageId);
  if (emailId === undefined) return false;
  const at = clock();
  return db.transaction().execute(async (tx) => {
    const email = await findCorrespondents(tx, emailId);
    if (!email || !concerns(event, email)) return false;
    if (await hasReports(tx, emailId, REPORTS_OF_ONE_EMAIL)) return false;
    const bytes = Buffer.from(JSON.stringify({ eventId, messageId, ...item }));
    const { projectId, from, to } = email;
    const isNew = await insertInboundReport(tx, {
      id: newId(),
      receivedAt: at,
      recipient: `/relays/${provider}/events`,
      kind: item.kind,
      emailId,
      projectId,
      verdict: verdictOf(event, provider, bytes.length),
      raw: bytes,
      fingerprint: createHash('sha256')
        .update(JSON.stringify(['relay', provider, eventId]))
        .digest(),
    });
    if (!isNew) return false;
    const report: InboundReport = {
      items: [item],
      original: { messageId, returnPath: null, to, returnPaths: [] },
      messageId: null,
      from,
      subject: '',
    };
    const { event: change, suppress } = decideReport(report, email, at);
    if (change) await recordEvents(tx, [change]);
    if (suppress)
      await insertSuppressions(tx, [{ projectId, email: to, reason: suppress, emailId, createdAt: at }]);
    return true;
  });
}

/** The local part of our Message-IDs is the id of the email. */
function emailIdIn(messageId: string | null): string | undefined {
  const [id = ''] = (messageId ?? '').trim().replace(/^</, '').split('@');
  return isUuid(id) ? id : undefined;
}

function concerns({ item }: RelayEvent, { to }: Correspondents): boolean {
  const recipient = 'recipient' in item ? item.recipient : null;
  return recipient !== null && comparableAddress(recipient) === comparableAddress(to);
}

function verdictOf({ item, messageId }: RelayEvent, provider: string, bytes: number) {
  return {
    proof: 'signature',
    envelopeFrom: '',
    bytes,
    messageId,
    from: provider,
    subject: '',
    items: [item],
  };
}
