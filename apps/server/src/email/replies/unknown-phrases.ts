import { anyOf } from './any-of.ts';
import type { ReplyPhrase } from './reply-phrase.ts';

/** Nouns for the recipient or their mailbox. */
const NOUN =
  '(?:user(?: ?names?| ?ids?)?|recipients?|rcpt|mail ?(?:box|drop)(?:es)?|inbox|accounts?|address(?:es|ee)?s?|aliase?s?|local ?parts?|(?:e-?mail|mail) (?:id|name)|persons?|customers?|subscribers?|<addr>)';

/** Before a noun: it is not the recipient's. "Your account" is the sender's. */
const NOT_THEIRS = String.raw`(?<!\b(?:certificate|signature|key|password|policy|server|domain|host|permission|session|token|acces|limit|rule|filter)s? (?:of|for) (?:the |this |a )?)(?<!\b(?:your|my|senders?|sender's|from|source|ip|helo|ehlo|return|client|originating|originator|originator's|reply-?to|reply|host|server|dns|network|envelope|bounce|relay|database|db) (?:e-?mail )?)`;

/** Between the noun and what is said of it: another subject, of which it is said. */
const OTHER_SUBJECT = String.raw`\b(?:certificates?|signatures?|keys?|helo|ehlo|senders?|sender's|originator|servers?|hosts?|domains?|dns|mx|ip|ips|credentials?|passwords?|contents?|attachments?|characters?|policy|policies|records?|headers?|message|messages|urls?|links?|tls|smtputf8|parameters?|options?|commands?|quota|limit)\b`;

const GAP = `(?:(?!${OTHER_SUBJECT})[^.]){0,60}?`;

