import { type BounceSubType, bounceSubTypes } from '@postpress/contracts';
import { type ReplyPhrase, replyPhrases, type SmtpStep } from './reply-phrases.ts';

/** What is known of a refusal: an SMTP reply, or the same words carried in a report. */
export type Refusal = {
  /** RFC 5321, 4.2: 550. */
  replyCode: number | null;
  /** RFC 3463: `5.1.1`. Left out, the one in `text` counts. */
  enhancedStatus: string | null;
  /** The far side's words, with or without codes. */
  text: string;
  /** The step that it answered, where that is known. */
  step?: SmtpStep | null;
};

export type Classified = {
  /** `Permanent` means a dead address, `Transient` a mail that failed. */
  type: 'Permanent' | 'Transient';
  subType: BounceSubType;
  /** Whether the address itself is dead: nothing will ever reach it. */
  hard: boolean;
  /** RFC 3463, given or found in the words. */
  status: string | null;
};

/** Longer replies are cut: the cause stands in front. */
const TEXT_CHARACTERS_MAX = 2_000;

/**
 * What a refusal means for the address, by the words first and the codes then: hosts choose words with more care than
 * codes, and the commonest codes (550, 5.0.0, 5.7.1) stand for everything.
 *
 * An address is called dead only on good evidence, since it gets no mail from then on: not for a reply that asks to
 * try again (4xx), not in answer to the message itself (DATA) unless the status names the address, and not where
 * the status names another cause than the words.
 */
export function classifyReply(refusal: Refusal): Classified {
  const words = wordsOf(refusal.text);
  const status = refusal.enhancedStatus ?? findStatus(refusal.text);
  const facts = { code: refusal.replyCode, status, step: refusal.step ?? null };
  const said = replyPhrases.find((phrase) => applies(phrase, facts) && phrase.says.test(words))?.means;
  const subType = weigh(said, facts);
  const hard = bounceSubTypes[subType].hard;
  return { type: hard ? 'Permanent' : 'Transient', subType, hard, status };
}

type Facts = { code: number | null; status: string | null; step: SmtpStep | null };

function applies({ at, beside }: ReplyPhrase, { status, step }: Facts): boolean {
  if (beside && !beside.test(status ?? '')) return false;
  return at === undefined || at.includes(step ?? 'unknown');
}

/** Sets words against codes. */
function weigh(said: BounceSubType | undefined, facts: Facts): BounceSubType {
  const coded = facts.status === null ? undefined : statusMeans(facts.status);
  if (said === undefined || said === 'PolicyRejected')
    return hardened(coded ?? said ?? byCode(facts.code), facts);
  // "Mailbox unavailable", "access denied": with a status of the address class, that says more.
  if (!bounceSubTypes[said].hard && VAGUE.has(said) && coded) return hardened(coded, facts);
  return hardened(said, facts);
}

/** Words so general that a status says more. */
const VAGUE: ReadonlySet<BounceSubType> = new Set([
  'ProtocolError',
  'MailSystemError',
  'ContentRejected',
  'NetworkError',
  'Expired',
]);

/** Takes back a verdict of death that its circumstances do not bear out. */
function hardened(subType: BounceSubType, { code, status, step }: Facts): BounceSubType {
  if (!bounceSubTypes[subType].hard) return subType;
  if (step === 'mail') return 'SenderRejected';
  // A host that answers 4xx will look again; so may one whose report says 4.x.x, but not about what DNS said.
  if (code !== null && code < 500) return subType === 'UnknownDomain' ? 'NetworkError' : 'General';
  if (subType !== 'UnknownAddress') return subType;
  if (status?.startsWith('4.')) return 'General';
  if (step === 'rcpt' || (status !== null && /^5\.1\./.test(status))) return subType;
  if (step === 'data' || step === 'body') return 'RecipientFilter';
  // The words say "unknown", the status says "mailbox" or "policy": a filter that hides behind the words.
  return status !== null && /^5\.[27]\./.test(status) ? 'RecipientFilter' : subType;
}

/** RFC 3463 and the IANA registry of enhanced status codes, by subject and detail. */
const byStatus: Readonly<Record<string, BounceSubType>> = {
  '1.1': 'UnknownAddress',
  '1.2': 'UnknownDomain',
  '1.3': 'UnknownAddress',
  '1.6': 'Moved',
  '1.7': 'SenderRejected',
  '1.8': 'SenderRejected',
  '1.10': 'NullMx',
  '2.1': 'MailboxDisabled',
  '2.2': 'MailboxFull',
  '2.3': 'MessageTooLarge',
  '3.1': 'MailboxFull',
  '3.4': 'MessageTooLarge',
  '4.5': 'RateLimited',
  '4.7': 'Expired',
  '5.3': 'RateLimited',
  '7.20': 'AuthenticationFailed',
  '7.23': 'AuthenticationFailed',
  '7.25': 'SourceBlocked',
  '7.26': 'AuthenticationFailed',
  '7.27': 'SenderRejected',
};

/** What the subject of a status says where its detail is not known. */
const bySubject: Readonly<Record<string, BounceSubType>> = {
  '2': 'RecipientFilter',
  '3': 'MailSystemError',
  '4': 'NetworkError',
  '5': 'ProtocolError',
  '6': 'ContentRejected',
  '7': 'PolicyRejected',
};

function statusMeans(status: string): BounceSubType | undefined {
  const [, subject = '', detail = ''] = status.split('.');
  return byStatus[`${subject}.${detail}`] ?? bySubject[subject];
}

/** RFC 5321, 4.2.3. */
function byCode(code: number | null): BounceSubType {
  if (code === 552 || code === 452) return 'MailboxFull';
  if (code === 421 || code === 450 || code === 451) return 'MailSystemError';
  if (code !== null && code >= 500 && code < 505) return 'ProtocolError';
  return 'General';
}

/**
 * The status in a text, none within numbers such as addresses. Of several the last: gateways put their own in front
 * of the one they were given.
 */
export function findStatus(text: string): string | null {
  const found = text.slice(0, TEXT_CHARACTERS_MAX).match(/(?<![\d.])[245]\.\d\.\d{1,3}(?![\d.]*\d)/g);
  return found?.at(-1) ?? null;
}

/** The words of a reply without what only looks like words: codes between lines, links, addresses, names of hosts. */
function wordsOf(text: string): string {
  return (
    text
      .slice(0, TEXT_CHARACTERS_MAX)
      .replace(/\b[245]\d\d-(?:[245]\.\d\.\d{1,3}\b)?/g, ' ')
      .replace(/\bhttps?:\/\/[^\s>)\]]{1,500}/gi, ' ')
      .replace(/[\w.+=~!#$%&*/?^{|}'-]{1,80}@[\w.-]{1,255}/g, '<address>')
      .replace(/(?<![\w.-])(?!resolver\.)(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}(?![\w-])/gi, '<host>')
      .replace(/\s+/g, ' ')
      .toLowerCase()
      .replaceAll('’', "'")
      // Zoho calls every refusal that, whatever the far side said.
      .replace('invalid address, error_code', 'error_code')
  );
}
