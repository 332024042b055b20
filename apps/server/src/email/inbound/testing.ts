import { createHash } from 'node:crypto';
import type { InboundMessage } from '../../platform/smtp/inbound-listener.ts';

/** A message as the SMTP listener passes it on. */
export function inboundMessage(
  raw: string,
  recipient: string,
  more: Partial<InboundMessage> = {},
): InboundMessage {
  const bytes = Buffer.from(raw);
  return {
    envelopeFrom: '',
    recipients: [recipient],
    raw: bytes,
    bytes: bytes.length,
    digest: createHash('sha256').update(bytes).digest('hex'),
    remoteAddress: '192.0.2.1',
    helo: 'mx.example',
    ...more,
  };
}

/** A delivery status report in Postfix's format. */
export function deliveryReport({
  recipient = 'ann@inbox.example',
  action = 'failed',
  status = '5.1.1',
  diagnostic = '550 5.1.1 <ann@inbox.example>: Recipient address rejected: User unknown',
  messageId = '<report-1@mx.example>',
} = {}): string {
  return `From: MAILER-DAEMON@mx.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"
${messageId === '' ? '' : `Message-ID: ${messageId}\n`}
--b1
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.example.

<${recipient}>: host mail.inbox.example[192.0.2.9] said: ${diagnostic} (in reply to RCPT TO command)

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ${recipient}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${diagnostic}

--b1
Content-Type: text/rfc822-headers

From: hi@shop.example
To: ${recipient}
Subject: Hello

--b1--
`;
}

/** A complaint in the Abuse Reporting Format that contains the message. */
export function complaintReport({ type = 'abuse', returnPath = 'b-none@bounces.example' } = {}): string {
  return `From: fbl@provider.example
Subject: Complaint
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="b2"
Message-ID: <complaint-${type}@provider.example>

--b2
Content-Type: text/plain

This is a report about a message.

--b2
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: ExampleFBL/1.0
Version: 1
Original-Rcpt-To: <redacted@elsewhere.example>

--b2
Content-Type: message/rfc822

Return-Path: <${returnPath}>
Received: from post.example by provider.example; Tue, 01 Jan 2030 00:00:00 +0000
From: hi@shop.example
To: redacted@elsewhere.example
Subject: Hello

Hello

--b2--
`;
}
