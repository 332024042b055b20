import type { WebhookEventType } from './webhook-events.ts';

/** One field of the `data` of an event. */
export type EventField = { name: string; type: string; description: string };

const field = (name: string, type: string, description: string): EventField => ({ name, type, description });

const email: readonly EventField[] = [
  field('email_id', 'string', 'UUID of the email.'),
  field('from', 'string', 'The From field as written.'),
  field('to', 'string[]', 'The recipient, as written by the caller.'),
  field('subject', 'string', 'Subject, with merge tags replaced.'),
  field('status', 'string', 'The new status.'),
  field('tags', 'object or null', 'Tags as given: names and values.'),
  field(
    'sequence',
    'integer',
    'Number of the event within its email, from 1, without gaps. Events arrive in this order unless an attempt fails twice or takes longer than 5 s.',
  ),
  field('test', 'boolean', 'Whether it was sent with a test key: then it never leaves.'),
];
const sources = '`person`, `proxy`, `prefetch` or `scanner`';
const failureReason = field('failure_reason', 'string', 'Human-readable reason.');

const emailSample = {
  email_id: '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e0f',
  from: 'Shop <orders@shop.example>',
  to: ['ann@example.com'],
  subject: 'Your order is on its way',
};
const tail = (sequence: number) => ({ tags: { campaign: 'orders' }, sequence, test: false });

const subscription: readonly EventField[] = [
  field('email', 'string', 'The address, in lower case, its domain in A-labels.'),
  field('topic', 'string or null', 'Key of the topic; null: all topics.'),
  field('source', 'string', '`link`, `api`, `report` or `import`.'),
  field('note', 'string or null', 'As the call gave it.'),
  field('email_id', 'string or null', 'The email whose link was used.'),
];
const subscriptionSample = { email: 'ann@example.com', topic: 'news', note: null };

const review: readonly EventField[] = [
  field('template_id', 'string', 'ID of the template.'),
  field('review_id', 'string', 'UUID of the review.'),
  field('version_id', 'string', 'UUID of the version.'),
  field('revision', 'integer', 'Revision of the version.'),
  field('status', 'string', '`open`, `approved` or `changes_requested`.'),
  field('author', 'object', 'Who acted: `kind`, `id` and `name`.'),
];
const reviewSample = {
  template_id: '42',
  review_id: '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e0f',
  version_id: '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e11',
  revision: 7,
};
const ann = { kind: 'user', id: '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e10', name: 'Ann' };

const notice: readonly EventField[] = [
  field('notice_id', 'string', 'UUID of the notice: the same when it opens and when it closes.'),
  field('kind', 'string', 'What happened, such as `webhook_failing`.'),
  field('severity', 'string', '`info`, `warning` or `critical`.'),
  field('subject', 'string', 'What it is about, such as `webhook:7`: the same in every notice.'),
  field('title', 'string', 'In English.'),
  field('message', 'string', 'What happened and what to do, in English.'),
  field('opened_at', 'date-time', 'When it opened.'),
  field('closed_at', 'date-time or null', 'When it ended.'),
];
const noticeSample = {
  notice_id: '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e0f',
  kind: 'webhook_failing',
  severity: 'warning',
  subject: 'webhook:7',
  title: 'A webhook is failing',
  message:
    'https://shop.example/hooks has not accepted any event since January 1, 2030 at 12:00 PM UTC. Events are retried; after 5 days without a success, the webhook is disabled.',
  opened_at: '2030-01-01T12:15:00.000Z',
};

/** Fields that several events begin with, by the name of their type in the client. */
export const sharedEventFields: Readonly<Record<string, readonly EventField[]>> = {
  EmailData: email,
  SubscriptionData: subscription,
  ReviewData: review,
  NoticeData: notice,
};

/** An event without its envelope: when it is sent, its fields, and an example of its `data`. */
export type EventShape = {
  when: string;
  fields: readonly EventField[];
  sample: Readonly<Record<string, unknown>>;
};

