import type { BounceSubType } from '@postpress/contracts';
import { type Classified, classifyReply, findStatus } from './classify-reply.ts';
import { findAddress } from './header-fields.ts';
import type { ReportItem } from './inbound-report.ts';
import {
  answerSubject,
  daemonSender,
  delaySubject,
  delayWords,
  failureSubject,
  failureWords,
  quotedLine,
  returnedMessage,
  successWords,
} from './notice-words.ts';
import type { OpenedMessage } from './open-message.ts';
import { findStep } from './smtp-step.ts';

/** The text that people read, parted from the message that came back. */
export type Notice = {
  /** Without lines that a person quotes. */
  text: string;
  /** What stands after the line that announces the returned message. */
  returned: string;
};

const NOTICE_LINES_MAX = 400;
const LINE_CHARACTERS_MAX = 1_000;

export function readNotice(message: OpenedMessage): Notice {
  const lines = message.text.split('\n', NOTICE_LINES_MAX * 4);
  const start = lines.findIndex((line) => line.trim() !== '');
  const marker = lines.findIndex(
    (line, at) => at > start && returnedMessage.test(line.slice(0, LINE_CHARACTERS_MAX)),
  );
  const head = lines.slice(0, marker < 0 ? NOTICE_LINES_MAX : Math.min(marker, NOTICE_LINES_MAX));
  return {
    text: head
      .filter((line) => !quotedLine.test(line))
      .map((line) => line.slice(0, LINE_CHARACTERS_MAX))
      .join('\n'),
    // The marker may itself be the first field of the returned header.
    returned:
      marker < 0
        ? ''
        : lines
            .slice(/^[\w-]{2,40}:/.test(lines[marker] ?? '') ? marker : marker + 1)
            .join('\n')
            .trimStart(),
  };
}

/**
 * Whether a mail system says that something could not be delivered.
 *
 * Words alone are no proof: people quote and forward such notices, and shops write of parcels. So it takes the words and
 * a sender (or a header) that no person has.
 */
export function isFailureNotice(message: OpenedMessage, notice: Notice): boolean {
  if (message.header('x-failed-recipients') !== null) return true;
  const subject = failureSubject.test(message.subject) || delaySubject.test(message.subject);
  const words = failureWords.test(notice.text) || delayWords.test(notice.text);
  if (!failureWords.test(notice.text) && successWords.test(notice.text)) return false;
  if (answerSubject.test(message.subject)) {
    // A person answered, be it the postmaster; only machines write envelopes out.
    const machine = message.header('in-reply-to') === null || /^\s{0,8}rcpt to:/im.test(notice.text);
    if (!daemonSender.test(message.from) || !machine) return false;
  }
  // Mail systems also write to people about their own mailbox: without a failure in the subject, something must have failed.
  if (daemonSender.test(message.from))
    return subject || (words && (!isEmptyNotice(notice) || notice.returned !== '' || hasReturned(message)));
  const machine =
    /^\s*<>|mailer-daemon/i.test(message.header('return-path') ?? 'x') ||
    /auto-(?:replied|generated)/i.test(message.header('auto-submitted') ?? '');
  return words && subject && (machine || hasReturned(message));
}

function hasReturned({ parts }: OpenedMessage): boolean {
  return parts.some(({ type }) => type === 'message/rfc822' || type === 'text/rfc822-headers');
}

/** What a notice without fields says, one item per address that a block of it begins with. */
export function readFailureNotice(message: OpenedMessage, notice: Notice): ReportItem[] {
  const delayed = delaySubject.test(message.subject) || delayWords.test(notice.text);
  const failed = message.header('x-failed-recipients');
  const addresses = [...blocksOf(notice.text).keys()];
  const recipients =
    addresses.length > 0 ? addresses : [findAddress(failed ?? '') ?? recipientIn(notice.text)];
  return recipients.map((recipient) => {
    const about = noticeAbout(notice, recipient);
    const step = findStep(about.block) ?? findStep(notice.text, recipient);
    const said = [about.words, about.block, notice.text]
      .map((text) => classifyReply({ replyCode: about.replyCode, enhancedStatus: about.status, text, step }))
      .find(
        ({ subType }, at) => at === 2 || (subType !== 'General' && subType !== 'PolicyRejected'),
      ) as ReturnType<typeof classifyReply>;
    const verdict = delayed ? spared(said, 'General') : spared(said, proofOfLife(notice));
    return {
      kind: delayed ? 'delayed' : 'bounce',
      ...verdict,
      replyCode: about.replyCode,
      recipient,
      diagnostic: about.words || null,
    };
  });
}

/** A verdict without death in it, where `instead` is given. */
export function spared(said: Classified, instead: BounceSubType | undefined): Classified {
  return said.hard && instead ? { ...said, hard: false, type: 'Transient', subType: instead } : said;
}

