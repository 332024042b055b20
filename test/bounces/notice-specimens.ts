/**
 * Notices with a reason in the mail system's own words, without a reply or a delivery status. The labels were written
 * before the rules of 2026-11-23. `none`: not a report. One list, because the share that the rules recognize is measured
 * over all of it.
 */
export type NoticeSpecimen = {
  system: string;
  from: string;
  subject: string;
  text: string;
  is: 'hard' | 'soft' | 'none';
  headers?: readonly string[];
};

const ANN = 'ann@inbox.example';
const EXCHANGE_FROM = 'System Administrator <postmaster@x.example>';
const exchange = (reason: string, is: 'hard' | 'soft'): NoticeSpecimen => ({
  system: 'Exchange 2003',
  from: EXCHANGE_FROM,
  subject: 'Undeliverable: Your order',
  text: `Your message did not reach some or all of the intended recipients.\n\n      Subject:\tYour order\n      Sent:\t1/1/2030 12:00 PM\n\nThe following recipient(s) could not be reached:\n\n      ${ANN} on 1/1/2030 12:01 PM\n            ${reason}\n`,
  is,
});
const exchange2007 = (reason: string, code: string, is: 'hard' | 'soft'): NoticeSpecimen => ({
  system: 'Exchange 2007',
  from: 'Microsoft Exchange <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@x.example>',
  subject: 'Undeliverable: Your order',
  text: `Delivery has failed to these recipients or distribution lists:\n\n${ANN}\n${reason}\n\n_____\nSent by Microsoft Exchange Server 2007\n\nDiagnostic information for administrators:\n\nGenerating server: x.example\n\n${ANN}\n#${code} ##\n\nOriginal message headers:\n\nReceived: from a`,
  is,
});
const exim = (reason: string, is: 'hard' | 'soft'): NoticeSpecimen => ({
  system: 'Exim',
  from: 'Mail Delivery System <Mailer-Daemon@mx.example>',
  subject: 'Mail delivery failed: returning message to sender',
  text: `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${ANN}\n    ${reason}\n\n------ This is a copy of the message, including all the headers. ------\n\nSubject: Your order\n`,
  is,
  headers: [`X-Failed-Recipients: ${ANN}`, 'Auto-Submitted: auto-replied'],
});
const qmail = (reason: string, is: 'hard' | 'soft'): NoticeSpecimen => ({
  system: 'qmail',
  from: 'MAILER-DAEMON@mx.example',
  subject: 'failure notice',
  text: `Hi. This is the qmail-send program at mx.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${ANN}>:\n${reason}\n\n--- Below this line is a copy of the message.\n\nSubject: Your order\n`,
  is,
});
const postfix = (reason: string, is: 'hard' | 'soft'): NoticeSpecimen => ({
  system: 'Postfix',
  from: 'MAILER-DAEMON@mx.example (Mail Delivery System)',
  subject: 'Undelivered Mail Returned to Sender',
  text: `This is the mail system at host mx.example.\n\nI'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients.\n\n                   The mail system\n\n<${ANN}>: ${reason}\n`,
  is,
});
const sendmail = (reason: string, is: 'hard' | 'soft'): NoticeSpecimen => ({
  system: 'sendmail',
  from: 'Mail Delivery Subsystem <MAILER-DAEMON@mx.example>',
  subject: 'Returned mail: see transcript for details',
  text: `   ----- The following addresses had permanent fatal errors -----\n<${ANN}>\n\n   ----- Transcript of session follows -----\n${reason}\n`,
  is,
});
const other = (
  system: string,
  from: string,
  subject: string,
  text: string,
  is: NoticeSpecimen['is'],
  headers: readonly string[] = [],
): NoticeSpecimen => ({ system, from, subject, text, is, headers });

