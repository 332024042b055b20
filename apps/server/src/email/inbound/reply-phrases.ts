import type { BounceSubType } from '@postpress/contracts';

/** The step of the SMTP dialogue that a reply answers. */
export type SmtpStep = 'connect' | 'ehlo' | 'mail' | 'rcpt' | 'data' | 'body';

/** What hosts say, and what they mean by it. */
export type ReplyPhrase = {
  means: BounceSubType;
  /** Over the words of a reply as `classifyReply` prepares them: lower case, single spaces, names cut out. */
  says: RegExp;
  /** Who says so, or where it is written. */
  source: string;
  /** Only in answers to these steps; left out: anywhere. */
  at?: readonly (SmtpStep | 'unknown')[];
  /** Only beside such a status. */
  beside?: RegExp;
};

/**
 * In the order in which they are tried: what names a certain cause comes before what names a vague one, and what
 * speaks of the sender or the message before what speaks of the recipient, for hosts wrap every refusal into
 * "recipient address rejected". Every pattern is a list of words with gaps of bounded length, so that no reply,
 * however made, takes longer than its length.
 */
export const replyPhrases: readonly ReplyPhrase[] = [
  {
    means: 'UnknownDomain',
    says: /the account or domain may not exist/,
    source: 'cPanel over Exim, which lists its guesses',
  },
  {
    means: 'NullMx',
    says: /null ?mx|indicated no smtp service|(?:host|domain)[^.]{0,12} does ?n[o']t (?:accept|receive) (?:e-?)?mail|no mx record|has no (?:valid )?mx/,
    source: 'RFC 7505; Postfix, sendmail, Gmail, Yahoo',
  },
  {
    means: 'AuthenticationFailed',
    says: /\b(?:spf|dkim|dmarc|arc)\b[^.]{0,60}(?:fail|record|policy|pass|check|align)|dmarc|unauthenticated (?:e-?)?mail|sender is unauthenticated|required authentication level|not allowed to send from|spf (?:fail|check)/,
    source: 'RFC 7208, 6376, 7489; Gmail, Outlook, mail.ru, QQ',
  },
  {
    means: 'SenderRejected',
    says: /sender (?:address )?(?:rejected|denied|refused|is not|not (?:allowed|accepted|authori[sz]ed)|verif|unknown|domain)|(?:invalid|bad|unknown|unverified|blocked) (?:sender|from)|(?:sender|return path|mail from|originat)[^.]{0,30}(?:does not exist|not exist|not found|could not be verified|unresolvable)|domain of sender/,
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
    says: /\bptr\b|\b(?:helo|ehlo)\b[^.]{0,30}(?:reject|invalid|denied|not)|invalid helo|reverse[- ]?(?:dns|lookup|host|mapping)|\br ?dns\b|ip name lookup failed|mismatches client ip|invalid ip for sending|fcrdns|cannot find your (?:hostname|reverse)/,
    source: 'RFC 3463 extension X.7.25; hosts that ask for reverse DNS',
  },
  {
    means: 'RateLimited',
    says: /too many (?:recipients|connections|messages|concurrent|e-?mails|mails|sessions)|rate[- ]?limit|frequency limit|receiving mail (?:at a rate|too quickly)|(?:daily|hourly|sending|relay) (?:relay )?(?:quota|limit)|exceed(?:ed|s)?[^.]{0,30}(?:connection|rate|frequency|messages per)|throttl|(?:max|maximum) e-?mails per|try again more slowly/,
    source: 'Postfix, Gmail, QQ, ISP relays',
  },
  {
    means: 'MailboxFull',
    says: /(?:mail(?:box|folder| ?drop)?|inbox|account|user|disk|storage|quota)[^.]{0,40}(?:is|are|was)? ?(?:full\b|exceed|over (?:the )?(?:quota|limit))|over[- ]?quota|quota (?:is )?exceeded|exceed[^.]{0,40}(?:quota|mailbox|storage|local limit)|insufficient (?:disk|system storage|storage|space|mailbox)|not enough (?:disk )?space|out of (?:disk )?space|mailbox size limit|bo[iî]te (?:aux lettres |mail )?(?:est )?pleine|postfach (?:ist )?(?:voll|überfüllt)|buz[oó]n (?:está )?lleno|casella[^.]{0,20}piena|メールボックス.{0,20}(?:一杯|いっぱい|満杯)|容量.{0,10}超/,
    source: 'RFC 3463, X.2.2; RFC 5321, 4.2.3 (452, 552)',
  },
  {
    means: 'MailboxDisabled',
    says: /(?:account|mailbox|user|recipient|address|subscriber)[^.]{0,60}(?:disabled|inactive|suspended|locked|deactivated|blocked|restricted|frozen|not active|not activated|expired)|(?:disabled|inactive|suspended|locked) (?:account|mailbox|user|recipient)|temporarily (?:disabled|deactivated)|konto[^.]{0,20}(?:gesperrt|deaktiviert)/,
    source: 'RFC 3463, X.2.1; Gmail, Outlook, KDDI',
  },
  {
    means: 'SpamDetected',
    says: /\bspam|\bu[bc]e\b|unsolicited|junk ?mail|blacklisted (?:url|link)|(?:url|link|domain)[^.]{0,30}(?:in|on) (?:\[?black|surbl|uribl)|bulk mail|mail rejete|looks like (?:spam|junk)|classified as|cloudmark|bayes/,
    source: 'content filters; Orange/Wanadoo OFR_506',
  },
  {
    means: 'SourceBlocked',
    says: /block ?-?list|black ?-?list|block(?:ed|ing)?\b(?! because its content)|\b(?:rbl|dnsbl|bl)\b|banned|reputation|client host (?:rejected|blocked)|client (?:was )?rejected|bad (?:ip|host)|not accepting (?:connections|mail) from|refused to talk|weren'?t sent|poor reputation|(?:is|are|been|was) listed (?:at|in|by|on)|access from (?:your|this) ip|ip address[^.]{0,40}(?:refused|denied|reject|not allowed|forbidden)|forbidden|spamhaus|barracuda central|too many unwanted/,
    source: 'RFC 3463, X.7.1; Outlook SC-001 to SC-004, Yahoo, Spamhaus',
  },
  {
    means: 'MessageTooLarge',
    says: /(?:message|mail|attachment|data|header|line)s?[^.]{0,20}(?:too (?:big|large|long)|size|length)[^.]{0,30}(?:exceed|limit|maximum|too|recipient|system)?|too (?:big|large|long)|size limit|exceed[^.]{0,30}(?:size|length)|(?:size|line|length)[^.]{0,20}limit|recipsizelimit|maximum (?:message )?size/,
    source: 'RFC 1870; RFC 3463, X.2.3 and X.3.4',
  },
  {
    means: 'RelayDenied',
    says: /relay(?:ing)?[^.]{0,30}(?:denied|not (?:allowed|permitted|authori[sz]ed)|prohibited|refused|disabled|reject)|(?:unable|not (?:allowed|permitted|authori[sz]ed)|won't|cannot|do(?:es)? not|no) (?:to )?relay|not a (?:mail )?(?:relay|gateway)|mail server requires authentication|allowed rcpthosts|we do not (?:accept|handle) mail for/,
    source: 'RFC 3463, X.7.1; Postfix, Exim, sendmail',
  },
  {
    means: 'RecipientFilter',
    says: /recipient preferences?|message filtered|refused by (?:the )?(?:recipient|user)|recipient (?:has )?(?:refused|rejected|blocked)|authentication required|authrequired|restricted (?:group|recipient|list)|not allowed to (?:post|send) to|may not exist, or you may not have permission|not permitted to (?:post|send)|only accepts? mail from|challenge|whitelist|delivery (?:is )?not authori[sz]ed/,
    source: 'Facebook RCP-P2, Exchange RESOLVER.RST, Google Groups',
  },
  {
    means: 'RecipientFilter',
    says: /google groups/,
    source: 'Google Groups, in every language it writes',
  },
  {
    means: 'Moved',
    says: /(?:mailbox|user|recipient|account|destination|address)[^.]{0,30}(?:has )?moved|no forwarding address|no longer (?:on (?:this )?server|at this|with us|here|works|available|valid|in use|employed)|not our customer/,
    source: 'RFC 3463, X.1.6; RFC 5321, 3.4 (551)',
  },
  {
    means: 'RecipientFilter',
    says: /\b550 ?: ?user unknown/,
    source:
      'KDDI (au, ezweb), which answers DATA so, with the address left empty, for the filters of a mailbox',
  },
  {
    means: 'NetworkError',
    says: /(?:host|name|domain) not found[^.]{0,10}try again|malformed or unexpected name server|temporar(?:y|ily)[^.]{0,30}(?:dns|lookup|name|resolution)|dns query failed|dns (?:timeout|server failure|servfail)|name service error[^.]{0,60}(?:try again|malformed|timeout|server failure)|couldn't find any host by that name|cname lookup failed temporarily/,
    source: 'RFC 3463, X.4.3; resolvers that were asked in vain',
  },
  {
    means: 'UnknownDomain',
    says: /nxdomain|(?:host|domain)(?: or domain)?(?: name)?[^.]{0,16}(?:unknown|not (?:be )?found|does ?n[o']t exist|non ?-?existent|is not reachable|not resolve)|(?:unknown|no such|non ?-?existent|illegal|invalid) (?:mail )?(?:host|domain)|illegal host\/domain|<host>[> '"\]]{0,3} (?:does not exist|not found|unknown)|had no relevant answers|no (?:a|aaaa|dns|address) records?|unrouteable|unroutable|couldn't find (?:any host named|a mail exchanger)|no mx found|non-existent hosts|hôte inconnu|domaine inconnu|domain (?:existiert nicht|unbekannt)|host unbekannt|dominio (?:desconocido|no existe|inesistente)|域名不存在|домен не найден|ドメイン.{0,12}(?:見つかりません|存在しません)/,
    source: 'RFC 3463, X.1.2 and X.4.4; resolvers, Exim, qmail, Outlook',
  },
  {
    means: 'UnknownAddress',
    says: /(?:user|recipient|mailbox|account|address|addressee|alias|local ?part|email|e-mail|name|person|userid|customer|subscriber)s?\b[^.]{0,60}\b(?:unknown|not (?:be )?(?:found|known|exist|listed|recogni[sz]ed|valid|registered|local|here)|no(?:t| longer) exists?|does ?n[o']t exist|do not exist|non ?-?existent|is(?: not|n't) (?:valid|a valid|known|listed)|invalid|wasn.t found|couldn.t be found|cannot be found|undeliverable|incorrect)/,
    source: 'RFC 3463, X.1.1; RFC 5321, 4.2.3 (550, 553)',
  },
  {
    means: 'UnknownAddress',
    says: /\b(?:unknown|no such|invalid|non ?-?existent|bad|illegal|undefined|unrecogni[sz]ed|incorrect|no valid) (?:local |final delivery |destination |e-?mail |rcpt |smtp |virtual |remote )*(?:user|recipient|mailbox|account|address|person|alias|userid|customer|local ?part|name|subscriber)/,
    source: 'RFC 3463, X.1.1; IMail, Exchange, Postfix, sendmail, qmail',
  },
  {
    means: 'UnknownAddress',
    says: /no user record|no mailbox (?:here )?(?:by|with|of|named)|(?:doesn'?t|does not) have an? [^.]{0,40}(?:account|mailbox)|recip(?:ient)?notfound|recipient name is not recogni[sz]ed|(?:is )?not a (?:known|valid|local|registered) (?:user|recipient|mailbox|address|customer)|not listed in (?:the )?(?:public|domino)|no account by (?:that|this)|this address (?:no longer|does not)|not our user|delivery to [^.]{0,40}failed permanently|user doesn't exist|check (?:if|that|the) (?:the )?(?:recipient's )?(?:e-?mail )?address/,
    source: 'qmail, Yahoo, Exchange RESOLVER.ADR, Lotus Notes, Outlook.com',
  },
  {
    means: 'UnknownAddress',
    says: /mailbox (?:is )?(?:unavailable|not available)/,
    at: ['rcpt'],
    source: 'RFC 5321, 4.2.3 (550), which lists more than one cause for these words',
  },
  {
    means: 'UnknownAddress',
    says: /mailbox (?:is )?(?:unavailable|not available)/,
    beside: /^5\.[15]\./,
    source: 'Outlook.com (5.5.0)',
  },
  {
    means: 'UnknownAddress',
    says: /recipient address(?:es)? rejected(?:: access denied|\.?$)|address rejected(?: <address>|$)/,
    at: ['unknown', 'rcpt'],
    source: 'Exchange Online, whose directory-based blocking says 5.4.1 for addresses it does not know',
  },
  {
    means: 'UnknownAddress',
    says: /destinataire[^.]{0,20}(?:invalide|inconnu)|(?:utilisateur|adresse)[^.]{0,20}inconnue?|(?:benutzer|empfänger|adresse|postfach)[^.]{0,30}(?:unbekannt|nicht (?:gefunden|bekannt|vorhanden)|existiert nicht|ungültig)|unbekannte[rn]? (?:benutzer|empfänger|adresse)|(?:usuario|destinatario|buz[oó]n|direcci[oó]n|cuenta)[^.]{0,30}(?:desconocid|inexistente|no (?:existe|encontrad|v[aá]lid))|(?:utente|casella|indirizzo)[^.]{0,30}(?:sconosciut|inesistente|non (?:esiste|trovat|valid))|(?:usu[aá]rio|destinat[aá]rio|endereço)[^.]{0,30}(?:desconhecid|inexistente|não (?:existe|encontrad))|non r[ée]pertori[ée]|nicht (?:im|in) [^.]{0,30}(?:verzeichnis|adressbuch)|gebruiker[^.]{0,20}(?:onbekend|bestaat niet)|użytkownik[^.]{0,20}nie istnieje|nie ma takiego (?:adresu|użytkownika)/,
    source: 'Orange and others in French, German, Spanish, Italian, Portuguese, Dutch, Polish',
  },
  {
    means: 'UnknownAddress',
    says: /(?:ディレクトリ|リスト|アドレス|宛先|あて先|ユーザー?|メールボックス).{0,30}(?:見つかりません|ありません|存在しません|不明)|(?:用户|收件人|邮箱|地址|帐号|账号).{0,10}(?:不存在|未找到|无效)|(?:使用者|收件者|信箱).{0,10}不存在|(?:пользовател|ящик|адрес|получател).{0,30}(?:не (?:существует|найден|зарегистрирован)|неизвест)|(?:사용자|수신자|메일 ?주소).{0,20}(?:없|존재하지)|(?:kullanıcı|alıcı).{0,20}(?:bulunamadı|yok)/,
    source: 'Domino and others in Japanese; Chinese, Russian, Korean and Turkish hosts',
  },
  {
    means: 'MessageTooLarge',
    says: /message length|message size/,
    source: 'RFC 1870',
  },
  {
    means: 'Expired',
    says: /expired|retry time(?:out)?|retries|giving up|too long|in the queue|could not deliver for|not delivered within|not responding|delayed|still being retried|cannot send message for|for the last \d+|undelivered after/,
    source: 'RFC 3463, X.4.7',
  },
  {
    means: 'NetworkError',
    says: /connection (?:timed out|refused|reset|dropped|closed|lost|died)|timed out|time ?-?out|no route|unreachable|not reachable|unable to connect|establish an smtp connection|hop count|too many hops|mail loop|routing loop|loops back|network|name service|did not accept our requests to connect|could not connect/,
    source: 'RFC 3463, X.4.1, X.4.2 and X.4.6',
  },
  {
    means: 'ContentRejected',
    says: /rfc ?\d{3,4}|not compliant|header|8[- ]?bit|content|attachment|mime|multiple addresses|media error|duplicate|encoding|conversion/,
    source: 'RFC 3463, X.6; RFC 5322; Gmail',
  },
  {
    means: 'PolicyRejected',
    says: /polic(?:y|ies)|not allowed|denied|prohibited|not accepted|administrative|security|rejected|refus|unacceptable|prevented/,
    source: 'RFC 3463, X.7',
  },
  {
    means: 'ProtocolError',
    says: /syntax|malformed|bad sequence|improper sequence|command|protocol|need (?:rcpt|mail)|must issue|unrecogni[sz]ed/,
    source: 'RFC 3463, X.5; RFC 5321, 4.2.2 (50x)',
  },
  {
    means: 'MailSystemError',
    says: /service (?:is )?(?:currently |temporarily )?(?:unavailable|not available)|local error|system (?:error|failure|problem|resources)|internal|configuration|resources|mailer error|temporary failure|unable to contact|i\/o error|lock|procmail|pipe|command died/,
    source: 'RFC 3463, X.3; RFC 5321 (421, 451)',
  },
];
