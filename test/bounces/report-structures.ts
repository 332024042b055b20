/**
 * How mail systems wrap a reply, written from their documentation and sources; names and the surrounding wording are
 * ours. One list, because every reply is tried in every structure.
 */
export type ReportStructure = { system: string; write: (facts: StructureFacts) => string };

export type StructureFacts = {
  recipient: string;
  /** One line, with its code: `550 5.1.1 User unknown`. */
  reply: string;
  /** The status of a reporter that knows only the reply code: `5.0.0`, or `5.1.1` for 550 at RCPT. */
  status: string;
};

const ORIGINAL =
  'From: hi@shop.example\nTo: ann@inbox.example\nSubject: Your order\nMessage-ID: <o1@shop.example>\n';

function mail(headers: readonly string[], body: string): string {
  return `${['Return-Path: <>', 'Date: Tue, 01 Jan 2030 12:00:00 +0000', 'Message-ID: <r1@mx.example>', ...headers].join('\n')}\n\n${body}`;
}

/** RFC 3464 with the three parts of RFC 6522. */
function dsn(from: string, subject: string, text: string, fields: string): string {
  return mail(
    [
      `From: ${from}`,
      `Subject: ${subject}`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    ],
    `--b\nContent-Type: text/plain\n\n${text}\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\nArrival-Date: Tue, 01 Jan 2030 11:00:00 +0000\n\n${fields}\n--b\nContent-Type: message/rfc822\n\n${ORIGINAL}\nHello\n--b--\n`,
  );
}

