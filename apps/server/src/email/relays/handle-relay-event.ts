import { hash } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import { isUuid } from '../../base/cursor-parts.ts';
import type { NewId } from '../../base/ids.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type Correspondents, findCorrespondents } from '../emails/emails.ts';
import { decideReport } from '../inbound/decide-report.ts';
import { applyDecision } from '../inbound/handle-report.ts';
import { hasReports, insertInboundReport } from '../inbound/inbound-reports.ts';
import { comparableAddress } from '../message/mail-addresses.ts';
import type { RelayEvent } from './providers/relay-event.ts';

/** The result of an event: `unmatched` concerns no email of ours, `idle` is not about a delivery. */
export type RelayEventOutcome = 'applied' | 'repeated' | 'unmatched' | 'idle';

export type HandleRelayEventDeps = { db: Db; clock: Clock; newId: NewId };

const REPORTS_OF_ONE_EMAIL = 50;

/**
 * Handles one event of a relay like a report that came by SMTP: kept, recorded and suppressing in one transaction,
 * committed on return. An event that came before, that concerns no email of ours or another recipient than we wrote to,
 * or that says nothing about a delivery (opened, clicked) does nothing: other programs may send through the same
 * account.
 */
export async function handleRelayEvent(
  provider: string,
  event: RelayEvent,
  { db, clock, newId }: HandleRelayEventDeps,
): Promise<RelayEventOutcome> {
  const { item, messageId, eventId } = event;
  if (item.kind === 'other') return 'idle';
  const emailId = emailIdOf(event);
  if (emailId === undefined) return 'unmatched';
  const at = clock();
  return db.transaction().execute(async (tx) => {
    const email = await findCorrespondents(tx, emailId);
    if (!email || !concerns(event, email)) return 'unmatched';
    if (await hasReports(tx, emailId, REPORTS_OF_ONE_EMAIL)) return 'repeated';
    const bytes = Buffer.from(JSON.stringify({ eventId, messageId, ...item }));
    const isNew = await insertInboundReport(tx, {
      id: newId(),
      receivedAt: at,
      recipient: `/relays/${provider}/events`,
      kind: item.kind,
      emailId,
      projectId: email.projectId,
      verdict: verdictOf(event, provider, bytes.length),
      raw: bytes,
      fingerprint: hash('sha256', JSON.stringify(['relay', provider, eventId]), 'buffer'),
    });
    if (!isNew) return 'repeated';
    await applyDecision(tx, email, decideReport({ items: [item] }, email, at), { at, newId });
    return 'applied';
  });
}

/** The value of our header, else the local part of the Message-ID, which is the id of the email. */
function emailIdOf({ emailId, messageId }: RelayEvent): string | undefined {
  const [local = ''] = (messageId ?? '').trim().replace(/^</, '').split('@');
  return [emailId ?? '', local].find(isUuid);
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
