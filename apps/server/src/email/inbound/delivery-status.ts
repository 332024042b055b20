import { classifyReply, findStatus } from '../replies/classify-reply.ts';
import type { ReplyPhrase } from '../replies/reply-phrase.ts';
import { type Notice, noticeAbout, proofOfLife, softened, stepOf } from './failure-notice.ts';
import { type Field, fieldOf, readFieldGroups, readTypedAddress } from './header-fields.ts';
import type { ReportItem } from './inbound-report.ts';
import { findReply } from './notice-blocks.ts';
import { findPhraseStep } from './smtp-step.ts';

/** RFC 3464, 2.3.3, and the actions that some systems write instead. */
const ACTIONS: Readonly<Record<string, 'bounce' | 'delayed' | 'delivered' | 'relayed' | 'expanded'>> = {
  failed: 'bounce',
  failure: 'bounce',
  delayed: 'delayed',
  delivered: 'delivered',
  deliverable: 'delivered',
  relayed: 'relayed',
  expanded: 'expanded',
};

/**
 * Reads a delivery status, one item per group of recipient fields (RFC 3464, 2.3). Fields come in any order, without
 * types, folded and commented; what they do not say is taken from the notice written for people.
 *
 * @param text the content of message/delivery-status, or a text that contains such fields
 */
export function readDeliveryStatus(text: string, notice: Notice): ReportItem[] {
  const groups = recipientGroups(text);
  return groups.map((group) => readRecipient(group, notice, groups.length === 1));
}

/** The groups about a recipient. Some systems leave out the empty line before a group, or insert one within it. */
function recipientGroups(text: string): Field[][] {
  const groups = readFieldGroups(text).flatMap(splitAtRecipients);
  return groups.filter(
    (group) =>
      fieldOf(group, 'action') !== null || (fieldOf(group, 'status') !== null && recipientOf(group) !== null),
  );
}

function splitAtRecipients(group: Field[]): Field[][] {
  const parts: Field[][] = [[]];
  for (const field of group) {
    const last = parts.at(-1) as Field[];
    // A field that the group already has begins a second recipient.
    const again = field.name === 'final-recipient' || field.name === 'action';
    if (again && fieldOf(last, field.name) !== null) parts.push([field]);
    else last.push(field);
  }
  return parts;
}

function recipientOf(group: readonly Field[]): string | null {
  const at = (name: string) => readTypedAddress(fieldOf(group, name));
  return at('original-recipient') ?? at('final-recipient') ?? at('x-actual-recipient');
}

function readRecipient(group: readonly Field[], notice: Notice, alone: boolean): ReportItem {
  const recipient = recipientOf(group);
  const given = findStatus(fieldOf(group, 'status') ?? '');
  const action =
    ACTIONS[
      fieldOf(group, 'action')
        ?.toLowerCase()
        .match(/[a-z]+/)?.[0] ?? ''
    ] ?? actionOf(given);
  const { diagnostic, typed } = diagnosticOf(group);
  if (action !== 'bounce' && action !== 'delayed')
    return { kind: 'delivered', action, status: given, recipient, diagnostic, remoteHost: remoteOf(group) };

  const about = noticeAbout(notice, recipient, alone);
  const reply = diagnostic === null ? undefined : findReply(diagnostic);
  const words = reply?.words ?? diagnostic ?? about.words;
  const replyCode = diagnostic === null ? about.replyCode : (reply?.code ?? null);
  const isProse = diagnostic === null && about.replyCode === null;
  // What people write beside an explicit status may name a cause; it does not hint at one.
  const phrases = isProse && isSpecific(given) ? notice.book.phrases.filter(isCause) : notice.book.phrases;
  const stated = classifyReply(
    {
      replyCode: replyCode ?? about.replyCode,
      enhancedStatus: moreSpecificStatus(findStatus(words), given),
      // 551 means "user not local" (RFC 5321, 4.2.3), so the reporter's 5.1.x reads it right.
      isReportersStatus: replyCode !== null && replyCode !== 551 && !isSpecific(findStatus(words)),
      text:
        diagnostic !== null && about.replyCode !== null && namesNoCause(words, phrases)
          ? `${words} ${about.words}`
          : words,
      recipient,
      step: findPhraseStep(diagnostic ?? '', notice.book.steps) ?? stepOf(about.block, notice, recipient),
    },
    phrases,
  );
  // A Diagnostic-Code without type (RFC 3464, 2.3.6) and without code, beside a status that says nothing: too weak to
  // suppress an address.
  const hearsay = diagnostic !== null && !typed && replyCode === null && !isSpecific(stated.status);
  const life = action === 'delayed' || hearsay ? 'General' : proofOfLife(notice);
  return {
    kind: action,
    ...softened(stated, life),
    replyCode: replyCode ?? about.replyCode,
    recipient,
    diagnostic: diagnostic ?? (about.words || null),
  };
}