export const reportStructures: readonly ReportStructure[] = [
  {
    system: 'Postfix',
    write: ({ recipient, reply, status }) =>
      dsn(
        'MAILER-DAEMON@mx.example (Mail Delivery System)',
        'Undelivered Mail Returned to Sender',
        `This is the mail system at host mx.example.\n\nI'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients. It's attached below.\n\nFor further assistance, please send mail to postmaster.\n\n                   The mail system\n\n<${recipient}>: host mx.inbox.example[192.0.2.9] said: ${reply} (in\n    reply to RCPT TO command)\n`,
        `Final-Recipient: rfc822; ${recipient}\nOriginal-Recipient: rfc822;${recipient}\nAction: failed\nStatus: ${status}\nRemote-MTA: dns; mx.inbox.example\nDiagnostic-Code: smtp; ${reply}`,
      ),
  },
  {
    system: 'sendmail',
    write: ({ recipient, reply }) =>
      dsn(
        'Mail Delivery Subsystem <MAILER-DAEMON@mx.example>',
        'Returned mail: see transcript for details',
        `The original message was received at Tue, 1 Jan 2030 12:00:00 GMT\nfrom localhost [127.0.0.1]\n\n   ----- The following addresses had permanent fatal errors -----\n<${recipient}>\n    (reason: ${reply})\n\n   ----- Transcript of session follows -----\n... while talking to mx.inbox.example.:\n>>> RCPT To:<${recipient}>\n<<< ${reply}\n550 5.1.1 <${recipient}>... User unknown\n`,
        `Final-Recipient: RFC822; ${recipient}\nAction: failed\nStatus: 5.1.1\nRemote-MTA: DNS; mx.inbox.example\nDiagnostic-Code: SMTP; ${reply}\nLast-Attempt-Date: Tue, 1 Jan 2030 12:00:00 GMT`,
      ),
  },
  {
    system: 'sendmail without fields',
    write: ({ recipient, reply }) =>
      mail(
        ['From: Mail Delivery Subsystem <MAILER-DAEMON@mx.example>', 'Subject: Returned mail: User unknown'],
        `The original message was received at Tue, 1 Jan 2030 12:00:00 GMT\nfrom localhost\n\n   ----- The following addresses have delivery notifications -----\n<${recipient}>  (unrecoverable error)\n\n   ----- Transcript of session follows -----\n... while talking to mx.inbox.example.:\n>>> RCPT To:<${recipient}>\n<<< ${reply}\n554 <${recipient}>... Service unavailable\n\n   ----- Original message follows -----\n\n${ORIGINAL}\nHello\n`,
      ),
  },
  {
    system: 'Exim',
    write: ({ recipient, reply }) =>
      mail(
        [
          'From: Mail Delivery System <Mailer-Daemon@mx.example>',
          'Subject: Mail delivery failed: returning message to sender',
          'Auto-Submitted: auto-replied',
          `X-Failed-Recipients: ${recipient}`,
        ],
        `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${recipient}\n    SMTP error from remote mail server after RCPT TO:<${recipient}>:\n    host mx.inbox.example [192.0.2.9]: ${reply}\n\n------ This is a copy of the message, including all the headers. ------\n\n${ORIGINAL}\nHello\n`,
      ),
  },
  {
    system: 'Exim of today',
    write: ({ recipient, reply }) =>
      dsn(
        'Mail Delivery System <Mailer-Daemon@mx.example>',
        'Mail delivery failed: returning message to sender',
        `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${recipient}\n    host mx.inbox.example [192.0.2.9]\n    SMTP error from remote mail server after RCPT TO:<${recipient}>:\n    ${reply}\n`,
        `Action: failed\nFinal-Recipient: rfc822;${recipient}\nStatus: 5.0.0\nRemote-MTA: dns; mx.inbox.example\nDiagnostic-Code: smtp; ${reply}`,
      ),
  },
  {
    system: 'qmail',
    write: ({ recipient, reply }) =>
      mail(
        ['From: MAILER-DAEMON@mx.example', 'Subject: failure notice'],
        `Hi. This is the qmail-send program at mx.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${recipient}>:\n192.0.2.9 does not like recipient.\nRemote host said: ${reply}\nGiving up on 192.0.2.9.\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <hi@shop.example>\n${ORIGINAL}\nHello\n`,
      ),
  },
  {
    system: 'Exchange Online',
    write: ({ recipient, reply }) =>
      dsn(
        'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@x.example>',
        'Undeliverable: Your order',
        `Delivery has failed to these recipients or groups:\n\n${recipient}<mailto:${recipient}>\nYour message wasn't delivered. Despite repeated attempts to contact the recipient's email system it didn't respond or refused.\n\nDiagnostic information for administrators:\n\nGenerating server: AM1.example\n\n${recipient}\nmx.inbox.example\nRemote Server returned '${reply}'\n\nOriginal message headers:\n\nReceived: from x\n`,
        `Final-Recipient: rfc822;${recipient}\nAction: failed\nStatus: 5.0.350\nDiagnostic-Code: smtp;${reply}\nX-Display-Name: ${recipient}`,
      ),
  },
  {
    system: 'Exchange on premises, text only',
    write: ({ recipient, reply }) =>
      mail(
        ['From: System Administrator <postmaster@x.example>', 'Subject: Undeliverable: Your order'],
        `Your message did not reach some or all of the intended recipients.\n\n      Subject:\tYour order\n      Sent:\t1/1/2030 12:00 PM\n\nThe following recipient(s) could not be reached:\n\n      ${recipient} on 1/1/2030 12:01 PM\n            There was a SMTP communication problem with the recipient's email server. Please contact your system administrator.\n            <mx.example #5.5.0 smtp;${reply}>\n`,
      ),
  },
  {
    system: 'Gmail',
    write: ({ recipient, reply, status }) =>
      dsn(
        'Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
        'Delivery Status Notification (Failure)',
        `\n** Message not delivered **\n\nThere was a problem delivering your message to ${recipient}. See the technical details below.\n\nThe response from the remote server was:\n${reply}\n`,
        `Final-Recipient: rfc822; ${recipient}\nAction: failed\nStatus: ${status}\nRemote-MTA: dns; mx.inbox.example. (192.0.2.9, the server for the domain inbox.example.)\nDiagnostic-Code: smtp; ${reply}\nLast-Attempt-Date: Tue, 01 Jan 2030 04:00:00 -0800 (PST)`,
      ),
  },
  {
    system: 'Yahoo',
    write: ({ recipient, reply }) =>
      mail(
        ['From: MAILER-DAEMON@yahoo.example', 'Subject: Failure Notice'],
        `Sorry, we were unable to deliver your message to the following address.\n\n<${recipient}>:\n${reply}\n\n--- Forwarded message:\n\n${ORIGINAL}\nHello\n`,
      ),
  },
  {
    system: 'GMX',
    write: ({ recipient, reply }) =>
      mail(
        [
          'From: "GMX Mailer Daemon" <mailer-daemon@gmx.example>',
          'Subject: Mail delivery failed: returning message to sender',
        ],
        `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of\nits recipients. This is a permanent error. The following address\nfailed:\n\n"${recipient}":\nSMTP error from remote server after RCPT command:\nhost: mx.inbox.example\n${reply}\n\n--- The header of the original message is following. ---\n\n${ORIGINAL}`,
      ),
  },
  {
    system: 'IONOS',
    write: ({ recipient, reply }) =>
      mail(
        [
          'From: Mail Delivery System <mailer-daemon@kundenserver.example>',
          'Subject: Mail delivery failed: returning message to sender',
        ],
        `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of\nits recipients. This is a permanent error.\n\nThe following address failed:\n\n${recipient}:\nSMTP error from remote server for RCPT TO command, host: mx.inbox.example (192.0.2.9) reason: ${reply}\n\n--- The header of the original message is following. ---\n\n${ORIGINAL}`,
      ),
  },
  {
    system: 'Courier',
    write: ({ recipient, reply }) =>
      dsn(
        '"Courier mail server at mx.example" <@mx.example>',
        'NOTICE: mail delivery status.',
        `This is a delivery status notification from mx.example,\nrunning the Courier mail server, version 1.1.\n\nThe original message was received on Tue, 01 Jan 2030 from localhost\n\n---------------------------------------------------------------------------\n\n                           UNDELIVERABLE MAIL\n\nYour message to the following recipients cannot be delivered:\n\n<${recipient}>:\n    mx.inbox.example [192.0.2.9]:\n>>> RCPT TO:<${recipient}>\n<<< ${reply}\n\n---------------------------------------------------------------------------\n\nIf your message was also sent to additional recipients, their delivery\nstatus is not included in this report.\n`,
        `Final-Recipient: rfc822; ${recipient}\nAction: failed\nStatus: 5.0.0\nRemote-MTA: dns; mx.inbox.example [192.0.2.9]\nDiagnostic-Code: smtp; ${reply}`,
      ),
  },
  {
    system: 'Domino',
    write: ({ recipient, reply }) =>
      dsn(
        'postmaster@x.example',
        'DELIVERY FAILURE: Error transferring to mx.inbox.example',
        `Your message\n\n  Subject: Your order\n\nwas not delivered to:\n\n  ${recipient}\n\nbecause:\n\n  Error transferring to mx.inbox.example; SMTP Protocol Returned a Permanent Error ${reply}\n`,
        `Final-Recipient: rfc822;${recipient}\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: X-Notes; Error transferring to mx.inbox.example\n ; SMTP Protocol Returned a Permanent Error ${reply}`,
      ),
  },
  {
    system: 'GroupWise',
    write: ({ recipient, reply }) =>
      mail(
        [
          'From: Mailer-Daemon@gw.example',
          'Subject: Message status - undeliverable',
          'Content-Type: text/plain',
        ],
        `The message that you sent was undeliverable to the following:\n\t${recipient} (${reply})\n\nPossibly truncated original message follows:\n\n${ORIGINAL}\nHello\n`,
      ),
  },
  {
    system: 'IMail',
    write: ({ recipient, reply }) =>
      mail(
        ['From: Postmaster@mx.example', 'Subject: Undeliverable Mail', 'X-Mailer: <SMTP32 v8.22>'],
        `Delivery failed: ${reply}\nundeliverable to ${recipient}\n\nOriginal message follows.\n\n${ORIGINAL}\nHello\n`,
      ),
  },
  {
    system: 'MDaemon',
    write: ({ recipient, reply }) =>
      mail(
        ['From: MDaemon at mx.example <MAILER-DAEMON@mx.example>', 'Subject: Permanent Delivery Failure'],
        `The attached message had PERMANENT fatal delivery errors!\n\nAfter one or more unsuccessful delivery attempts the attached message has\nbeen removed from the mail queue on this server.\n\nFailed address: ${recipient}\n\n--- Session Transcript ---\n Tue 2030-01-01 12:00:00: <-- 220 mx.inbox.example ESMTP\n Tue 2030-01-01 12:00:00: --> EHLO mx.example\n Tue 2030-01-01 12:00:00: <-- 250 OK\n Tue 2030-01-01 12:00:00: --> MAIL From:<hi@shop.example>\n Tue 2030-01-01 12:00:01: <-- 250 OK\n Tue 2030-01-01 12:00:01: --> RCPT To:<${recipient}>\n Tue 2030-01-01 12:00:01: <-- ${reply}\n Tue 2030-01-01 12:00:01: --> QUIT\n--- End Transcript ---\n\n: Message contains [1] file attachments\n`,
      ),
  },
  {
    system: 'MailMarshal',
    write: ({ recipient, reply }) =>
      mail(
        ['From: postmaster@mx.example', 'Subject: Undeliverable Mail: "Your order"'],
        `Your message:\n   From:    hi@shop.example\n   Subject: Your order\n\nCould not be delivered because of\n\n${reply}\n\nThe following recipients were affected:\n   ${recipient}\n\nAdditional Information\n======================\nOriginal Sender:    <hi@shop.example>\nSender-MTA:         <192.0.2.1>\n`,
      ),
  },
  {
    system: 'CommuniGate',
    write: ({ recipient, reply }) =>
      dsn(
        '<MAILER-DAEMON@mx.example>',
        'Undeliverable mail: Your order',
        `Failed to deliver to '<${recipient}>'\nSMTP module(domain inbox.example) reports:\n host mx.inbox.example says:\n ${reply}\n`,
        `Final-Recipient: rfc822;<${recipient}>\nOriginal-Recipient: rfc822;<${recipient}>\nAction: failed\nStatus: 5.0.0`,
      ),
  },
  {
    system: 'InterMail',
    write: ({ recipient, reply }) =>
      mail(
        ['From: Mail Administrator <Postmaster@mx.example>', 'Subject: Mail System Error - Returned Mail'],
        `This Message was undeliverable due to the following reason:\n\nEach of the following recipients was rejected by a remote mail server.\nThe reasons given by the server are included to help you determine why\neach recipient was rejected.\n\n    Recipient: <${recipient}>\n    Reason:    ${reply}\n\n\nPlease reply to <Postmaster@mx.example>\nif you feel this message to be in error.\n`,
      ),
  },
  {
    system: 'PowerMTA',
    write: ({ recipient, reply }) =>
      dsn(
        'mailer-daemon@mx.example',
        'Delivery report',
        `Hello, this is the mail server on mx.example.\n\nI am sending you this message to inform you on the delivery status of a\nmessage you previously sent.  Immediately below you will find a list of\nthe affected recipients;  also attached is a Delivery Status Notification\n(DSN) report in standard format, as well as the headers of the original\nmessage.\n\n  <${recipient}>  delivery failed; will not continue trying\n`,
        `Final-Recipient: rfc822;${recipient}\nAction: failed\nStatus: 5.0.0 (undefined status)\nRemote-MTA: dns;mx.inbox.example (192.0.2.9)\nDiagnostic-Code: smtp;${reply}\nX-PowerMTA-BounceCategory: other`,
      ),
  },
  {
    system: 'Amazon SES',
    write: ({ recipient, reply }) =>
      dsn(
        'MAILER-DAEMON@ses.example',
        'Delivery Status Notification (Failure)',
        `An error occurred while trying to deliver the mail to the following recipients:\n${recipient}\n`,
        `Final-Recipient: rfc822; ${recipient}\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; ${reply}`,
      ),
  },
  {
    system: 'SendGrid',
    write: ({ recipient, reply, status }) =>
      dsn(
        'MAILER-DAEMON <>',
        'Undelivered Mail Returned to Sender',
        `Hello, this is the mail server on mx.example.\nYour email could not be delivered and is attached below.\n`,
        `Final-Recipient: rfc822; ${recipient}\nOriginal-Recipient: rfc822; ${recipient}\nAction: failed\nStatus: ${status}\nDiagnostic-Code: ${reply}`,
      ),
  },
  {
    system: 'Zoho',
    write: ({ recipient, reply }) =>
      mail(
        ['From: mailer-daemon@mail.zoho.example', 'Subject: Undelivered Mail Returned to Sender'],
        `This message was created automatically by mail delivery software.\n A message that you sent could not be delivered to one or more of its recipients. This is a permanent error. \n\n${recipient} Invalid Address, ERROR_CODE :550, ERROR_CODE :${reply}\n\nReceived:from shop.example by mx.zoho.example\n${ORIGINAL}`,
      ),
  },
  {
    system: 'Mail.ru',
    write: ({ recipient, reply }) =>
      mail(
        [
          'From: Mail Delivery System <mailer-daemon@corp.mail.example>',
          'Subject: Mail failure.',
          `X-Failed-Recipients: ${recipient}`,
        ],
        `This message was created automatically by mail delivery software (Exim).\n\nA message that you sent could not be delivered to one or more of its\nrecipients. The following address(es) failed:\n\n  ${recipient}\n    SMTP error from remote mail server after RCPT TO:<${recipient}>:\n    host mx.inbox.example [192.0.2.9]: ${reply}\n\n------ This is a copy of your message, including all the headers. ------\n\n${ORIGINAL}`,
      ),
  },
  {
    system: '163',
    write: ({ recipient, reply }) =>
      mail(
        ['From: Postmaster@163.example', 'Subject: 系统退信', 'Content-Type: text/plain; charset=utf-8'],
        `抱歉，您的邮件被退回来了……\n\n原邮件信息：\n时　间 2030-01-01 12:00:00\n主　题 Your order\n收件人 ${recipient}\n\n退信原因：\nSMTP error, RCPT TO: ${reply}\n\n此邮件由系统自动发送。\n`,
      ),
  },
  {
    system: 'an unknown system, prose',
    write: ({ recipient, reply }) =>
      mail(
        [
          'From: Mail Gateway <postmaster@gateway.example>',
          'Subject: Message could not be delivered',
          'Auto-Submitted: auto-generated',
        ],
        `The gateway tried to hand over a message of yours.\n\nRecipient: ${recipient}\nServer: mx.inbox.example\nResponse: ${reply}\n\nThe message was not delivered.\n`,
      ),
  },
  {
    system: 'an unknown system, dialogue',
    write: ({ recipient, reply }) =>
      mail(
        [
          'From: SMTP Delivery Agent <mailer-daemon@gateway.example>',
          'Subject: Returned to sender: Your order',
        ],
        `Delivery of your message failed.\n\nSession:\n  C: RCPT TO:<${recipient}>\n  S: ${reply}\n  C: QUIT\n`,
      ),
  },
  {
    system: 'an unknown system, table in HTML',
    write: ({ recipient, reply }) =>
      mail(
        [
          'From: Postmaster <postmaster@gateway.example>',
          'Subject: Delivery failure: Your order',
          'Content-Type: text/html; charset=utf-8',
        ],
        `<html><body><h1>Delivery failure</h1><p>Your message could not be delivered.</p><table><tr><td>To</td><td>${recipient}</td></tr><tr><td>Error</td><td>${reply.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</td></tr></table></body></html>`,
      ),
  },
];
