import { type BounceSubType, bounceSubTypes } from '@postpress/contracts';
import { anyOf } from './any-of.ts';
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
  const isOurs = OURS.test(words) && !NAMES_MORE.test(certain);
  const phrase = phrases.find(
    (each) => applies(each, facts) && each.pattern.test(needsCertainty(each) ? certain : words),
  );
  const about = {
    ...facts,
    otherDomain: namesOtherDomain(refusal),
    passing: PASSING.test(words),
    later: LATER.test(words),
    either: EITHER.test(words),
    besides:
      phrase && bounceSubTypes[phrase.means].hard ? otherLineMeans(phrase, refusal.text, phrases) : undefined,
    isAfterData: phrase?.afterData ?? false,
  };
  const subType = unlessContradicted(causeOf(phrase, { ...facts, isOurs }), about);
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
  /** The text asks to try later: no advice to correct the address. */
  later: boolean;
  /** The text leaves open whether the mailbox exists: "unknown or full". */
  either: boolean;
  /** The softer cause that another line of the reply names. */
  besides: BounceSubType | undefined;
  /** The words mean an unknown address in a reply to DATA, too. */
  isAfterData: boolean;
};

const PASSING =
  /(?:^|[,;:.)] )(?:please )?(?:re)?try (?:again|later)|temporar|\b(?:again|try) later\b|timed? ?out|still being retried/;
const LATER =
  /\b(?:again|re-?try|come back) (?:later|soon|in (?:a|an|\d))|\btry later\b|please retry\b|temporar(?:y|ily) (?:un|fail|error|problem|reject|defer|lookup)|being (?:moved|migrated)|maintenance|später(?! als)|vorübergehend|temporär|temporairement|réessay|plus tard|temporalmente|más tarde|temporaneamente|più tardi|temporariamente|mais tarde|tijdelijk|later opnieuw|(?:het|opnieuw) later|tillfällig|senare|midlertidig|senere|väliaikais|myöhemmin|tymczasow|później|dočasn|později|neskôr|temporar(?!y|ily)|mai târziu|privremeno|začasn|kasnije|pozneje|később|átmeneti|временно|позже|по-късно|тимчасово|пізніше|geçici|daha sonra|αργότερα|προσωριν|nanti|sementara|thử lại|tạm thời|لاحق|مؤقت|מאוחר יותר|זמנית|ภายหลัง|ชั่วคราว|بعداً|稍[后後候]|暂时|暫時|一時的|後で|後ほど|일시적|나중에|잠시 후/;
