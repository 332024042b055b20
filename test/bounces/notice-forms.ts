/** How mail systems without delivery status word their notices, and a notice as bytes. */
export type NoticeSpecimen = {
  system: string;
  from: string;
  subject: string;
  text: string;
  is: 'hard' | 'soft' | 'none';
  headers?: readonly string[];
};

export const ANN = 'ann@inbox.example';
const EXCHANGE_FROM = 'System Administrator <postmaster@x.example>';
export const exchange = (reason: string, is: 'hard' | 'soft'): NoticeSpecimen => ({
  system: 'Exchange 2003',
  from: EXCHANGE_FROM,
  subject: 'Undeliverable: Your order',
  text: `Your message did not reach some or all of the intended recipients.\n\n      Subject:\tYour order\n      Sent:\t1/1/2030 12:00 PM\n\nThe following recipient(s) could not be reached:\n\n      ${ANN} on 1/1/2030 12:01 PM\n            ${reason}\n`,
  is,
});
export const exchange2007 = (reason: string, code: string, is: 'hard' | 'soft'): NoticeSpecimen => ({
  system: 'Exchange 2007',
  from: 'Microsoft Exchange <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@x.example>',
  subject: 'Undeliverable: Your order',
  text: `Delivery has failed to these recipients or distribution lists:\n\n${ANN}\n${reason}\n\n_____\nSent by Microsoft Exchange Server 2007\n\nDiagnostic information for administrators:\n\nGenerating server: x.example\n\n${ANN}\n#${code} ##\n\nOriginal message headers:\n\nReceived: from a`,
  is,
});
export const exim = (reason: string, is: 'hard' | 'soft'): NoticeSpecimen => ({
  system: 'Exim',
  from: 'Mail Delivery System <Mailer-Daemon@mx.example>',
  subject: 'Mail delivery failed: returning message to sender',
  text: `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${ANN}\n    ${reason}\n\n------ This is a copy of the message, including all the headers. ------\n\nSubject: Your order\n`,
  is,
  headers: [`X-Failed-Recipients: ${ANN}`, 'Auto-Submitted: auto-replied'],
});
export const qmail = (reason: string, is: 'hard' | 'soft'): NoticeSpecimen => ({
  system: 'qmail',
  from: 'MAILER-DAEMON@mx.example',
  subject: 'failure notice',
  text: `Hi. This is the qmail-send program at mx.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${ANN}>:\n${reason}\n\n--- Below this line is a copy of the message.\n\nSubject: Your order\n`,
  is,
});
export const postfix = (reason: string, is: 'hard' | 'soft'): NoticeSpecimen => ({
  system: 'Postfix',
  from: 'MAILER-DAEMON@mx.example (Mail Delivery System)',
  subject: 'Undelivered Mail Returned to Sender',
  text: `This is the mail system at host mx.example.\n\nI'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients.\n\n                   The mail system\n\n<${ANN}>: ${reason}\n`,
  is,
});
export const sendmail = (reason: string, is: 'hard' | 'soft'): NoticeSpecimen => ({
  system: 'sendmail',
  from: 'Mail Delivery Subsystem <MAILER-DAEMON@mx.example>',
  subject: 'Returned mail: see transcript for details',
  text: `   ----- The following addresses had permanent fatal errors -----\n<${ANN}>\n\n   ----- Transcript of session follows -----\n${reason}\n`,
  is,
});
export const other = (
  system: string,
  from: string,
  subject: string,
  text: string,
  is: NoticeSpecimen['is'],
  headers: readonly string[] = [],
): NoticeSpecimen => ({ system, from, subject, text, is, headers });

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
