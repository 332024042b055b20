import { type BounceSubType, bounceSubTypes } from '@postpress/contracts';
import { type ReplyPhrase, replyPhrases, type SmtpStep } from './reply-phrases.ts';

/** A refusal: an SMTP reply, or the same text carried in a report. */
export type Refusal = {
  /** RFC 5321, 4.2: 550. */
  replyCode: number | null;
  /** RFC 3463: `5.1.1`. Left out, the one in `text` counts. */
  enhancedStatus: string | null;
  /** The remote server's reply, with or without codes. */
  text: string;
  /**
   * Whether the status is the reporter's own reading of a reply without one: sendmail writes 5.1.1 beside every 550 to
   * RCPT. Such a status does not make an address dead unless the text does.
   */
  isReportersStatus?: boolean;
  /** The step that it answered, where known. */
  step?: SmtpStep | null;
  /**
   * The recipient's address: a domain that "does not exist" and is not the recipient's is ours, or one within the
   * message.
   */
  recipient?: string | null;
};

export type Classified = {
  /** `Permanent`: the address is dead. `Transient`: only this email failed. */
  type: 'Permanent' | 'Transient';
  subType: BounceSubType;
  /** Whether the address itself is dead: no email will ever reach it. */
  hard: boolean;
  /** RFC 3463, given or found in the text. */
  status: string | null;
};

/** Longer replies are cut: the cause is at the beginning. */
const TEXT_CHARACTERS_MAX = 2_000;

/**
 * Decides what a refusal means for the address: collects evidence, then decides once.
 *
 * Evidence is the cause that the text names, the status (RFC 3463), the reply code and the step of the dialogue. A
 * named cause wins, because servers choose their text with more care than their codes: 550, 5.0.0 and 5.7.1 are used
 * for everything, and some reporters write 5.1.1 beside every refusal at RCPT. General phrases ("denied", "timed out")
 * yield to a status, but keep a status from blaming the address. Without text the status decides, then the code.
 *
 * A hard bounce suppresses the address, so it takes evidence without contradiction: in doubt the bounce is soft.
 */
export function classifyReply(refusal: Refusal, phrases: readonly ReplyPhrase[] = replyPhrases): Classified {
  const words = preparedWords(refusal.text);
  const status = refusal.enhancedStatus ?? findStatus(refusal.text);
  const facts = {
    code: refusal.replyCode,
    status,
    isHearsay: refusal.isReportersStatus ?? false,
    step: refusal.step ?? null,
  };
  const certain = certainWords(words);
  const phrase = phrases.find(
    (each) => applies(each, facts) && each.pattern.test(needsCertainty(each) ? certain : words),
  );
  const about = { ...facts, otherDomain: namesOtherDomain(refusal), passing: PASSING.test(words) };
  const subType = unlessContradicted(causeOf(phrase, facts), about);
  const hard = bounceSubTypes[subType].hard;
  return { type: hard ? 'Permanent' : 'Transient', subType, hard, status };
}

type Facts = {
  code: number | null;
  status: string | null;
  isHearsay: boolean;
  step: SmtpStep | null;
};

/** Facts that may contradict a hard cause. */
type Circumstances = Facts & {
  /** The text names a domain other than the recipient's. */
  otherDomain: boolean;
  /** The text asks to try again, or calls the failure temporary. */
  passing: boolean;
};

const PASSING =
  /(?:^|[,;:.)] )(?:please )?(?:re)?try (?:again|later)|temporar|\b(?:again|try) later\b|timed? ?out|still being retried/;

function applies({ at, beside }: ReplyPhrase, { status, step }: Facts): boolean {
  if (beside && !beside.test(status ?? '')) return false;
  return at === undefined || at.includes(step ?? 'unknown');
}

/** The cause by the text, where it names one, else by the status, else by the code. */
function causeOf(phrase: ReplyPhrase | undefined, { code, status, isHearsay }: Facts): BounceSubType {
  const coded = status === null ? undefined : statusMeans(status, { code, isHearsay });
  if (phrase === undefined) return coded ?? byCode(code);
  const { means, weight = 'cause' } = phrase;
  if (weight === 'cause' || coded === undefined) return means;
  if (weight === 'plain') return coded;
  return bounceSubTypes[coded].hard && !ABOUT_SYNTAX.has(means) ? means : coded;
}

/** Hints that agree with a bad address: some hosts call an unknown address a syntax error. */
const ABOUT_SYNTAX: ReadonlySet<BounceSubType> = new Set(['ProtocolError', 'ContentRejected']);