const EITHER =
  /(?:unknown|invalid|exists?|found|descon(?:o|he)cid[oa]|inconnue?|unbekannt|sconosciut[oa]|onbekend|неизвест\p{L}*)\W{1,3}(?:or|o|ou|oder|of|lub|или|and\/or)\W{1,3}(?:[\p{L}<>'-]+ ){0,5}?(?:full|lleno|llena|pleine?|plein|voll|piena|pieno|cheia|over|disabled|inactive|suspended|blocked|locked|restricted|denied|d[ée]sactiv|vol\b|cheio|pełna|unavailable|refus|reject|not (?:accept|allow|permit|active|receiv)|gesperrt|deaktiviert|bloqu|переполн)/u;

function applies({ at, beside }: ReplyPhrase, { status, step }: Facts): boolean {
  if (beside && !beside.test(status ?? '')) return false;
  return at === undefined || at.includes(step ?? 'unknown');
}

/** The cause by the text, where it names one, else by the status, else by the code. */
function causeOf(
  phrase: ReplyPhrase | undefined,
  { code, status, isHearsay, isOurs }: Facts & { isOurs: boolean },
): BounceSubType {
  const coded = status === null ? undefined : statusMeans(status, { code, isHearsay });
  const isVague = phrase === undefined || phrase.weight === 'plain';
  if (isOurs && isVague && coded !== undefined && bounceSubTypes[coded].hard) return 'SenderRejected';
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
  const { code, status, isHearsay, step, passing, later, either, besides, isAfterData } = circumstances;
  if (step === 'mail' || isAboutSender(status)) return 'SenderRejected';
  // A server that answers 4xx may accept the next attempt; so may one whose report says 4.x.x, unless that is about
  // DNS.
  if (code !== null && code < 500) return subType === 'UnknownDomain' ? 'NetworkError' : 'General';
  // RFC 4954: the reply is about our own login.
  if (code !== null && code >= 530 && code <= 538) return 'PolicyRejected';
  const stated = softStatus(status);
  if (stated !== undefined) return stated;
  if (later) return subType === 'UnknownDomain' ? 'NetworkError' : 'General';
  if (subType === 'UnknownDomain') return unknownDomain(circumstances);
  if (subType === 'NullMx') return nullMx(circumstances);
  if (status?.startsWith('4.') || either) return 'General';
  if (!isHearsay && status !== null && /^5\.1\./.test(status)) return subType;
  if (besides !== undefined) return besides;
  if (isAfterData || step === 'rcpt') return subType;
  if (step === 'data' || step === 'body') return 'RecipientFilter';
  if (passing) return 'General';
  // The text says "unknown", the status says "policy": a filter that hides its reason.
  return status !== null && /^5\.7\./.test(status) ? 'RecipientFilter' : subType;
}

function unknownDomain({ status, otherDomain, passing, besides }: Circumstances): BounceSubType {
  if (passing || otherDomain) return 'NetworkError';
  if (status !== null && /^5\.[2367]\./.test(status)) return 'PolicyRejected';
  return besides ?? 'UnknownDomain';
}

/** A null MX is the recipient's where the reply is about the recipient. Sendmail writes 5.7.27 beside any. */
function nullMx({ status, step, otherDomain, besides }: Circumstances): BounceSubType {
  const isElsewhere =
    otherDomain || step === 'data' || step === 'body' || /^5\.(?:2\.|7\.(?!27$))/.test(status ?? '');
  return isElsewhere ? 'SenderRejected' : (besides ?? 'NullMx');
}

/**
 * The meaning of a status that says precisely that something other than the address is at fault: no text outweighs it.
 * 5.2.0, 5.2.1, 5.3.0, 5.7.0 and 5.7.1 are used for everything.
 */
function softStatus(status: string | null): BounceSubType | undefined {
  if (status === null || !/^[45]\.(?:2\.[2-4]|3\.[1-4]|4\.[57]|7\.(?:[2-9]|\d\d))/.test(status))
    return undefined;
  // RFC 7293 and 7505: 5.7.17 and 5.7.18 are about another owner of the address, and sendmail writes 5.7.27 for any null MX.
  if (/\.7\.(?:17|18|27)$/.test(status)) return undefined;
  const means = statusMeans(status, { code: null, isHearsay: false });
  return means === undefined || bounceSubTypes[means].hard ? undefined : means;
}

/** What the lines of a reply say that do not name the hard cause: "mailbox unknown" beside "policy restrictions". */
function otherLineMeans(
  phrase: ReplyPhrase,
  text: string,
  phrases: readonly ReplyPhrase[],
): BounceSubType | undefined {
  const lines = text.slice(0, TEXT_CHARACTERS_MAX).split(LINE_END).map(preparedWords);
  if (lines.length < 2 || !lines.some((line) => phrase.pattern.test(line))) return undefined;
  const others = lines.filter((line) => !phrase.pattern.test(line)).slice(0, LINES_MAX);
  return others
    .map((line) =>
      phrases.find(
        ({ means, pattern, weight }) => weight === 'hint' && !ABOUT_SYNTAX.has(means) && pattern.test(line),
      ),
    )
    .find((found) => found !== undefined)?.means;
}

const LINE_END = /\r?\n|\b[245]\d\d-/;
const LINES_MAX = 10;

/** RFC 3463, X.1.7 and X.1.8. */
function isAboutSender(status: string | null): boolean {
  return status !== null && /^[45]\.1\.[78]$/.test(status);
}

function needsCertainty({ means, isGuess = false }: ReplyPhrase): boolean {
  return bounceSubTypes[means].hard && !isGuess;
}

const GUESS =
  /\b(?:may|might|maybe|perhaps|possibl[ey]|probabl[ey]|could be|if|whether|peut-être|vielleicht|möglicherweise|eventuell|quiz[aá]s?|tal vez|puede que|forse|talvez|misschien|mogelijk|ob)\b|возможно|может быть|可能|かもしれ|[\p{L}>] ?[?？]{1,9}(?=[\])"'>]{0,3}(?: |$))/u;

/** What is the sender's or a host's, and not the recipient's: "Absenderadresse", "votre compte", "IP-Adresse". */
const OURS = anyOf(
  /absender|(?<!\p{L})expéditeur|remitent|expeditor|mittente|remetente|afzender|avsändar|afsender|avsender|lähettäj|nadawc|odesílatel|odosielateľ|feladó|gönderen|отправител|відправник/u,
  /pošiljate[lľ]|pošiljal[ae]c|pošiljalc|подател|изпращач|αποστολ|saatja|sūtītāj|siuntėj|người gửi|pengirim|ผู้ส่ง|المرسل(?! ?إليه)|فرستنده|שולח/,
  /发件人|发信人|寄件人|寄件者|送信者|差出人|送信元|[발송]신|발송|보[낸내](?:는)? ?(?:사람|이)/,
  /(?<![\p{L}\d])ip[- ]?(?:adres|адрес|地址|アドレス|주소)|(?<!\p{L})(?:adresse|dirección|direccion|indirizzo|endereço|adresa|adres|adresi|адрес) ip(?![\p{L}\d])/u,
  /(?<!\p{L})(?:votre|vos|ihre?[rnms]?|su|tu|(?:il|la) (?:tuo|tua|suo|sua)|seu|sua|uw|din|ditt|twoje?|váš|ваша?|vaše) (?:e-?mail-?)?(?:adres|compte|konto|account|cuenta|conta|bo[iî]te|postfach|buz[oó]n|direcci|casella|indirizzo|endere|caixa|mailbox|адрес|ящик)/u,
  /您的|你的|あなたの|귀하의|\byou(?:'re| are) not|for your (?:server|host|ip|domain)|\breply address|authentication fail|lookup (?:failed|error)|\bloop:|(?:database|mailbox file|mailbox server|profile)(?: was| is)? (?:not|in)/,
);

/** Anything said beside codes, addresses and names of hosts. */
const NAMES_MORE = /\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Without sentences that guess at the cause ("the mailbox may not exist, or be full"), or are not about the recipient. */
function certainWords(words: string): string {
  if (!GUESS.test(words) && !OURS.test(words)) return words;
  return words
    .split(/(?<=[.;!?:]) /)
    .filter((sentence) => !GUESS.test(sentence) && !OURS.test(sentence))
    .join(' ');
}

/** Symbols of programs such as SMTPSEND.DNS.NonExistentDomain are no names: those end in one case. */
const NAME = String.raw`(?:[\w-]{1,63}\.){1,8}(?:[a-z]{2,24}|[A-Z]{2,24})(?!\.?[\w-])`;
const HOST_NAME = new RegExp(String.raw`(?<![\w.-])(?!resolver\.)${NAME}`, 'g');
/** Names, but for those of hosts that were asked: "while talking to mx.x.example". */
const OTHER_NAME = new RegExp(String.raw`(?<![\w.@-]|\b(?:talking to|from|by|with|via|on|at) )${NAME}`, 'g');

function namesOtherDomain({ text, recipient }: Refusal): boolean {
  const own = recipient?.slice(recipient.lastIndexOf('@') + 1).toLowerCase();
  if (!own) return false;
  const named = text.slice(0, TEXT_CHARACTERS_MAX).match(OTHER_NAME) ?? [];
  const related = (name: string) => name.endsWith(own) || own.endsWith(name);
  return named.length > 0 && !named.some((name) => related(name.toLowerCase()));
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
  const found = text
    .slice(0, TEXT_CHARACTERS_MAX)
    .match(/(?<![\d.]|\bv|version )[245]\.[0-7]\.\d{1,3}(?![\d.]*\d)/g);
  return found?.at(-1) ?? null;
}

/** The text of a reply without codes between lines, links, addresses and host names. */
export function preparedWords(text: string): string {
  return (
    text
      .slice(0, TEXT_CHARACTERS_MAX)
      .replace(/\n[245]\d\d /g, ' ')
      .replace(/\b[245]\d\d-(?:[245]\.\d\.\d{1,3}\b)?/g, ' ')
      .replace(/\bhttps?:\/\/[^\s>)\]]{1,500}/gi, ' ')
      .replace(/[\w.+=~!#$%&*/?^{|}'-]{1,80}@[\w.-]{1,255}/g, '<addr>')
      .replace(HOST_NAME, '<host>')
      .replace(/(?<=[A-Za-z])_(?=[A-Za-z])/g, ' ')
      .replace(/\s+/g, ' ')
      // Postfix adds the step that was answered.
      .replace(/\(in reply to [a-z ]{3,30}\)/gi, '')
      .toLowerCase()
      .replaceAll('’', "'")
      // Zoho uses this phrase for every refusal, whatever the remote server said.
      .replace('invalid address, error code', 'error code')
  );
}