/** What is said of a recipient that does not exist. */
const UNKNOWN = anyOf(
  /unknown|unrecogni[sz]ed|undefined|unallocated|unassigned|non ?-?existent|nonexistant|invalid|incorrect|misspelled/,
  /not (?:be |been |a )?(?:found|known|exist|exists|existing|listed|recogni[sz]ed|valid|registered|local|here|present|defined|on file)\b/,
  /not (?:a )?(?:on|in) (?:this|the|our|my|any) (?:server|system|directory|recipient list|user list|validrcptto)/,
  /not in (?:the |our |my )?(?:(?:recipient|user|address|mailbox) (?:list|table|map|database)|(?:\w+ )?directory)/,
  /no(?:t| longer) exists?|does ?n[o']t exist|do(?: not|n't) exist|did(?: not|n't) exist/,
  /is(?: not|n't) (?:a )?(?:valid|known|listed|registered|recogni[sz]ed)/,
  /(?:does not|doesn't) live here/,
  /(?:wasn'?t|isn'?t|couldn'?t be|can'?t be|cannot be|could not be|can not be|was not) found|undeliverable address/,
).source;

/** What becomes of mailboxes. */
const GONE =
  'deleted|removed|closed|terminated|cancell?ed|purged|erased|discontinued|de-?provisioned|decommissioned|retired';

const ADJECTIVE =
  '(?:(?:local|final delivery|destination|e-?mail|mail|rcpt|smtp|virtual|remote|valid|known|active|matching|target) )*';

/** Addresses that do not exist, in English: the noun and what is said of it, in either order. */
export const unknownPhrases: readonly ReplyPhrase[] = [
  {
    means: 'UnknownAddress',
    pattern: anyOf(
      /delivery error: dd (?:(?:(?:this|the) )?(?:user|<addr>)[^.]{0,60}(?:doesn't have an?|is no longer valid|does not exist|is unknown)|not a valid (?:recipient|mailbox|user))/,
      /(?:this|the) user (?:doesn't|does not) have an? [^.]{0,40}account/,
      /local mailbox <addr> is unavailable: user not found/,
    ),
    source: 'Yahoo and Mail.ru, which answer the message so for addresses that they do not know',
    afterData: true,
  },
  {
    means: 'UnknownAddress',
    pattern: new RegExp(
      String.raw`\b(?=${NOUN})${NOT_THEIRS}${NOUN}(?![\w-])${GAP}(?<![\w-]|\bnot )(?:${UNKNOWN})`,
    ),
    source: 'RFC 3463, X.1.1; RFC 5321, 4.2.3 (550, 553)',
  },
  {
    means: 'UnknownAddress',
    pattern:
      /<addr>['")>\]]{0,3}(?:[:,.]{1,3} | - | )(?:is )?(?:an? )?(?:unknown|not (?:found|known|valid|listed|recogni[sz]ed|ok\b|local|here|(?:in|on) (?:the |our |this )?(?:directory|server|system|file))|does ?n[o']t exist|no longer exists|invalid|user not exist)/,
    source: 'RFC 3463, X.1.1: the address in place of the noun',
  },
  {
    means: 'UnknownAddress',
    pattern: new RegExp(
      String.raw`\b(?:unknown|no such|there is no(?: such)?|invalid|non ?-?existent|bad|illegal|undefined|unrecogni[sz]ed|incorrect|wrong|no valid) ${ADJECTIVE}${NOUN}(?![\w-])(?! (?:credentials?|polic(?:y|ies)|settings?|lists?|filters?|name or password|or password|password|agent|authentication|input|preferences?|server|host|domain|failure|problem|reason|state|status|count|limit))(?!(?<!address) error)(?![^.]{0,20}\b(?:from|header|sender|return|reply-to|helo)\b)`,
    ),
    source: 'RFC 3463, X.1.1; IMail, Exchange, Postfix, sendmail, qmail',
  },
  {
    means: 'UnknownAddress',
    pattern: new RegExp(
      String.raw`\bno ${ADJECTIVE}${NOUN} (?:(?:was|were|is|has been|have been|could be|available) )?(?:found|here|there|exists?|known|registered|match(?:es|ed|ing)?|with|by (?:that|this|the)|of (?:that|this)|named|called|at this|on this|for (?:this|that|the)|under|for(?= <addr>)|in (?:the|this|our))\b|\bno ${ADJECTIVE}${NOUN} found`,
    ),
    source: 'MDaemon, MailEnable, vpopmail, ZoneMTA and others',
  },
  {
    means: 'UnknownAddress',
    pattern: new RegExp(
      String.raw`\b(?:could not|couldn't|cannot|can't|can not|unable to|failed to) (?:find|locate) (?:(?:the|an?|any|this|that|such|your|requested|specified)(?: (?=recipient)| (?<!your )))*${ADJECTIVE}${NOUN}(?![\w-])(?! (?:servers?|hosts?|domains?|database|store|director(?:y|ies)|agent|record|polic(?:y|ies)|settings?|lists?|for (?:the |your )?(?:host|domain|server|sender|ip)|of (?:the |your )?(?:host|domain|server|sender))\b)`,
    ),
    source: 'the same',
  },
  {
    means: 'UnknownAddress',
    pattern: new RegExp(
      String.raw`\b(?=${NOUN})${NOT_THEIRS}${NOUN}(?![\w-])(?: ?[:,-])?(?: ['"<(]{0,2}<addr>['">)]{0,2})? (?:(?:(?:has|have|had) (?:already |since |now )?(?:been )?|is |was |were )(?:now |already |permanently )*(?:${GONE})|(?:${GONE})(?= ?(?:$|[.,;:!)\]])| by (?:(?:the|its) )?(?:owner|user|customer|subscriber)\b))(?![\w-])(?! (?:this|the|you|your|us|him|her|them|from|for|to|until|a |due to (?:inactivity|abuse|spam))\b)`,
    ),
    beside: /^(?!5\.2\.)/,
    source: 'RFC 3463, X.1.1; hosts that tell what became of the mailbox',
  },
  {
    means: 'UnknownAddress',
    pattern:
      /\b(?:deleted|closed|terminated|cancell?ed) (?:e-?mail )?(?:user|mailbox|account|recipient)(?![\w-])/,
    source: 'the same',
  },
  {
    means: 'UnknownAddress',
    pattern: anyOf(
      /undeliverable address|(?:user|recipient|address) (?:is )?not a member of|no user record|cuda[_ ]nsu/,
      /recip(?:ient)?notfound|recipient name is not recogni[sz]ed|not our user|vdeliver: invalid or unknown/,
      /(?:is )?not an? (?:known|valid|local|registered|active|existing) (?:user|recipient|mailbox|address|customer|account)/,
      /not listed in (?:the )?(?:public|domino)|no account by (?:that|this)|\bno such (?:name|id|alias)\b/,
      /(?:doesn'?t|does not) have an? [^.]{0,40}(?:account|mailbox)|no mail ?box (?:here )?(?:by|with|of|named)/,
      /this address (?:no longer|does not) (?:exist|accepts? (?:e-?)?mail(?! from))|no ?(?:one|body) (?:here )?(?:at|by|with) th(?:is|at) (?:address|name)/,
      /(?:do not|don't) have an? (?:user|mailbox|account|recipient|person) (?:by|with|named|called|here)/,
      /badrcptto|not in my validrcptto|user's mailbox (?:is )?missing|user missing home directory/,
    ),
    source: 'qmail, Exchange RESOLVER.ADR, Lotus Notes, Barracuda',
  },
];