/** What a notice says of one recipient. */
export type About = {
  /** The far side's words where they can be told, else the whole block. */
  words: string;
  block: string;
  replyCode: number | null;
  status: string | null;
};

/** @param alone whether the report is about this recipient only, by whatever address the notice calls it */
export function noticeAbout(notice: Notice, recipient: string | null, alone = true): About {
  const blocks = blocksOf(notice.text);
  const named = blocks.get(recipient?.toLowerCase() ?? '');
  const whole = alone && blocks.size < 2 ? notice.text : '';
  const block =
    named ?? (alone && blocks.size === 1 ? [...blocks.values()].join() : alone ? notice.text : '');
  const reply = findReply(block) ?? findReply(whole);
  const words = (reply?.words ?? block).replace(/\s+/g, ' ').trim().slice(0, 2_000);
  const status = findStatus(words) ?? findStatus(block) ?? findStatus(whole);
  return { words, block, replyCode: reply?.code ?? null, status };
}

/** Whether a notice names no recipient and quotes nobody. */
export function isEmptyNotice({ text }: Notice): boolean {
  return blocksOf(text).size === 0 && findReply(text) === undefined;
}

const PREAMBLE_CHARACTERS_MAX = 600;
const GUESS = /\b(?:may|might|maybe|perhaps|possibl[ey]|could|if|or)\b/i;

/**
 * What the notice says before it comes to the recipient, where that is proof of life: a full or a locked mailbox is
 * one, whatever code stands below. Sentences that guess are none.
 */
export function proofOfLife({ text }: Notice): BounceSubType | undefined {
  const lines = text.split('\n');
  const block = lines.findIndex((line) => BLOCK_START.test(line));
  const preamble = lines
    .slice(0, block < 0 ? undefined : block)
    .join('\n')
    .slice(0, PREAMBLE_CHARACTERS_MAX);
  const certain = preamble
    .split(/[.:\n]/)
    .filter((sentence) => !GUESS.test(sentence))
    .join('.');
  const { subType } = classifyReply({ replyCode: null, enhancedStatus: null, text: certain });
  return subType === 'MailboxFull' || subType === 'MailboxDisabled' ? subType : undefined;
}

const BLOCK_START =
  /^[ \t]{0,12}(?:[-*] )?(?:[245]\d\d )?(?:>>> |recipient(?: address)?: {0,4})?<?([^\s<>"',;:()[\]]{1,64}@[\w.-]{1,253})>?(?:<mailto:[^>]{1,320}>)?[ \t]{0,4}(?:$|[:([]|on |\.\.\.|<|- |invalid |,)/i;

/** The parts of a notice that begin with an address, by that address in lower case. */
function blocksOf(text: string): Map<string, string> {
  const blocks = new Map<string, string>();
  let current: string | null = null;
  for (const line of text.split('\n')) {
    const found = BLOCK_START.exec(line)?.[1]?.toLowerCase();
    if (found !== undefined && !/^(?:postmaster|mailer-daemon|support|helpdesk)@/.test(found))
      current = found;
    if (current !== null) blocks.set(current, `${blocks.get(current) ?? ''}${line}\n`);
  }
  return blocks;
}

/** An SMTP reply within a text: its code and the words up to the end of the paragraph. */
function findReply(text: string): { code: number; words: string } | undefined {
  const found =
    /(?:^|[\s'"[(:<;,])([245][0-7]\d)(?=[ \t]{1,3}\S|-\S|: ?\S|[ \t]?$)(?![ \t]{1,3}(?:seconds|minutes|hours|days|kb|mb|bytes|attempts|times))/im.exec(
      text,
    );
  if (!found?.[1]) return undefined;
  const at = found.index + found[0].indexOf(found[1]);
  const rest = text.slice(at);
  // The same code once more is the next line of the same reply.
  const end = rest.search(
    new RegExp(`\\n[ \\t]*\\n|\\n--|\\nGiving up|\\n[ \\t]{0,8}(?:<<<|>>>|(?!${found[1]})[245]\\d\\d )`),
  );
  return { code: Number(found[1]), words: rest.slice(0, end < 0 ? 1_500 : Math.min(end, 1_500)) };
}

const NOT_THE_RECIPIENT =
  /^\s*(?:from|mail from|sender|original sender|return-path|reply-to|subject|message-id|please|for (?:further|help|more))|(?:contact|e-?mail to|write to|envelope-from)/i;

/** The first address in a notice that is likely the recipient's. */
function recipientIn(text: string): string | null {
  const rcpt = /rcpt to: {0,3}<?([^\s<>]{1,320})/i.exec(text)?.[1];
  if (rcpt) return findAddress(rcpt);
  for (const line of text.split('\n')) {
    const address = NOT_THE_RECIPIENT.test(line) ? null : findAddress(line);
    if (address && !/^(?:postmaster|mailer-daemon)@/i.test(address)) return address;
  }
  return null;
}
