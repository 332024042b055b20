import type { WebhookEventType } from './webhook-events.ts';

/** One field of the `data` of an event. */
export type EventField = { name: string; type: string; description: string };

const email: readonly EventField[] = [
  { name: 'email_id', type: 'string', description: 'UUID of the email.' },
  { name: 'from', type: 'string', description: 'The From field as written.' },
  { name: 'to', type: 'string[]', description: 'The recipient, as written by the caller.' },
  { name: 'subject', type: 'string', description: 'Subject, with merge tags replaced.' },
  { name: 'status', type: 'string', description: 'The new status.' },
  { name: 'tags', type: 'object or null', description: 'Tags as given: names and values.' },
  {
    name: 'sequence',
    type: 'integer',
    description:
      'Number of the event within its email, from 1, without gaps. Events arrive in this order unless an attempt fails twice or takes longer than 5 s.',
  },
];
const failureReason: EventField = {
  name: 'failure_reason',
  type: 'string',
  description: 'Human-readable reason.',
};

const emailSample = {
  email_id: '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e0f',
  from: 'Shop <orders@shop.example>',
  to: ['ann@example.com'],
  subject: 'Your order is on its way',
};
const tail = (sequence: number) => ({ tags: { campaign: 'orders' }, sequence });

const review: readonly EventField[] = [
  { name: 'template_id', type: 'string', description: 'ID of the template.' },
  { name: 'review_id', type: 'string', description: 'UUID of the review.' },
  { name: 'version_id', type: 'string', description: 'UUID of the version.' },
  { name: 'revision', type: 'integer', description: 'Revision of the version.' },
  { name: 'status', type: 'string', description: '`open`, `approved` or `changes_requested`.' },
  { name: 'author', type: 'object', description: 'Who acted: `kind`, `id` and `name`.' },
];
const reviewSample = {
  template_id: '42',
  review_id: '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e0f',
  version_id: '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e11',
  revision: 7,
};
const ann = { kind: 'user', id: '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e10', name: 'Ann' };

/** An event without its envelope: when it is sent, its fields, and an example of its `data`. */
export type EventShape = {
  when: string;
  fields: readonly EventField[];
  sample: Readonly<Record<string, unknown>>;
};

/**
 * All events. The reference is generated from this table, and test events use its samples. Source: decisions.md part 4.
 */
