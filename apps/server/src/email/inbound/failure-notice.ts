import type { BounceSubType } from '@postpress/contracts';
import { decodeEncodedWords } from '../message/decode-words.ts';
import { type Classified, classifyReply, findStatus } from '../replies/classify-reply.ts';
import type { SmtpStep } from '../replies/reply-phrase.ts';
import { fieldOf, findAddress, readFieldGroups, readHeader } from './header-fields.ts';
import type { ReportItem } from './inbound-report.ts';
import { BLOCK_START, blocksOf, findReply } from './notice-blocks.ts';
import { statementOf } from './notice-text.ts';
import type { OpenedMessage } from './open-message.ts';
import { type RuleBook, ruleBook } from './rule-book.ts';
import { findPhraseStep, findTranscriptStep } from './smtp-step.ts';

/** The text written for people, without the returned message. */
export type Notice = {
  /** Without quoted lines. */
  text: string;
  /** The text after the line that announces the returned message. */
  returned: string;
  /** Blocks that begin with an address, by that address in lower case. */
  blocks: ReadonlyMap<string, string>;
  /** The SMTP step that the text names. Computed once: a notice about many recipients asks for it many times. */
  step: SmtpStep | null;
  /** The patterns to read it by. */
  book: RuleBook;
};

const NOTICE_LINES_MAX = 400;
const LINE_CHARACTERS_MAX = 1_000;

export function readNotice(message: OpenedMessage, book: RuleBook = ruleBook): Notice {
  const { quotedLine, returnedMessage } = book.words;
  const lines = message.text.split('\n', NOTICE_LINES_MAX * 4);
  const start = lines.findIndex((line) => line.trim() !== '');
  const announced = lines.findIndex(
    (line, at) => at > start && returnedMessage.test(line.slice(0, LINE_CHARACTERS_MAX)),
  );
  const cut = (list: readonly string[]) => list.map((line) => line.slice(0, LINE_CHARACTERS_MAX));
  const ahead = lines.slice(0, announced < 0 ? NOTICE_LINES_MAX : Math.min(announced, NOTICE_LINES_MAX));
  const unsaid = unannounced(cut(ahead), book.words.messageTitle);
  const marker = unsaid < 0 ? announced : unsaid;
  const head = lines.slice(0, marker < 0 ? NOTICE_LINES_MAX : Math.min(marker, NOTICE_LINES_MAX));
  const returned = marker < 0 ? '' : textFrom(lines, marker);
  const own = head.filter((line) => !quotedLine.test(line)).map((line) => line.slice(0, LINE_CHARACTERS_MAX));
  const text = statementOf(own, subjectsOf(message, returned), book.words);
  return {
    text,
    blocks: blocksOf(text),
    step: findPhraseStep(text, book.steps),
    returned,
    book,
  };
}

const HEADER_FIELD = /^(from|subject|date|message-id|to|reply-to|cc|x-[\w-]{1,40}): ?\S/i;

/**
 * Where the returned message begins without one of the usual announcements: a title, or a header, below the recipient.
 * Not where a reply follows, which is the reporter's.
 */
function unannounced(lines: readonly string[], title: RegExp): number {
  let begin = -1;
  let isBelow = false;
  let names = new Set<string>();
  const orNone = (at: number, after: number) =>
    findReply(lines.slice(after).join('\n')) === undefined ? at : -1;
  for (const [at, line] of lines.entries()) {
    const name = HEADER_FIELD.exec(line)?.[1]?.toLowerCase();
    if (name === undefined && /^[ \t]+\S/.test(line) && names.size > 0) continue;
    if (name !== undefined) {
      if (names.size === 0) begin = at;
      names.add(name);
      continue;
    }
    const isHeader = names.has('from') && names.has('subject') && names.size > 2;
    if (isBelow && isHeader && line === '') return orNone(begin, at);
    if (isBelow && title.test(line)) return orNone(at, at);
    if (names.size > 0) names = new Set();
    isBelow ||= BLOCK_START.test(line);
  }
  return -1;
}

/** The lines of the returned message. The marker may itself be the first field of its header. */
function textFrom(lines: readonly string[], marker: number): string {
  const start = /^[\w-]{2,40}:/.test(lines[marker] ?? '') ? marker : marker + 1;
  return lines.slice(start).join('\n').trimStart();
}

/** The subject of our email, from what the report returns of it. */
function subjectsOf({ parts }: OpenedMessage, returned: string): string[] {
  const headers = parts.filter(({ type }) => RETURNED.has(type)).map(({ text }) => readHeader(text));
  return [...headers, readFieldGroups(returned)[0] ?? []]
    .map((fields) => fieldOf(fields, 'subject') ?? '')
    .map((subject) => decodeEncodedWords(subject) ?? subject)
    .filter((subject) => subject !== '');
}

/** Types of parts that return the message, or its header. */
export const RETURNED: ReadonlySet<string> = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global',
  'message/global-headers',
]);

