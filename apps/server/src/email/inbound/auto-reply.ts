import { automaticSubject } from '../message/automatic-subject.ts';
import { beginsWith } from '../replies/any-of.ts';
import type { ReportItem } from './inbound-report.ts';
import type { OpenedMessage } from './open-message.ts';

/** Subjects that people use, too: in answers to what we sent, they are those of programs. */
const AWAY = beginsWith(
  /away from (?:my|the) (?:office|desk|mail)|on (?:vacation|holiday|leave)|vacation/i,
  /i am (?:away|out|on)|abwesen|absence|不在/i,
);
const isAway = (subject: string) => AWAY.test(subject) || automaticSubject.test(subject);

/** Reads an automatic reply (RFC 3834) or a disposition notification (RFC 8098). */
export function readAutoReply(message: OpenedMessage): ReportItem | undefined {
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
export function readUnsubscribe(message: OpenedMessage): ReportItem | undefined {
  const asks =
    /^\s*(?:unsubscribe|remove|opt-?out)\s*$/i.test(message.subject) && message.text.length < 1_000;
  return asks ? { kind: 'unsubscribe', feedbackType: null, recipient: null } : undefined;
}