/** Turns a hard cause into a soft one where step, code, status or text contradict it. */
function unlessContradicted(subType: BounceSubType, circumstances: Circumstances): BounceSubType {
  if (!bounceSubTypes[subType].hard) return subType;
  const { code, status, step, passing } = circumstances;
  if (step === 'mail' || isAboutSender(status)) return 'SenderRejected';
  // A server that answers 4xx may accept the next attempt; so may one whose report says 4.x.x, unless that is about
  // DNS.
  if (code !== null && code < 500) return subType === 'UnknownDomain' ? 'NetworkError' : 'General';
  if (subType === 'UnknownDomain') return unknownDomain(circumstances);
  if (subType !== 'UnknownAddress') return subType;
  if (status?.startsWith('4.')) return 'General';
  if (step === 'rcpt' || (status !== null && /^5\.1\./.test(status))) return subType;
  if (step === 'data' || step === 'body') return 'RecipientFilter';
  if (passing) return 'General';
  // The text says "unknown", the status says "mailbox" or "policy": a filter that hides its reason.
  return status !== null && /^5\.[27]\./.test(status) ? 'RecipientFilter' : subType;
}

function unknownDomain({ status, step, otherDomain, passing }: Circumstances): BounceSubType {
  if (passing) return 'NetworkError';
  if (otherDomain && step !== 'rcpt') return 'SenderRejected';
  return status !== null && /^5\.[2367]\./.test(status) ? 'PolicyRejected' : 'UnknownDomain';
}

/** RFC 3463, X.1.7 and X.1.8. */
function isAboutSender(status: string | null): boolean {
  return status !== null && /^[45]\.1\.[78]$/.test(status);
}

function needsCertainty({ means, isGuess = false }: ReplyPhrase): boolean {
  return bounceSubTypes[means].hard && !isGuess;
}

const GUESS = /\b(?:may|might|maybe|perhaps|possibl[ey]|probabl[ey]|could be|if)\b/;

/** Without sentences that guess at the cause: "the mailbox may not exist, or be full". */
function certainWords(words: string): string {
  if (!GUESS.test(words)) return words;
  return words
    .split(/(?<=[.;!?:]) /)
    .filter((sentence) => !GUESS.test(sentence))
    .join(' ');
}

const HOST_NAME = /(?<![\w.@-])(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}(?![\w-])/gi;

function namesOtherDomain({ text, recipient }: Refusal): boolean {
  const own = recipient?.slice(recipient.lastIndexOf('@') + 1).toLowerCase();
  if (!own) return false;
  const named = text.slice(0, TEXT_CHARACTERS_MAX).match(HOST_NAME) ?? [];
  const related = (name: string) => name.endsWith(own) || own.endsWith(name);
  return named.length > 0 && !named.some((name) => related(name.toLowerCase())) && !text.includes(`@${own}`);
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
  '7.28': 'RateLimited',
};

/**
 * Statuses with a meaning of their own in 450 and 451 at large providers: at Gmail and Yandex 4.2.1 is a mailbox that
 * receives email too quickly; 4.7.1 without a cause is mostly greylisting.
 */
const byDeferral: Readonly<Record<string, BounceSubType>> = {
  '4.2.1': 'RateLimited',
  '4.7.1': 'Greylisted',
};

/** What the subject of a status means where its detail is unknown. */
const bySubject: Readonly<Record<string, BounceSubType>> = {
  '2': 'RecipientFilter',
  '3': 'MailSystemError',
  '4': 'NetworkError',
  '5': 'ProtocolError',
  '6': 'ContentRejected',
  '7': 'PolicyRejected',
};

function statusMeans(
  status: string,
  { code, isHearsay }: Pick<Facts, 'code' | 'isHearsay'>,
): BounceSubType | undefined {
  const [, subject = '', detail = ''] = status.split('.');
  if (isHearsay && subject === '1') return undefined;
  const deferral = code === null || code === 450 || code === 451 ? byDeferral[status] : undefined;
  return deferral ?? byStatus[`${subject}.${detail}`] ?? bySubject[subject];
}

/** RFC 5321, 4.2.3. */
function byCode(code: number | null): BounceSubType {
  if (code === 552 || code === 452) return 'MailboxFull';
  if (code === 421 || code === 450 || code === 451) return 'MailSystemError';
  if (code !== null && code >= 500 && code < 505) return 'ProtocolError';
  return 'General';
}

/**
 * The status in a text, ignoring numbers such as IP addresses. Of several the last: gateways put their own before the
 * one they received.
 */
export function findStatus(text: string): string | null {
  const found = text.slice(0, TEXT_CHARACTERS_MAX).match(/(?<![\d.])[245]\.\d\.\d{1,3}(?![\d.]*\d)/g);
  return found?.at(-1) ?? null;
}

/** The text of a reply without codes between lines, links, addresses and host names. */
export function preparedWords(text: string): string {
  return (
    text
      .slice(0, TEXT_CHARACTERS_MAX)
      .replace(/\b[245]\d\d-(?:[245]\.\d\.\d{1,3}\b)?/g, ' ')
      .replace(/\bhttps?:\/\/[^\s>)\]]{1,500}/gi, ' ')
      .replace(/[\w.+=~!#$%&*/?^{|}'-]{1,80}@[\w.-]{1,255}/g, '<addr>')
      .replace(/(?<![\w.-])(?!resolver\.)(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}(?![\w-])/gi, '<host>')
      .replace(/\s+/g, ' ')
      .toLowerCase()
      .replaceAll('’', "'")
      // Zoho uses this phrase for every refusal, whatever the remote server said.
      .replace('invalid address, error_code', 'error_code')
  );
}