/** All events. The reference is generated from this table, and test events use its samples. */
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
      field(
        'bounce',
        'object',
        '`type` Permanent or Transient, `sub_type`, `status` (RFC 3463, or null), `diagnostic_code` (the response of the remote server, or null).',
      ),
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
    fields: [...email, field('complaint', 'object', '`feedback_type`: abuse, fraud or other.')],
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
      field('received_id', 'string', 'UUID of the received email.'),
      field('from', 'string', 'The From field as written.'),
      field('to', 'string[]', 'Your addresses that received it.'),
      field('subject', 'string', 'Decoded subject.'),
      field(
        'reply',
        'string',
        'The new text, without quotes and signature; the whole text where nothing else is left; up to 10,000 characters.',
      ),
      field('email_id', 'string or null', 'The email that it replies to.'),
      field('thread_id', 'string', 'Its thread.'),
      field('message_id', 'string or null', 'Message-ID, with angle brackets.'),
      field('automatic', 'boolean', 'Whether it was generated automatically.'),
      field('verdicts', 'object', 'SPF, DKIM, DMARC and ARC, as in the API.'),
      field('attachments', 'object[]', 'As in the API, without their contents.'),
    ],
    sample: {
      received_id: '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e0f',
      from: 'Ann <ann@example.com>',
      to: ['orders+0190f3c87b1e7c3a9d2f5b6a7c8d9e10@reply.shop.example'],
      subject: 'Re: Your order is on its way',
      reply: 'Thank you. Could it come on Friday?',
      email_id: '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e10',
      thread_id: '4d1b0f0a-52c3-8f67-9a2e-6c1d8b7e5a40',
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
  'email.unsubscribed': {
    when: 'A recipient left a topic, or all topics.',
    fields: subscription,
    sample: { ...subscriptionSample, source: 'link', email_id: '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e0f' },
  },
  'email.resubscribed': {
    when: 'A recipient who had left a topic, or all topics, asked for it again.',
    fields: subscription,
    sample: { ...subscriptionSample, source: 'api', email_id: null },
  },
  'email.opened': {
    when: 'The invisible image of an email was loaded. Only where its topic has `trackOpens`: at the first request, and once more at the first by a person.',
    fields: [...email, field('open', 'object', `\`by\`: ${sources}.`)],
    sample: { ...emailSample, status: 'delivered', ...tail(4), open: { by: 'proxy' } },
  },
  'email.clicked': {
    when: 'A link of an email was followed. Only where its topic has `trackClicks`: at the first request by a program, and at the first by a person for each link.',
    fields: [
      ...email,
      field(
        'click',
        'object',
        `\`url\`: where the link leads, null where the content is not stored; \`by\`: ${sources}.`,
      ),
    ],
    sample: {
      ...emailSample,
      status: 'delivered',
      ...tail(5),
      click: { url: 'https://shop.example/orders/42', by: 'person' },
    },
  },
  'template.comment.created': {
    when: 'A comment or reply was added to a template.',
    fields: [
      field('template_id', 'string', 'ID of the template.'),
      field('thread_id', 'string', 'UUID of the thread: the UUID of its first comment.'),
      field('comment_id', 'string', 'UUID of the comment.'),
      field('text', 'string', 'Plain text.'),
      field('author', 'object', '`kind`, `id` and `name`.'),
      field('mentions', 'object[]', 'The mentioned members: `id` and `name`.'),
      field('anchor', 'object', 'The anchor of the thread, as in the API.'),
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
    fields: [...review, field('message', 'string', 'Note for the reviewers.')],
    sample: { ...reviewSample, status: 'open', author: ann, message: 'For Monday' },
  },
  'template.review.answered': {
    when: 'A reviewer approved a version or requested changes; `status` shows whether this decided the review.',
    fields: [
      ...review,
      field('verdict', 'string', '`approved` or `changes_requested`.'),
      field('text', 'string', 'Comment of the reviewer.'),
      field('approvals', 'integer', 'Approvals so far.'),
      field('approvals_required', 'integer', 'Approvals required.'),
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
  'service.notice.opened': {
    when: 'Something needs attention: see the kinds of notices. Sent once until it has ended.',
    fields: notice,
    sample: { ...noticeSample, closed_at: null },
  },
  'service.notice.closed': {
    when: 'What a notice was about has ended.',
    fields: notice,
    sample: { ...noticeSample, closed_at: '2030-01-01T14:00:00.000Z' },
  },
  'ai.credits.usage_recorded': {
    when: 'AI credits were used.',
    fields: [
      field('end_user_id', 'string or null', 'The end user who caused the usage.'),
      field('feature_type', 'string', 'The feature, such as full_template_gen.'),
      field('credits', 'integer', 'Credits used.'),
    ],
    sample: { end_user_id: 'user-42', feature_type: 'full_template_gen', credits: 12 },
  },
  'ai.credits.threshold_reached': {
    when: 'Usage of the workspace reached a percentage in `threshold_alerts`. Sent once per period, and again if usage crosses the threshold after the cap was raised.',
    fields: [
      field('threshold', 'integer', 'The percentage.'),
      field('credits_total', 'integer', 'Credits of the period.'),
      field('credits_used', 'integer', 'Credits used so far.'),
      field('credits_remaining', 'integer', 'Credits left until the cap.'),
      field('period_start', 'date-time', 'Start of the period.'),
      field('period_end', 'date-time', 'End of the period.'),
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
      field('credits_total', 'integer', 'Credits of the period.'),
      field('credits_used', 'integer', 'Credits used: all, or so many that too few are left.'),
      field('reset_date', 'date-time', 'When new credits are available.'),
    ],
    sample: { credits_total: 1_000, credits_used: 1_000, reset_date: '2030-02-01T00:00:00.000Z' },
  },
};