export const noticeSpecimens: readonly NoticeSpecimen[] = [
  exchange(
    'The e-mail account does not exist at the organization this message was sent to.  Check the e-mail address, or contact the recipient directly to find out the correct address.\n            <x.example #5.1.1>',
    'hard',
  ),
  exchange(
    'You do not have permission to send to this recipient.  For assistance, contact your system administrator.\n            <x.example #5.7.1 smtp;550 5.7.1 Unable to relay for ann@inbox.example>',
    'soft',
  ),
  exchange(
    'The destination server for this recipient could not be found in Domain Name Service (DNS).  Please verify the email address and retry.  If that fails, contact your administrator.\n            <x.example #5.4.0>',
    'hard',
  ),
  exchange(
    "The message could not be delivered because the recipient's mailbox is full.\n            <x.example #5.2.2>",
    'soft',
  ),
  exchange(
    "The message reached the recipient's e-mail system, but delivery was refused.  Attempt to resend the message.  If it still fails, contact your system administrator.\n            <x.example #5.2.1>",
    'soft',
  ),
  exchange(
    "There was a SMTP communication problem with the recipient's email server.  Please contact your system administrator.\n            <x.example #5.5.0 smtp;550 Blocked for spam>",
    'soft',
  ),
  exchange(
    'Could not deliver the message in the time limit specified.  Please retry or contact your administrator.\n            <x.example #4.4.7>',
    'soft',
  ),
  exchange(
    'A configuration error in the e-mail system caused the message to bounce between two servers or to be forwarded between two recipients.\n            <x.example #5.4.6>',
    'soft',
  ),
  exchange(
    "This message is larger than the current system limit or the recipient's mailbox is full.  Create a shorter message body or remove attachments and try sending it again.\n            <x.example #5.2.3>",
    'soft',
  ),
  exchange2007(
    "The recipient's e-mail address was not found in the recipient's e-mail system. Microsoft Exchange will not try to redeliver this message for you. Please check the e-mail address and try resending this message.",
    '550 5.1.1 RESOLVER.ADR.RecipNotFound; not found',
    'hard',
  ),
  exchange2007(
    "The recipient's mailbox is full and can't accept messages now. Please try resending this message later, or contact the recipient directly.",
    '554-5.2.2 mailbox full',
    'soft',
  ),
  exchange2007(
    "Your message wasn't delivered because of security policies. Microsoft Exchange will not try to redeliver this message for you.",
    '550 5.7.1 RESOLVER.RST.NotAuthorized; not authorized',
    'soft',
  ),
  exchange2007(
    "There's a problem with the recipient's e-mail system. Microsoft Exchange will try to redeliver this message for you.",
    '554 5.3.0 Unknown error',
    'soft',
  ),
  exchange2007(
    'This message exceeds the maximum message size allowed. Microsoft Exchange will not try to redeliver this message for you.',
    '550 5.2.3 RESOLVER.RST.SendSizeLimit.Org; message too large for this organization',
    'soft',
  ),
  exim('Unrouteable address', 'hard'),
  exim('unknown user', 'hard'),
  exim('all relevant MX records point to non-existent hosts', 'hard'),
  exim('retry timeout exceeded', 'soft'),
  exim('mailbox is full (MTA-imposed quota exceeded while writing to file /home/ann/inbox)', 'soft'),
  exim('local delivery failed', 'soft'),
  exim('pipe to |/usr/bin/vacation ann\n    generated by ann@inbox.example: local delivery failed', 'soft'),
  exim(
    'Child process of virtual_localuser_delivery transport returned 69 (could mean service or program unavailable) from command: /usr/bin/lmtp',
    'soft',
  ),
  exim('host lookup did not complete: retry timeout exceeded', 'soft'),
  exim('mx.inbox.example [192.0.2.9]: Connection timed out: retry timeout exceeded', 'soft'),
  exim('Too many "Received" headers - suspected mail loop', 'soft'),
  exim('message is too big (transport limit = 10240000)', 'soft'),
  qmail('Sorry, no mailbox here by that name. vpopmail (#5.1.1)', 'hard'),
  qmail('This message is looping: it already has my Delivered-To line. (#5.4.6)', 'soft'),
  qmail("Recipient's mailbox is full, message returned to sender. (#5.2.2)", 'soft'),
  qmail(
    "Sorry, I wasn't able to establish an SMTP connection. (#4.4.1)\nI'm not going to try again; this message has been in the queue too long.",
    'soft',
  ),
  qmail(
    "Sorry. Although I'm listed as a best-preference MX or A for that host,\nit isn't in my control/locals file, so I don't treat it as local. (#5.4.6)",
    'soft',
  ),
  qmail('user is over quota', 'soft'),
  qmail(
    "Connected to 192.0.2.9 but connection died. (#4.4.2)\nI'm not going to try again; this message has been in the queue too long.",
    'soft',
  ),
  qmail("I'm not going to try again; this message has been in the queue too long.", 'soft'),
  qmail('/bin/sh: /usr/local/bin/filter: not found', 'soft'),
  qmail(
    "Unable to chdir to maildir. (#4.2.1)\nI'm not going to try again; this message has been in the queue too long.",
    'soft',
  ),
  qmail('Account has been suspended. (#5.2.1)', 'soft'),
  postfix('unknown user: "ann"', 'hard'),
  postfix(
    'Host or domain name not found. Name service error for name=inbox.example type=A: Host not found',
    'hard',
  ),
  postfix('connect to mx.inbox.example[192.0.2.9]:25: Connection refused', 'soft'),
  postfix(
    'Command died with status 1: "/usr/bin/procmail". Command output: no such user preferences',
    'soft',
  ),
  postfix('user unknown. Command output: invalid user specified.', 'soft'),
  postfix(
    'cannot append message to file /var/mail/ann: cannot create file exclusively: No such file or directory',
    'soft',
  ),
  postfix('mail for inbox.example loops back to myself', 'soft'),
  postfix('message size 20480000 exceeds size limit 10240000 of server mx.inbox.example[192.0.2.9]', 'soft'),
  postfix(
    'lost connection with mx.inbox.example[192.0.2.9] while receiving the initial server greeting',
    'soft',
  ),
  postfix('maildir delivery failed: error writing message: Disk quota exceeded', 'soft'),
  sendmail(`550 5.1.1 <${ANN}>... User unknown`, 'hard'),
  sendmail(`550 5.1.2 <${ANN}>... Host unknown (Name server: inbox.example: host not found)`, 'hard'),
  sendmail(
    `<${ANN}>... Deferred: Connection refused by mx.inbox.example.\nMessage could not be delivered for 5 days\nMessage will be deleted from queue`,
    'soft',
  ),
  sendmail(
    '451 inbox.example: Name server timeout\nMessage could not be delivered for 5 days\nMessage will be deleted from queue',
    'soft',
  ),
  sendmail(`procmail: Couldn't create "/var/mail/ann"\n550 5.0.0 <${ANN}>... Can't create output`, 'soft'),
  sendmail('554 5.3.0 unknown mailer error 1', 'soft'),
  sendmail(
    '554 5.3.5 Local configuration error\n554 inbox.example config error: mail loops back to me (MX problem?)',
    'soft',
  ),
  sendmail(
    `mail.local: /var/mail/ann: Disk quota exceeded\n554 5.0.0 <${ANN}>... Service unavailable`,
    'soft',
  ),
  sendmail(`mail.local: unknown name: ann\n550 5.1.1 <${ANN}>... User unknown`, 'hard'),
  other(
    'InterMail',
    'Mail Administrator <Postmaster@mx.example>',
    'Mail System Error - Returned Mail',
    `This Message was undeliverable due to the following reason:\n\nThe user(s) account is temporarily over quota.\n\n<${ANN}>\n`,
    'soft',
  ),
  other(
    'InterMail',
    'Mail Administrator <Postmaster@mx.example>',
    'Mail System Error - Returned Mail',
    `This Message was undeliverable due to the following reason:\n\nThe following destination addresses were unknown (please check\nthe addresses and re-mail the message):\n\nSMTP <${ANN}>\n`,
    'hard',
  ),
  other(
    'InterMail',
    'Mail Administrator <Postmaster@mx.example>',
    'Mail System Error - Returned Mail',
    `This Message was undeliverable due to the following reason:\n\nYour message was not delivered because the DNS records for the\ndestination computer could not be found.  Carefully check that\nthe address was spelled correctly, and try sending it again if there were any mistakes.\n\nHost inbox.example not found\n\n     <${ANN}>\n`,
    'hard',
  ),
  other(
    'InterMail',
    'Mail Administrator <Postmaster@mx.example>',
    'Mail System Error - Returned Mail',
    `This Message was undeliverable due to the following reason:\n\nYour message was not delivered because the destination computer was\nnot reachable within the allowed queue period.\n\nHost mx.inbox.example is not responding.\n\nThe following recipients did not receive this message:\n\n     <${ANN}>\n`,
    'soft',
  ),
  other(
    'Notes',
    'postmaster@x.example',
    'DELIVERY FAILURE: User ann (ann@inbox.example) not listed in Domino Directory',
    `Your message\n\n  Subject: Your order\n\nwas not delivered to:\n\n  ${ANN}\n\nbecause:\n\n  User ann (${ANN}) not listed in Domino Directory\n`,
    'hard',
  ),
  other(
    'Notes',
    'postmaster@x.example',
    'DELIVERY FAILURE: ann has exceeded the quota',
    `Your message\n\n  Subject: Your order\n\nwas not delivered to:\n\n  ${ANN}\n\nbecause:\n\n  User ann's database has exceeded its size quota\n`,
    'soft',
  ),
  other(
    'Notes',
    'postmaster@x.example',
    'DELIVERY FAILURE: No route found to domain',
    `Your message\n\n  Subject: Your order\n\nwas not delivered to:\n\n  ${ANN}\n\nbecause:\n\n  No route found to domain inbox.example from server X1/Org. Check DNS configuration.\n`,
    'soft',
  ),
  other(
    'GroupWise',
    'Mailer-Daemon@gw.example',
    'Message status - undeliverable',
    `The message that you sent was undeliverable to the following:\n\tann (user not found)\n\nPossibly truncated original message follows:\n\nTo: ${ANN}\n`,
    'hard',
  ),
  other(
    'GroupWise',
    'Mailer-Daemon@gw.example',
    'Message status - undeliverable',
    `The message that you sent was undeliverable to the following:\n\tann (mailbox full)\n\nPossibly truncated original message follows:\n\nTo: ${ANN}\n`,
    'soft',
  ),
  other(
    'IMail',
    'Postmaster@mx.example',
    'Undeliverable Mail',
    `User mailbox exceeds allowed size: ${ANN}\n\nOriginal message follows.\n`,
    'soft',
  ),
  other(
    'IMail',
    'Postmaster@mx.example',
    'Undeliverable Mail',
    `Unknown user: ${ANN}\n\nOriginal message follows.\n`,
    'hard',
  ),
  other(
    'IMail',
    'Postmaster@mx.example',
    'Undeliverable Mail',
    `Delivery failed 20 attempts: ${ANN}\n\nOriginal message follows.\n`,
    'soft',
  ),
  other(
    'CommuniGate',
    '<MAILER-DAEMON@mx.example>',
    'Undeliverable mail: Your order',
    `Failed to deliver to '<${ANN}>'\nLOCAL module(account ann) reports:\n mail receiving disabled\n`,
    'soft',
  ),
  other(
    'CommuniGate',
    '<MAILER-DAEMON@mx.example>',
    'Undeliverable mail: Your order',
    `Failed to deliver to '<${ANN}>'\nLOCAL module(account ann) reports:\n account is full (quota exceeded)\n`,
    'soft',
  ),
  other(
    'Gmail',
    'Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
    'Delivery Status Notification (Failure)',
    `** Address not found **\n\nYour message wasn't delivered to ${ANN} because the domain inbox.example couldn't be found. Check for typos or unnecessary spaces and try again.\n\nThe response was:\nDNS Error: DNS type 'mx' lookup of inbox.example responded with code NXDOMAIN\n`,
    'hard',
  ),
  other(
    'Gmail',
    'Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
    'Delivery Status Notification (Failure)',
    `** Message not delivered **\n\nThere was a problem delivering your message to ${ANN}. See the technical details below.\n\nThe response was:\nThe recipient server did not accept our requests to connect. Learn more at https://support.example\n[mx.inbox.example 192.0.2.9: timed out]\n`,
    'soft',
  ),
  other(
    'Gmail',
    'Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
    'Delivery Status Notification (Delay)',
    `** Delivery incomplete **\n\nThere was a temporary problem delivering your message to ${ANN}. Gmail will retry for 46 more hours. You'll be notified if the delivery fails permanently.\n`,
    'soft',
  ),
  other(
    'KDDI',
    'Mail Delivery Subsystem <Postmaster@ezweb.example>',
    'Mail System Error - Returned Mail',
    `The user(s) account is disabled.\n\n<${ANN}>: 550 user unknown\n`,
    'soft',
  ),
  other(
    'docomo',
    'Mail Delivery System <mail-daemon@docomo.example>',
    'Returned mail',
    `The user you are trying to contact is receiving mail too quickly.\n\n<${ANN}>\n`,
    'soft',
    ['Return-Path: <>'],
  ),
  other(
    'gateway',
    'MAILER-DAEMON <mailer-daemon@gw.example>',
    'Message blocked',
    `Your message to ${ANN} was blocked by our content filter because it contains an attachment that is not permitted.\n`,
    'soft',
    ['Auto-Submitted: auto-generated'],
  ),
  other(
    'gateway',
    'Postmaster <postmaster@gw.example>',
    'Virus found in your message',
    `A virus was detected in the message to ${ANN}; the message was not delivered.\n`,
    'soft',
    ['Auto-Submitted: auto-generated'],
  ),
  other(
    'German host',
    'Mailer-Daemon <mailer-daemon@host.example>',
    'Unzustellbar: Ihre Bestellung',
    `Ihre Nachricht an ${ANN} konnte nicht zugestellt werden.\n\nGrund: Das Postfach des Empfängers ist voll.\n`,
    'soft',
  ),
  other(
    'German host',
    'Mailer-Daemon <mailer-daemon@host.example>',
    'Unzustellbar: Ihre Bestellung',
    `Ihre Nachricht an ${ANN} konnte nicht zugestellt werden.\n\nGrund: Die E-Mail-Adresse existiert nicht.\n`,
    'hard',
  ),
  other(
    'French host',
    'postmaster@host.example',
    'Échec de la remise',
    `Votre message n'a pas pu être remis à ${ANN}.\n\nRaison : la boîte aux lettres du destinataire est pleine.\n`,
    'soft',
  ),
  other(
    'French host',
    'postmaster@host.example',
    'Échec de la remise',
    `Votre message n'a pas pu être remis à ${ANN}.\n\nRaison : adresse du destinataire inconnue.\n`,
    'hard',
  ),
  other(
    'Spanish host',
    'mailer-daemon@host.example',
    'Error de entrega',
    `No se pudo entregar el mensaje a ${ANN}.\n\nMotivo: el destinatario no existe.\n`,
    'hard',
  ),
  other(
    'Portuguese host',
    'mailer-daemon@host.example',
    'Falha na entrega',
    `Não foi possível entregar a mensagem para ${ANN}.\n\nMotivo: caixa postal cheia.\n`,
    'soft',
  ),
  other(
    'Russian host',
    'mailer-daemon@host.example',
    'Недоставленное сообщение',
    `Ваше сообщение для ${ANN} не может быть доставлено.\n\nПричина: почтовый ящик переполнен.\n`,
    'soft',
  ),
  other(
    'Chinese host',
    'postmaster@host.example',
    '退信通知',
    `您发给 ${ANN} 的邮件无法送达。\n\n原因：收件人邮箱不存在。\n`,
    'hard',
  ),
  other(
    'Chinese host',
    'postmaster@host.example',
    '退信通知',
    `您发给 ${ANN} 的邮件无法送达。\n\n原因：对方邮箱已满。\n`,
    'soft',
  ),
  other(
    'Japanese host',
    'MAILER-DAEMON@host.example',
    '配信不能通知',
    `${ANN} 宛のメールは配信できませんでした。\n\n理由: 宛先のメールアドレスが見つかりません。\n`,
    'hard',
  ),
  other(
    'Japanese host',
    'MAILER-DAEMON@host.example',
    '配信不能通知',
    `${ANN} 宛のメールは配信できませんでした。\n\n理由: メールボックスの容量を超えています。\n`,
    'soft',
  ),
  other(
    'guesses',
    'postmaster@host.example',
    'Delivery failure',
    `Your message to ${ANN} could not be delivered.\n\nPossible causes: the mailbox may not exist, it may be full, or the server may be down.\n`,
    'soft',
  ),
  other(
    'guesses',
    'MAILER-DAEMON@host.example',
    'Undeliverable mail',
    `The message could not be delivered to ${ANN}. The server gave no reason.\n\nIf the address does not exist, please correct it.\n`,
    'soft',
  ),
  other(
    'mailing list',
    'list-owner@lists.example',
    'Your message to the list was rejected',
    'You are not a member of this list; only members may post.\n',
    'none',
  ),
  other(
    'shop',
    'service@shop.example',
    'Your parcel could not be delivered',
    'The recipient was unknown at this address. The parcel is returned to sender.\n',
    'none',
  ),
  other(
    'vacation',
    'Ann <ann@inbox.example>',
    'Automatic reply: Your order',
    'I no longer work here; my mailbox is not read. Mail cannot be delivered to me.\n',
    'none',
    ['Auto-Submitted: auto-replied', 'Return-Path: <>'],
  ),
  other(
    'newsletter',
    'News <news@shop.example>',
    'Undelivered mail: ten tips',
    'Host or domain not found? 550 5.1.1 User unknown? Read our tips for lower bounce rates.\n',
    'none',
    ['List-Id: <news.shop.example>', 'Precedence: bulk'],
  ),
  other(
    'postmaster notice',
    'Postmaster <postmaster@host.example>',
    'Your mailbox is almost full',
    'Your mailbox is over 90 % of its quota. Mail could not be received when it is full.\n',
    'none',
  ),
  other(
    'success',
    'MAILER-DAEMON@host.example',
    'Successful mail delivery report',
    `Your message was successfully delivered to the destination(s) listed below.\n\n<${ANN}>: delivery via local: delivered to maildir\n`,
    'none',
  ),
];

export function writeNotice({ from, subject, text, headers = [] }: NoticeSpecimen): Buffer {
  const given = headers.some((header) => header.startsWith('Return-Path')) ? [] : ['Return-Path: <>'];
  const automatic = /shop|list|Ann|News/.test(from) ? [] : given;
  const head = [
    ...automatic,
    ...headers,
    `From: ${from}`,
    `Subject: ${subject}`,
    'To: hi@shop.example',
    'Message-ID: <n1@host.example>',
    'Content-Type: text/plain; charset=utf-8',
  ];
  return Buffer.from(`${head.join('\n')}\n\n${text}`);
}