/**
 * Whether the message is a mail system's notice that something could not be delivered.
 *
 * The text alone is no proof: people quote and forward such notices, and shops write about parcels. So it also takes a
 * sender or a header field that no person has.
 */
export function isFailureNotice(message: OpenedMessage, notice: Notice): boolean {
  const { answerSubject, daemonSender, delaySubject, delayWords, failureSubject, failureWords } =
    notice.book.words;
  if (message.header('x-failed-recipients') !== null) return true;
  const subject = failureSubject.test(message.subject) || delaySubject.test(message.subject);
  const words = failureWords.test(notice.text) || delayWords.test(notice.text);
  if (!failureWords.test(notice.text) && saysDelivered(notice)) return false;
  if (answerSubject.test(message.subject)) {
    // A person answered, even a postmaster: only machines write envelope addresses.
    const machine = message.header('in-reply-to') === null || /^\s{0,8}rcpt to:/im.test(notice.text);
    if (!daemonSender.test(message.from) || !machine) return false;
  }
  const returned = notice.returned !== '' || hasReturned(message);
  const concrete = !isEmptyNotice(notice) || returned;
  // Mail systems also write to people about their own mailbox: without a failure in the subject, the text must name
  // one.
  if (daemonSender.test(message.from))
    return subject || (words && (concrete || recipientIn(notice.text) !== null)) || namesCause(notice);
  const machine =
    /^\s*<>|mailer-daemon/i.test(message.header('return-path') ?? 'x') ||
    /auto-(?:replied|generated)/i.test(message.header('auto-submitted') ?? '');
  if (!hasReturned(message)) return words && subject && (machine || returned);
  // The whole message was returned: from an address that accepts no replies, a named cause is enough.
  return words && (subject || (machine && concrete))
    ? true
    : NO_REPLY.test(message.from) && namesCause(notice);
}

/** Whether the notice quotes a reply, or itself says why a recipient was not reached. */
function namesCause(notice: Notice): boolean {
  if (recipientIn(notice.text) === null) return false;
  if (findReply(notice.text) !== undefined) return true;
  const { subType } = classifyReply(
    { replyCode: null, enhancedStatus: null, text: notice.text },
    notice.book.phrases.filter(({ weight = 'cause' }) => weight === 'cause'),
  );
  return subType !== 'General';
}

const NO_REPLY = /\bno-?reply@/i;

const NEGATED =
  /\b(?:not|never|no|cannot|unable|fail(?:ed|s|ure)?|without|until|unless|if|once|when|will|should|could|whether|before)\b|n't\b/i;
const CHARACTERS_BEFORE = 60;

/** Whether a notice states, without a negation or a condition in its sentence, that the message was delivered. */
export function saysDelivered({ text, book }: Notice): boolean {
  const words = text.replace(/\s+/g, ' ');
  const pattern = new RegExp(book.words.successWords.source, 'gi');
  for (const { index } of words.matchAll(pattern)) {
    const before = words.slice(Math.max(0, index - CHARACTERS_BEFORE), index);
    if (!NEGATED.test(before.slice(before.search(/[^.!?;]*$/)))) return true;
  }
  return false;
}

function hasReturned({ parts }: OpenedMessage): boolean {
  return parts.some(({ type }) => type === 'message/rfc822' || type === 'text/rfc822-headers');
}

/** Reads a notice without delivery status fields, one item per address that begins a block. */
export function readFailureNotice(message: OpenedMessage, notice: Notice): ReportItem[] {
  const { words } = notice.book;
  const delayed =
    words.delaySubject.test(message.subject) ||
    (words.delayWords.test(notice.text) && !words.finalWords.test(notice.text));
  const failed = message.header('x-failed-recipients');
  const addresses = [...notice.blocks.keys()];
  const recipients =
    addresses.length > 0 ? addresses : [findAddress(failed ?? '') ?? recipientIn(notice.text)];
  return recipients.map((recipient) => {
    const about = noticeAbout(notice, recipient);
    const step = stepOf(about.block, notice, recipient);
    const stated = verdictOf(about, notice, { step, recipient });
    const verdict = delayed ? softened(stated, 'General') : softened(stated, proofOfLife(notice));
    return {
      kind: delayed ? 'delayed' : 'bounce',
      ...verdict,
      replyCode: about.replyCode,
      recipient,
      diagnostic: about.words || null,
    };
  });
}

/**
 * The verdict by the quoted reply, where it names a cause; else by the reporter's text about the recipient; else by the
 * whole notice. A reply that names no cause is not overruled by other text of the notice.
 */
