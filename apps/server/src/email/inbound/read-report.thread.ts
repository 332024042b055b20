import { automaticSubject } from '../message/automatic-subject.ts';
import { readMailboxList } from '../message/mailbox-list.ts';
import { findReturnPaths } from '../message/return-path.ts';
import { beginsWith } from '../replies/any-of.ts';
import { readDeliveryStatus } from './delivery-status.ts';
import {
  isEmptyNotice,
  isFailureNotice,
  type Notice,
  RETURNED,
  readFailureNotice,
  readNotice,
  saysDelivered,
} from './failure-notice.ts';
import { readFeedbackReport } from './feedback-report.ts';
import { fieldOf, findAddress, readFieldGroups, readHeader } from './header-fields.ts';
import type { InboundReport, OriginalMessage, ReportItem } from './inbound-report.ts';
import { findReply } from './notice-blocks.ts';
import { type OpenedMessage, openMessage } from './open-message.ts';
import { readProviderNotification } from './provider-notification.ts';
import { type RuleBook, ruleBook } from './rule-book.ts';

/**
 * Reads one incoming message: a delivery report (RFC 3464, or one of many older formats), a complaint (RFC 5965), an
 * unsubscription, an automatic reply (RFC 3834), or anything else.
 *
 * Never throws and does no I/O. Time and memory are proportional to the message, and bounded.
 *
 * @onThread
 */
export async function readReport(raw: Uint8Array, book: RuleBook = ruleBook): Promise<InboundReport> {
  const message = await openMessage(raw);
  const notice = readNotice(message, book);
  const original = readOriginal(message, notice.returned);
  const [first, ...rest] = itemsOf(message, notice);
  const items: [ReportItem, ...ReportItem[]] = [
    first ?? { kind: 'other', note: 'a message that is no report' },
    ...rest,
  ];
  return {
    items: items.map((item) => named(item, original.to)) as [ReportItem, ...ReportItem[]],
    original,
    messageId: message.header('message-id'),
    from: message.header('from'),
    subject: message.subject,
  };
}

/** Certain readings first, guesses last. */
function itemsOf(message: OpenedMessage, notice: Notice): ReportItem[] {
  const feedback = readFeedbackReport(message);
  if (feedback.length > 0) return feedback;
  const unsubscribe = readUnsubscribe(message);
  if (unsubscribe) return [unsubscribe];
  const notification = readProviderNotification(message);
  if (notification.length > 0) return notification;
  const structured = statusItems(message, notice);
  if (structured.length > 0) return structured;
  if (isFailureNotice(message, notice) && !isAnswerOfPostmaster(message, notice))
    return readFailureNotice(message, notice);
  if (notice.book.words.daemonSender.test(message.from) && saysDelivered(notice))
    return [
      {
        kind: 'delivered',
        action: 'delivered',
        status: null,
        recipient: null,
        diagnostic: null,
        remoteHost: null,
      },
    ];
  const automatic = readAutoReply(message);
  return automatic ? [automatic] : [];
}

const FIELDS = /^(?:final-recipient|action) {0,2}:/im;

/** Delivery status in its own part, or as lines of a mail system's text. */
function statusItems(message: OpenedMessage, notice: Notice): ReportItem[] {
  const part = message.parts.find(
    ({ type }) => type === 'message/delivery-status' || type === 'message/global-delivery-status',
  );
  const { answerSubject, daemonSender } = notice.book.words;
  const daemon = daemonSender.test(message.from);
  // A person who forwards a report.
  if (answerSubject.test(message.subject) && !daemon) return [];
  if (part) return readDeliveryStatus(part.text, notice);
  // Some systems only say so in the attachment: an old report forwarded as text by the system that received it.
  const text = [notice.text, notice.returned].find((each) => FIELDS.test(each));
  const own = text === notice.text || isEmptyNotice(notice);
  return daemon && text !== undefined && own ? readDeliveryStatus(text, notice) : [];
}

/** Where a report names no recipient, the returned message does. */
function named(item: ReportItem, to: string | null): ReportItem {
  return 'recipient' in item && item.recipient === null && to !== null ? { ...item, recipient: to } : item;
}

/** Reads the header of the returned message: its own part, or the first header in the text after the notice. */
function readOriginal(message: OpenedMessage, afterNotice: string): OriginalMessage {
  const part = message.parts.find(({ type }) => RETURNED.has(type));
  const fields = part ? readHeader(part.text) : (readFieldGroups(afterNotice)[0] ?? []);
  const to = fieldOf(fields, 'to');
  const returnPath = fieldOf(fields, 'return-path');
  return {
    messageId: fieldOf(fields, 'message-id'),
    returnPath: returnPath === null ? null : findAddress(returnPath),
    to: to === null ? null : (addressIn(to) ?? findAddress(to)),
    returnPaths: findReturnPaths([...message.parts.map(({ text }) => text), message.text].join('\n')),
  };
}

/** The first address of a To field, whose names may look like addresses, too. */
function addressIn(field: string): string | null {
  return readMailboxList(field).find(({ address }) => address.includes('@'))?.address ?? null;
}

/** Subjects that people use, too: in answers to what we sent, they are those of programs. */
const AWAY = beginsWith(
  /away from (?:my|the) (?:office|desk|mail)|on (?:vacation|holiday|leave)|vacation/i,
  /i am (?:away|out|on)|abwesen|absence|不在/i,
);
const isAway = (subject: string) => AWAY.test(subject) || automaticSubject.test(subject);

/** A postmaster who is away: its text says what to do about failures, and quotes none. */
function isAnswerOfPostmaster(message: OpenedMessage, notice: Notice): boolean {
  const isReturned = notice.returned !== '' || message.parts.some(({ type }) => RETURNED.has(type));
  return isAway(message.subject) && !isReturned && findReply(notice.text) === undefined;
}

/** Reads an automatic reply (RFC 3834) or a disposition notification (RFC 8098). */
function readAutoReply(message: OpenedMessage): ReportItem | undefined {
  const header = (name: string) => message.header(name)?.toLowerCase() ?? null;
  if (message.parts.some(({ type }) => type === 'message/disposition-notification'))
    return { kind: 'other', note: 'a receipt that the message was displayed or deleted' };
  const submitted = header('auto-submitted');
  if (submitted?.startsWith('auto-replied')) return reply('Auto-Submitted');
  for (const name of ['x-autoreply', 'x-autorespond', 'x-autoresponse', 'x-auto-reply'])
    if (header(name) !== null && header(name) !== 'no') return reply(name);
  if (header('x-auto-response-suppress') !== null && isAway(message.subject)) return reply('its subject');
  if (/^(?:auto_reply|auto-reply)/.test(header('precedence') ?? '')) return reply('Precedence');
  if (isAway(message.subject)) return reply('its subject');
  return submitted !== null && submitted !== 'no' ? reply('Auto-Submitted') : undefined;
}

function reply(by: string): ReportItem {
  return { kind: 'auto-reply', note: `an automatic reply, known by ${by}` };
}

/** Reads a message sent to a List-Unsubscribe address (RFC 2369, 3.2), whose content only asks to unsubscribe. */
function readUnsubscribe(message: OpenedMessage): ReportItem | undefined {
  const asks =
    /^\s*(?:unsubscribe|remove|opt-?out)\s*$/i.test(message.subject) && message.text.length < 1_000;
  return asks ? { kind: 'unsubscribe', feedbackType: null, recipient: null } : undefined;
}
