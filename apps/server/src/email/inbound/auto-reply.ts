import { beginsWith } from '../replies/any-of.ts';
import type { ReportItem } from './inbound-report.ts';
import type { OpenedMessage } from './open-message.ts';

/** Subjects of automatic replies, in the languages of the common mail programs. */
const SUBJECT = beginsWith(
  /auto(?:matic|mated)?[- ]?(?:reply|response|answer|antwort)/i,
  /auto(?:matische|matisch)? ?(?:antwort|beantwoord)|out of (?:the )?office/i,
  /away from (?:my|the) (?:office|desk|mail)|on (?:vacation|holiday|leave)|vacation/i,
  /i am (?:away|out|on)|abwesen|réponse automatique|absence|respuesta autom/i,
  /fuera de (?:la )?oficina|risposta automatica|resposta autom|automatisch antwoord|afwezig/i,
  /autosvar|automatisk svar|automaattinen|odpowiedź automatyczna|автоответ|автоматический ответ/i,
  /自動(?:返信|応答)|不在|自动(?:回复|答复)|자동 ?(?:응답|회신)/i,
);

/** Reads an automatic reply (RFC 3834) or a disposition notification (RFC 8098). */
export function readAutoReply(message: OpenedMessage): ReportItem | undefined {
  const header = (name: string) => message.header(name)?.toLowerCase() ?? null;
  if (message.parts.some(({ type }) => type === 'message/disposition-notification'))
    return { kind: 'other', note: 'a receipt that the message was displayed or deleted' };
  const submitted = header('auto-submitted');
  if (submitted?.startsWith('auto-replied')) return reply('Auto-Submitted');
  for (const name of ['x-autoreply', 'x-autorespond', 'x-autoresponse', 'x-auto-reply'])
    if (header(name) !== null && header(name) !== 'no') return reply(name);
  if (header('x-auto-response-suppress') !== null && SUBJECT.test(message.subject))
    return reply('its subject');
  if (/^(?:auto_reply|auto-reply)/.test(header('precedence') ?? '')) return reply('Precedence');
  if (SUBJECT.test(message.subject)) return reply('its subject');
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