function verdictOf(
  about: About,
  { text, blocks, book }: Notice,
  { step, recipient }: { step: SmtpStep | null; recipient: string | null },
): Classified {
  const { words, block, replyCode, status: enhancedStatus } = about;
  const facts = { replyCode, enhancedStatus, step, recipient };
  const stated = classifyReply({ ...facts, text: words }, book.phrases);
  if (!UNTOLD.has(stated.subType) || (replyCode !== null && stated.subType !== 'General')) return stated;
  const near = nearby(block);
  // What stands further below may explain a failure; that an address is dead stands beside it. Below the blocks of several
  // recipients the notice may be about any of them.
  const further = blocks.size > 1 ? '' : text;
  const reported = [
    classifyReply({ ...facts, text: near }, book.phrases),
    classifyReply({ ...facts, text: `${preambleOf(text)}\n${near}` }, book.phrases),
    softened(classifyReply({ ...facts, text: further }, book.phrases), 'General'),
  ].find(({ subType }) => !UNTOLD.has(subType));
  // Beside a reply that names no cause, the reporter's "user unknown" is a guess.
  return reported === undefined || (reported.hard && replyCode !== null) ? stated : reported;
}

const PARAGRAPHS_MAX = 3;

/** A block up to its third paragraph: what follows is about something else. */
function nearby(block: string): string {
  return block.split(/\n[ \t]*\n(?=.*\S)/, PARAGRAPHS_MAX).join('\n\n');
}

const UNTOLD: ReadonlySet<BounceSubType> = new Set(['General', 'PolicyRejected']);

/** The SMTP step that was refused, by the recipient's block, else by the notice. */
export function stepOf(block: string, notice: Notice, recipient: string | null): SmtpStep | null {
  const reported = block === notice.text ? notice.step : findPhraseStep(block, notice.book.steps);
  return (
    reported ?? findTranscriptStep(block, null) ?? notice.step ?? findTranscriptStep(notice.text, recipient)
  );
}

/** A soft verdict, where `instead` is given. */
export function softened(stated: Classified, instead: BounceSubType | undefined): Classified {
  return stated.hard && instead ? { ...stated, hard: false, type: 'Transient', subType: instead } : stated;
}

/** The part of a notice about one recipient. */
export type About = {
  /** The remote server's reply where one is quoted, else the whole block. */
  words: string;
  block: string;
  replyCode: number | null;
  status: string | null;
};

/** @param alone whether the report is about this recipient only, whatever address the notice names */
export function noticeAbout(notice: Notice, recipient: string | null, alone = true): About {
  const blocks = notice.blocks;
  const named = blocks.get(recipient?.toLowerCase() ?? '');
  const whole = alone && blocks.size < 2 ? notice.text : '';
  const block =
    named ?? (alone && blocks.size === 1 ? [...blocks.values()].join() : alone ? notice.text : '');
  const reply = findReply(block) ?? findReply(whole);
  const words = (reply?.words ?? (blocks.size > 0 ? nearby(block) : block))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 2_000);
  const status = findStatus(words) ?? findStatus(block) ?? findStatus(whole);
  return { words, block, replyCode: reply?.code ?? null, status };
}

/** Whether a notice names no recipient and quotes no reply. */
export function isEmptyNotice({ text, blocks }: Notice): boolean {
  return blocks.size === 0 && findReply(text) === undefined;
}

/** The text before the first block. */
function preambleOf(text: string): string {
  const lines = text.split('\n');
  const block = lines.findIndex((line) => BLOCK_START.test(line));
  return lines.slice(0, block < 0 ? undefined : block).join('\n');
}

const PREAMBLE_CHARACTERS_MAX = 600;
const GUESS = /\b(?:may|might|maybe|perhaps|possibl[ey]|could|if|or)\b/i;

/**
 * A cause named before the recipient that proves the mailbox exists: full or locked, whatever code follows. Sentences
 * that guess do not count.
 */
export function proofOfLife({ text, book }: Notice): BounceSubType | undefined {
  const certain = preambleOf(text)
    .slice(0, PREAMBLE_CHARACTERS_MAX)
    .split(/[.:\n]/)
    .filter((sentence) => !GUESS.test(sentence))
    .join('.');
  const { subType } = classifyReply({ replyCode: null, enhancedStatus: null, text: certain }, book.phrases);
  return subType === 'MailboxFull' || subType === 'MailboxDisabled' ? subType : undefined;
}

const NOT_THE_RECIPIENT =
  /^\s*(?:from|mail from|sender|original sender|return-path|reply-to|subject|message-id|please|for (?:further|help|more))|(?:contact|e-?mail to|write to|envelope-from)/i;

/** The first address in a notice that is probably the recipient's. */
function recipientIn(text: string): string | null {
  const rcpt = /rcpt to: {0,3}<?([^\s<>]{1,320})/i.exec(text)?.[1];
  if (rcpt) return findAddress(rcpt);
  for (const line of text.split('\n')) {
    const address = NOT_THE_RECIPIENT.test(line) ? null : findAddress(line);
    if (address && !/^(?:postmaster|mailer-daemon)@/i.test(address)) return address;
  }
  return null;
}