/** Whether a status says more than that the delivery failed. */
function isSpecific(status: string | null): boolean {
  return status !== null && !/^[45]\.0\.0$/.test(status);
}

function isCause({ weight = 'cause' }: ReplyPhrase): boolean {
  return weight === 'cause';
}

/** Whether a diagnostic names no cause: the reply quoted in the notice may name one. */
function namesNoCause(words: string, phrases: Notice['book']['phrases']): boolean {
  return (
    classifyReply({ replyCode: null, enhancedStatus: '5.0.0', text: words }, phrases).subType === 'General'
  );
}

/** `Remote-MTA: dns; mx.x.example` (RFC 3464, 2.3.5), without comments. */
function remoteOf(group: readonly Field[]): string | null {
  return /^[\w-]{1,20}\s*;\s*([\w.:[\]-]{1,255})/.exec(fieldOf(group, 'remote-mta') ?? '')?.[1] ?? null;
}

function actionOf(status: string | null): 'bounce' | 'delivered' {
  return status?.startsWith('2.') ? 'delivered' : 'bounce';
}

/** A status in the remote server's reply is more specific than the reporter's own, unless it is a general one. */
function moreSpecificStatus(stated: string | null, given: string | null): string | null {
  if (stated === null) return given;
  return /^[45]\.0\.0$/.test(stated) && given !== null ? given : stated;
}

type Diagnostic = { diagnostic: string | null; typed: boolean };

/** The reply of the remote server: Exchange and gateways based on it write it in `X-Supplementary-Info` alone. */
function diagnosticOf(group: readonly Field[]): Diagnostic {
  const stated = readDiagnostic(fieldOf(group, 'diagnostic-code'));
  if (stated.diagnostic !== null && /\p{L}{3}/u.test(stated.diagnostic)) return stated;
  // `<mx.x.example #5.1.1 smtp;550 5.1.1 User unknown>`
  const [, status = '', info = ''] =
    /^<?\s*(?:[\w.[\]:-]{1,255}\s+)?#([245]\.\d{1,3}\.\d{1,3}\b)?(.*?)>?$/s.exec(
      fieldOf(group, 'x-supplementary-info') ?? '',
    ) ?? [];
  const given = readDiagnostic(info);
  if (given.diagnostic !== null) return given;
  return stated.diagnostic !== null || status === '' ? stated : readDiagnostic(`smtp; ${status}`);
}

function readDiagnostic(value: string | null): Diagnostic {
  if (value === null) return { diagnostic: null, typed: false };
  const typed = /^\s*[\w-]{1,40}\s*;\s*(.*)$/s.exec(value);
  const words = (typed?.[1] ?? value).trim();
  // `X-Unix; 71`: an exit code without text.
  return { diagnostic: /\p{L}{2}|[245]\d\d|\d\.\d\.\d/u.test(words) ? words : null, typed: typed !== null };
}
