// Written by scripts/generate-client.ts from the routes and their schemas.
/** What all events carry. `id` is the same in every attempt and every replay. */
export type Envelope<Type extends string, Data> = {
  schema_version: 1;
  id: string;
  type: Type;
  /** ISO 8601, UTC. */
  created_at: string;
  project_id: number;
  /** In test events only. */
  test?: true;
  data: Data;
};

export type EmailData = {
/** UUID of the email. */
email_id: string;
/** The From field as written. */
from: string;
/** The recipient, as written by the caller. */
to: string[];
/** Subject, with merge tags replaced. */
subject: string;
/** The new status. */
status: string;
/** Tags as given: names and values. */
tags: { [name: string]: unknown } | null;
/** Number of the event within its email, from 1, without gaps. Events arrive in this order unless an attempt fails twice or takes longer than 5 s. */
sequence: number;
/** Whether it was sent with a test key: then it never leaves. */
test: boolean;
};

export type SubscriptionData = {
/** The address, in lower case, its domain in A-labels. */
email: string;
/** Key of the topic; null: all topics. */
topic: string | null;
/** `link`, `api`, `report` or `import`. */
source: string;
/** As the call gave it. */
note: string | null;
/** The email whose link was used. */
email_id: string | null;
};

export type ReviewData = {
/** ID of the template. */
template_id: string;
/** UUID of the review. */
review_id: string;
/** UUID of the version. */
version_id: string;
/** Revision of the version. */
revision: number;
/** `open`, `approved` or `changes_requested`. */
status: string;
/** Who acted: `kind`, `id` and `name`. */
author: { [name: string]: unknown };
};

export type NoticeData = {
/** UUID of the notice: the same when it opens and when it closes. */
notice_id: string;
/** What happened, such as `webhook_failing`. */
kind: string;
/** `info`, `warning` or `critical`. */
severity: string;
/** What it is about, such as `webhook:7`: the same in every notice. */
subject: string;
/** In English. */
title: string;
/** What happened and what to do, in English. */
message: string;
/** When it opened. */
opened_at: string;
/** When it ended. */
closed_at: string | null;
};

/** An event of a webhook, by its `type`. */
export type WebhookEvent =
| Envelope<"email.accepted", EmailData> // An email was accepted and queued.
| Envelope<"email.sent", EmailData> // The next hop accepted the email: a relay, or the recipient’s mail server.
| Envelope<"email.delivered", EmailData> // The recipient’s mail server accepted the email.
| Envelope<"email.bounced", EmailData & {
/** `type` Permanent or Transient, `sub_type`, `status` (RFC 3463, or null), `diagnostic_code` (the response of the remote server, or null). */
bounce: { [name: string]: unknown };
}> // The remote server rejected the email, immediately or later in a report.
| Envelope<"email.complained", EmailData & {
/** `feedback_type`: abuse, fraud or other. */
complaint: { [name: string]: unknown };
}> // The recipient reported the email as spam, and their provider sent a complaint (ARF, RFC 5965).
| Envelope<"email.failed", EmailData & {
/** Human-readable reason. */
failure_reason: string;
}> // The email could not be sent: the recipient was suppressed after acceptance, the domain is no longer verified, or no host could be reached.
| Envelope<"email.canceled", EmailData> // The email was canceled before it was sent.
| Envelope<"email.received", {
/** UUID of the received email. */
received_id: string;
/** The From field as written. */
from: string;
/** Your addresses that received it. */
to: string[];
/** Decoded subject. */
subject: string;
/** The new text, without quotes and signature; the whole text where nothing else is left; up to 10,000 characters. */
reply: string;
/** The email that it replies to. */
email_id: string | null;
/** Its thread. */
thread_id: string;
/** Message-ID, with angle brackets. */
message_id: string | null;
/** Whether it was generated automatically. */
automatic: boolean;
/** SPF, DKIM, DMARC and ARC, as in the API. */
verdicts: { [name: string]: unknown };
/** As in the API, without their contents. */
attachments: { [name: string]: unknown }[];
}> // An email arrived at an inbound domain. The API has the full email, for as long as the history.
| Envelope<"email.unsubscribed", SubscriptionData> // A recipient left a topic, or all topics.
| Envelope<"email.resubscribed", SubscriptionData> // A recipient who had left a topic, or all topics, asked for it again.
| Envelope<"email.opened", EmailData & {
/** `by`: `person`, `proxy`, `prefetch` or `scanner`. */
open: { [name: string]: unknown };
}> // The invisible image of an email was loaded. Only where its topic has `trackOpens`: at the first request, and once more at the first by a person.
| Envelope<"email.clicked", EmailData & {
/** `url`: where the link leads, null where the content is not stored; `by`: `person`, `proxy`, `prefetch` or `scanner`. */
click: { [name: string]: unknown };
}> // A link of an email was followed. Only where its topic has `trackClicks`: at the first request by a program, and at the first by a person for each link.
| Envelope<"template.comment.created", {
/** ID of the template. */
template_id: string;
/** UUID of the thread: the UUID of its first comment. */
thread_id: string;
/** UUID of the comment. */
comment_id: string;
/** Plain text. */
text: string;
/** `kind`, `id` and `name`. */
author: { [name: string]: unknown };
/** The mentioned members: `id` and `name`. */
mentions: { [name: string]: unknown }[];
/** The anchor of the thread, as in the API. */
anchor: { [name: string]: unknown };
}> // A comment or reply was added to a template.
| Envelope<"template.review.requested", ReviewData & {
/** Note for the reviewers. */
message: string;
}> // A version of a template was sent for review.
| Envelope<"template.review.answered", ReviewData & {
/** `approved` or `changes_requested`. */
verdict: string;
/** Comment of the reviewer. */
text: string;
/** Approvals so far. */
approvals: number;
/** Approvals required. */
approvals_required: number;
}> // A reviewer approved a version or requested changes; `status` shows whether this decided the review.
| Envelope<"service.notice.opened", NoticeData> // Something needs attention: see the kinds of notices. Sent once until it has ended.
| Envelope<"service.notice.closed", NoticeData> // What a notice was about has ended.
| Envelope<"ai.credits.usage_recorded", {
/** The end user who caused the usage. */
end_user_id: string | null;
/** The feature, such as full_template_gen. */
feature_type: string;
/** Credits used. */
credits: number;
}> // AI credits were used.
| Envelope<"ai.credits.threshold_reached", {
/** The percentage. */
threshold: number;
/** Credits of the period. */
credits_total: number;
/** Credits used so far. */
credits_used: number;
/** Credits left until the cap. */
credits_remaining: number;
/** Start of the period. */
period_start: string;
/** End of the period. */
period_end: string;
}> // Usage of the workspace reached a percentage in `threshold_alerts`. Sent once per period, and again if usage crosses the threshold after the cap was raised.
| Envelope<"ai.credits.exhausted", {
/** Credits of the period. */
credits_total: number;
/** Credits used: all, or so many that too few are left. */
credits_used: number;
/** When new credits are available. */
reset_date: string;
}> // The AI credits of the period are exhausted: the last one was used, or a request needed more than were left. Sent once per period and cap.;
