import { anyOf } from './any-of.ts';
import type { ReplyPhrase } from './reply-phrase.ts';

/** Refusals of the sender, the message or the route, and full or locked mailboxes. */
export const messagePhrases: readonly ReplyPhrase[] = [
  {
    means: 'ContentRejected',
    pattern:
      /smtputf8|(?:internationali[sz]ed|non-ascii|utf-?8|eai) (?:e-?mail )?(?:address|mailbox|local|recipient|character)/,
    source: 'RFC 6531, 3.5; RFC 3463, X.6.7',
  },
  {
    means: 'UnknownDomain',
    pattern: /the account or domain may not exist/,
    isGuess: true,
    source: 'cPanel over Exim, which lists its guesses',
  },
  {
    means: 'AuthenticationFailed',
    pattern: anyOf(
      /\b(?:spf|dkim|dmarc|arc)\b[^.]{0,60}(?:fail|record|policy|pass|check|align)|dmarc/,
      /unauthenticated (?:e-?)?mail|sender is unauthenticated|required authentication level/,
      /not allowed to send from|spf (?:fail|check)/,
    ),
    source: 'RFC 7208, 6376, 9989; Gmail, Outlook, mail.ru, QQ',
  },
  {
    means: 'PolicyRejected',
    pattern: anyOf(
      /\b(?:authentication|auth|sasl|log-? ?in|logon|credentials?)\b(?: (?:has |was |is |were |are )?)?[^.:;,]{0,20}(?:fail|incorrect|invalid|unsuccessful|denied|rejected|not (?:valid|correct|accepted))/,
      /\b(?:auth|sasl|login): |(?:could not|cannot|can't|failed to|unable to) (?:authenticate|log-? ?in)\b/,
      /\b(?:invalid|bad|wrong|incorrect) (?:credentials?|log-?in|password)\b/,
    ),
    source: 'RFC 4954, 6: the reply is about the login of the client',
  },
  {
    means: 'RecipientFilter',
    pattern: anyOf(
      /(?:(?:\bnot|n't)\b[^.;:]{0,30} (?:in|on|within|among|by|of)|\bunknown to) [^.;]{0,40}\b(?:senders?|contacts|polic(?:y|ies)|(?:white|allow|safe)[ -]?list|(?!allowed rcpthosts)(?:trusted|approved|allowed|permitted|authori[sz]ed) [a-z]{3,20})\b/,
      /(?:\bnot|n't) (?:be |been )?(?:found|known|registered|listed) (?:(?:willing|able|allowed) )?(?:to|for) (?:accept|receiv|want|tak|allow)/,
    ),
    source: 'filters that do not find the sender, or a rule for it, in a list of the recipient',
  },
  {
    means: 'SenderRejected',
    pattern: anyOf(
      /sender (?:address )?(?:rejected|denied|refused|is not|not (?:allowed|accepted|authori[sz]ed)|verif|unknown|domain)/,
      /(?:invalid|bad|unknown|unverified|blocked) (?:sender|from)/,
      /(?:sender|return path|mail from|originat)[^.]{0,30}(?:does not exist|not exist|not found|could not be verified|unresolvable)/,
      /domain of sender|\bsender (?:verify )?call-?(?:out|back)\b|\bcall-?(?:out|back) verification/,
      /(?:your|sending|from|originating|envelope|sender|sender's) (?:domain|hostname|server name|account|address)[^.]{0,50}\b(?:not|\w+n't|no mx|null mx|no longer|invalid|unknown|non-?existent)\b/,
      /\b(?:mail ?from|envelope from|header from|from header|return-?path|reply-to)\b[^.]{0,40}\b(?:invalid|unknown|not|\w+n't|missing|no mx|null mx|malformed)\b/,
      /\binvalid (?:e-?mail )?address in (?:the )?(?:from|sender|header)|\b(?:sender|mail from)\b[^.]{0,30}null mx|null mx[^.]{0,20}sender|invalid dns mx/,
      /(?:absender|exp[ée]diteur|remitente|mittente|remetente|afzender|avsändare|nadawc|отправител|发件人|寄件者|送信者)[^.]{0,40}(?:unbekannt|ungültig|nicht |abgelehnt|inconnu|invalide|non |n'est |refus|rejet|desconocid|inv[aá]lid|no |rechazad|sconosciut|rifiutat|desconhecid|não |onbekend|ongeldig|niet |nieznan|не |неизвест|不存在|无效|拒)/,
    ),
    source: 'RFC 3463, X.1.7 and X.1.8; Postfix, Exim',
  },
  {
    means: 'SenderRejected',
    pattern: /no such domain|domain not found|does not exist|unknown domain|access denied|blacklisted/,
    at: ['mail'],
    source: 'RFC 5321, 3.3: a reply to MAIL concerns the sender',
  },
  {
    means: 'NullMx',
    pattern: anyOf(
      /null ?mx|indicated no smtp service|(?:host|domain)[^.]{0,12} does ?n[o']t (?:accept|receive) (?:any )?(?:e-?)?mail(?! from)/,
      /no mx record|has no (?:valid )?mx/,
    ),
    source: 'RFC 7505; Postfix, sendmail, Gmail, Yahoo',
  },
  {
    means: 'ContentRejected',
    pattern: anyOf(
      /not rfc ?\d{3,4} compliant|multiple addresses in from|multiple subject/,
      /attachments?\b[^.]{0,30}\b(?:not (?:allowed|permitted|accepted)|refused|rejected|blocked|denied|forbidden|prohibited)|\b(?:refus|reject|block|forbid)\w{0,4} (?:all |any )?attachments?/,
    ),
    source: 'RFC 5322, 3.6; Gmail, which then mentions spam; filters of attachments',
  },
  {
    means: 'PolicyRejected',
    pattern: /\b(?:dt|hl|mi|ip):(?!spm\b)[a-z]{3}\b/,
    source: 'Netease, whose filters write the code of their rule before any words',
  },
  {
    means: 'VirusDetected',
    pattern:
      /(?<!\b(?:no|without|not|free of|anti|for) )\b(?:virus(?:es)?|infected|malware|trojan|worm)\b(?![- ]?(?:free|scan|check|protection))/,
    source: 'amavis, ClamAV, gateways',
  },
  {
    means: 'SourceBlocked',
    pattern: anyOf(
      /\bptr\b|\b(?:helo|ehlo)\b[^.]{0,30}(?:reject|invalid|denied|not)|invalid helo/,
      /reverse[- ]?(?:dns|lookup|host|mapping)|\br ?dns\b|ip name lookup failed/,
      /mismatches client ip|invalid ip for sending|fcrdns|cannot find your (?:hostname|reverse)/,
    ),
    source: 'RFC 3463 extension X.7.25; hosts that ask for reverse DNS',
  },
  {
    means: 'Greylisted',
    pattern: anyOf(
      /gr[ea]y-?list|deferred by (?:policy )?milter|first (?:time|contact)[^.]{0,40}try again/,
      /temporar(?:y|ily) (?:rejected|deferred)[^.]{0,40}(?:unknown|new) (?:sender|triplet)/,
    ),
    source: 'RFC 6647; Postgrey, Exim, milter-greylist',
  },
  {
    means: 'RateLimited',
    pattern: anyOf(
      /(?:too many|many|number of|percentage of|rate of|excessive|due to|because of|sending to) (?:[a-z-]+ ){0,2}(?:unknown|invalid|bad|non-?existent|undeliverable) (?:users|recipients|addresses|mailboxes|rcpts?)|\bharvest/,
      /too many (?:[a-z-]+ )?(?:recipients|connections|messages|concurrent|e-?mails|mails|sessions)/,
      /rate[- ]?limit|frequency limit|receiving mail (?:at a rate|too quickly)/,
      /(?:daily|hourly|sending|relay) (?:relay )?(?:quota|limit)/,
      /exceed(?:ed|s)?[^.]{0,30}(?:connection|rate|frequency|messages per)|throttl/,
      /(?:max|maximum) e-?mails per|try again more slowly/,
    ),
    source: 'Postfix, Gmail, QQ, ISP relays',
  },
  {
    // After the limits, which name a time as well: "too many messages, try again in 5 minutes".
    means: 'Greylisted',
    pattern: /(?:come|try) (?:back|again) in (?:\d{1,6} (?:seconds|minutes)|\d\d:\d\d)/,
    source: 'RFC 6647; Postgrey, Exim, milter-greylist',
  },
  {
    means: 'MailboxFull',
    pattern: anyOf(
      /(?:mail(?:box|folder| ?drop)?|inbox|account|user|disk|storage|quota)[^.]{0,40}(?:is|are|was)? ?(?:full\b|exceed|over (?:the )?(?:quota|limit))/,
      /\bfull (?:mailbox|inbox)|over[- ]?quota|\bquota\b|\b[ck]uota\b|exceed[^.]{0,40}(?:quota|mailbox|storage|local limit)/,
      /(?:insufficient|not enough|out of|no) (?:(?:system|disk|mailbox|free) )?(?:storage|space|quota)|insufficient (?:disk|mailbox)/,
      /(?:mail ?box|inbox|storage|account|disk)[^.]{0,20} limit (?:is |was |has been )?(?:reached|hit|exhausted)|maximum (?:storage|mailbox)[^.]{0,20} (?:reached|hit)/,
      /out of (?:disk )?space|(?:mailbox size|storage|disk) limit/,
    ),
    source: 'RFC 3463, X.2.2; RFC 5321, 4.2.3 (452, 552)',
  },
  {
    means: 'MailSystemError',
    pattern: anyOf(
      /command (?:output|died)|child process|exit(?:ed)? (?:status|code|with)|signal \d{1,2}\b/,
      /(?:^|[\s:"'|])\/(?:usr|bin|sbin|etc|opt|home|var)\/[\w.-]/,
      /pipe to \||generated by <addr>|could not exec|unknown mailer error|mailer error \d/,
      /can't create (?:user )?output|unable to (?:get )?lock|local delivery failed|delivery agent/,
      /(?:no such file or directory|permission denied|read-only file system)|\bexit \d{1,3}\b/,
    ),
    source: 'RFC 3463, X.3.0; local delivery by Postfix, Exim, sendmail',
  },
  {
    means: 'MailboxDisabled',
    pattern: anyOf(
      /(?:account|mailbox|user|recipient|address|subscriber)[^.]{0,60}(?:disabled|inactive|suspended|locked|deactivated|blocked|restricted|frozen|not active|not activated|expired|on hold)/,
      /(?:disabled|inactive|suspended|locked) (?:account|mailbox|user|recipient)/,
      /temporarily (?:disabled|deactivated)/,
    ),
    source: 'RFC 3463, X.2.1; Gmail, Outlook, KDDI',
  },
  {
    means: 'SpamDetected',
    pattern: anyOf(
      /\bspam(?!haus|cop|rats)|\bspm\b|\bu[bc]e\b|unsolicited|junk ?mail|blacklisted (?:url|link)/,
      /(?:url|link|domain)[^.]{0,30}(?:in|on) (?:\[?black|surbl|uribl)|bulk e?-?mail|mail rejete/,
      /looks like (?:spam|junk)|classified as|cloudmark|bayes/,
    ),
    source: 'content filters; Orange/Wanadoo OFR_506',
  },
  {
    means: 'SourceBlocked',
    pattern: anyOf(
      /block ?-?list|black ?-?list|block(?:ed|ing)?\b(?! because its content)|\b(?:rbl|dnsbl|bl)\b/,
      /banned|reputation|client host (?:rejected|blocked)|client (?:was )?rejected|bad (?:ip|host)/,
      /not accepting (?:connections|mail) from|refused to talk|weren'?t sent|poor reputation|\bdynamic(?:ally assigned)? ip|dial-?up/,
      /(?:is|are|been|was|ip|host) listed (?:at|in|by|on)|access from (?:your|this) ip/,
      /ip address[^.]{0,40}(?:refused|denied|reject|not allowed|forbidden)|forbidden|spamhaus/,
      /barracuda central|too many unwanted|(?:allow|white|safe)[ -]?list(?:ed)?\b/,
      /\b(?:your|client|sending|source|originating|connecting) (?:mail ?server's |server's |host's )?(?:ip|server|host|network)\b[^.]{0,60}\b(?:removed|not|listed|denied|reject\w*|refus\w*|block\w*|unknown|unresolvable|\w+n't)\b/,
    ),
    source: 'RFC 3463, X.7.1; Outlook SC-001 to SC-004, Yahoo, Spamhaus',
  },
  {
    means: 'MessageTooLarge',
    pattern: anyOf(
      /(?:message|mail|attachment|data|header|line)s?[^.]{0,20}(?:too (?:big|large|long)|size|length)[^.]{0,30}(?:exceed|limit|maximum|too|recipient|system)?/,
      /too (?:big|large|long)|size limit|exceed[^.]{0,30}(?:size|length)/,
      /(?:size|line|length)[^.]{0,20}limit|recipsizelimit|maximum (?:message )?size/,
    ),
    source: 'RFC 1870; RFC 3463, X.2.3 and X.3.4',
  },
  {
    means: 'RelayDenied',
    pattern: anyOf(
      /relay(?:ing)?[^.]{0,30}(?:denied|not (?:allowed|permitted|authori[sz]ed)|prohibited|refused|disabled|disallowed|reject)/,
      /(?:unable|not (?:allowed|permitted|authori[sz]ed)|won't|cannot|do(?:es)? not|no) (?:to )?relay/,
      /not a (?:mail )?(?:relay|gateway)|mail server requires authentication|allowed rcpthosts/,
      /we do not (?:accept|handle) mail for/,
    ),
    source: 'RFC 3463, X.7.1; Postfix, Exim, sendmail',
  },
];
