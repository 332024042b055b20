import { anyOf } from './any-of.ts';
import type { ReplyPhrase } from './reply-phrase.ts';

/** Refusals of the recipient other than an unknown address: filters, moved mailboxes, dead domains. */
export const addressPhrases: readonly ReplyPhrase[] = [
  {
    means: 'RecipientFilter',
    pattern: anyOf(
      /recipient preferences?|message filtered|refused by (?:the )?(?:recipient|user)/,
      /recipient has (?:refused|rejected|blocked)|authentication required|authrequired/,
      /restricted (?:group|recipient|list)|not allowed to (?:post|send) to/,
      /may not exist, or you may not have permission|not permitted to (?:post|send)/,
      /\b(?:not|n't) accept (?:any |e-?)*(?:mails?|messages?) from|\b(?:not|n't) accept (?:external|outside)|only internal senders|internal senders only/,
      /\bnon-?members?\b|members[- ]only|\bsieve\b|(?:user|recipient)(?:'s|s') (?:[a-z-]+ )?filters?\b/,
      /only accepts? mail from|challenge|whitelist|delivery (?:is )?not authori[sz]ed/,
    ),
    source: 'Facebook RCP-P2, Exchange RESOLVER.RST, Google Groups',
  },
  {
    means: 'RecipientFilter',
    pattern: /google groups/,
    source: 'Google Groups, in every language it writes',
  },
  {
    means: 'Moved',
    pattern: anyOf(
      /\b(?:mailbox|user|recipient|account|destination|addressee|address)\b(?<!\b(?:your|ip|server|host|mail exchanger) \w{4,11})[^.]{0,30}\b(?:has|have|is|was) (?:permanently )?moved\b(?![^.]{0,30}\b(?:server|host|cluster|storage|database|quarantine|junk|spam|node|platform)\b)(?! temporar)/,
      /\b(?:mailbox|user|recipient) moved\b(?![^.]{0,30}\b(?:server|host|cluster|storage|database)\b)(?! temporar)|no forwarding address|\bhas been replaced by <addr>/,
      /(?:\b(?:mailbox|user|recipient|account|person|employee|customer|(?<!\b(?:ip|sender|from) )address|he|she|who)\b|<addr>)(?<!\b(?:passwords?|certificates?|keys?|licen[cs]es?|tokens?|sessions?|permissions?|passes|tickets?)\b[^.]{0,60})(?:(?!\b(?:certificates?|keys?|passwords?|servers?|hosts?|ip|licen[cs]e|domains?|message|sender|relay)\b)[^.]){0,30}\bno longer (?:on (?:this )?server|at this|with (?:us|the (?:company|organi[sz]ation|firm))|here|works?|available|valid|in (?:use|service)|employed|exists?|part of|accepts? (?:any )?(?:e-?)?mail(?! from))/,
      /(?<!\byou(?:'re| are) |\byou )\bnot our customer/,
    ),
    source: 'RFC 3463, X.1.6; RFC 5321, 3.4 (551)',
  },
  {
    means: 'RecipientFilter',
    pattern: /\b550 ?: ?user unknown/,
    source:
      'KDDI (au, ezweb), which answers DATA so, with the address left empty, for the filters of a mailbox',
  },
  {
    means: 'NetworkError',
    pattern: anyOf(
      /(?:host|name|domain) not found[^.]{0,10}try again|malformed or unexpected name server/,
      /temporar(?:y|ily)[^.]{0,30}(?:dns|lookup|name|resolution)|dns query failed/,
      /dns (?:timeout|server failure|servfail)/,
      /name service error[^.]{0,60}(?:try again|malformed|timeout|server failure)/,
      /couldn't find any host by that name|cname lookup failed temporarily/,
    ),
    source: 'RFC 3463, X.4.3; resolvers that were asked in vain',
  },
  {
    means: 'NetworkError',
    pattern: /\bloop(?:s|ed|ing)?\b|\bpoints? back to\b|too many hops|\bhop count\b/,
    source: 'RFC 5321, 6.3; RFC 3463, X.4.6; Postfix, sendmail, Exim',
  },
  {
    means: 'MailSystemError',
    pattern: anyOf(
      /\b(?:ldap|directory|database|backend|back-end|lookup|radius|sql|mailbox|mail|imap|pop3?|lmtp|smtp):? (?:server|service|host|store|database|backend)s?\b(?! (?:says?|said|reports?|replied))[^.]{0,30}\b(?:not|n't|unknown|unavailable|unreachable|down|fail(?:ed|ure)?|refused|missing|no response)\b/,
      /\b(?:ldap|directory|database|backend|back-end|lookup) (?:lookup |query |search )?(?:error|failure|failed)\b/,
      /\b(?:database|backend|back-end) (?:was |is )?(?:not found|missing|unavailable)|(?:connect|connection|bind) to (?:the )?(?:ldap|directory|database|backend)/,
      /\bnot an? (?:known|valid|local|registered|active|existing) (?:[a-z-]+ )?(?:server|host|domain controller|gateway|provider|store)\b/,
      /\bnot an? (?:known|valid|local|registered|active|existing) (?:user|recipient|mailbox|address|account) (?:domain|system|agent)/,
    ),
    source: 'RFC 3463, X.3.0: a host that looks for recipients with the help of another',
  },
  {
    means: 'UnknownDomain',
    pattern: anyOf(
      /nxdomain|not be found in (?:the )?(?:domain name|dns)|name or service not known|no address associated with hostname/,
      /(?<!<)\b(?:host|domain)(?: or domain)?(?: name)?[^.]{0,16}(?:unknown|not (?:be )?found|does ?n[o']t exist|non ?-?existent|is not reachable|not resolve)/,
      /(?:unknown|no such|non ?-?existent|illegal|invalid) (?:mail )?(?:host|domain)/,
      /illegal host\/domain|<host>[> '"\]]{0,3} (?:does not exist|not found|unknown)/,
      /had no relevant answers|no (?:a|aaaa|mx|dns|address) records?|unrouteable|unroutable/,
      /couldn't find (?:any host named|a mail exchanger)|no mx found|non-existent hosts/,
      /hôte inconnu|domaine inconnu|domain (?:existiert nicht|unbekannt)|host unbekannt/,
      /dominio (?:desconocido|no existe|inesistente)|域名不存在|домен не найден/,
      /ドメイン.{0,12}(?:見つかりません|存在しません)/,
    ),
    source: 'RFC 3463, X.1.2 and X.4.4; resolvers, Exim, qmail, Outlook',
  },
  {
    means: 'UnknownAddress',
    pattern:
      /(?:address(?:es)?|recipients?) rejected ?(?:: access denied(?! (?:due|because|for|by|from|to|on)\b)|\.(?: |$)|$| <addr>)/,
    at: ['unknown', 'rcpt'],
    beside: /^(?!5\.7\.)/,
    source:
      'Exchange Online, whose directory-based blocking says 5.4.1 of addresses it does not know; IronPort (#5.1.0)',
  },
];

/**
 * The text that RFC 5321 itself gives for the codes. It names more than one cause, so it counts only where nothing else
 * in the reply names one.
 */
export const standardPhrases: readonly ReplyPhrase[] = [
  {
    means: 'UnknownAddress',
    pattern: /mailbox (?:is )?(?:unavailable|not available)/,
    at: ['rcpt'],
    // RFC 3463: 5.2.x says that the mailbox exists, 5.3.x, 5.6.x and 5.7.x that something else refused.
    beside: /^(?!5\.[2367]\.)/,
    source: 'RFC 5321, 4.2.3 (550), which lists more than one cause for these words',
  },
  {
    means: 'UnknownAddress',
    pattern: /mailbox (?:is )?(?:unavailable|not available)/,
    beside: /^5\.[15]\./,
    source: 'Outlook.com (5.5.0)',
  },
];
