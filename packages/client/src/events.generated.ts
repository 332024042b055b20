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

/** An event of a webhook, by its `type`. */
export type WebhookEvent =
| Envelope<"email.accepted", {
/** UUID of the email. */
email_id: string;
/** The From field as written. */
from: string;
/** The recipient, as the caller wrote it. */
to: string[];
/** After merging. */
subject: string;
/** The new status. */
status: string;
/** Tags as given: names and values. */
tags: { [name: string]: unknown } | null;
/** Number of the event among those of its email, from 1, without gaps. Events arrive in this order unless an attempt fails twice or takes longer than 5 s. */
sequence: number;
}> // An email was accepted and waits to be sent.
| Envelope<"email.sent", {
/** UUID of the email. */
email_id: string;
/** The From field as written. */
from: string;
/** The recipient, as the caller wrote it. */
to: string[];
/** After merging. */
subject: string;
/** The new status. */
status: string;
/** Tags as given: names and values. */
tags: { [name: string]: unknown } | null;
/** Number of the event among those of its email, from 1, without gaps. Events arrive in this order unless an attempt fails twice or takes longer than 5 s. */
sequence: number;
}> // The next hop took it over: a relay, or the recipient’s own server.
| Envelope<"email.delivered", {
/** UUID of the email. */
email_id: string;
/** The From field as written. */
from: string;
/** The recipient, as the caller wrote it. */
to: string[];
/** After merging. */
subject: string;
/** The new status. */
status: string;
/** Tags as given: names and values. */
tags: { [name: string]: unknown } | null;
/** Number of the event among those of its email, from 1, without gaps. Events arrive in this order unless an attempt fails twice or takes longer than 5 s. */
sequence: number;
}> // The recipient’s own server took it.
| Envelope<"email.bounced", {
/** UUID of the email. */
email_id: string;
/** The From field as written. */
from: string;
/** The recipient, as the caller wrote it. */
to: string[];
/** After merging. */
subject: string;
/** The new status. */
status: string;
/** Tags as given: names and values. */
tags: { [name: string]: unknown } | null;
/** Number of the event among those of its email, from 1, without gaps. Events arrive in this order unless an attempt fails twice or takes longer than 5 s. */
sequence: number;
/** `type` Permanent or Transient, `sub_type`, `status` (RFC 3463, or null), `diagnostic_code` (the response of the remote server, or null). */
bounce: { [name: string]: unknown };
}> // The remote server refused it, at once or later by a report.
| Envelope<"email.complained", {
/** UUID of the email. */
email_id: string;
/** The From field as written. */
from: string;
/** The recipient, as the caller wrote it. */
to: string[];
/** After merging. */
subject: string;
/** The new status. */
status: string;
/** Tags as given: names and values. */
tags: { [name: string]: unknown } | null;
/** Number of the event among those of its email, from 1, without gaps. Events arrive in this order unless an attempt fails twice or takes longer than 5 s. */
sequence: number;
/** `feedback_type`: abuse, fraud or other. */
complaint: { [name: string]: unknown };
}> // The recipient called it spam, and their provider told us (ARF, RFC 5965).
| Envelope<"email.failed", {
/** UUID of the email. */
email_id: string;
/** The From field as written. */
from: string;
/** The recipient, as the caller wrote it. */
to: string[];
/** After merging. */
subject: string;
/** The new status. */
status: string;
/** Tags as given: names and values. */
tags: { [name: string]: unknown } | null;
/** Number of the event among those of its email, from 1, without gaps. Events arrive in this order unless an attempt fails twice or takes longer than 5 s. */
sequence: number;
/** The reason, as a sentence for people. */
failure_reason: string;
}> // It was not sent for a reason on this side: the recipient was suppressed meanwhile, the domain is not verified any more, no host was reached.
| Envelope<"email.canceled", {
/** UUID of the email. */
email_id: string;
/** The From field as written. */
from: string;
/** The recipient, as the caller wrote it. */
to: string[];
/** After merging. */
subject: string;
/** The new status. */
status: string;
/** Tags as given: names and values. */
tags: { [name: string]: unknown } | null;
/** Number of the event among those of its email, from 1, without gaps. Events arrive in this order unless an attempt fails twice or takes longer than 5 s. */
sequence: number;
}> // It was canceled before it was sent.
| Envelope<"email.received", {
/** UUID of the received email. */
received_id: string;
/** The From field as written. */
from: string;
/** Your addresses that received it. */
to: string[];
/** Decoded. */
subject: string;
/** The new text, without quotes and signature; up to 10,000 characters. */
reply: string;
/** The email that it replies to. */
email_id: string | null;
/** With angle brackets. */
message_id: string | null;
/** Whether it was generated automatically. */
automatic: boolean;
/** SPF, DKIM, DMARC and ARC, as in the API. */
verdicts: { [name: string]: unknown };
/** As in the API, without their contents. */
attachments: { [name: string]: unknown }[];
}> // An email came to a domain that receives. The whole of it is in the API, for as long as the history.
| Envelope<"template.comment.created", {
/** Of the template. */
template_id: string;
/** UUID of the thread: that of its first comment. */
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
}> // A comment on a template, or a reply, was written.
| Envelope<"template.review.requested", {
/** Of the template. */
template_id: string;
/** UUID of the review. */
review_id: string;
/** UUID of the version. */
version_id: string;
/** Of the version. */
revision: number;
/** `open`, `approved` or `changes_requested`. */
status: string;
/** Who acted: `kind`, `id` and `name`. */
author: { [name: string]: unknown };
/** For the reviewers. */
message: string;
}> // A version of a template was sent for review.
| Envelope<"template.review.answered", {
/** Of the template. */
template_id: string;
/** UUID of the review. */
review_id: string;
/** UUID of the version. */
version_id: string;
/** Of the version. */
revision: number;
/** `open`, `approved` or `changes_requested`. */
status: string;
/** Who acted: `kind`, `id` and `name`. */
author: { [name: string]: unknown };
/** `approved` or `changes_requested`. */
verdict: string;
/** Comment of the reviewer. */
text: string;
/** So far. */
approvals: number;
/** Until the version is approved. */
approvals_required: number;
}> // A reviewer approved a version or requested changes; `status` tells whether that decided the review.
| Envelope<"ai.credits.usage_recorded", {
/** On whose behalf. */
end_user_id: string | null;
/** The feature, such as full_template_gen. */
feature_type: string;
/** How many. */
credits: number;
}> // AI credits were used.
| Envelope<"ai.credits.threshold_reached", {
/** The percentage. */
threshold: number;
/** Of the period. */
credits_total: number;
/** So far. */
credits_used: number;
/** Credits left until the cap. */
credits_remaining: number;
/** Start of the period. */
period_start: string;
/** Its end. */
period_end: string;
}> // Usage of the workspace reached a percentage of `threshold_alerts`; once per crossing and period. A cap that is raised puts a threshold above usage again, to be crossed once more.
| Envelope<"ai.credits.exhausted", {
/** Of the period. */
credits_total: number;
/** Credits used: all of them, or so many that too few are left. */
credits_used: number;
/** When new credits are available. */
reset_date: string;
}> // The AI credits of the period are used up: the last was used, or a request found too few left. Once per period and cap.;