export const webhookShapes: { readonly [T in WebhookEventType]: EventShape } = {
  'email.accepted': {
    when: 'An email was accepted and queued.',
    fields: email,
    sample: { ...emailSample, status: 'queued', ...tail(1) },
  },
  'email.sent': {
    when: 'The next hop accepted the email: a relay, or the recipient’s mail server.',
    fields: email,
    sample: { ...emailSample, status: 'sent', ...tail(2) },
  },
  'email.delivered': {
    when: 'The recipient’s mail server accepted the email.',
    fields: email,
    sample: { ...emailSample, status: 'delivered', ...tail(3) },
  },
  'email.bounced': {
    when: 'The remote server rejected the email, immediately or later in a report.',
    fields: [
      ...email,
      {
        name: 'bounce',
        type: 'object',
        description:
          '`type` Permanent or Transient, `sub_type`, `status` (RFC 3463, or null), `diagnostic_code` (the response of the remote server, or null).',
      },
    ],
    sample: {
      ...emailSample,
      status: 'bounced',
      ...tail(3),
      bounce: {
        type: 'Permanent',
        sub_type: 'NoEmail',
        status: '5.1.1',
        diagnostic_code: 'smtp; 550 5.1.1 no such user',
      },
    },
  },
  'email.complained': {
    when: 'The recipient reported the email as spam, and their provider sent a complaint (ARF, RFC 5965).',
    fields: [
      ...email,
      { name: 'complaint', type: 'object', description: '`feedback_type`: abuse, fraud or other.' },
    ],
    sample: { ...emailSample, status: 'complained', ...tail(4), complaint: { feedback_type: 'abuse' } },
  },
  'email.failed': {
    when: 'The email could not be sent: the recipient was suppressed after acceptance, the domain is no longer verified, or no host could be reached.',
    fields: [...email, failureReason],
    sample: {
      ...emailSample,
      status: 'failed',
      ...tail(2),
      failure_reason: 'The recipient was suppressed after the email was accepted.',
    },
  },
  'email.canceled': {
    when: 'The email was canceled before it was sent.',
    fields: email,
    sample: { ...emailSample, status: 'canceled', ...tail(2) },
  },
  'email.received': {
    when: 'An email arrived at an inbound domain. The API has the full email, for as long as the history.',
    fields: [
      { name: 'received_id', type: 'string', description: 'UUID of the received email.' },
      { name: 'from', type: 'string', description: 'The From field as written.' },
      { name: 'to', type: 'string[]', description: 'Your addresses that received it.' },
      { name: 'subject', type: 'string', description: 'Decoded subject.' },
      {
        name: 'reply',
        type: 'string',
        description: 'The new text, without quotes and signature; up to 10,000 characters.',
      },
      { name: 'email_id', type: 'string or null', description: 'The email that it replies to.' },
      { name: 'message_id', type: 'string or null', description: 'Message-ID, with angle brackets.' },
      { name: 'automatic', type: 'boolean', description: 'Whether it was generated automatically.' },
      { name: 'verdicts', type: 'object', description: 'SPF, DKIM, DMARC and ARC, as in the API.' },
      { name: 'attachments', type: 'object[]', description: 'As in the API, without their contents.' },
    ],
    sample: {
      received_id: '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e0f',
      from: 'Ann <ann@example.com>',
      to: ['orders+0190f3c87b1e7c3a9d2f5b6a7c8d9e10@reply.shop.example'],
      subject: 'Re: Your order is on its way',
      reply: 'Thank you. Could it come on Friday?',
      email_id: '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e10',
      message_id: '<CAF2b@mail.example.com>',
      automatic: false,
      verdicts: {
        spf: { result: 'pass', domain: 'example.com' },
        dkim: {
          result: 'pass',
          domain: 'example.com',
          signatures: [{ domain: 'example.com', selector: 's1', result: 'pass' }],
        },
        dmarc: { result: 'pass', domain: 'example.com', policy: 'reject' },
        arc: { result: 'none', domain: null },
      },
      attachments: [],
    },
  },
  'template.comment.created': {
    when: 'A comment or reply was added to a template.',
    fields: [
      { name: 'template_id', type: 'string', description: 'ID of the template.' },
      {
        name: 'thread_id',
        type: 'string',
        description: 'UUID of the thread: the UUID of its first comment.',
      },
      { name: 'comment_id', type: 'string', description: 'UUID of the comment.' },
      { name: 'text', type: 'string', description: 'Plain text.' },
      { name: 'author', type: 'object', description: '`kind`, `id` and `name`.' },
      { name: 'mentions', type: 'object[]', description: 'The mentioned members: `id` and `name`.' },
      { name: 'anchor', type: 'object', description: 'The anchor of the thread, as in the API.' },
    ],
    sample: {
      template_id: '42',
      thread_id: '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e0f',
      comment_id: '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e0f',
      text: 'Shorter, please.',
      author: { kind: 'user', id: '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e10', name: 'Ann' },
      mentions: [],
      anchor: { block: 'u_content_text_1' },
    },
  },
  'template.review.requested': {
    when: 'A version of a template was sent for review.',
    fields: [...review, { name: 'message', type: 'string', description: 'Note for the reviewers.' }],
    sample: { ...reviewSample, status: 'open', author: ann, message: 'For Monday' },
  },
  'template.review.answered': {
    when: 'A reviewer approved a version or requested changes; `status` shows whether this decided the review.',
    fields: [
      ...review,
      { name: 'verdict', type: 'string', description: '`approved` or `changes_requested`.' },
      { name: 'text', type: 'string', description: 'Comment of the reviewer.' },
      { name: 'approvals', type: 'integer', description: 'Approvals so far.' },
      { name: 'approvals_required', type: 'integer', description: 'Approvals required.' },
    ],
    sample: {
      ...reviewSample,
      status: 'approved',
      author: ann,
      verdict: 'approved',
      text: '',
      approvals: 1,
      approvals_required: 1,
    },
  },
  'ai.credits.usage_recorded': {
    when: 'AI credits were used.',
    fields: [
      { name: 'end_user_id', type: 'string or null', description: 'The end user who caused the usage.' },
      { name: 'feature_type', type: 'string', description: 'The feature, such as full_template_gen.' },
      { name: 'credits', type: 'integer', description: 'Credits used.' },
    ],
    sample: { end_user_id: 'user-42', feature_type: 'full_template_gen', credits: 12 },
  },
  'ai.credits.threshold_reached': {
    when: 'Usage of the workspace reached a percentage in `threshold_alerts`. Sent once per period, and again if usage crosses the threshold after the cap was raised.',
    fields: [
      { name: 'threshold', type: 'integer', description: 'The percentage.' },
      { name: 'credits_total', type: 'integer', description: 'Credits of the period.' },
      { name: 'credits_used', type: 'integer', description: 'Credits used so far.' },
      { name: 'credits_remaining', type: 'integer', description: 'Credits left until the cap.' },
      { name: 'period_start', type: 'date-time', description: 'Start of the period.' },
      { name: 'period_end', type: 'date-time', description: 'End of the period.' },
    ],
    sample: {
      threshold: 80,
      credits_total: 1_000,
      credits_used: 803,
      credits_remaining: 197,
      period_start: '2030-01-01T00:00:00.000Z',
      period_end: '2030-02-01T00:00:00.000Z',
    },
  },
  'ai.credits.exhausted': {
    when: 'The AI credits of the period are exhausted: the last one was used, or a request needed more than were left. Sent once per period and cap.',
    fields: [
      { name: 'credits_total', type: 'integer', description: 'Credits of the period.' },
      {
        name: 'credits_used',
        type: 'integer',
        description: 'Credits used: all, or so many that too few are left.',
      },
      { name: 'reset_date', type: 'date-time', description: 'When new credits are available.' },
    ],
    sample: { credits_total: 1_000, credits_used: 1_000, reset_date: '2030-02-01T00:00:00.000Z' },
  },
};
