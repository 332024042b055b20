import { anyOf } from './any-of.ts';
import type { ReplyPhrase } from './reply-phrase.ts';

/** Refusals of the sender, of the message, of the way it came, or of a full or locked mailbox. */
export const messagePhrases: readonly ReplyPhrase[] = [
  {
    means: 'UnknownDomain',
    says: /the account or domain may not exist/,
    source: 'cPanel over Exim, which lists its guesses',
  },
  {
    means: 'NullMx',
    says: anyOf(
      /null ?mx|indicated no smtp service/,
      /(?:host|domain)[^.]{0,12} does ?n[o']t (?:accept|receive) (?:e-?)?mail|no mx record/,
      /has no (?:valid )?mx/,
    ),
    source: 'RFC 7505; Postfix, sendmail, Gmail, Yahoo',
  },
  {
    means: 'AuthenticationFailed',
    says: anyOf(
      /\b(?:spf|dkim|dmarc|arc)\b[^.]{0,60}(?:fail|record|policy|pass|check|align)|dmarc/,
      /unauthenticated (?:e-?)?mail|sender is unauthenticated|required authentication level/,
      /not allowed to send from|spf (?:fail|check)/,
    ),
    source: 'RFC 7208, 6376, 7489; Gmail, Outlook, mail.ru, QQ',
  },
  {
    means: 'SenderRejected',
    says: anyOf(
      /sender (?:address )?(?:rejected|denied|refused|is not|not (?:allowed|accepted|authori[sz]ed)|verif|unknown|domain)/,
      /(?:invalid|bad|unknown|unverified|blocked) (?:sender|from)/,
      /(?:sender|return path|mail from|originat)[^.]{0,30}(?:does not exist|not exist|not found|could not be verified|unresolvable)/,
      /domain of sender/,
      /(?:your|sending|from|originating|envelope) (?:domain|hostname|server name)[^.]{0,50}(?:not|n't|no mx|invalid|unknown)/,
    ),
    source: 'RFC 3463, X.1.7 and X.1.8; Postfix, Exim',
  },
  {
    means: 'SenderRejected',
    says: /no such domain|domain not found|does not exist|unknown domain|access denied|blacklisted/,
    at: ['mail'],
    source: 'RFC 5321, 3.3: an answer to MAIL speaks of the sender',
  },
  {
    means: 'ContentRejected',
    says: /not rfc ?\d{3,4} compliant|multiple addresses in from|multiple subject/,
    source: 'RFC 5322, 3.6; Gmail, which goes on to speak of spam',
  },
  {
    means: 'VirusDetected',
    says: /\b(?:virus|infected|malware|trojan|worm)\b/,
    source: 'amavis, ClamAV, gateways',
  },
  {
    means: 'SourceBlocked',
    says: anyOf(
      /\bptr\b|\b(?:helo|ehlo)\b[^.]{0,30}(?:reject|invalid|denied|not)|invalid helo/,
      /reverse[- ]?(?:dns|lookup|host|mapping)|\br ?dns\b|ip name lookup failed/,
      /mismatches client ip|invalid ip for sending|fcrdns|cannot find your (?:hostname|reverse)/,
    ),
    source: 'RFC 3463 extension X.7.25; hosts that ask for reverse DNS',
  },
  {
    means: 'RateLimited',
    says: anyOf(
      /too many (?:recipients|connections|messages|concurrent|e-?mails|mails|sessions)/,
      /rate[- ]?limit|frequency limit|receiving mail (?:at a rate|too quickly)/,
      /(?:daily|hourly|sending|relay) (?:relay )?(?:quota|limit)/,
      /exceed(?:ed|s)?[^.]{0,30}(?:connection|rate|frequency|messages per)|throttl/,
      /(?:max|maximum) e-?mails per|try again more slowly/,
    ),
    source: 'Postfix, Gmail, QQ, ISP relays',
  },
  {
    means: 'MailboxFull',
    says: anyOf(
      /(?:mail(?:box|folder| ?drop)?|inbox|account|user|disk|storage|quota)[^.]{0,40}(?:is|are|was)? ?(?:full\b|exceed|over (?:the )?(?:quota|limit))/,
      /over[- ]?quota|quota (?:is )?exceeded|exceed[^.]{0,40}(?:quota|mailbox|storage|local limit)/,
      /insufficient (?:disk|system storage|storage|space|mailbox)|not enough (?:disk )?space/,
      /out of (?:disk )?space|mailbox size limit|bo[iî]te (?:aux lettres |mail )?(?:est )?pleine/,
      /postfach (?:ist )?(?:voll|überfüllt)|buz[oó]n (?:está )?lleno|casella[^.]{0,20}piena/,
      /メールボックス.{0,20}(?:一杯|いっぱい|満杯)|容量.{0,10}超/,
    ),
    source: 'RFC 3463, X.2.2; RFC 5321, 4.2.3 (452, 552)',
  },
  {
    means: 'MailboxDisabled',
    says: anyOf(
      /(?:account|mailbox|user|recipient|address|subscriber)[^.]{0,60}(?:disabled|inactive|suspended|locked|deactivated|blocked|restricted|frozen|not active|not activated|expired)/,
      /(?:disabled|inactive|suspended|locked) (?:account|mailbox|user|recipient)/,
      /temporarily (?:disabled|deactivated)|konto[^.]{0,20}(?:gesperrt|deaktiviert)/,
    ),
    source: 'RFC 3463, X.2.1; Gmail, Outlook, KDDI',
  },
  {
    means: 'SpamDetected',
    says: anyOf(
      /\bspam|\bu[bc]e\b|unsolicited|junk ?mail|blacklisted (?:url|link)/,
      /(?:url|link|domain)[^.]{0,30}(?:in|on) (?:\[?black|surbl|uribl)|bulk mail|mail rejete/,
      /looks like (?:spam|junk)|classified as|cloudmark|bayes/,
    ),
    source: 'content filters; Orange/Wanadoo OFR_506',
  },
  {
    means: 'SourceBlocked',
    says: anyOf(
      /block ?-?list|black ?-?list|block(?:ed|ing)?\b(?! because its content)|\b(?:rbl|dnsbl|bl)\b/,
      /banned|reputation|client host (?:rejected|blocked)|client (?:was )?rejected|bad (?:ip|host)/,
      /not accepting (?:connections|mail) from|refused to talk|weren'?t sent|poor reputation/,
      /(?:is|are|been|was) listed (?:at|in|by|on)|access from (?:your|this) ip/,
      /ip address[^.]{0,40}(?:refused|denied|reject|not allowed|forbidden)|forbidden|spamhaus/,
      /barracuda central|too many unwanted/,
    ),
    source: 'RFC 3463, X.7.1; Outlook SC-001 to SC-004, Yahoo, Spamhaus',
  },
  {
    means: 'MessageTooLarge',
    says: anyOf(
      /(?:message|mail|attachment|data|header|line)s?[^.]{0,20}(?:too (?:big|large|long)|size|length)[^.]{0,30}(?:exceed|limit|maximum|too|recipient|system)?/,
      /too (?:big|large|long)|size limit|exceed[^.]{0,30}(?:size|length)/,
      /(?:size|line|length)[^.]{0,20}limit|recipsizelimit|maximum (?:message )?size/,
    ),
    source: 'RFC 1870; RFC 3463, X.2.3 and X.3.4',
  },
  {
    means: 'RelayDenied',
    says: anyOf(
      /relay(?:ing)?[^.]{0,30}(?:denied|not (?:allowed|permitted|authori[sz]ed)|prohibited|refused|disabled|reject)/,
      /(?:unable|not (?:allowed|permitted|authori[sz]ed)|won't|cannot|do(?:es)? not|no) (?:to )?relay/,
      /not a (?:mail )?(?:relay|gateway)|mail server requires authentication|allowed rcpthosts/,
      /we do not (?:accept|handle) mail for/,
    ),
    source: 'RFC 3463, X.7.1; Postfix, Exim, sendmail',
  },
];
