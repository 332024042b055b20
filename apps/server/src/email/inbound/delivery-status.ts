import { classifyReply, findStatus } from '../replies/classify-reply.ts';
import { type Notice, noticeAbout, proofOfLife, spared, stepOf } from './failure-notice.ts';
import { type Field, fieldOf, readFieldGroups, readTypedAddress } from './header-fields.ts';
import type { ReportItem } from './inbound-report.ts';

/** RFC 3464, 2.3.3, and what is found in its place. */
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
 * What delivery status says, one item per group of recipient fields (RFC 3464, 2.3). Fields come in any order, with types
 * left out, wrapped and commented; what they leave open, the notice that people read is asked for.
 *
 * @param text the content of message/delivery-status, or a text that such fields stand in
 */
export function readDeliveryStatus(text: string, notice: Notice): ReportItem[] {
  const groups = recipientGroups(text);
  return groups.map((group) => readRecipient(group, notice, groups.length === 1));
}

/** The groups that speak of a recipient; some writers leave out the empty line before a group, or put some within. */
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
    // A second recipient within one group begins where a field comes that the group has already.
    const again = field.name === 'final-recipient' || field.name === 'action';
    if (again && fieldOf(last, field.name) !== null) parts.push([field]);
    else last.push(field);
  }
  return parts;
}

function recipientOf(group: readonly Field[]): string | null {
  const { final, original } = {
    final: fieldOf(group, 'final-recipient'),
    original: fieldOf(group, 'original-recipient'),
  };
  return (
    readTypedAddress(original) ??
    readTypedAddress(final) ??
    readTypedAddress(fieldOf(group, 'x-actual-recipient'))
  );
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
  const { diagnostic, typed } = readDiagnostic(fieldOf(group, 'diagnostic-code'));
  if (action !== 'bounce' && action !== 'delayed')
    return { kind: 'delivered', action, status: given, recipient, diagnostic, remoteHost: remoteOf(group) };

  const about = noticeAbout(notice, recipient, alone);
  const words = diagnostic ?? about.words;
  const replyCode = /^\D{0,12}([245]\d\d)(?!\d)/.exec(words)?.[1];
  const { phrases } = notice.book;
  const said = classifyReply(
    {
      replyCode: replyCode ? Number(replyCode) : about.replyCode,
      enhancedStatus: moreTelling(findStatus(words), given),
      // 551 means "user not local" (RFC 5321, 4.2.3), so the reporter's 5.1.x reads it right.
      isReportersStatus: replyCode !== undefined && replyCode !== '551' && findStatus(words) === null,
      text: namesNoCause(words, phrases) && about.replyCode !== null ? `${words} ${about.words}` : words,
      recipient,
      step: stepOf(about.block, notice, recipient),
    },
    phrases,
  );
  // Words in a Diagnostic-Code without its type (RFC 3464, 2.3.6), without a code and with the status that says
  // nothing: hearsay, and an address is not given up for that.
  const hearsay = diagnostic !== null && !typed && !replyCode && /^[45]\.0\.0$/.test(said.status ?? '5.0.0');
  const life = action === 'delayed' || hearsay ? 'General' : proofOfLife(notice);
  return {
    kind: action,
    ...spared(said, life),
    replyCode: replyCode ? Number(replyCode) : about.replyCode,
    recipient,
    diagnostic: words || null,
  };
}

/** Whether a diagnostic leaves open why: the reply that the notice quotes may say it. */
function namesNoCause(words: string, phrases: Notice['book']['phrases']): boolean {
  return (
    classifyReply({ replyCode: null, enhancedStatus: '5.0.0', text: words }, phrases).subType === 'General'
  );
}

/** `Remote-MTA: dns; mx.x.example` (RFC 3464, 2.3.5), comments left out. */
function remoteOf(group: readonly Field[]): string | null {
  return /^[\w-]{1,20}\s*;\s*([\w.:[\]-]{1,255})/.exec(fieldOf(group, 'remote-mta') ?? '')?.[1] ?? null;
}

function actionOf(status: string | null): 'bounce' | 'delivered' {
  return status?.startsWith('2.') ? 'delivered' : 'bounce';
}

/** A status in the remote server's reply says more than the one the reporter put beside it, unless it says nothing. */
function moreTelling(said: string | null, given: string | null): string | null {
  if (said === null) return given;
  return /^[45]\.0\.0$/.test(said) && given !== null ? given : said;
}

function readDiagnostic(value: string | null): { diagnostic: string | null; typed: boolean } {
  if (value === null) return { diagnostic: null, typed: false };
  const typed = /^\s*[\w-]{1,40}\s*;\s*(.*)$/s.exec(value);
  const words = (typed?.[1] ?? value).trim();
  // `X-Unix; 71`: an exit code, no words.
  return { diagnostic: /\p{L}{2}|[245]\d\d|\d\.\d\.\d/u.test(words) ? words : null, typed: typed !== null };
}
