import { anyOf } from './any-of.ts';
import type { ReplyPhrase } from './reply-phrase.ts';

/** Failures between hosts, and general phrases: hints, over which most statuses win. */
export const systemPhrases: readonly ReplyPhrase[] = [
  {
    means: 'MailSystemError',
    pattern: /\bbeing (?:moved|migrated|upgraded)|maintenance/,
    source: 'RFC 3463, X.3.2',
    weight: 'hint',
  },
  {
    means: 'MailboxDisabled',
    pattern: /\b(?:disabled|deactivated|suspended)\b/,
    source: 'RFC 3463, X.2.1, where the reply does not say what is disabled',
    weight: 'hint',
  },
  {
    means: 'MessageTooLarge',
    pattern: /message length|message size/,
    source: 'RFC 1870',
    weight: 'hint',
  },
  {
    means: 'Expired',
    pattern: anyOf(
      /expired|retry time(?:out)?|retries|giving up|too long|in the queue|could not deliver for/,
      /not delivered within|not responding|delayed|still being retried|cannot send message for/,
      /for the last \d+|undelivered after/,
    ),
    source: 'RFC 3463, X.4.7',
    weight: 'hint',
  },
  {
    means: 'NetworkError',
    pattern: anyOf(
      /connection (?:was |has been |is )?(?:timed out|refused|reset|dropped|closed|lost|died)|timed out|time ?-?out/,
      /no route|unreachable|not reachable|unable to connect|establish an smtp connection/,
      /network|name service/,
      /did not accept our requests to connect|could not connect/,
    ),
    source: 'RFC 3463, X.4.1, X.4.2 and X.4.6',
    weight: 'hint',
  },
  {
    means: 'ContentRejected',
    pattern: anyOf(
      /rfc ?\d{3,4}|not compliant|header|8[- ]?bit|content|attachment|mime|multiple addresses/,
      /media error|duplicate|encoding|conversion/,
    ),
    source: 'RFC 3463, X.6; RFC 5322; Gmail',
    weight: 'hint',
  },
  {
    means: 'PolicyRejected',
    pattern: anyOf(
      /polic(?:y|ies)|not (?:allowed|permitted)|denied|prohibited|not accepted|administrative|security/,
      /refus|unacceptable|prevented|quarantin|certificate|\btls\b|encrypt/,
    ),
    source: 'RFC 3463, X.7',
    weight: 'hint',
  },
  {
    means: 'ProtocolError',
    pattern: anyOf(
      /syntax|malformed|bad sequence|improper sequence|command|protocol|need (?:rcpt|mail)/,
      /must issue|unrecogni[sz]ed/,
    ),
    source: 'RFC 3463, X.5; RFC 5321, 4.2.2 (50x)',
    weight: 'hint',
  },
  {
    means: 'MailSystemError',
    pattern: anyOf(
      /service (?:is )?(?:currently |temporarily )?(?:unavailable|not available)|local error/,
      /system (?:error|failure|problem|resources)|internal|configuration|resources|mailer error/,
      /temporary failure|unable to contact|i\/o error|\block(?:ed)?\b|\b(?:server|system|host|too) busy\b|\bread-only\b|procmail|pipe|command died/,
    ),
    source: 'RFC 3463, X.3; RFC 5321 (421, 451)',
    weight: 'hint',
  },
  {
    means: 'PolicyRejected',
    pattern: /reject|rifiutat|abgelehnt|rechazad|rejet[ée]/,
    source: 'RFC 5321, 4.2.3 (550, 554), without a cause',
    weight: 'plain',
  },
];
