// Written by scripts/generate-client.ts from the routes and their schemas.
import type { CallOptions } from './call.ts';

/** The input of `activateWebhookSecret`. */
export type ActivateWebhookSecretInput = {
id: string | number;
} & {
secret: string;
};

/** The result of `activateWebhookSecret`. */
export type ActivateWebhookSecretResult = {
data: {
activated: boolean;
};
};

/** The input of `addDomain`. */
export type AddDomainInput = {
/** The part after the @ of sender addresses. International names in Unicode or A-labels. */
domain: string;
};

/** The result of `addDomain`. */
export type AddDomainResult = {
data: {
id: number;
/** In A-labels, lower case. */
domain: string;
status: "pending" | "verified" | "failed";
createdAt: string;
/** Selectors of the current keys: `<token>._domainkey.<domain>`. */
dkimTokens: Array<string>;
dnsRecords: Array<AddDomainResultDnsRecords>;
/** `required`: its email leaves only over TLS, and waits where a server offers none. */
tls: "opportunistic" | "required";
maxPerHour: number | null;
};
};

/** The input of `addListRecipients`. */
export type AddListRecipientsInput = {
id: string | number;
} & {
recipients: Array<{
/** An email address without a name, case-insensitive. */
email: string;
/** Name → value, as in `variables` of a template. Up to 10,000 bytes of JSON. */
variables?: { [name: string]: unknown };
/** BCP 47 tag of the language in which a broadcast is sent to this recipient, where its template has it or a fallback: `de-AT`, else `de`, else that of the design. Default: the one it has. */
language?: string;
}>;
};

/** The result of `addListRecipients`. */
export type AddListRecipientsResult = {
data: {
/** Addresses that the list did not have. */
added: number;
/** Addresses that it had, with their new variables. */
updated: number;
/** Entries for an address that an earlier one has, too: their variables are merged, the last value counts. */
duplicates: number;
};
};

/** The input of `addMember`. */
export type AddMemberInput = {
workspaceId: string | number;
} & {
email: string;
role: "viewer" | "editor" | "admin" | "owner";
};

/** The result of `addMember`. */
export type AddMemberResult = {
data: {
id: string;
email: string;
role: "viewer" | "editor" | "admin" | "owner";
invitedBy: string;
createdAt: string;
expiresAt: string;
};
};

/** The input of `answerReview`. */
export type AnswerReviewInput = {
id: string | number;
reviewId: string | number;
} & {
verdict: "approved" | "changes_requested";
/** Plain text. */
text?: string;
};

/** The result of `answerReview`. */
export type AnswerReviewResult = {
data: AnswerReviewResultData;
};

/** The input of `cancelBatch`. */
export type CancelBatchInput = {
id: string | number;
};

/** The result of `cancelBatch`. */
export type CancelBatchResult = {
data: {
/** Emails canceled by this call. */
canceled: number;
};
};

/** The input of `cancelBroadcast`. */
export type CancelBroadcastInput = {
id: string | number;
};

/** The result of `cancelBroadcast`. */
export type CancelBroadcastResult = {
data: CancelBroadcastResultData;
};

/** The input of `cancelEmail`. */
export type CancelEmailInput = {
id: string | number;
};

/** The result of `cancelEmail`. */
export type CancelEmailResult = {
data: {
id: string;
from: string;
to: Array<string>;
subject: string | null;
status: "queued" | "sending" | "sent" | "delivered" | "bounced" | "complained" | "failed" | "canceled";
/** Sent with a test key: it never leaves. */
test?: true;
/** In the archive: it can be read, but no longer searched. */
archived?: true;
cc: Array<string> | null;
bcc: Array<string> | null;
failureReason: string | null;
tags: { [name: string]: string } | null;
createdAt: string;
/** Key of its topic, if it has one. */
topic?: string;
/** The scheduled time, if there is one. */
scheduledAt?: string;
};
};

/** The input of `changePlan`. */
export type ChangePlanInput = {
workspaceId: string | number;
} & {
/** free, team or self_hosted. */
name: string;
status?: ("trialing" | "active" | "past_due" | "canceled" | "unpaid") | null;
expiresAt?: string | null;
/** Overrides of the plan: feature → available. */
features?: { [name: string]: boolean };
/** Overrides of the plan: limit → value; null for `ai_credits` means unlimited. */
limits?: { [name: string]: number | null };
};

/** The result of `changePlan`. */
export type ChangePlanResult = {
data: {
/** free, team or self_hosted. */
name: string;
status: ("trialing" | "active" | "past_due" | "canceled" | "unpaid") | null;
expiresAt: string | null;
statusSince: string;
/** Overrides of the plan: feature → available. */
features: { [name: string]: boolean };
/** Overrides of the plan: limit → value; null for `ai_credits` means unlimited. */
limits: { [name: string]: number | null };
};
};

/** The input of `checkBrand`. */
export type CheckBrandInput = {
brand: CheckBrandInputBrand;
};

/** The result of `checkBrand`. */
export type CheckBrandResult = {
data: {
/** Texts that fall below AA contrast. */
contrast: Array<{
/** Path of the color in the kit, such as `textStyles.body.color`. */
path: string;
/** ID of the style, as in `_styleGuide`. */
style: string;
label: string;
/** Whether the text lacks contrast in light or in dark mode. */
colorScheme: "light" | "dark";
foreground: string;
background: string;
ratio: number;
/** Required by WCAG 2.2 AA. */
needed: number;
}>;
/** Templates that use these styles, at most 1,000. */
templatesConcerned: Array<{
id: string;
name: string;
}>;
templatesUsingBrand: number;
/** Templates that use a changed style, at most 1,000. */
templatesChanged: Array<{
id: string;
name: string;
}>;
/** Changed colors, with the number of templates that contain each. */
replacedColors: Array<{
from: string;
to: string;
templates: number;
}>;
/** Templates that were not searched for these colors: those after the first 128 MB of designs. */
templatesNotSearched: number;
};
};

/** The input of `checkSuppression`. */
export type CheckSuppressionInput = {
/** An email address without a name, case-insensitive. */
email: string;
};

/** The result of `checkSuppression`. */
export type CheckSuppressionResult = {
data: {
email: string;
suppressed: boolean;
};
};

/** The input of `configureInboxPreviews`. */
export type ConfigureInboxPreviewsInput = {
id: string | number;
} & {
inboxPreviews: {
clients?: Array<string> | null;
dataRegion?: ("us" | "eu") | null;
};
};

/** The result of `configureInboxPreviews`. */
export type ConfigureInboxPreviewsResult = {
data: {
inboxPreviews: {
clients: Array<string> | null;
dataRegion: ("us" | "eu") | null;
};
};
};

/** The input of `countWebhookDeliveries`. */
export type CountWebhookDeliveriesInput = {
id: string | number;
from: string;
to: string;
/** Omitted: both. Pending deliveries are sent anyway. */
status?: "failed" | "delivered";
};

/** The result of `countWebhookDeliveries`. */
export type CountWebhookDeliveriesResult = {
data: {
count: number;
more: boolean;
};
};

/** The input of `createBlock`. */
export type CreateBlockInput = {
userId?: string | null;
displayMode: "email" | "web" | "popup" | "document";
name?: string;
/** What it is for, as plain text. */
description?: string;
category: string;
tags?: Array<string>;
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
data: { [name: string]: unknown };
thumbnailUrl?: string | null;
syncId?: string | null;
isSyncEnabled?: boolean;
};

/** The result of `createBlock`. */
export type CreateBlockResult = {
data: {
id: string;
userId: string | null;
displayMode: "email" | "web" | "popup" | "document";
name: string;
/** What it is for, as plain text. */
description: string;
category: string;
tags: Array<string>;
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
data: { [name: string]: unknown };
thumbnailUrl: string | null;
syncId: string | null;
isSyncEnabled: boolean;
createdAt: string;
updatedAt: string;
};
};

/** The input of `createBroadcast`. */
export type CreateBroadcastInput = {
/** Shown in the console and in the reasons why its emails wait. */
name: string;
listId: string;
/** An address, or a name and an address: `Ann <ann@shop.example>`. Its domain must be verified. An address without a name gets the `defaultFromName` of the settings. */
from: string;
/** An address without a name. */
replyTo?: string;
/** It is sent as it is when the broadcast begins. */
templateId: string;
/** May contain merge tags. Default: the name of the template. */
subject?: string;
/** The key of the topic that recipients can leave. */
topic: string;
/** Name → string, number, boolean, list or object. `{{name}}` is replaced by its value, `{{{name}}}` in HTML without escaping, `{{user.name}}` by a value in an object. `{{#each items}}` repeats, `{{#if name}}` chooses, and helpers format: see the guide to template logic. */
variables?: { [name: string]: unknown };
/** Language of the recipient, as a BCP 47 tag. HTML, subject, preheader and generated text are those of the nearest translation of the template: `de-AT`, else `de`, else the language of the design. Default: the language of the design. */
language?: string;
/** BCP 47 tag for the numbers, dates and plurals of the template. Default: `language`, where the template has it; en-US without `language`. */
locale?: string;
/** IANA time zone for its dates. Default UTC. */
timeZone?: string;
/** Up to 10: key 1 to 64 characters, value up to 256; letters, digits, underscore, hyphen. */
tags?: { [name: string]: string };
/** When to begin, up to 30 days ahead. Default: at once. */
scheduledAt?: string;
/** Creates it paused, as a draft: `resumeBroadcast` begins it. Default false. */
paused?: boolean;
canary?: {
/** How many of the recipients get it first. */
percent?: number;
/** How long bounces, complaints and deferrals are watched before the others get it. */
minutes?: number;
} | null;
/** Spreads the emails evenly over so many hours. Default: as fast as they can be sent. */
hours?: number;
};

/** The result of `createBroadcast`. */
export type CreateBroadcastResult = CancelBroadcastResult;

/** The input of `createComment`. */
export type CreateCommentInput = {
id: string | number;
} & {
/** Plain text; editors show URLs in it as links, and nothing else as markup. */
text: string;
/** The anchor of the thread: a block, words in it, or a point; empty for the whole design. */
anchor?: CreateCommentInputAnchor;
/** Members of the workspace by id or email address; they are notified by email. */
mentions?: Array<string>;
};

/** The result of `createComment`. */
export type CreateCommentResult = {
data: CreateCommentResultData;
};

/** The input of `createEditorSession`. */
export type CreateEditorSessionInput = {
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design: { [name: string]: unknown };
displayMode?: "email" | "web" | "popup" | "document";
/** Any string: sessions with the same room edit one design together. The first session provides the design; the room closes with its last session. */
room?: string;
/** The user of this session, as shown to others in the room. */
user?: {
id: string;
name: string;
avatarUrl?: string;
};
/** Whether the session is limited to viewing and exporting. */
readOnly?: boolean;
};

/** The result of `createEditorSession`. */
export type CreateEditorSessionResult = {
data: {
/** Shown only once; anyone who has it can read the design. */
token: string;
/** Where a browser opens the session. */
editorUrl: string;
/** Deadline for opening it. */
expiresAt: string;
};
};

/** The input of `createEmbedSecret`. */
export type CreateEmbedSecretInput = { [name: string]: never };

/** The result of `createEmbedSecret`. */
export type CreateEmbedSecretResult = {
data: {
/** Shown only once. Keep it on your server; never put it in a page. */
secret: string;
};
};

/** The input of `createFolder`. */
export type CreateFolderInput = {
name: string;
};

/** The result of `createFolder`. */
export type CreateFolderResult = {
data: CreateFolderResultData;
};

/** The input of `createList`. */
export type CreateListInput = {
/** Shown in the console only. */
name: string;
};

/** The result of `createList`. */
export type CreateListResult = {
data: CreateListResultData;
};

/** The input of `createPreview`. */
export type CreatePreviewInput = {
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design?: { [name: string]: unknown };
/** A whole page; at most 2 MB of UTF-8. */
html?: string;
/** The template to render. With `design` or `html`: the template they belong to. */
templateId?: string;
/** Language in which `design` or the template is rendered, as a BCP 47 tag: that of the nearest translation. Default: the language of the design. */
language?: string;
/** Default: the project’s configured clients. */
clients?: Array<string>;
/** As shown before the reader allows images. */
blockImages?: boolean;
endUserId?: string;
};

/** The result of `createPreview`. */
export type CreatePreviewResult = {
data: {
id: string;
/** Always true: our own browser renders by known facts about each client, not the client itself. */
simulated: boolean;
/** done: every client has an image or an error; expired: the images were deleted. */
status: "waiting" | "done" | "expired";
progress: {
done: number;
total: number;
};
generatedAt: string;
finishedAt: string | null;
/** Last UTC date on which the images are available. */
picturesUntil: string;
templateId: string | null;
endUserId: string | null;
blockImages: boolean;
dataRegion: ("us" | "eu") | null;
configurationSource: string;
creditsUsed: number;
clients: Array<{
client: string;
name: string;
platform: string;
appearance: string;
status: "waiting" | "done" | "failed";
url: string | null;
width: number | null;
height: number | null;
notes: Array<{
feature: string;
/** Changes that the client makes to the page. */
what: string;
count: number;
}>;
/** Images that could not be loaded. */
missingImages: number;
error: string | null;
}>;
};
};

/** The input of `createPreviewLink`. */
export type CreatePreviewLinkInput = {
id: string | number;
} & {
/** Who it is for, such as “Legal at Acme”. Guests do not see it. */
name?: string;
versionId?: string | null;
expiresInDays?: number;
/** Guests enter it before they see anything. Tell it to them another way than the link. */
password?: string;
/** `off`: guests neither see nor write comments. `own`: they write comments, and see the threads that guests of this link started, with the replies. `all`: they see all comments of the template, too. */
comments?: "off" | "own" | "all";
};

/** The result of `createPreviewLink`. */
export type CreatePreviewLinkResult = {
data: {
id: string;
/** Who it is for, shown to the team only. */
name: string;
versionId: string | null;
hasPassword: boolean;
/** `off`: guests neither see nor write comments. `own`: they write comments, and see the threads that guests of this link started, with the replies. `all`: they see all comments of the template, too. */
comments: "off" | "own" | "all";
createdBy: CreatePreviewLinkResultCreatedBy;
createdAt: string;
expiresAt: string;
lastViewedAt: string | null;
/** Returned only here: the service stores its hash. */
url: string;
};
};

/** The input of `createProject`. */
export type CreateProjectInput = {
workspaceId: string | number;
} & {
name: string;
legacy?: boolean;
};

/** The result of `createProject`. */
export type CreateProjectResult = {
data: CreateProjectResultData;
};

/** The input of `createProjectKey`. */
export type CreateProjectKeyInput = {
name: string;
kind?: "v3" | "legacy";
/** A test key: what it sends never leaves, and is kept apart. Only for v3 keys. */
test?: boolean;
scopes?: (Array<"emails:send" | "emails:read" | "emails:write" | "templates:read" | "templates:write" | "templates:manage" | "templates:publish" | "designs" | "exports" | "ai" | "credits" | "previews" | "editor-settings" | "editor-sessions" | "webhooks" | "project:read" | "project:write">) | null;
senderDomains?: Array<string> | null;
allowedNetworks?: Array<string> | null;
maxPerHour?: number | null;
expiresAt?: string | null;
};

/** The result of `createProjectKey`. */
export type CreateProjectKeyResult = {
data: {
id: string;
name: string;
/** The prefix, and the first and last four characters. */
fingerprint: string;
createdAt: string;
expiresAt: string | null;
revokedAt: string | null;
lastUsedAt: string | null;
lastUsedAddress: string | null;
kind: "v3" | "legacy";
/** Whether what it sends never leaves, and is kept apart. */
test: boolean;
scopes: (Array<"emails:send" | "emails:read" | "emails:write" | "templates:read" | "templates:write" | "templates:manage" | "templates:publish" | "designs" | "exports" | "ai" | "credits" | "previews" | "editor-settings" | "editor-sessions" | "webhooks" | "project:read" | "project:write">) | null;
senderDomains: Array<string> | null;
allowedNetworks: Array<string> | null;
maxPerHour: number | null;
createdBy: string | null;
/** The full value; shown only once. */
credential: string;
};
};

/** The input of `createTemplate`. */
export type CreateTemplateInput = {
name: string;
displayMode?: "email" | "web" | "popup" | "document";
folderId?: string | null;
tags?: Array<string>;
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design: { [name: string]: unknown };
/** Name → string, number, boolean, list or object, as in `variables` of a send: at most 64 KB of JSON, 16 levels deep. For previews and tests; never part of an email to a recipient. */
sampleData?: { [name: string]: unknown };
};

/** The result of `createTemplate`. */
export type CreateTemplateResult = {
data: {
id: string;
name: string;
displayMode: "email" | "web" | "popup" | "document";
folderId: string | null;
tags?: Array<string>;
/** Increases with each change of the design or its mode. */
revision?: number;
createdAt: string;
updatedAt: string;
/** Warnings about the stored rendering. */
warnings: Array<{
code: string;
message: string;
path?: string;
}>;
};
};

/** The input of `createTemplateSession`. */
export type CreateTemplateSessionInput = {
id: string | number;
};

/** The result of `createTemplateSession`. */
export type CreateTemplateSessionResult = {
data: {
/** Where a browser opens the session. */
editorUrl: string;
/** Deadline for opening it. */
expiresAt: string;
/** Viewers can view and export. */
readOnly: boolean;
};
};

/** The input of `createTopic`. */
export type CreateTopicInput = {
/** Lower-case letters, digits, underscore and hyphen, up to 64, beginning with a letter or digit: `product-news`. */
key: string;
/** Shown to recipients. */
name: string;
/** Shown to recipients below the name. */
description?: string;
/** Name and description by language, a BCP 47 tag of up to 35 characters: `{"de": {"name": "Neuigkeiten"}}`. Recipients of other languages see `name` and `description`. */
translations?: { [name: string]: {
name: string;
description?: string;
} };
/** Whether recipients who have chosen nothing receive the topic: `subscribed`, or only after they opted in: `opt_in`. */
default?: "subscribed" | "opt_in";
/** Whether recipients see the topic before they have received it. */
public?: boolean;
optInEmail?: CreateTopicInputOptInEmail | null;
/** Whether emails of the topic end with an invisible image, whose requests are recorded as opens. Default false. */
trackOpens?: boolean;
/** Whether links in the HTML of its emails lead through this service, which records clicks. Default false. */
trackClicks?: boolean;
};

/** The result of `createTopic`. */
export type CreateTopicResult = {
data: CreateTopicResultData;
};

/** The input of `createWebhook`. */
export type CreateWebhookInput = {
/** HTTPS, on a public address. Where POSTPRESS_OUTBOUND_ALLOW names this machine, also `http://localhost` and `http://127.0.0.1`. */
url: string;
/** Events to send, of one family: emails, templates or the service. Empty means all email events, or all events of the family that the webhook has. */
events?: Array<"email.accepted" | "email.sent" | "email.delivered" | "email.bounced" | "email.complained" | "email.failed" | "email.canceled" | "email.received" | "email.unsubscribed" | "email.resubscribed" | "email.opened" | "email.clicked" | "template.comment.created" | "template.review.requested" | "template.review.answered" | "service.notice.opened" | "service.notice.closed">;
active?: boolean;
};

/** The result of `createWebhook`. */
export type CreateWebhookResult = {
data: {
id: number;
url: string;
/** Events to send, of one family: emails, templates or the service. Empty means all email events, or all events of the family that the webhook has. */
events: Array<"email.accepted" | "email.sent" | "email.delivered" | "email.bounced" | "email.complained" | "email.failed" | "email.canceled" | "email.received" | "email.unsubscribed" | "email.resubscribed" | "email.opened" | "email.clicked" | "template.comment.created" | "template.review.requested" | "template.review.answered" | "service.notice.opened" | "service.notice.closed">;
active: boolean;
createdAt: string;
updatedAt: string;
/** `whsec_` and 48 hex digits; shown only once. */
secret: string;
};
};

/** The input of `deleteBlock`. */
export type DeleteBlockInput = {
id: string | number;
};

/** The result of `deleteBlock`. */
export type DeleteBlockResult = {
data: {
success: boolean;
};
};

/** The input of `deleteComment`. */
export type DeleteCommentInput = {
id: string | number;
commentId: string | number;
};

/** The result of `deleteComment`. */
export type DeleteCommentResult = {
data: (CreateCommentResultData) | null;
};

/** The input of `deleteDomain`. */
export type DeleteDomainInput = {
id: string | number;
};

/** The result of `deleteDomain`. */
export type DeleteDomainResult = DeleteBlockResult;

/** The input of `deleteFolder`. */
export type DeleteFolderInput = {
id: string | number;
};

/** The result of `deleteFolder`. */
export type DeleteFolderResult = DeleteBlockResult;

/** The input of `deleteList`. */
export type DeleteListInput = {
id: string | number;
};

/** The result of `deleteList`. */
export type DeleteListResult = DeleteBlockResult;

/** The input of `deleteProjectCaptured`. */
export type DeleteProjectCapturedInput = { [name: string]: never };

/** The result of `deleteProjectCaptured`. */
export type DeleteProjectCapturedResult = {
data: {
deleted: number;
/** Whether there may be more: the same call deletes them. */
more: boolean;
};
};

/** The input of `deleteProjectStorage`. */
export type DeleteProjectStorageInput = { [name: string]: never };

/** The result of `deleteProjectStorage`. */
export type DeleteProjectStorageResult = DeleteBlockResult;

/** The input of `deleteTemplate`. */
export type DeleteTemplateInput = {
id: string | number;
};

/** The result of `deleteTemplate`. */
export type DeleteTemplateResult = DeleteBlockResult;

/** The input of `deleteTemplates`. */
export type DeleteTemplatesInput = {
ids: Array<string>;
};

/** The result of `deleteTemplates`. */
export type DeleteTemplatesResult = {
data: {
done: Array<string>;
missing: Array<string>;
};
};

/** The input of `deleteTestData`. */
export type DeleteTestDataInput = { [name: string]: never };

/** The result of `deleteTestData`. */
export type DeleteTestDataResult = {
data: {
deletedEmails: number;
/** Whether there are more emails: the same call deletes them. */
more: boolean;
};
};

/** The input of `deleteTopic`. */
export type DeleteTopicInput = {
key: string | number;
};

/** The result of `deleteTopic`. */
export type DeleteTopicResult = DeleteBlockResult;

/** The input of `deleteTracking`. */
export type DeleteTrackingInput = {
id: string | number;
};

/** The result of `deleteTracking`. */
export type DeleteTrackingResult = {
data: {
host: string | null;
/** Whether tracked links have the host: from the first check that succeeds to one that fails. */
verified: boolean;
record: (AddDomainResultDnsRecords) | null;
finding: (DeleteTrackingResultFinding) | null;
};
};

/** The input of `deleteWebhook`. */
export type DeleteWebhookInput = {
id: string | number;
};

/** The result of `deleteWebhook`. */
export type DeleteWebhookResult = DeleteBlockResult;

/** The input of `downloadReceivedAttachment`. */
export type DownloadReceivedAttachmentInput = {
id: string | number;
position: string | number;
};

/** The result of `downloadReceivedAttachment`. */
export type DownloadReceivedAttachmentResult = Uint8Array;

/** The input of `duplicateTemplate`. */
export type DuplicateTemplateInput = {
id: string | number;
} & {
/** true: copies the comments, too. */
comments?: boolean;
name?: string;
folderId?: string | null;
};

/** The result of `duplicateTemplate`. */
export type DuplicateTemplateResult = CreateTemplateResult;

/** The input of `eraseRecipient`. */
export type EraseRecipientInput = {
/** An email address without a name, case-insensitive. */
email: string;
};

/** The result of `eraseRecipient`. */
export type EraseRecipientResult = {
data: EraseRecipientResultData;
};

/** The input of `exportAuditRecords`. */
export type ExportAuditRecordsInput = {
workspaceId: string | number;
action?: "workspace.created" | "workspace.changed" | "workspace.move_started" | "workspace.move_ended" | "workspace.arrived" | "plan.changed" | "member.added" | "member.changed" | "member.removed" | "project.created" | "project.changed" | "storage.changed" | "storage.removed" | "editor_settings.changed" | "embed_settings.changed" | "embed_secret.created" | "brand.changed" | "brand.applied" | "key.created" | "key.changed" | "key.revoked" | "token.created" | "token.revoked" | "app.connected" | "app.disconnected" | "domain.added" | "domain.changed" | "domain.deleted" | "domain.keys_rotated" | "domain.receiving_changed" | "domain.report_uploaded" | "domain.tracking_changed" | "domain.warm_up_changed" | "email.retried" | "email.domain_retried" | "suppressions.imported" | "sending.resumed" | "console.set_up" | "sign_in.succeeded" | "sign_in.failed" | "user.changed" | "password.changed" | "password_link.created" | "second_factor.enabled" | "second_factor.removed" | "backup_codes.renewed" | "passkey.added" | "passkey.renamed" | "passkey.removed" | "address_change.requested" | "address_change.canceled" | "invitation.created" | "invitation.resent" | "invitation.revoked" | "invitation.accepted" | "invitation.declined" | "template.created" | "template.changed" | "template.deleted" | "review.requested" | "review.answered" | "review.rule_changed" | "preview_link.created" | "preview_link.revoked" | "service_email.changed" | "service_email.reset" | "operation.called";
actorKind?: "user" | "token" | "key" | "editor" | "command-line" | "system";
/** ID of the actor, or part of its name. */
actor?: string;
subjectId?: string;
address?: string;
requestId?: string;
from?: string;
/** Exclusive. */
to?: string;
};

/** The result of `exportAuditRecords`. */
export type ExportAuditRecordsResult = unknown;

/** The input of `exportEmails`. */
export type ExportEmailsInput = {
status?: "queued" | "sending" | "sent" | "delivered" | "bounced" | "complained" | "failed" | "canceled";
/** Part of the recipient or the subject, case-sensitive. */
search?: string;
/** `key=value`: emails with exactly this tag. */
tag?: string;
/** Emails that were accepted in this batch. */
batchId?: string;
/** Emails that were rendered from this template. */
templateId?: string;
/** From this time on: a date means its whole day in UTC, a date-time is exact. Without `status` it bounds the time of acceptance, with it the time the email entered that status. */
from?: string;
/** Up to this time, itself included: a date means its whole day in UTC, a date-time is exact. Without `status` it bounds the time of acceptance, with it the time the email entered that status. */
to?: string;
/** Which emails come first. `oldest` cannot be combined with `search` or `tag`, nor with `templateId` and `status`. */
order?: "newest" | "oldest";
};

/** The result of `exportEmails`. */
export type ExportEmailsResult = unknown;

/** The input of `exportHtml`. */
export type ExportHtmlInput = {
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design: { [name: string]: unknown };
/** What the page is for. */
displayMode?: "email" | "web" | "popup" | "document";
/** Custom tool scripts: URLs or source code. One string or a list. */
customJS?: Array<string> | string;
/** Editor version, `major.minor.patch`. Default: the header X-Svc-Editor-Version, then the newest known version. */
editorVersion?: string;
/** Values by merge tag; what has none stays as written. */
mergeTags?: { [name: string]: unknown };
/** The editor’s merge tag configuration: how tags are written, and rules. */
mergeTagsSchema?: { [name: string]: unknown };
/** Values by design tag; replaced before merge tags. */
designTags?: { [name: string]: unknown };
/** `delimiter`: the delimiters of design tags. */
designTagsConfig?: { [name: string]: unknown };
/** Removes scripts and event handlers from custom HTML and texts. */
safeHtml?: boolean;
/** Language to render. Texts without a translation stay in the base language. */
language?: string;
/** Warns about texts that lack a translation into one of these languages; at most 100 warnings. */
languages?: Array<string>;
/** Adds the report: what the audit finds, and what email clients change. `report.json` in an archive. */
report?: boolean;
/** Conditional markup for classic Outlook; false also removes it from custom HTML. */
outlookSupport?: boolean;
/** Title of the page. Default: the design’s. */
title?: string;
/** Overrides the design’s own. */
textDirection?: "ltr" | "rtl";
/** Only the header rows; with `onlyFooter`, both. */
onlyHeader?: boolean;
/** Only the footer rows; with `onlyHeader`, both. */
onlyFooter?: boolean;
/** Omits ids and classes that no style refers to. */
cleanup?: boolean;
/** Also writes the rules of style sheets as `style` attributes, unless a media query or a state changes them. */
inlineStyles?: boolean;
/** Removes comments, except conditional ones, and repeated white space. */
minify?: boolean;
/** `id` of the popup’s container, so that a page can have several popups. */
popupId?: string;
/** Renders the AMP form of the design. */
amp?: boolean;
/** Checks the AMP form. */
validateAmp?: boolean;
};

/** The result of `exportHtml`. */
export type ExportHtmlResult = {
success: boolean;
data: {
/** The whole page. */
html: string;
chunks: {
css: string;
js: string;
body: string;
fonts: Array<{
label?: string;
value: string;
url: string;
}>;
tags: Array<string>;
};
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design: { [name: string]: unknown };
/** `enabled`, `format`, `html` and `validation`. */
amp: { [name: string]: unknown };
report?: {
rules: ExportHtmlResultRules;
counts: ExportHtmlResultCounts;
size: ExportHtmlResultSize;
/** The worst first; at most 200. `counts` counts all. */
findings: Array<ExportHtmlResultFindings>;
/** Why each code matters and what to do. */
help: { [name: string]: unknown };
/** Simulated email clients; empty except for emails. */
clients: Array<ExportHtmlResultClients>;
};
/** Warnings for the author; omitted if empty. */
warnings?: Array<ExportHtmlResultWarnings>;
};
};

/** The input of `exportImage`. */
export type ExportImageInput = {
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design: { [name: string]: unknown };
/** What the page is for. */
displayMode?: "email" | "web" | "popup" | "document";
/** Custom tool scripts: URLs or source code. One string or a list. */
customJS?: Array<string> | string;
/** Editor version, `major.minor.patch`. Default: the header X-Svc-Editor-Version, then the newest known version. */
editorVersion?: string;
/** Values by merge tag; what has none stays as written. */
mergeTags?: { [name: string]: unknown };
/** The editor’s merge tag configuration: how tags are written, and rules. */
mergeTagsSchema?: { [name: string]: unknown };
/** Values by design tag; replaced before merge tags. */
designTags?: { [name: string]: unknown };
/** `delimiter`: the delimiters of design tags. */
designTagsConfig?: { [name: string]: unknown };
/** Removes scripts and event handlers from custom HTML and texts. */
safeHtml?: boolean;
/** Language to render. Texts without a translation stay in the base language. */
language?: string;
/** Warns about texts that lack a translation into one of these languages; at most 100 warnings. */
languages?: Array<string>;
/** CSS pixels. Default: the full width of the design. */
width?: number;
/** CSS pixels; with `fullPage`, the minimum height. */
height?: number;
/** Device pixels per CSS pixel. */
deviceScaleFactor?: number;
/** The whole page instead of the first `height` pixels. */
fullPage?: boolean;
/** The reader’s color scheme: designs with dark styles use them. */
colorScheme?: "light" | "dark";
};

/** The result of `exportImage`. */
export type ExportImageResult = {
success: boolean;
data: {
/** URL of the file until it expires. */
url: string;
/** Warnings for the author; omitted if empty. */
warnings?: Array<ExportHtmlResultWarnings>;
};
};

/** The input of `exportListRecipients`. */
export type ExportListRecipientsInput = {
id: string | number;
};

/** The result of `exportListRecipients`. */
export type ExportListRecipientsResult = string;

/** The input of `exportPdf`. */
export type ExportPdfInput = {
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design: { [name: string]: unknown };
/** What the page is for. */
displayMode?: "email" | "web" | "popup" | "document";
/** Custom tool scripts: URLs or source code. One string or a list. */
customJS?: Array<string> | string;
/** Editor version, `major.minor.patch`. Default: the header X-Svc-Editor-Version, then the newest known version. */
editorVersion?: string;
/** Values by merge tag; what has none stays as written. */
mergeTags?: { [name: string]: unknown };
/** The editor’s merge tag configuration: how tags are written, and rules. */
mergeTagsSchema?: { [name: string]: unknown };
/** Values by design tag; replaced before merge tags. */
designTags?: { [name: string]: unknown };
/** `delimiter`: the delimiters of design tags. */
designTagsConfig?: { [name: string]: unknown };
/** Removes scripts and event handlers from custom HTML and texts. */
safeHtml?: boolean;
/** Language to render. Texts without a translation stay in the base language. */
language?: string;
/** Warns about texts that lack a translation into one of these languages; at most 100 warnings. */
languages?: Array<string>;
/** Overrides the design’s own. */
documentOrientation?: "portrait" | "landscape";
/** Overrides the design’s own. */
pageSize?: "Letter" | "Legal" | "Tabloid" | "Ledger" | "A0" | "A1" | "A2" | "A3" | "A4" | "A5" | "A6";
/** Width of the content in CSS pixels, or `full` for the width of the page. */
contentWidth?: number | string;
};

/** The result of `exportPdf`. */
export type ExportPdfResult = ExportImageResult;

/** The input of `exportSource`. */
export type ExportSourceInput = {
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design: { [name: string]: unknown };
/** Custom tool scripts: URLs or source code. One string or a list. */
customJS?: Array<string> | string;
/** Editor version, `major.minor.patch`. Default: the header X-Svc-Editor-Version, then the newest known version. */
editorVersion?: string;
/** Values by merge tag; what has none stays as written. */
mergeTags?: { [name: string]: unknown };
/** The editor’s merge tag configuration: how tags are written, and rules. */
mergeTagsSchema?: { [name: string]: unknown };
/** Values by design tag; replaced before merge tags. */
designTags?: { [name: string]: unknown };
/** `delimiter`: the delimiters of design tags. */
designTagsConfig?: { [name: string]: unknown };
/** Removes scripts and event handlers from custom HTML and texts. */
safeHtml?: boolean;
/** Language to render. Texts without a translation stay in the base language. */
language?: string;
/** Warns about texts that lack a translation into one of these languages; at most 100 warnings. */
languages?: Array<string>;
/** `mjml`: MJML 5. `react-email`: a `.jsx` file that imports from `@react-email/components`. */
format: "mjml" | "react-email";
/** Of the component of React Email. Anything but letters and digits is dropped. */
componentName?: string;
};

/** The result of `exportSource`. */
export type ExportSourceResult = {
success: boolean;
data: {
/** Text of the file. */
source: string;
/** Warnings for the author; omitted if empty. */
warnings?: Array<ExportHtmlResultWarnings>;
};
};

/** The input of `exportSubscriptions`. */
export type ExportSubscriptionsInput = { [name: string]: never };

/** The result of `exportSubscriptions`. */
export type ExportSubscriptionsResult = string;

/** The input of `exportSuppressions`. */
export type ExportSuppressionsInput = { [name: string]: never };

/** The result of `exportSuppressions`. */
export type ExportSuppressionsResult = string;

/** The input of `exportZip`. */
export type ExportZipInput = {
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design: { [name: string]: unknown };
/** What the page is for. */
displayMode?: "email" | "web" | "popup" | "document";
/** Custom tool scripts: URLs or source code. One string or a list. */
customJS?: Array<string> | string;
/** Editor version, `major.minor.patch`. Default: the header X-Svc-Editor-Version, then the newest known version. */
editorVersion?: string;
/** Values by merge tag; what has none stays as written. */
mergeTags?: { [name: string]: unknown };
/** The editor’s merge tag configuration: how tags are written, and rules. */
mergeTagsSchema?: { [name: string]: unknown };
/** Values by design tag; replaced before merge tags. */
designTags?: { [name: string]: unknown };
/** `delimiter`: the delimiters of design tags. */
designTagsConfig?: { [name: string]: unknown };
/** Removes scripts and event handlers from custom HTML and texts. */
safeHtml?: boolean;
/** Language to render. Texts without a translation stay in the base language. */
language?: string;
/** Warns about texts that lack a translation into one of these languages; at most 100 warnings. */
languages?: Array<string>;
/** Adds the report: what the audit finds, and what email clients change. `report.json` in an archive. */
report?: boolean;
};

/** The result of `exportZip`. */
export type ExportZipResult = ExportImageResult;

/** The input of `fullToSimple`. */
export type FullToSimpleInput = {
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design: { [name: string]: unknown };
/** Determines rules, defaults and repairs. */
displayMode?: "email" | "web" | "popup" | "document";
/** Keep values that equal their default. */
includeDefaultValues?: boolean;
/** Add `_conversion`, so that the original values can be restored later. */
includeConversion?: boolean;
};

/** The result of `fullToSimple`. */
export type FullToSimpleResult = {
success: boolean;
data: {
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design: { [name: string]: unknown };
};
};

/** The input of `generateDesign`. */
export type GenerateDesignInput = ({
/** The last message of the user is the prompt; those before it are history, up to 12,000 characters of the latest. */
messages: Array<{
/** `system` is treated as a note of the calling application, with less weight than our own rules. */
role: "user" | "assistant" | "system";
content: Array<{
type: "text" | "image" | "file";
/** Of a `text` part. */
text?: string;
/** Of an `image` part: the URL of a PNG, JPEG, WebP or GIF, or a base64 data URL. */
image?: string;
file?: {
/** A public URL, or a base64 data URL. */
url?: string;
/** `text/…`, JSON or an image. Default: the type the server returns. */
mediaType?: string;
name?: string;
/** Its content, instead of `url`. */
text?: string;
};
}>;
metadata?: {
imageSearchResultIds?: Array<string>;
action?: {
/** A predefined action on the selection. */
id: "SPELLING" | "EXPAND" | "SUMMARIZE" | "REPHRASE" | "FRIENDLY" | "FORMAL";
};
};
}>;
output: {
kind: "template" | "page" | "body" | "header" | "footer" | "row" | "column" | "content" | "text";
displayMode: "email" | "web" | "popup" | "document";
/** Ignored: the response always has version 27. */
schemaVersion?: number;
};
context?: GenerateDesignInputContext;
/** `<provider>/<model>`. Default: the one configured for the kind of output. */
model?: string;
/** Models to try if the first one is unavailable. Omitted: the defaults, unless `model` is set; true: always the defaults; false: none; a list: these models. */
fallbackModels?: Array<string> | boolean;
/** Language of generated texts (BCP 47). */
locale?: string;
/** Reserved: stored with the usage record only. */
conversationId?: string;
/** The end user to whom the credits are attributed. */
end_user_id?: string;
features?: GenerateDesignInputFeatures;
}) | ({
/** The parts of the request. If a whole design is requested, a single `html` or `image` part without `json` and `prompt` is imported as by `importDesign`. */
input: Array<{
/** `text`: an instruction; `prompt`: a predefined action; `json`: the design or block to change; `html`, `image`: a page or an image to import or refer to. */
type: "text" | "prompt" | "json" | "html" | "image";
/** Of a `text` part. */
text?: string;
/** Of a `prompt` part: the action. */
id?: "SPELLING" | "EXPAND" | "SUMMARIZE" | "REPHRASE" | "FRIENDLY" | "FORMAL";
/** Of a `json` part: the kind of its data. Default: `output.blockType`. */
blockType?: "template" | "page" | "body" | "header" | "footer" | "row" | "column" | "content" | "text";
/** Of a `json` part: the design or block as an object. Of an `html` or `image` part: its bytes as base64, or a base64 data URL. */
data?: { [name: string]: unknown } | string;
/** Of a `json` part: the schema version of its data, if the data does not contain it. */
schemaVersion?: number;
/** Of an `html` part: the page itself. */
html?: string;
/** Of an `html` or `image` part: its public URL. */
url?: string;
}>;
displayMode: "email" | "web" | "popup" | "document";
output: {
/** What to generate. */
blockType: "template" | "page" | "body" | "header" | "footer" | "row" | "column" | "content" | "text";
/** The only supported format. */
type?: "json";
};
context?: GenerateDesignInputContext;
/** `<provider>/<model>`. Default: the one configured for the kind of output. */
model?: string;
/** Models to try if the first one is unavailable. Omitted: the defaults, unless `model` is set; true: always the defaults; false: none; a list: these models. */
fallbackModels?: Array<string> | boolean;
/** Language of generated texts (BCP 47). */
locale?: string;
/** Reserved: stored with the usage record only. */
conversationId?: string;
/** The end user to whom the credits are attributed. */
end_user_id?: string;
features?: GenerateDesignInputFeatures;
});

/** The result of `generateDesign`. */
export type GenerateDesignResult = ({
id: string;
output: {
kind: "template" | "page" | "body" | "header" | "footer" | "row" | "column" | "content" | "text";
/** The schema version of `data`: 27. */
schemaVersion: number;
/** In the Full form: a design for `template` and `page`, the node for narrower kinds, `{text}` or `{textJson}` for `text`. */
data: { [name: string]: unknown };
};
protection: GenerateDesignResultProtection;
/** With `features.ai.image.enabled`; never written into `data`. */
images?: Array<GenerateDesignResultImages>;
/** Parts of the answer that were left out, and why. */
warnings?: Array<string>;
model: {
provider: string;
id: string;
};
usage: {
inputTokens: number;
outputTokens: number;
totalTokens: number;
cachedInputTokens: number;
reasoningTokens: number;
aiCreditsUsed: number;
estimatedCostMicroUsd: number;
};
}) | ({
id: string;
output: {
type: "json";
/** As requested. */
blockType: "template" | "page" | "body" | "header" | "footer" | "row" | "column" | "content" | "text";
schemaVersion: number;
data: { [name: string]: unknown };
};
protection?: GenerateDesignResultProtection;
images?: Array<GenerateDesignResultImages>;
warnings?: Array<string>;
/** The model; `html-reader` if a page was imported without a model. */
model: string;
/** Provider of the model; `postpress` for our own HTML importer. */
provider: string;
usage: {
inputTokens: number;
outputTokens: number;
totalTokens: number;
cachedInputTokens: number;
reasoningTokens: number;
};
});

/** The input of `generateImage`. */
export type GenerateImageInput = {
/** What the image should show, or how to change the source. */
prompt: string;
/** The image to edit: PNG, JPEG, WebP or GIF (first frame), as a URL or a base64 data URL; up to 10 MB and 25 megapixels. Omit it to create a new image. */
image?: string;
/** `<provider>/<model>`, a provider, or a model. Omit it for the default. */
model?: string;
/** Models to try if the first one fails. Omitted: the defaults, unless `model` is set; true: always the defaults; false: none; a list: these models. */
fallbackModels?: Array<string> | boolean;
/** `transparent` uses a model that supports it, and verifies the transparency of the result. */
background?: "transparent" | "opaque";
/** Default: chosen by the model. */
quality?: "low" | "medium" | "high";
/** The end user to whom the credits are attributed. */
end_user_id?: string;
};

/** The result of `generateImage`. */
export type GenerateImageResult = {
/** `image_edit` when a source was given. */
operation: "image_generation" | "image_edit";
image: {
/** Temporary: copy the image within seven days. */
url: string;
};
/** Describes the result in a sentence. */
message: string;
};

/** The input of `getAiCreditBalance`. */
export type GetAiCreditBalanceInput = {
id: string | number;
};

/** The result of `getAiCreditBalance`. */
export type GetAiCreditBalanceResult = {
/** False if the plan has no cap; then `total` and `remaining` are 0. */
is_capped: boolean;
/** Credits of the period, by the workspace’s plan. */
credits_total: number;
/** Credits that all projects of the workspace used in the period. */
credits_used: number;
credits_remaining: number;
reset_date: string | null;
};

/** The input of `getAiCreditSettings`. */
export type GetAiCreditSettingsInput = {
id: string | number;
};

/** The result of `getAiCreditSettings`. */
export type GetAiCreditSettingsResult = {
exhaustion_behavior: "disable" | "show_error";
/** Percentages of the credits at which `ai.credits.threshold_reached` is sent. */
threshold_alerts: Array<number>;
webhook_url: string | null;
has_signing_secret: boolean;
};

/** The input of `getAiCreditUsage`. */
export type GetAiCreditUsageInput = {
id: string | number;
/** First UTC date, YYYY-MM-DD. Default: the first of the current billing period. */
start?: string;
/** Last UTC date, itself included. Default: the last of the current billing period. */
end?: string;
/** Usage of one end user only. */
end_user_id?: string;
feature_type?: "full_template_gen" | "block_edit" | "html_import" | "image_import" | "image_generation" | "image_edit";
limit?: number;
offset?: number;
sort?: "credits" | "end_user_id" | "feature_type";
order?: "asc" | "desc";
};

/** The result of `getAiCreditUsage`. */
export type GetAiCreditUsageResult = {
/** Totals of all rows that match the filters, not only of this page. */
total_credits_used: number;
/** Number of rows that match. */
total: number;
breakdown: Array<{
end_user_id: string | null;
feature_type: "full_template_gen" | "block_edit" | "html_import" | "image_import" | "image_generation" | "image_edit";
credits: number;
}>;
};

/** The input of `getBatch`. */
export type GetBatchInput = {
id: string | number;
};

/** The result of `getBatch`. */
export type GetBatchResult = {
data: {
id: string;
acceptedAt: string;
idempotencyKey: string | null;
emails: number;
/** How many of its emails have each status. */
statuses: GetBatchResultStatuses;
/** Emails that can be canceled. */
unsent: number;
};
};

/** The input of `getBrand`. */
export type GetBrandInput = { [name: string]: never };

/** The result of `getBrand`. */
export type GetBrandResult = {
data: {
brand: CheckBrandInputBrand;
revision: number;
updatedAt: string | null;
};
};

/** The input of `getBrandUpdate`. */
export type GetBrandUpdateInput = {
id: string | number;
};

/** The result of `getBrandUpdate`. */
export type GetBrandUpdateResult = {
data: {
id: string;
status: "queued" | "running" | "done" | "failed";
dryRun: boolean;
brandRevision: number;
/** Templates to check: those that use styles of the brand, or all of them with `replaceColors`. */
total: number;
/** Templates checked so far. */
done: number;
/** Templates that changed, or would change in a dry run. */
updated: number;
skipped: Array<{
id: string;
name: string;
reason: "being_edited" | "not_drawable";
}>;
/** Templates in which more texts are below AA contrast than before. */
lowContrast: Array<{
id: string;
name: string;
texts: number;
}>;
startedBy: CreatePreviewLinkResultCreatedBy;
createdAt: string;
updatedAt: string;
};
};

/** The input of `getBroadcast`. */
export type GetBroadcastInput = {
id: string | number;
};

/** The result of `getBroadcast`. */
export type GetBroadcastResult = CancelBroadcastResult;

/** The input of `getDesignSchema`. */
export type GetDesignSchemaInput = {
/** Return the Simple form instead of the Full form. */
simple?: boolean;
/** Determines rules, defaults and repairs. */
displayMode?: "email" | "web" | "popup" | "document";
};

/** The result of `getDesignSchema`. */
export type GetDesignSchemaResult = { [name: string]: unknown };

/** The input of `getDomain`. */
export type GetDomainInput = {
id: string | number;
};

/** The result of `getDomain`. */
export type GetDomainResult = AddDomainResult;

/** The input of `getDomainReports`. */
export type GetDomainReportsInput = {
id: string | number;
/** Default: `30d`. */
period?: "7d" | "30d" | "90d";
};

/** The result of `getDomainReports`. */
export type GetDomainReportsResult = {
data: {
domain: string;
/** A day, in UTC. */
from: string;
/** A day, in UTC. */
to: string;
dmarc: {
reports: number;
emails: number;
passed: number;
failed: number;
policy: string | null;
advice: {
state: "safe" | "fix" | "wait" | "done";
next: ("none" | "quarantine" | "reject") | null;
message: string;
};
days: Array<{
/** A day, in UTC. */
day: string;
passed: number;
failed: number;
}>;
sources: Array<{
ip: string | null;
emails: number;
/** Emails that passed DMARC: DKIM or SPF was aligned. */
passed: number;
dkimAligned: number;
spfAligned: number;
/** Emails that the receiver quarantined or rejected for DMARC. */
rejected: number;
verdict: "aligned" | "forwarded" | "signs-as-other" | "signature-broken" | "return-path-of-other" | "unauthenticated";
/** What is wrong with the source, and how to fix it. */
message: string;
}>;
/** Sources that are not listed. */
otherSources: number;
reporters: Array<{
name: string;
reports: number;
emails: number;
}>;
};
tls: {
reports: number;
succeeded: number;
failed: number;
days: Array<{
/** A day, in UTC. */
day: string;
succeeded: number;
failed: number;
}>;
failures: Array<{
/** The result type of RFC 8460, 4.3. */
type: string;
receivingMx: string | null;
sessions: number;
/** What it means, and how to fix it. */
message: string;
}>;
};
};
};

/** The input of `getEditorSettings`. */
export type GetEditorSettingsInput = { [name: string]: never };

/** The result of `getEditorSettings`. */
export type GetEditorSettingsResult = {
data: {
/** Origins of pages that may embed the editor and exchange messages with it: `https://app.example.com`, `https://*.example.com`, or http on this machine. Empty: only pages of this installation. */
allowedOrigins: Array<string>;
/** Brand colors, in display order. */
palette: Array<{
color: string;
name?: string;
}>;
/** Offered in addition to the default fonts. */
fonts: Array<GetEditorSettingsResultFonts>;
/** The editor’s mergeTags configuration: key → {name, value?, sample?, mergeTags?, rules?}. */
mergeTags: { [name: string]: unknown };
/** {autocompleteTriggerChar?, sort?, delimiter?}. */
mergeTagsConfig: { [name: string]: unknown };
/** [{name, href, target?, specialLinks?}]. */
specialLinks: Array<{ [name: string]: unknown }>;
/** [{type, label, description, before, after}]. */
displayConditions: Array<{ [name: string]: unknown }>;
defaultLanguage: string | null;
updatedAt: string | null;
};
};

/** The input of `getEmail`. */
export type GetEmailInput = {
id: string | number;
};

/** The result of `getEmail`. */
export type GetEmailResult = CancelEmailResult;

/** The input of `getEmailSettings`. */
export type GetEmailSettingsInput = { [name: string]: never };

/** The result of `getEmailSettings`. */
export type GetEmailSettingsResult = {
data: {
defaultFromName: string | null;
/** Whether emails with a topic carry List-Unsubscribe and List-Unsubscribe-Post (RFC 8058); default true. Emails without a topic never do. */
listUnsubscribe: boolean;
/** Whether emails of the stream `broadcast`, as those of a batch are by default, must name a topic; default false. */
requireTopic: boolean;
/** Whether an email with a `language` that its template is not completely translated to is refused; default false: it is sent with what the design has in its own language, and a warning. */
requireTranslation: boolean;
/** How long content of sent emails is kept; 0: as with `storeContent: false`. Default 90. */
contentDays: number;
/** How long emails with their timelines, received emails and bounce reports are kept. Default 90. */
historyDays: number;
createdAt: string;
updatedAt: string;
};
};

/** The input of `getEmailStatistics`. */
export type GetEmailStatisticsInput = {
/** Days in UTC, today included. */
period?: "7d" | "30d" | "90d";
/** `day`: one entry per day. `topic`: one entry per topic that has emails, most accepted ones first. */
groupBy?: "day" | "topic";
/** Counts only emails with this topic; its key. */
topic?: string;
};

/** The result of `getEmailStatistics`. */
export type GetEmailStatisticsResult = {
data: ({
period: "7d" | "30d" | "90d";
accepted: number;
failed: number;
sent: number;
delivered: number;
bounced: number;
complained: number;
canceled: number;
/** `delivered` as a percentage of `sent`, with two decimals. */
deliveryRate: number;
/** `bounced` as a percentage of `sent`, with two decimals. */
bounceRate: number;
/** Sent, without a delivery report or a bounce: everything accepted by a relay that does not report deliveries. */
unconfirmed: number;
opened: GetEmailStatisticsResultOpened;
clicked: GetEmailStatisticsResultOpened;
}) | Array<{
date: string;
accepted: number;
failed: number;
sent: number;
delivered: number;
bounced: number;
complained: number;
canceled: number;
}> | Array<{
/** Lower-case letters, digits, underscore and hyphen, up to 64, beginning with a letter or digit: `product-news`. */
topic: string;
accepted: number;
failed: number;
sent: number;
delivered: number;
bounced: number;
complained: number;
canceled: number;
/** `delivered` as a percentage of `sent`, with two decimals. */
deliveryRate: number;
/** `bounced` as a percentage of `sent`, with two decimals. */
bounceRate: number;
/** Sent, without a delivery report or a bounce: everything accepted by a relay that does not report deliveries. */
unconfirmed: number;
opened: GetEmailStatisticsResultOpened;
clicked: GetEmailStatisticsResultOpened;
}>;
};

/** The input of `getEmailTrends`. */
export type GetEmailTrendsInput = {
/** Up to now, including the current hour or day. */
period?: "24h" | "7d" | "30d" | "90d";
by?: "hour" | "day";
/** IANA time zone of the hours and days, such as `Europe/Berlin`. */
timeZone?: string;
};

/** The result of `getEmailTrends`. */
export type GetEmailTrendsResult = {
data: {
period: "24h" | "7d" | "30d" | "90d";
by: "hour" | "day";
timeZone: string;
total: {
accepted: number;
failed: number;
sent: number;
delivered: number;
bounced: number;
complained: number;
canceled: number;
deliverySeconds: GetEmailTrendsResultDeliverySeconds | null;
};
/** Counts of the previous period of the same length. */
previous: {
accepted: number;
failed: number;
sent: number;
delivered: number;
bounced: number;
complained: number;
canceled: number;
};
/** Each hour or day of the period, oldest first. */
points: Array<{
/** Start of the hour or day. */
at: string;
accepted: number;
failed: number;
sent: number;
delivered: number;
bounced: number;
complained: number;
canceled: number;
deliverySeconds: GetEmailTrendsResultDeliverySeconds | null;
}>;
};
};

/** The input of `getEmbedSettings`. */
export type GetEmbedSettingsInput = { [name: string]: never };

/** The result of `getEmbedSettings`. */
export type GetEmbedSettingsResult = {
data: {
/** Origins of pages that may create editor sessions without a key: `https://app.example.com`, `https://*.example.com`, or http on this machine. Empty: no page may. */
allowedOrigins: Array<string>;
/** Whether these sessions may upload images to the project. */
allowImageUploads: boolean;
/** Whether these sessions may use AI, at the expense of the workspace’s AI credits. */
allowAi: boolean;
/** Whether these sessions may render inbox previews, at the expense of the workspace’s preview credits. */
allowPreviews: boolean;
/** Whether the secret for signing end user IDs exists. */
hasSigningSecret: boolean;
updatedAt: string | null;
};
};

/** The input of `getErasure`. */
export type GetErasureInput = {
id: string | number;
};

/** The result of `getErasure`. */
export type GetErasureResult = EraseRecipientResult;

/** The input of `getInboxPreviewsUsage`. */
export type GetInboxPreviewsUsageInput = {
id: string | number;
/** First UTC date. Default: that of the current billing period. */
start?: string;
/** Last UTC date, inclusive. Default: that of the current billing period. */
end?: string;
end_user_id?: string;
limit?: number;
offset?: number;
};

/** The result of `getInboxPreviewsUsage`. */
export type GetInboxPreviewsUsageResult = {
summary: {
total_generations: number;
total_credits: number;
per_device_generations: number;
per_generation_generations: number;
per_device_credits: number;
per_generation_credits: number;
/** Earlier generations with unknown cost. */
per_generation_credit_details_unavailable: number;
total_device_credits: number;
attributed_end_users: number;
unattributed_generations: number;
};
daily: Array<{
date: string;
generations: number;
credits: number;
per_device_generations: number;
per_generation_generations: number;
per_device_credits: number;
per_generation_credits: number;
/** Earlier generations with unknown cost. */
per_generation_credit_details_unavailable: number;
device_credits: number;
}>;
email_clients: Array<{
client_id: string;
generations: number;
device_credits: number;
}>;
end_users: {
total: number;
limit: number;
offset: number;
data: Array<{
end_user_id: string | null;
generations: number;
device_credits: number;
}>;
};
};

/** The input of `getList`. */
export type GetListInput = {
id: string | number;
};

/** The result of `getList`. */
export type GetListResult = CreateListResult;

/** The input of `getManagedEmail`. */
export type GetManagedEmailInput = {
id: string | number;
};

/** The result of `getManagedEmail`. */
export type GetManagedEmailResult = {
data: {
id: string;
from: string;
to: string;
subject: string;
status: "queued" | "sending" | "sent" | "delivered" | "bounced" | "complained" | "failed" | "canceled";
createdAt: string;
statusUpdatedAt: string;
failureReason: string | null;
warnings: Array<string>;
maybeTwiceAt: string | null;
messageId: string;
scheduledAt: string | null;
batchId: string | null;
waiting: {
nextAttemptAt: string;
/** Why the email is waiting, with the remote server’s response if there was one. */
reason: string;
} | null;
attempts: Array<{
number: number;
transport: "capture" | "mx" | "relay" | "simulator";
startedAt: string;
dataBegunAt: string | null;
endedAt: string | null;
outcome: ("accepted" | "deferred" | "refused" | "unreachable" | "insecure" | "failed" | "unknown") | null;
host: string | null;
address: string | null;
tlsVersion: string | null;
tlsCipher: string | null;
replyCode: number | null;
enhancedStatus: string | null;
reply: string | null;
dialogue: string | null;
}>;
};
};

/** The input of `getManagedTemplate`. */
export type GetManagedTemplateInput = {
id: string | number;
};

/** The result of `getManagedTemplate`. */
export type GetManagedTemplateResult = {
data: {
id: string;
name: string;
displayMode: "email" | "web" | "popup" | "document";
folderId: string | null;
tags: Array<string>;
/** Increases with each change of the design or its mode. */
revision: number;
thumbnailUrl: string | null;
updatedBy: (CreatePreviewLinkResultCreatedBy) | null;
createdAt: string;
updatedAt: string;
deletedAt: string | null;
language: string | null;
/** Languages that the last save was translated to and that emails can be sent in, by tag. */
languages: Array<string>;
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design: { [name: string]: unknown };
html: string;
};
};

/** The input of `getNoticeSettings`. */
export type GetNoticeSettingsInput = {
/** BCP 47 tag of the language of `title` and `message`, such as `de`. Default: English. */
language?: string;
};

/** The result of `getNoticeSettings`. */
export type GetNoticeSettingsResult = {
data: {
kinds: Array<{
kind: "webhook_failing" | "webhook_disabled" | "domain_unsigned" | "domain_failed" | "bounces_high" | "complaints_raised" | "complaints_high" | "relay_failing" | "provider_deferring" | "queue_overdue" | "certificate_expiring" | "backup_overdue" | "credits_threshold" | "credits_exhausted" | "warm_up_done";
severity: "info" | "warning" | "critical";
title: string;
/** You get no email about it. */
muted: boolean;
}>;
};
};

/** The input of `getPlan`. */
export type GetPlanInput = {
workspaceId: string | number;
};

/** The result of `getPlan`. */
export type GetPlanResult = ChangePlanResult;

/** The input of `getPreview`. */
export type GetPreviewInput = {
id: string | number;
};

/** The result of `getPreview`. */
export type GetPreviewResult = CreatePreviewResult;

/** The input of `getProject`. */
export type GetProjectInput = {
id: string | number;
};

/** The result of `getProject`. */
export type GetProjectResult = {
data: {
id: number;
name: string;
status: "active" | "archived" | "suspended";
createdAt: string;
workspace: {
id: number;
name: string;
};
/** Names the test data of the project, as projectId of a personal access token; absent until there is a test key. */
testProjectId?: number;
inboxPreviews: {
clients: Array<string> | null;
dataRegion: ("us" | "eu") | null;
};
};
};

/** The input of `getProjectCaptured`. */
export type GetProjectCapturedInput = {
id: string | number;
};

/** The result of `getProjectCaptured`. */
export type GetProjectCapturedResult = {
data: {
id: string;
emailId: string;
projectId: number;
envelope: {
from: string;
to: string;
};
subject: string;
capturedAt: string;
from: string | null;
to: string | null;
replyTo: string | null;
messageId: string | null;
headers: Array<{
name: string;
value: string;
}>;
html: string | null;
text: string | null;
attachments: Array<{
position: number;
filename: string;
contentType: string;
bytes: number;
}>;
signatures: Array<{
domain: string;
selector: string;
algorithm: string;
/** `pass` where it verifies with the key of its DNS record. */
result: string;
comment: string | null;
}>;
};
};

/** The input of `getProjectStorage`. */
export type GetProjectStorageInput = { [name: string]: never };

/** The result of `getProjectStorage`. */
export type GetProjectStorageResult = {
data: {
/** Of a service that speaks S3: `https://s3.eu-central-1.example.com`. */
endpoint: string;
/** Default: us-east-1. */
region: string;
bucket: string;
/** Prefix of every key, such as `mail/images`; empty for none. */
prefix: string;
/** Whether the bucket is in the path of URLs (true) or in their host (false). Default: true. */
pathStyle: boolean;
publicBaseUrl: string | null;
/** The last characters of the access key. */
accessKeyHint: string;
createdAt: string;
updatedAt: string;
};
};

/** The input of `getQueueAges`. */
export type GetQueueAgesInput = { [name: string]: never };

/** The result of `getQueueAges`. */
export type GetQueueAgesResult = {
data: {
/** Number of emails counted: those that have waited longest. */
counted: number;
/** Whether newer emails may be waiting that are not counted. */
hasMore: boolean;
/** Newest first. */
ages: Array<{
/** Time since acceptance. */
fromSeconds: number;
toSeconds: number | null;
/** Being sent by a worker. */
inHand: number;
/** Waiting for the first attempt. */
first: number;
/** Waiting for a retry. */
retry: number;
/** Waiting because the recipient’s domain limits the rate. */
heldBack: number;
}>;
/** The most frequent reasons. */
reasons: Array<{
reason: string;
count: number;
}>;
/** Emails scheduled for later. They are not counted as waiting. */
scheduled: number;
oldestAt: string | null;
stoppedBecause: string | null;
};
};

/** The input of `getReceivedEmail`. */
export type GetReceivedEmailInput = {
id: string | number;
};

/** The result of `getReceivedEmail`. */
export type GetReceivedEmailResult = {
data: {
id: string;
receivedAt: string;
/** The From field as written. */
from: string;
fromAddress: string | null;
/** Your addresses that received it. */
to: Array<string>;
subject: string;
/** The beginning of the reply. */
preview: string;
emailId: string | null;
/** Its thread, for `GET /v3/threads/{id}`. */
threadId: string;
/** Generated automatically, such as an out-of-office notice. */
automatic: boolean;
dmarc: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
attachments: Array<{
/** Number of the attachment, from 1, for downloads. */
position: number;
filename: string;
contentType: string;
bytes: number;
/** Whether the HTML shows it by its `cid:`. */
inline: boolean;
contentId: string | null;
}>;
bytes: number;
/** The MAIL FROM address; empty for delivery notices. */
envelopeFrom: string;
/** The host that delivered it. */
remoteAddress: string;
replyTo: string | null;
messageId: string | null;
/** The new text, without quotes and signature; the whole text where nothing else is left. */
reply: string;
text: string | null;
html: string | null;
headers: Array<{
name: string;
value: string;
}>;
verdicts: {
spf: {
result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
domain: string | null;
};
dkim: {
result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
domain: string | null;
signatures: Array<{
domain: string;
selector: string;
result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
}>;
};
dmarc: {
result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
domain: string | null;
policy: string | null;
};
arc: {
result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
domain: string | null;
};
};
spamHints: Array<{
rule: string;
message: string;
}>;
};
};

/** The input of `getReceivedSource`. */
export type GetReceivedSourceInput = {
id: string | number;
};

/** The result of `getReceivedSource`. */
export type GetReceivedSourceResult = string;

/** The input of `getReceiving`. */
export type GetReceivingInput = {
id: string | number;
};

/** The result of `getReceiving`. */
export type GetReceivingResult = {
data: {
enabled: boolean;
host: string | null;
projectId: number | null;
record: {
type: "MX";
name: string;
/** Preference and host. */
value: string;
} | null;
dns: {
state: "ok" | "missing" | "wrong" | "unanswered" | "off";
/** The result of the DNS check, and how to fix it. */
message: string;
};
};
};

/** The input of `getReportSetup`. */
export type GetReportSetupInput = {
id: string | number;
};

/** The result of `getReportSetup`. */
export type GetReportSetupResult = {
data: {
address: string | null;
/** Records of the domain, for DMARC and for TLS reports. */
records: Array<GetReportSetupResultRecords>;
authorization: (GetReportSetupResultRecords) | null;
};
};

/** The input of `getReviewRule`. */
export type GetReviewRuleInput = {
id: string | number;
};

/** The result of `getReviewRule`. */
export type GetReviewRuleResult = {
data: {
approvalsRequired: number;
approvedRevision: number | null;
approvedVersionId: string | null;
};
};

/** The input of `getSampleData`. */
export type GetSampleDataInput = {
id: string | number;
};

/** The result of `getSampleData`. */
export type GetSampleDataResult = {
data: {
sampleData: { [name: string]: unknown } | null;
};
};

/** The input of `getSenderHealth`. */
export type GetSenderHealthInput = {
/** A sender domain of the workspace. */
domain: string;
/** Default: `30d`. */
period?: "7d" | "30d" | "90d";
};

/** The result of `getSenderHealth`. */
export type GetSenderHealthResult = {
data: {
domain: string;
from: string;
/** Days of acceptance, in UTC. */
to: string;
/** What to do next: the most urgent of all that could be done. */
next: {
code: "verifyDomain" | "publishDkim" | "fixSpf" | "checkResolver" | "leaveBlocklist" | "reduceComplaints" | "removeUnknownAddresses" | "answerBlocking" | "readBounces" | "publishDmarc" | "watchComplaints" | "sendSlower" | "reportTls" | "allowNoTls" | "fixSource" | "fixTls" | "collectReports" | "tightenDmarc" | "sendEmail" | "nothing";
state: "fail" | "warn" | "ok";
subject: string | null;
percent: number | null;
/** One sentence. */
says: string;
};
checks: {
spf: GetSenderHealthResultSpf;
dkim: GetSenderHealthResultSpf;
dmarc: GetSenderHealthResultSpf;
};
tls: {
mode: "opportunistic" | "required";
/** TLS reports about the domain (RFC 8460). */
reports: number;
succeeded: number;
/** Connections to the servers of the domain. */
failed: number;
failures: Array<{
type: string;
sessions: number;
says: string;
}>;
};
blocklists: (Array<{
zone: string;
/** An address that email leaves from, or the domain. */
subject: string;
state: "listed" | "clear" | "unanswered";
says: string;
}>) | null;
total: GetSenderHealthResultTotal;
/** The 20 providers with the most emails, largest first. */
providers: Array<{
provider: string;
/** Emails that a server accepted or refused. */
sent: number;
/** Refused by the server, or bounced later. */
bounced: number;
complained: number;
/** Emails that failed on our side. */
failed: number;
/** Attempts that a server deferred (4xx). */
deferrals: number;
/** Attempts that offered nothing, because the connection would not have been as secure as MTA-STS, DANE or the sender domain requires. */
held: number;
acceptSeconds: GetEmailTrendsResultDeliverySeconds | null;
/** Bounces by cause, the most frequent first. */
bounces: Array<GetSenderHealthResultBounces>;
/** Deferrals by cause, the most frequent first. */
deferred: Array<GetSenderHealthResultBounces>;
/** Attempts held back by cause, the most frequent first. `DaneUnmet`: no server meets what the recipient’s domain publishes as TLSA records; `DnssecInvalid`: the signatures of the recipient’s zone are wrong, or its name servers do not answer; `DnssecUnanswered`: the resolver does not answer; `MtaStsUnmet`: no server meets the MTA-STS policy of the recipient’s domain; `TlsRequired`: no server offers the TLS that the sender domain requires. */
holds: Array<{
cause: "DaneUnmet" | "DnssecInvalid" | "DnssecUnanswered" | "MtaStsUnmet" | "TlsRequired";
count: number;
}>;
}>;
/** All other providers together. */
others: GetSenderHealthResultTotal;
};
};

/** The input of `getServiceEmail`. */
export type GetServiceEmailInput = {
workspaceId: string | number;
kind: string | number;
/** BCP 47 tag of the language of texts, such as `de`. Default: English. */
language?: string;
};

/** The result of `getServiceEmail`. */
export type GetServiceEmailResult = {
data: {
kind: "invitation" | "mention" | "guest-comment" | "review-requested" | "review-approved" | "review-returned" | "service" | "confirm-address" | "address-taken" | "address-requested" | "address-changed" | "password-reset";
/** The subject of the original, in the language asked for. */
title: string;
/** False for emails about accounts, except in the workspace of the operator: accounts belong to no workspace. */
customizable: boolean;
/** False: the original is sent, in 12 languages. */
customized: boolean;
/** Grows with each save and reset. */
revision: number;
updatedAt: string | null;
updatedBy: (CreatePreviewLinkResultCreatedBy) | null;
/** Whether the original is another one than when this one was last saved. */
originalChanged: boolean;
fault: {
message: string;
at: string;
} | null;
/** The customized design, or the original in the brand of the workspace. */
design: { [name: string]: unknown };
tags: Array<{
/** As designs write it in double braces. */
name: string;
sample: string;
/** A design without it is refused. */
required: boolean;
}>;
};
};

/** The input of `getSubscription`. */
export type GetSubscriptionInput = { [name: string]: never };

/** The result of `getSubscription`. */
export type GetSubscriptionResult = {
data: {
planName: string;
status: ("trialing" | "active" | "past_due" | "canceled" | "unpaid") | null;
expiresAt: string | null;
features: Array<{
name: string;
available: boolean;
}>;
limits: Array<{
name: string;
value: number;
unit: string;
}>;
};
};

/** The input of `getSubscriptions`. */
export type GetSubscriptionsInput = {
/** An email address without a name, case-insensitive. */
email: string;
};

/** The result of `getSubscriptions`. */
export type GetSubscriptionsResult = {
data: {
/** In lower case, the domain in A-labels. */
email: string;
/** While it is `unsubscribed`, no email with a topic is sent, whatever the topics say. */
allTopics: {
state: "subscribed" | "unsubscribed";
source: ("link" | "api" | "report" | "import" | "upgrade" | "double_opt_in") | null;
note: string | null;
emailId: string | null;
changedAt: string | null;
};
topics: Array<{
/** Key of the topic. */
topic: string;
state: "subscribed" | "unsubscribed";
source: ("link" | "api" | "report" | "import" | "upgrade" | "double_opt_in") | null;
note: string | null;
emailId: string | null;
changedAt: string | null;
/** Whether emails with this topic are sent to the address, as long as it is not suppressed. */
receives: boolean;
}>;
};
};

/** The input of `getTemplate`. */
export type GetTemplateInput = {
id: string | number;
};

/** The result of `getTemplate`. */
export type GetTemplateResult = {
data: {
id: string;
name: string;
displayMode: "email" | "web" | "document";
createdAt: string;
updatedAt: string;
language: string | null;
/** Languages that the last save was translated to and that emails can be sent in, by tag. */
languages: Array<string>;
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design: { [name: string]: unknown };
/** Rendered at the last save; empty if the template was never rendered. */
html: string;
};
};

/** The input of `getTemplateReport`. */
export type GetTemplateReportInput = {
id: string | number;
};

/** The result of `getTemplateReport`. */
export type GetTemplateReportResult = {
data: {
rules: ExportHtmlResultRules;
counts: ExportHtmlResultCounts;
size: ExportHtmlResultSize;
/** The worst first; at most 200. `counts` counts all. */
findings: Array<ExportHtmlResultFindings>;
/** Why each code matters and what to do. */
help: { [name: string]: unknown };
/** Simulated email clients; empty except for emails. */
clients: Array<ExportHtmlResultClients>;
/** When the report was made. */
createdAt: string;
/** The version that it is about. */
versionId: string;
revision: number;
/** Whether the current rules made it; false: older ones did. */
isCurrent: boolean;
};
};

/** The input of `getTemplateVersion`. */
export type GetTemplateVersionInput = {
id: string | number;
versionId: string | number;
};

/** The result of `getTemplateVersion`. */
export type GetTemplateVersionResult = {
data: {
id: string;
/** Revision of the template at the time of the save; for a version kept from a conflict, the revision that was current. */
revision: number;
kind: "save" | "restore" | "kept";
label: string | null;
displayMode: "email" | "web" | "popup" | "document";
author: CreatePreviewLinkResultCreatedBy;
/** Bytes of the design’s JSON. */
bytes: number;
createdAt: string;
/** Time of the last save included in it: autosaves of one session are combined. */
updatedAt: string;
/** Whether this is the current version. */
isCurrent: boolean;
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design: { [name: string]: unknown };
};
};

/** The input of `getTemplateVersionReport`. */
export type GetTemplateVersionReportInput = {
id: string | number;
versionId: string | number;
};

/** The result of `getTemplateVersionReport`. */
export type GetTemplateVersionReportResult = GetTemplateReportResult;

/** The input of `getThread`. */
export type GetThreadInput = {
id: string | number;
/** Maximum number of entries per page. */
limit?: number;
/** `next_cursor` of the previous page. Omit it for the first page. */
cursor?: string;
};

/** The result of `getThread`. */
export type GetThreadResult = {
data: Array<{
id: string;
direction: "received" | "sent";
/** When it was received, or accepted for sending. */
at: string;
from: string;
to: Array<string>;
subject: string;
preview: string | null;
dmarc: ("pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror") | null;
/** Whether a program wrote a received email. */
automatic: boolean;
status: ("queued" | "sending" | "sent" | "delivered" | "bounced" | "complained" | "failed" | "canceled") | null;
}>;
next_cursor: string | null;
has_more: boolean;
};

/** The input of `getTopic`. */
export type GetTopicInput = {
key: string | number;
};

/** The result of `getTopic`. */
export type GetTopicResult = CreateTopicResult;

/** The input of `getTracking`. */
export type GetTrackingInput = {
id: string | number;
};

/** The result of `getTracking`. */
export type GetTrackingResult = DeleteTrackingResult;

/** The input of `getWarmUp`. */
export type GetWarmUpInput = {
id: string | number;
};

/** The result of `getWarmUp`. */
export type GetWarmUpResult = {
data: {
plan: {
/** A day, in UTC. */
firstDay: string;
firstEmails: number;
growthPercent: number;
lastEmails: number;
days: Array<{
/** A day, in UTC. */
day: string;
allowance: number;
}>;
} | null;
today: {
allowance: number | null;
/** Attempts made today that the plan counted. */
used: number;
};
};
};

/** The input of `getWebhook`. */
export type GetWebhookInput = {
id: string | number;
};

/** The result of `getWebhook`. */
export type GetWebhookResult = {
data: GetWebhookResultData;
};

/** The input of `getWebhookDelivery`. */
export type GetWebhookDeliveryInput = {
id: string | number;
deliveryId: string | number;
};

/** The result of `getWebhookDelivery`. */
export type GetWebhookDeliveryResult = {
data: GetWebhookDeliveryResultData;
};

/** The input of `getWorkspace`. */
export type GetWorkspaceInput = {
workspaceId: string | number;
};

/** The result of `getWorkspace`. */
export type GetWorkspaceResult = {
data: {
id: number;
name: string;
projects: Array<{
id: number;
name: string;
status: "active" | "archived" | "suspended";
}>;
};
};

/** The input of `importDesign`. */
export type ImportDesignInput = {
/** A page or an image of a page, and instructions. */
input: Array<{
/** Exactly one part is `html` or `image`; any others are `text`. */
type: "html" | "image" | "text";
/** Of an `html` part: the page itself. */
html?: string;
/** Of an `html` or `image` part: its public URL. */
url?: string;
/** Of an `html` or `image` part: its bytes as base64, or a base64 data URL. */
data?: string;
/** Of a `text` part: instructions to the model. */
text?: string;
}>;
/** The display mode, which determines schema, defaults and repairs. */
displayMode: "email" | "web" | "popup" | "document";
/** `<provider>/<model>`, a provider, or a model. Omit it for the default. */
model?: string;
/** Models to try if the first one fails. Omitted: the defaults, unless `model` is set; true: always the defaults; false: none; a list: these models. */
fallbackModels?: Array<string> | boolean;
/** The end user to whom the credits are attributed. */
end_user_id?: string;
};

/** The result of `importDesign`. */
export type ImportDesignResult = {
/** Of this import. */
id: string;
output: {
/** The kind of the data: a whole design. */
type: "template";
/** Its outermost block. */
blockType: "body";
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
data: { [name: string]: unknown };
};
/** If a `model` was requested but not used: what was used instead, and why. */
warnings?: Array<string>;
/** The model that was used; `html-reader` if no model was involved. */
model: string;
/** Provider of the model; `postpress` for our own HTML importer. */
provider: string;
usage: {
inputTokens: number;
outputTokens: number;
totalTokens: number;
reasoningTokens: number;
cachedInputTokens: number;
};
};

/** The input of `importListRecipients`. */
export type ImportListRecipientsInput = {
id: string | number;
} & {
/** A CSV file of up to 50,000 lines; larger ones in parts, each with the first line. Its first line names the columns: `email`, optionally `language` (a BCP 47 tag), and a variable in each other one, such as `first_name`. Empty cells set no variable. A file of `exportListRecipients` gives back what was exported. */
csv: string;
};

/** The result of `importListRecipients`. */
export type ImportListRecipientsResult = {
data: {
/** Addresses that the list did not have. */
added: number;
/** Addresses that it had, with their new variables. */
updated: number;
/** Entries for an address that an earlier one has, too: their variables are merged, the last value counts. */
duplicates: number;
/** Lines with an error. All others are imported. */
refused: number;
/** The first 1,000 of the refused lines. */
errors: Array<{
/** In the file, from 1. */
line: number;
/** What is wrong with it. */
message: string;
}>;
};
};

/** The input of `importMjml`. */
export type ImportMjmlInput = {
/** The MJML source, at most 2 MiB. Included files are not read. */
mjml: string;
/** The display mode. Default: `email`. */
displayMode?: "email" | "web" | "popup" | "document";
};

/** The result of `importMjml`. */
export type ImportMjmlResult = {
data: {
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design: { [name: string]: unknown };
/** The HTML that the MJML compiles to. */
html: string;
/** How much of the page was imported. */
fidelity: {
score: number;
words: number;
links: number;
images: number;
order: number;
};
/** The html blocks, which hold content that no other block supports. */
raw: Array<{
path: string;
reason: string;
words: number;
}>;
/** Warnings of the MJML compiler about elements, attributes and omitted includes; at most 100. */
warnings: Array<{
line: number;
message: string;
}>;
};
};

/** The input of `importSubscriptions`. */
export type ImportSubscriptionsInput = {
/** A CSV file of up to 50,000 lines. Its first line names the columns, in any order: `email`, `topic` (a key, or `*` for all topics), `state` (`subscribed` or `unsubscribed`), and optionally `changed_at` (when the recipient chose: a date, or date and time by ISO 8601, UTC without an offset), `source` and `note` (both are kept as the note). Other columns are ignored. */
csv: string;
};

/** The result of `importSubscriptions`. */
export type ImportSubscriptionsResult = {
data: {
/** Lines that changed the state of a topic for an address. */
changed: number;
/** Lines that repeat what is recorded, or that are older than it. */
unchanged: number;
/** Lines with an error. All others are imported. */
refused: number;
/** The first 1,000 of the refused lines. */
errors: Array<{
/** In the file, from 1. */
line: number;
/** The column, what is wrong and what is expected. */
message: string;
}>;
};
};

/** The input of `importSuppressions`. */
export type ImportSuppressionsInput = {
entries: Array<{
email: string;
/** Default: manual. With `unsubscribe` the address leaves all topics and is not suppressed. */
reason?: "hard_bounce" | "complaint" | "manual" | "unsubscribe";
}>;
};

/** The result of `importSuppressions`. */
export type ImportSuppressionsResult = {
data: {
added: number;
known: number;
refused: Array<{
index: number;
why: string;
}>;
};
};

/** The input of `labelTemplateVersion`. */
export type LabelTemplateVersionInput = {
id: string | number;
versionId: string | number;
} & {
label: string | null;
};

/** The result of `labelTemplateVersion`. */
export type LabelTemplateVersionResult = {
data: LabelTemplateVersionResultData;
};

/** The input of `listAiCreditAttempts`. */
export type ListAiCreditAttemptsInput = {
id: string | number;
deliveryId: string | number;
limit?: number;
offset?: number;
};

/** The result of `listAiCreditAttempts`. */
export type ListAiCreditAttemptsResult = {
attempts: Array<{
attempt: number;
status_code: number | null;
error: string | null;
attempted_at: string;
}>;
total: number;
};

/** The input of `listAiCreditDeliveries`. */
export type ListAiCreditDeliveriesInput = {
id: string | number;
status?: "pending" | "delivered" | "failed";
event?: "ai.credits.usage_recorded" | "ai.credits.threshold_reached" | "ai.credits.exhausted";
limit?: number;
offset?: number;
};

/** The result of `listAiCreditDeliveries`. */
export type ListAiCreditDeliveriesResult = {
deliveries: Array<{
id: string;
event: "ai.credits.usage_recorded" | "ai.credits.threshold_reached" | "ai.credits.exhausted";
status: "pending" | "delivered" | "failed";
attempts: number;
last_status_code: number | null;
end_user_id: string | null;
created_at: string;
delivered_at: string | null;
payload: { [name: string]: unknown };
}>;
total: number;
};

/** The input of `listAuditRecords`. */
export type ListAuditRecordsInput = {
workspaceId: string | number;
/** Maximum number of entries per page. */
limit?: number;
/** `next_cursor` of the previous page. Omit it for the first page. */
cursor?: string;
/** true: the response has a `total`. Ask for it with the first page only. */
total?: boolean;
action?: "workspace.created" | "workspace.changed" | "workspace.move_started" | "workspace.move_ended" | "workspace.arrived" | "plan.changed" | "member.added" | "member.changed" | "member.removed" | "project.created" | "project.changed" | "storage.changed" | "storage.removed" | "editor_settings.changed" | "embed_settings.changed" | "embed_secret.created" | "brand.changed" | "brand.applied" | "key.created" | "key.changed" | "key.revoked" | "token.created" | "token.revoked" | "app.connected" | "app.disconnected" | "domain.added" | "domain.changed" | "domain.deleted" | "domain.keys_rotated" | "domain.receiving_changed" | "domain.report_uploaded" | "domain.tracking_changed" | "domain.warm_up_changed" | "email.retried" | "email.domain_retried" | "suppressions.imported" | "sending.resumed" | "console.set_up" | "sign_in.succeeded" | "sign_in.failed" | "user.changed" | "password.changed" | "password_link.created" | "second_factor.enabled" | "second_factor.removed" | "backup_codes.renewed" | "passkey.added" | "passkey.renamed" | "passkey.removed" | "address_change.requested" | "address_change.canceled" | "invitation.created" | "invitation.resent" | "invitation.revoked" | "invitation.accepted" | "invitation.declined" | "template.created" | "template.changed" | "template.deleted" | "review.requested" | "review.answered" | "review.rule_changed" | "preview_link.created" | "preview_link.revoked" | "service_email.changed" | "service_email.reset" | "operation.called";
actorKind?: "user" | "token" | "key" | "editor" | "command-line" | "system";
/** ID of the actor, or part of its name. */
actor?: string;
subjectId?: string;
address?: string;
requestId?: string;
from?: string;
/** Exclusive. */
to?: string;
};

/** The result of `listAuditRecords`. */
export type ListAuditRecordsResult = {
data: Array<{
id: string;
at: string;
actor: {
kind: "user" | "token" | "key" | "editor" | "command-line" | "system";
id: string | null;
name: string;
address: string | null;
};
action: "workspace.created" | "workspace.changed" | "workspace.move_started" | "workspace.move_ended" | "workspace.arrived" | "plan.changed" | "member.added" | "member.changed" | "member.removed" | "project.created" | "project.changed" | "storage.changed" | "storage.removed" | "editor_settings.changed" | "embed_settings.changed" | "embed_secret.created" | "brand.changed" | "brand.applied" | "key.created" | "key.changed" | "key.revoked" | "token.created" | "token.revoked" | "app.connected" | "app.disconnected" | "domain.added" | "domain.changed" | "domain.deleted" | "domain.keys_rotated" | "domain.receiving_changed" | "domain.report_uploaded" | "domain.tracking_changed" | "domain.warm_up_changed" | "email.retried" | "email.domain_retried" | "suppressions.imported" | "sending.resumed" | "console.set_up" | "sign_in.succeeded" | "sign_in.failed" | "user.changed" | "password.changed" | "password_link.created" | "second_factor.enabled" | "second_factor.removed" | "backup_codes.renewed" | "passkey.added" | "passkey.renamed" | "passkey.removed" | "address_change.requested" | "address_change.canceled" | "invitation.created" | "invitation.resent" | "invitation.revoked" | "invitation.accepted" | "invitation.declined" | "template.created" | "template.changed" | "template.deleted" | "review.requested" | "review.answered" | "review.rule_changed" | "preview_link.created" | "preview_link.revoked" | "service_email.changed" | "service_email.reset" | "operation.called";
subjectId: string;
projectId: number | null;
requestId: string | null;
before: { [name: string]: unknown } | null;
after: { [name: string]: unknown } | null;
}>;
next_cursor: string | null;
has_more: boolean;
/** With `total=true`: how many entries match. Null if counting takes too long, as with some searches. */
total?: (ListAuditRecordsResultTotal) | null;
};

/** The input of `listBlocks`. */
export type ListBlocksInput = {
/** Maximum number of entries per page. */
limit?: number;
/** `next_cursor` of the previous page. Omit it for the first page. */
cursor?: string;
displayMode?: "email" | "web" | "popup" | "document";
/** Only blocks that this end user saved. */
userId?: string;
scope?: "all" | "shared" | "user";
/** The whole name, case-insensitive. */
category?: string;
/** Words that must all occur in the name, description, category or tags, case-insensitive. */
search?: string;
/** false omits `data`. */
includeData?: boolean;
};

/** The result of `listBlocks`. */
export type ListBlocksResult = {
data: Array<{
id: string;
userId: string | null;
displayMode: "email" | "web" | "popup" | "document";
/** Empty if it was saved without one. */
name: string;
description: string;
category: string;
tags: Array<string>;
thumbnailUrl: string | null;
syncId: string | null;
isSyncEnabled: boolean;
createdAt: string;
updatedAt: string;
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
data?: { [name: string]: unknown };
}>;
next_cursor: string | null;
has_more: boolean;
};

/** The input of `listBroadcasts`. */
export type ListBroadcastsInput = {
/** Maximum number of entries per page. */
limit?: number;
/** `next_cursor` of the previous page. Omit it for the first page. */
cursor?: string;
};

/** The result of `listBroadcasts`. */
export type ListBroadcastsResult = {
data: Array<CancelBroadcastResultData>;
next_cursor: string | null;
has_more: boolean;
};

/** The input of `listComments`. */
export type ListCommentsInput = {
id: string | number;
/** Maximum number of entries per page. */
limit?: number;
/** `next_cursor` of the previous page. Omit it for the first page. */
cursor?: string;
/** Default: both. */
status?: "open" | "resolved";
/** true: only threads in which the caller wrote or is mentioned. */
mine?: boolean;
/** true: only threads with unread comments. */
unread?: boolean;
};

/** The result of `listComments`. */
export type ListCommentsResult = {
data: Array<CreateCommentResultData>;
next_cursor: string | null;
has_more: boolean;
};

/** The input of `listDomains`. */
export type ListDomainsInput = { [name: string]: never };

/** The result of `listDomains`. */
export type ListDomainsResult = {
data: Array<{
id: number;
/** In A-labels, lower case. */
domain: string;
status: "pending" | "verified" | "failed";
createdAt: string;
}>;
};

/** The input of `listEmailEvents`. */
export type ListEmailEventsInput = {
id: string | number;
};

/** The result of `listEmailEvents`. */
export type ListEmailEventsResult = {
data: Array<{
type: "warning" | "send" | "delivery" | "bounce" | "complaint" | "reply" | "unsubscribe" | "open" | "click";
timestamp: string;
/** warning: warnings, sentences about what could not be sent as it was given. send: messageId, remoteHost, and relay where several are configured. delivery: smtpResponse, processingTimeMillis, remoteHost. bounce: bounceType (Permanent or Transient), bounceSubType, status (RFC 3463), diagnosticCode. complaint: complaintFeedbackType, userAgent. unsubscribe: topic (null: all topics), source. open: by (person, proxy, prefetch or scanner). click: url (null where the content is not stored), by. */
metadata: { [name: string]: unknown };
}>;
};

/** The input of `listEmails`. */
export type ListEmailsInput = {
/** Maximum number of entries per page. */
limit?: number;
/** `next_cursor` of the previous page. Omit it for the first page. */
cursor?: string;
/** true: the response has a `total`. Ask for it with the first page only. */
total?: boolean;
status?: "queued" | "sending" | "sent" | "delivered" | "bounced" | "complained" | "failed" | "canceled";
/** Part of the recipient or the subject, case-sensitive. */
search?: string;
/** `key=value`: emails with exactly this tag. */
tag?: string;
/** Emails that were accepted in this batch. */
batchId?: string;
/** Emails that were rendered from this template. */
templateId?: string;
/** From this time on: a date means its whole day in UTC, a date-time is exact. Without `status` it bounds the time of acceptance, with it the time the email entered that status. */
from?: string;
/** Up to this time, itself included: a date means its whole day in UTC, a date-time is exact. Without `status` it bounds the time of acceptance, with it the time the email entered that status. */
to?: string;
/** Which emails come first. `oldest` cannot be combined with `search` or `tag`, nor with `templateId` and `status`. */
order?: "newest" | "oldest";
};

/** The result of `listEmails`. */
export type ListEmailsResult = {
data: Array<{
id: string;
from: string;
to: Array<string>;
subject: string | null;
status: "queued" | "sending" | "sent" | "delivered" | "bounced" | "complained" | "failed" | "canceled";
/** Sent with a test key: it never leaves. */
test?: true;
/** In the archive: it can be read, but no longer searched. */
archived?: true;
createdAt: string;
statusUpdatedAt: string;
}>;
next_cursor: string | null;
has_more: boolean;
/** With `total=true`: how many entries match. Null if counting takes too long, as with some searches. */
total?: (ListAuditRecordsResultTotal) | null;
/** Only where the archive has lost emails of this page: the first days of their weeks, as in `2030-01-07`. */
missing_weeks?: Array<string>;
};

/** The input of `listErasures`. */
export type ListErasuresInput = {
/** Maximum number of erasures per page. */
limit?: number;
/** `next_cursor` of the previous page. Omit it for the first page. */
cursor?: string;
};

/** The result of `listErasures`. */
export type ListErasuresResult = {
data: Array<EraseRecipientResultData>;
next_cursor: string | null;
has_more: boolean;
};

/** The input of `listFolders`. */
export type ListFoldersInput = { [name: string]: never };

/** The result of `listFolders`. */
export type ListFoldersResult = {
data: Array<CreateFolderResultData>;
};

/** The input of `listInboundReports`. */
export type ListInboundReportsInput = ListBroadcastsInput;

/** The result of `listInboundReports`. */
export type ListInboundReportsResult = {
data: Array<{
id: string;
receivedAt: string;
/** The address of ours that it came to. */
recipient: string;
/** What it says of the email. */
kind: string;
emailId: string | null;
/** How its email is known, or why it is not. */
proof: string;
envelopeFrom: string;
from: string | null;
subject: string;
bytes: number;
/** One per recipient that it names. */
findings: Array<{
/** bounce, delayed, delivered, complaint, unsubscribe, auto-reply, domain-report or other. */
kind: string;
recipient?: string | null;
/** Permanent or Transient. */
type?: string;
subType?: string;
status?: string | null;
diagnostic?: string | null;
feedbackType?: string | null;
note?: string;
}>;
}>;
next_cursor: string | null;
has_more: boolean;
};

/** The input of `listInboxPreviewsRuns`. */
export type ListInboxPreviewsRunsInput = GetInboxPreviewsUsageInput;

/** The result of `listInboxPreviewsRuns`. */
export type ListInboxPreviewsRunsResult = {
total: number;
limit: number;
offset: number;
data: Array<{
id: string;
generated_at: string;
billing_model: "per-device" | "per-generation";
end_user_id: string | null;
template_id: string | null;
clients: Array<string>;
viewed_clients: Array<string> | null;
automatically_viewed_clients: Array<string> | null;
interactively_viewed_clients: Array<string> | null;
click_viewed_clients: Array<string> | null;
navigation_viewed_clients: Array<string> | null;
credits_used: number | null;
credit_details_available: boolean;
per_device_credits: number;
per_generation_credits: number | null;
device_credits: number | null;
data_region: ("us" | "eu") | null;
configuration_source: string;
}>;
};

/** The input of `listListRecipients`. */
export type ListListRecipientsInput = GetThreadInput;

/** The result of `listListRecipients`. */
export type ListListRecipientsResult = {
data: Array<{
/** As it was given last. */
email: string;
language: string | null;
/** Name → value, as in `variables` of a template. Up to 10,000 bytes of JSON. */
variables: { [name: string]: unknown };
addedAt: string;
}>;
next_cursor: string | null;
has_more: boolean;
};

/** The input of `listLists`. */
export type ListListsInput = ListBroadcastsInput;

/** The result of `listLists`. */
export type ListListsResult = {
data: Array<CreateListResultData>;
next_cursor: string | null;
has_more: boolean;
};

/** The input of `listManagedTemplates`. */
export type ListManagedTemplatesInput = {
/** Maximum number of entries per page. */
limit?: number;
/** `next_cursor` of the previous page. Omit it for the first page. */
cursor?: string;
/** true: the response has a `total`. Ask for it with the first page only. */
total?: boolean;
/** Words that must each appear in the name or in a tag, case-insensitive. */
search?: string;
displayMode?: "email" | "web" | "popup" | "document";
/** A folder, or `none` for templates without a folder. */
folderId?: string;
/** A whole tag, case-insensitive. */
tag?: string;
/** Newest first, or names from A to Z. */
sort?: "updated" | "created" | "name";
/** true: templates in the trash, which `restore` can restore. */
deleted?: boolean;
};

/** The result of `listManagedTemplates`. */
export type ListManagedTemplatesResult = {
data: Array<{
id: string;
name: string;
displayMode: "email" | "web" | "popup" | "document";
folderId: string | null;
tags: Array<string>;
/** Increases with each change of the design or its mode. */
revision: number;
thumbnailUrl: string | null;
updatedBy: (CreatePreviewLinkResultCreatedBy) | null;
createdAt: string;
updatedAt: string;
deletedAt: string | null;
}>;
next_cursor: string | null;
has_more: boolean;
/** With `total=true`: how many entries match. Null if counting takes too long, as with some searches. */
total?: (ListAuditRecordsResultTotal) | null;
};

/** The input of `listMembers`. */
export type ListMembersInput = {
workspaceId: string | number;
};

/** The result of `listMembers`. */
export type ListMembersResult = {
data: Array<ListMembersResultData>;
};

/** The input of `listNotices`. */
export type ListNoticesInput = {
/** Maximum number of notices per page. */
limit?: number;
/** `next_cursor` of the previous page. Omit it for the first page. */
cursor?: string;
status?: "open" | "closed";
/** BCP 47 tag of the language of `title` and `message`, such as `de`. Default: English. */
language?: string;
};

/** The result of `listNotices`. */
export type ListNoticesResult = {
data: Array<{
id: string;
kind: "webhook_failing" | "webhook_disabled" | "domain_unsigned" | "domain_failed" | "bounces_high" | "complaints_raised" | "complaints_high" | "relay_failing" | "provider_deferring" | "queue_overdue" | "certificate_expiring" | "backup_overdue" | "credits_threshold" | "credits_exhausted" | "warm_up_done";
severity: "info" | "warning" | "critical";
status: "open" | "closed";
projectId: number | null;
/** What it is about, such as `webhook:7`: the same in every notice. */
subject: string;
title: string;
/** What happened and what to do. */
message: string;
openedAt: string;
closedAt: string | null;
}>;
next_cursor: string | null;
has_more: boolean;
};

/** The input of `listPreviewLinks`. */
export type ListPreviewLinksInput = {
id: string | number;
};

/** The result of `listPreviewLinks`. */
export type ListPreviewLinksResult = {
data: Array<{
id: string;
/** Who it is for, shown to the team only. */
name: string;
versionId: string | null;
hasPassword: boolean;
/** `off`: guests neither see nor write comments. `own`: they write comments, and see the threads that guests of this link started, with the replies. `all`: they see all comments of the template, too. */
comments: "off" | "own" | "all";
createdBy: CreatePreviewLinkResultCreatedBy;
createdAt: string;
expiresAt: string;
lastViewedAt: string | null;
}>;
};

/** The input of `listProjectCaptured`. */
export type ListProjectCapturedInput = {
/** Maximum number of entries per page. */
limit?: number;
/** `next_cursor` of the previous page. Omit it for the first page. */
cursor?: string;
/** Part of the recipient or the subject, case-insensitive. */
search?: string;
/** Only what this email became. */
emailId?: string;
/** Only those to this recipient: the whole address, case-insensitive. */
to?: string;
/** Part of the subject, case-insensitive. */
subject?: string;
/** Only those captured later than this: the ID of a captured message, or a date-time with its zone, by the clock of the service. */
after?: string;
/** Seconds to wait for a message that matches: answers as soon as there is one, or with an empty page. Not with a cursor. Default: 0. */
wait?: number;
};

/** The result of `listProjectCaptured`. */
export type ListProjectCapturedResult = {
data: Array<{
id: string;
emailId: string;
projectId: number;
envelope: {
from: string;
to: string;
};
subject: string;
capturedAt: string;
}>;
next_cursor: string | null;
has_more: boolean;
};

/** The input of `listProjectKeys`. */
export type ListProjectKeysInput = { [name: string]: never };

/** The result of `listProjectKeys`. */
export type ListProjectKeysResult = {
data: Array<ListProjectKeysResultData>;
};

/** The input of `listProjects`. */
export type ListProjectsInput = {
workspaceId: string | number;
};

/** The result of `listProjects`. */
export type ListProjectsResult = {
data: Array<CreateProjectResultData>;
};

/** The input of `listReceivedEmails`. */
export type ListReceivedEmailsInput = {
/** Maximum number of entries per page. */
limit?: number;
/** `next_cursor` of the previous page. Omit it for the first page. */
cursor?: string;
/** Part of the From field or the subject, case-insensitive. */
search?: string;
/** One of your addresses, without a `+` suffix. */
recipient?: string;
emailId?: string;
/** Start of the period, inclusive: a date or a date-time, in UTC. */
from?: string;
/** End of the period, inclusive. */
to?: string;
};

/** The result of `listReceivedEmails`. */
export type ListReceivedEmailsResult = {
data: Array<ListReceivedEmailsResultData>;
next_cursor: string | null;
has_more: boolean;
};

/** The input of `listRecipientDomains`. */
export type ListRecipientDomainsInput = {
/** Up to now, including the current hour or day. */
period?: "24h" | "7d" | "30d" | "90d";
limit?: number;
};

/** The result of `listRecipientDomains`. */
export type ListRecipientDomainsResult = {
data: {
/** The domains with the most emails, largest first. */
domains: Array<{
domain: string;
failed: number;
sent: number;
delivered: number;
bounced: number;
complained: number;
}>;
/** All other domains combined. */
others: {
failed: number;
sent: number;
delivered: number;
bounced: number;
complained: number;
};
};
};

/** The input of `listReviews`. */
export type ListReviewsInput = GetThreadInput;

/** The result of `listReviews`. */
export type ListReviewsResult = {
data: Array<AnswerReviewResultData>;
next_cursor: string | null;
has_more: boolean;
};

/** The input of `listServiceEmails`. */
export type ListServiceEmailsInput = {
workspaceId: string | number;
/** BCP 47 tag of the language of texts, such as `de`. Default: English. */
language?: string;
};

/** The result of `listServiceEmails`. */
export type ListServiceEmailsResult = {
data: Array<ListServiceEmailsResultData>;
};

/** The input of `listSuppressions`. */
export type ListSuppressionsInput = {
/** Maximum number of entries per page. */
limit?: number;
/** `next_cursor` of the previous page. Omit it for the first page. */
cursor?: string;
/** true: the response has a `total`. Ask for it with the first page only. */
total?: boolean;
};

/** The result of `listSuppressions`. */
export type ListSuppressionsResult = {
data: Array<ListSuppressionsResultData>;
next_cursor: string | null;
has_more: boolean;
/** With `total=true`: how many entries match. Null if counting takes too long, as with some searches. */
total?: (ListAuditRecordsResultTotal) | null;
};

/** The input of `listTemplateVersions`. */
export type ListTemplateVersionsInput = GetThreadInput;

/** The result of `listTemplateVersions`. */
export type ListTemplateVersionsResult = {
data: Array<LabelTemplateVersionResultData>;
next_cursor: string | null;
has_more: boolean;
};

/** The input of `listTemplates`. */
export type ListTemplatesInput = {
/** Maximum number of entries per page. */
limit?: number;
/** `next_cursor` of the previous page. Omit it for the first page. */
cursor?: string;
displayMode?: "email" | "web" | "document";
/** Part of the name, case-insensitive. */
name?: string;
};

/** The result of `listTemplates`. */
export type ListTemplatesResult = {
data: Array<{
id: string;
name: string;
displayMode: "email" | "web" | "document";
createdAt: string;
updatedAt: string;
}>;
next_cursor: string | null;
has_more: boolean;
};

/** The input of `listThreads`. */
export type ListThreadsInput = {
/** Maximum number of entries per page. */
limit?: number;
/** `next_cursor` of the previous page. Omit it for the first page. */
cursor?: string;
/** true: the response has a `total`. Ask for it with the first page only. */
total?: boolean;
/** Part of the From field or the subject, case-insensitive. */
search?: string;
};

/** The result of `listThreads`. */
export type ListThreadsResult = {
data: Array<{
id: string;
/** Received and sent emails, each counted up to 100. */
messages: number;
lastSentAt: string | null;
/** The latest received email of the thread. */
lastReceived: ListReceivedEmailsResultData;
}>;
next_cursor: string | null;
has_more: boolean;
/** With `total=true`: how many entries match. Null if counting takes too long, as with some searches. */
total?: (ListAuditRecordsResultTotal) | null;
};

/** The input of `listTopics`. */
export type ListTopicsInput = ListBroadcastsInput;

/** The result of `listTopics`. */
export type ListTopicsResult = {
data: Array<CreateTopicResultData>;
next_cursor: string | null;
has_more: boolean;
};

/** The input of `listWaitingEmails`. */
export type ListWaitingEmailsInput = ListBroadcastsInput;

/** The result of `listWaitingEmails`. */
export type ListWaitingEmailsResult = {
data: Array<{
id: string;
to: string;
subject: string;
status: "queued" | "sending" | "sent" | "delivered" | "bounced" | "complained" | "failed" | "canceled";
createdAt: string;
/** Number of attempts so far. */
attempts: number;
nextAttemptAt: string;
/** Why the email is waiting, with the remote server’s response if there was one. */
reason: string;
/** When we stop retrying. */
expiresAt: string;
}>;
next_cursor: string | null;
has_more: boolean;
};

/** The input of `listWaitingReviews`. */
export type ListWaitingReviewsInput = ListBroadcastsInput;

/** The result of `listWaitingReviews`. */
export type ListWaitingReviewsResult = ListReviewsResult;

/** The input of `listWebhookAttempts`. */
export type ListWebhookAttemptsInput = {
id: string | number;
deliveryId: string | number;
};

/** The result of `listWebhookAttempts`. */
export type ListWebhookAttemptsResult = {
data: Array<{
number: number;
startedAt: string;
durationMs: number;
statusCode: number | null;
failure: string | null;
responseBody: string | null;
}>;
};

/** The input of `listWebhookDeliveries`. */
export type ListWebhookDeliveriesInput = {
id: string | number;
/** Maximum number of entries per page. */
limit?: number;
/** `next_cursor` of the previous page. Omit it for the first page. */
cursor?: string;
/** true: the response has a `total`. Ask for it with the first page only. */
total?: boolean;
status?: "pending" | "delivered" | "failed";
event?: "email.accepted" | "email.sent" | "email.delivered" | "email.bounced" | "email.complained" | "email.failed" | "email.canceled" | "email.received" | "email.unsubscribed" | "email.resubscribed" | "email.opened" | "email.clicked" | "template.comment.created" | "template.review.requested" | "template.review.answered" | "service.notice.opened" | "service.notice.closed" | "ai.credits.usage_recorded" | "ai.credits.threshold_reached" | "ai.credits.exhausted";
/** Start of the period, inclusive. */
from?: string;
/** End of the period, exclusive. */
to?: string;
};

/** The result of `listWebhookDeliveries`. */
export type ListWebhookDeliveriesResult = {
data: Array<GetWebhookDeliveryResultData>;
next_cursor: string | null;
has_more: boolean;
/** With `total=true`: how many entries match. Null if counting takes too long, as with some searches. */
total?: (ListAuditRecordsResultTotal) | null;
};

/** The input of `listWebhooks`. */
export type ListWebhooksInput = { [name: string]: never };

/** The result of `listWebhooks`. */
export type ListWebhooksResult = {
data: Array<GetWebhookResultData>;
};

/** The input of `listWorkspaces`. */
export type ListWorkspacesInput = { [name: string]: never };

/** The result of `listWorkspaces`. */
export type ListWorkspacesResult = {
data: Array<{
id: number;
name: string;
}>;
};

/** The input of `markCommentsRead`. */
export type MarkCommentsReadInput = {
id: string | number;
} & {
/** Unknown IDs are ignored. */
threadIds: Array<string>;
};

/** The result of `markCommentsRead`. */
export type MarkCommentsReadResult = {
data: {
unread: number;
};
};

/** The input of `moveTemplates`. */
export type MoveTemplatesInput = {
ids: Array<string>;
folderId: string | null;
};

/** The result of `moveTemplates`. */
export type MoveTemplatesResult = DeleteTemplatesResult;

/** The input of `pauseBroadcast`. */
export type PauseBroadcastInput = {
id: string | number;
};

/** The result of `pauseBroadcast`. */
export type PauseBroadcastResult = CancelBroadcastResult;

/** The input of `previewServiceEmail`. */
export type PreviewServiceEmailInput = GetServiceEmailInput;

/** The result of `previewServiceEmail`. */
export type PreviewServiceEmailResult = {
data: {
subject: string;
html: string;
};
};

/** The input of `proposeBrand`. */
export type ProposeBrandInput = {
/** Of a website. */
url?: string;
templateId?: string;
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design?: { [name: string]: unknown };
};

/** The result of `proposeBrand`. */
export type ProposeBrandResult = {
data: {
brand: CheckBrandInputBrand;
/** Images that may be the logo, most likely first. */
logos: Array<{
url: string;
alt: string;
}>;
/** What could not be read. */
notes: Array<string>;
};
};

/** The input of `putBrand`. */
export type PutBrandInput = {
brand: CheckBrandInputBrand;
/** The revision that the change is based on. */
revision: number;
/** Saves even if some texts fall below WCAG 2.2 AA contrast. */
acceptLowContrast?: boolean;
};

/** The result of `putBrand`. */
export type PutBrandResult = GetBrandResult;

/** The input of `putEditorSettings`. */
export type PutEditorSettingsInput = {
/** Origins of pages that may embed the editor and exchange messages with it: `https://app.example.com`, `https://*.example.com`, or http on this machine. Empty: only pages of this installation. */
allowedOrigins?: Array<string>;
/** Brand colors, in display order. */
palette?: Array<{
color: string;
name?: string;
}>;
/** Offered in addition to the default fonts. */
fonts?: Array<GetEditorSettingsResultFonts>;
/** The editor’s mergeTags configuration: key → {name, value?, sample?, mergeTags?, rules?}. */
mergeTags?: { [name: string]: unknown };
/** {autocompleteTriggerChar?, sort?, delimiter?}. */
mergeTagsConfig?: { [name: string]: unknown };
/** [{name, href, target?, specialLinks?}]. */
specialLinks?: Array<{ [name: string]: unknown }>;
/** [{type, label, description, before, after}]. */
displayConditions?: Array<{ [name: string]: unknown }>;
defaultLanguage?: string | null;
};

/** The result of `putEditorSettings`. */
export type PutEditorSettingsResult = GetEditorSettingsResult;

/** The input of `putEmbedSettings`. */
export type PutEmbedSettingsInput = {
/** Origins of pages that may create editor sessions without a key: `https://app.example.com`, `https://*.example.com`, or http on this machine. Empty: no page may. */
allowedOrigins?: Array<string>;
/** Whether these sessions may upload images to the project. */
allowImageUploads?: boolean;
/** Whether these sessions may use AI, at the expense of the workspace’s AI credits. */
allowAi?: boolean;
/** Whether these sessions may render inbox previews, at the expense of the workspace’s preview credits. */
allowPreviews?: boolean;
};

/** The result of `putEmbedSettings`. */
export type PutEmbedSettingsResult = GetEmbedSettingsResult;

/** The input of `putProjectStorage`. */
export type PutProjectStorageInput = {
/** Of a service that speaks S3: `https://s3.eu-central-1.example.com`. */
endpoint: string;
/** Default: us-east-1. */
region?: string;
bucket: string;
/** Prefix of every key, such as `mail/images`; empty for none. */
prefix?: string;
/** Whether the bucket is in the path of URLs (true) or in their host (false). Default: true. */
pathStyle?: boolean;
publicBaseUrl?: string | null;
/** Sealed when it is stored; only its last characters are ever shown again. */
accessKeyId: string;
/** Sealed when it is stored, and never shown again. */
secretAccessKey: string;
};

/** The result of `putProjectStorage`. */
export type PutProjectStorageResult = GetProjectStorageResult;

/** The input of `putReviewRule`. */
export type PutReviewRuleInput = {
id: string | number;
} & {
approvalsRequired: number;
};

/** The result of `putReviewRule`. */
export type PutReviewRuleResult = GetReviewRuleResult;

/** The input of `putSampleData`. */
export type PutSampleDataInput = {
id: string | number;
} & {
sampleData: { [name: string]: unknown } | null;
};

/** The result of `putSampleData`. */
export type PutSampleDataResult = GetSampleDataResult;

/** The input of `putSubscriptions`. */
export type PutSubscriptionsInput = {
/** An email address without a name, case-insensitive. */
email: string;
} & {
allTopics?: "subscribed" | "unsubscribed";
/** State by key of the topic: `{"news": "subscribed"}`. */
topics?: { [name: string]: "subscribed" | "unsubscribed" };
/** Proof of the choice, such as the form and the address it came from. */
note?: string;
};

/** The result of `putSubscriptions`. */
export type PutSubscriptionsResult = GetSubscriptionsResult;

/** The input of `removeInboxPreviewsEndUser`. */
export type RemoveInboxPreviewsEndUserInput = {
id: string | number;
} & {
end_user_id: string;
};

/** The result of `removeInboxPreviewsEndUser`. */
export type RemoveInboxPreviewsEndUserResult = {
end_user_id: string;
/** False if nothing was attributed to it. */
removed: boolean;
};

/** The input of `removeListRecipient`. */
export type RemoveListRecipientInput = {
id: string | number;
/** An email address without a name, case-insensitive. */
email: string;
};

/** The result of `removeListRecipient`. */
export type RemoveListRecipientResult = {
data: {
/** Whether the list had the address. */
removed: boolean;
};
};

/** The input of `removeMember`. */
export type RemoveMemberInput = {
workspaceId: string | number;
userId: string | number;
};

/** The result of `removeMember`. */
export type RemoveMemberResult = DeleteBlockResult;

/** The input of `renameList`. */
export type RenameListInput = {
id: string | number;
} & {
/** Shown in the console only. */
name: string;
};

/** The result of `renameList`. */
export type RenameListResult = CreateListResult;

/** The input of `renderEmail`. */
export type RenderEmailInput = {
templateId: string;
/** May contain merge tags. Default: the subject of the design in the language of the email, else the name of the template. */
subject?: string;
/** May contain merge tags. Default: made from the HTML. */
text?: string;
/** Name → string, number, boolean, list or object. `{{name}}` is replaced by its value, `{{{name}}}` in HTML without escaping, `{{user.name}}` by a value in an object. `{{#each items}}` repeats, `{{#if name}}` chooses, and helpers format: see the guide to template logic. */
variables?: { [name: string]: unknown };
/** Language of the recipient, as a BCP 47 tag. HTML, subject, preheader and generated text are those of the nearest translation of the template: `de-AT`, else `de`, else the language of the design. Default: the language of the design. */
language?: string;
/** BCP 47 tag for the numbers, dates and plurals of the template. Default: `language`, where the template has it; en-US without `language`. */
locale?: string;
/** IANA time zone for its dates. Default UTC. */
timeZone?: string;
};

/** The result of `renderEmail`. */
export type RenderEmailResult = {
data: {
html: string;
subject: string;
/** The plain text version, as it would be sent. */
text: string;
language: string | null;
/** What sending it would note on the email: variables without a value, missing translations, a subject that was cut. */
warnings: Array<string>;
};
};

/** The input of `replayWebhookDeliveries`. */
export type ReplayWebhookDeliveriesInput = {
id: string | number;
} & {
from: string;
to: string;
/** Omitted: both. Pending deliveries are sent anyway. */
status?: "failed" | "delivered";
/** `next_cursor` of the previous response, if one call did not reach the end. */
cursor?: string;
};

/** The result of `replayWebhookDeliveries`. */
export type ReplayWebhookDeliveriesResult = {
data: {
replayed: number;
};
next_cursor: string | null;
has_more: boolean;
};

/** The input of `replayWebhookDelivery`. */
export type ReplayWebhookDeliveryInput = {
id: string | number;
deliveryId: string | number;
};

/** The result of `replayWebhookDelivery`. */
export type ReplayWebhookDeliveryResult = GetWebhookDeliveryResult;

/** The input of `replyToComment`. */
export type ReplyToCommentInput = {
id: string | number;
commentId: string | number;
} & ReplyToCommentInputPart;

/** The result of `replyToComment`. */
export type ReplyToCommentResult = CreateCommentResult;

/** The input of `requestOptIn`. */
export type RequestOptInInput = {
key: string | number;
} & {
/** An email address without a name, case-insensitive. */
email: string;
/** Name → string, number, boolean, list or object. `{{name}}` is replaced by its value, `{{{name}}}` in HTML without escaping, `{{user.name}}` by a value in an object. `{{#each items}}` repeats, `{{#if name}}` chooses, and helpers format: see the guide to template logic. */
variables?: { [name: string]: unknown };
/** Language of the recipient, as a BCP 47 tag. HTML, subject, preheader and generated text are those of the nearest translation of the template: `de-AT`, else `de`, else the language of the design. Default: the language of the design. */
language?: string;
/** BCP 47 tag for the numbers, dates and plurals of the template. Default: `language`, where the template has it; en-US without `language`. */
locale?: string;
/** Proof that is kept with the choice once it is confirmed, such as the form it came from. */
note?: string;
};

/** The result of `requestOptIn`. */
export type RequestOptInResult = {
data: {
id: string;
/** The From field as written. */
from: string;
to: Array<string>;
/** With merge tags filled in; `(not stored)` with `storeContent: false`. */
subject: string;
/** Always `queued`, also for a repeated request. `getEmail` returns the current status. */
status: "queued" | "sending" | "sent" | "delivered" | "bounced" | "complained" | "failed" | "canceled";
createdAt: string;
scheduledAt?: string;
/** Sent with a test key: it never leaves. */
test?: true;
};
};

/** The input of `requestReview`. */
export type RequestReviewInput = {
id: string | number;
} & {
/** Plain text. */
message?: string;
/** Members of the workspace by id or email address. */
reviewers?: Array<string>;
/** Members of at least this role. */
role?: "viewer" | "editor" | "admin" | "owner";
};

/** The result of `requestReview`. */
export type RequestReviewResult = AnswerReviewResult;

/** The input of `rescheduleEmail`. */
export type RescheduleEmailInput = {
id: string | number;
} & {
/** ISO 8601 with its zone, up to 30 days after the email is accepted: `2030-01-31T09:00:00+01:00`. */
scheduledAt: string;
};

/** The result of `rescheduleEmail`. */
export type RescheduleEmailResult = CancelEmailResult;

/** The input of `resetServiceEmail`. */
export type ResetServiceEmailInput = {
workspaceId: string | number;
kind: string | number;
};

/** The result of `resetServiceEmail`. */
export type ResetServiceEmailResult = DeleteBlockResult;

/** The input of `resolveComment`. */
export type ResolveCommentInput = {
id: string | number;
commentId: string | number;
} & {
/** false reopens the thread. */
resolved: boolean;
};

/** The result of `resolveComment`. */
export type ResolveCommentResult = CreateCommentResult;

/** The input of `restoreTemplateVersion`. */
export type RestoreTemplateVersionInput = {
id: string | number;
versionId: string | number;
};

/** The result of `restoreTemplateVersion`. */
export type RestoreTemplateVersionResult = CreateTemplateResult;

/** The input of `restoreTemplates`. */
export type RestoreTemplatesInput = {
ids: Array<string>;
};

/** The result of `restoreTemplates`. */
export type RestoreTemplatesResult = DeleteTemplatesResult;

/** The input of `resumeBroadcast`. */
export type ResumeBroadcastInput = {
id: string | number;
};

/** The result of `resumeBroadcast`. */
export type ResumeBroadcastResult = CancelBroadcastResult;

/** The input of `retryAiCreditDelivery`. */
export type RetryAiCreditDeliveryInput = {
id: string | number;
deliveryId: string | number;
};

/** The result of `retryAiCreditDelivery`. */
export type RetryAiCreditDeliveryResult = {
status: "requeued";
};

/** The input of `revokePreviewLink`. */
export type RevokePreviewLinkInput = {
id: string | number;
linkId: string | number;
};

/** The result of `revokePreviewLink`. */
export type RevokePreviewLinkResult = DeleteBlockResult;

/** The input of `revokeProjectKey`. */
export type RevokeProjectKeyInput = {
id: string | number;
};

/** The result of `revokeProjectKey`. */
export type RevokeProjectKeyResult = {
data: ListProjectKeysResultData;
};

/** The input of `rotateAiCreditSecret`. */
export type RotateAiCreditSecretInput = {
id: string | number;
};

/** The result of `rotateAiCreditSecret`. */
export type RotateAiCreditSecretResult = {
/** `whsec_` and 48 hex digits; shown only once. */
signing_secret: string;
};

/** The input of `rotateWebhookSecret`. */
export type RotateWebhookSecretInput = {
id: string | number;
};

/** The result of `rotateWebhookSecret`. */
export type RotateWebhookSecretResult = {
data: {
id: number;
/** `whsec_` and 48 hex digits; shown only once. */
secret: string;
updatedAt: string;
};
};

/** The input of `sendBatch`. */
export type SendBatchInput = {
emails: Array<{
/** An address, or a name and an address: `Ann <ann@shop.example>`. Its domain must be verified. An address without a name gets the `defaultFromName` of the settings. */
from: string;
/** An address without a name. Recipients at `postpress.test` force an outcome, such as `bounced@postpress.test`. */
to: Array<string>;
/** Must be empty: one recipient a request. */
cc?: Array<string>;
/** Must be empty: one recipient a request. */
bcc?: Array<string>;
/** An address without a name. */
replyTo?: string;
/** What it answers: the id of a received email of the project, or a Message-ID in angle brackets. The email gets In-Reply-To and References, and `Re: ` before its subject unless it begins with that. */
inReplyTo?: string;
/** The plain text version. Default: generated from the HTML. */
text?: string;
/** Up to 10: key 1 to 64 characters, value up to 256; letters, digits, underscore, hyphen. */
tags?: { [name: string]: string };
/** Up to 9 named X-…, printable ASCII: name up to 126 characters, name and value together up to 996. Reserved: X-Postpress-*, X-SES-*, X-SMTPAPI*, X-SG-*, X-MC-*, X-Mailgun-*, X-PM-*, X-MJ-*, X-Mailjet-*, X-MSYS-*, X-Mailin-*, X-Sib-*. */
headers?: { [name: string]: string };
attachments?: Array<SendBatchInputAttachments>;
/** ISO 8601 with its zone, up to 30 days after the email is accepted: `2030-01-31T09:00:00+01:00`. */
scheduledAt?: string;
/** The key of the topic that its recipient can leave: the email carries the links to do so, and is refused after an unsubscribe. Leave it out for receipts, password resets and the like: they are never held back by an unsubscribe. */
topic?: string;
/** false: for codes and links. HTML, text, attachments, headers and the subject are deleted in the transaction of the final status and not shown before; history, events and responses have the subject `(not stored)`. Default true. */
storeContent?: boolean;
/** `transactional` emails leave before `broadcast` ones. Default: `transactional`; in a batch, `broadcast`. */
stream?: "transactional" | "broadcast";
/** This, `templateId`, or `text` alone, from which it is made. */
html?: string;
/** A single line without control characters. Direction marks are allowed. */
subject?: string;
templateId?: string;
/** Name → string, number, boolean, list or object. `{{name}}` is replaced by its value, `{{{name}}}` in HTML without escaping, `{{user.name}}` by a value in an object. `{{#each items}}` repeats, `{{#if name}}` chooses, and helpers format: see the guide to template logic. */
variables?: { [name: string]: unknown };
/** Language of the recipient, as a BCP 47 tag. HTML, subject, preheader and generated text are those of the nearest translation of the template: `de-AT`, else `de`, else the language of the design. Default: the language of the design. */
language?: string;
/** BCP 47 tag for the numbers, dates and plurals of the template. Default: `language`, where the template has it; en-US without `language`. */
locale?: string;
/** IANA time zone for its dates. Default UTC. */
timeZone?: string;
/** IDs of shared attachments of the batch, added after those of the email. */
sharedAttachments?: Array<string>;
/** Idempotency key of this email. It is accepted once within 24 hours. */
idempotencyKey?: string;
}>;
/** `atomic`: all emails or none. `partial`: every valid email. */
mode?: "atomic" | "partial";
/** Stored once for all emails that refer to them. */
attachments?: Array<{
id: string;
/** Up to 255 octets, without slashes, backslashes and controls. Programs, such as `.exe` and `.js`, are refused: see the limits. */
filename: string;
/** Media type of the file. Default: by the extension of `filename`. Any but `multipart/…` and those of programs. */
contentType?: string;
/** For an inline image: the HTML shows it by `<img src="cid:…">`. Printable ASCII without blanks and angle brackets. If the HTML does not name it, it is an attachment like others. */
contentId?: string;
/** Base64 (RFC 4648, 4) with its padding, without line breaks. */
content: string;
}>;
};

/** The result of `sendBatch`. */
export type SendBatchResult = {
data: {
batchId: string | null;
accepted: number;
/** Only in mode `partial`. */
refused: number;
/** One result per email, in the same order. */
results: Array<{
accepted: true;
id: string;
to: string;
/** It was already accepted under its idempotency key. */
replayed?: true;
/** It had no `html`, which was made from its `text`. */
htmlFromText?: true;
} | {
accepted: false;
to: string;
/** The error that sending this email alone would return. */
error: string;
message: string;
}>;
};
};

/** The input of `sendEmail`. */
export type SendEmailInput = {
/** An address, or a name and an address: `Ann <ann@shop.example>`. Its domain must be verified. An address without a name gets the `defaultFromName` of the settings. */
from: string;
/** An address without a name. Recipients at `postpress.test` force an outcome, such as `bounced@postpress.test`. */
to: Array<string>;
/** Must be empty: one recipient a request. */
cc?: Array<string>;
/** Must be empty: one recipient a request. */
bcc?: Array<string>;
/** An address without a name. */
replyTo?: string;
/** What it answers: the id of a received email of the project, or a Message-ID in angle brackets. The email gets In-Reply-To and References, and `Re: ` before its subject unless it begins with that. */
inReplyTo?: string;
/** The plain text version. Default: generated from the HTML. */
text?: string;
/** Up to 10: key 1 to 64 characters, value up to 256; letters, digits, underscore, hyphen. */
tags?: { [name: string]: string };
/** Up to 9 named X-…, printable ASCII: name up to 126 characters, name and value together up to 996. Reserved: X-Postpress-*, X-SES-*, X-SMTPAPI*, X-SG-*, X-MC-*, X-Mailgun-*, X-PM-*, X-MJ-*, X-Mailjet-*, X-MSYS-*, X-Mailin-*, X-Sib-*. */
headers?: { [name: string]: string };
attachments?: Array<SendBatchInputAttachments>;
/** ISO 8601 with its zone, up to 30 days after the email is accepted: `2030-01-31T09:00:00+01:00`. */
scheduledAt?: string;
/** The key of the topic that its recipient can leave: the email carries the links to do so, and is refused after an unsubscribe. Leave it out for receipts, password resets and the like: they are never held back by an unsubscribe. */
topic?: string;
/** false: for codes and links. HTML, text, attachments, headers and the subject are deleted in the transaction of the final status and not shown before; history, events and responses have the subject `(not stored)`. Default true. */
storeContent?: boolean;
/** `transactional` emails leave before `broadcast` ones. Default: `transactional`; in a batch, `broadcast`. */
stream?: "transactional" | "broadcast";
/** A single line without control characters. Direction marks are allowed. */
subject: string;
/** Required, unless there is `text`: then it is made from it. HTML, text and decoded attachments together up to 5 MB. */
html?: string;
};

/** The result of `sendEmail`. */
export type SendEmailResult = {
data: {
id: string;
/** The From field as written. */
from: string;
to: Array<string>;
/** With merge tags filled in; `(not stored)` with `storeContent: false`. */
subject: string;
/** Always `queued`, also for a repeated request. `getEmail` returns the current status. */
status: "queued" | "sending" | "sent" | "delivered" | "bounced" | "complained" | "failed" | "canceled";
createdAt: string;
scheduledAt?: string;
/** Sent with a test key: it never leaves. */
test?: true;
/** It had no `html`, which was made from its `text`. */
htmlFromText?: true;
};
};

/** The input of `sendTemplate`. */
export type SendTemplateInput = {
/** An address, or a name and an address: `Ann <ann@shop.example>`. Its domain must be verified. An address without a name gets the `defaultFromName` of the settings. */
from: string;
/** An address without a name. Recipients at `postpress.test` force an outcome, such as `bounced@postpress.test`. */
to: Array<string>;
/** Must be empty: one recipient a request. */
cc?: Array<string>;
/** Must be empty: one recipient a request. */
bcc?: Array<string>;
/** An address without a name. */
replyTo?: string;
/** What it answers: the id of a received email of the project, or a Message-ID in angle brackets. The email gets In-Reply-To and References, and `Re: ` before its subject unless it begins with that. */
inReplyTo?: string;
/** The plain text version. Default: generated from the HTML. */
text?: string;
/** Up to 10: key 1 to 64 characters, value up to 256; letters, digits, underscore, hyphen. */
tags?: { [name: string]: string };
/** Up to 9 named X-…, printable ASCII: name up to 126 characters, name and value together up to 996. Reserved: X-Postpress-*, X-SES-*, X-SMTPAPI*, X-SG-*, X-MC-*, X-Mailgun-*, X-PM-*, X-MJ-*, X-Mailjet-*, X-MSYS-*, X-Mailin-*, X-Sib-*. */
headers?: { [name: string]: string };
attachments?: Array<SendBatchInputAttachments>;
/** ISO 8601 with its zone, up to 30 days after the email is accepted: `2030-01-31T09:00:00+01:00`. */
scheduledAt?: string;
/** The key of the topic that its recipient can leave: the email carries the links to do so, and is refused after an unsubscribe. Leave it out for receipts, password resets and the like: they are never held back by an unsubscribe. */
topic?: string;
/** false: for codes and links. HTML, text, attachments, headers and the subject are deleted in the transaction of the final status and not shown before; history, events and responses have the subject `(not stored)`. Default true. */
storeContent?: boolean;
/** `transactional` emails leave before `broadcast` ones. Default: `transactional`; in a batch, `broadcast`. */
stream?: "transactional" | "broadcast";
templateId: string;
/** May contain merge tags. Default: the subject of the design in the language of the email, else the name of the template. */
subject?: string;
/** Name → string, number, boolean, list or object. `{{name}}` is replaced by its value, `{{{name}}}` in HTML without escaping, `{{user.name}}` by a value in an object. `{{#each items}}` repeats, `{{#if name}}` chooses, and helpers format: see the guide to template logic. */
variables?: { [name: string]: unknown };
/** Language of the recipient, as a BCP 47 tag. HTML, subject, preheader and generated text are those of the nearest translation of the template: `de-AT`, else `de`, else the language of the design. Default: the language of the design. */
language?: string;
/** BCP 47 tag for the numbers, dates and plurals of the template. Default: `language`, where the template has it; en-US without `language`. */
locale?: string;
/** IANA time zone for its dates. Default UTC. */
timeZone?: string;
};

/** The result of `sendTemplate`. */
export type SendTemplateResult = RequestOptInResult;

/** The input of `setReceiving`. */
export type SetReceivingInput = {
id: string | number;
} & {
/** The domain itself, or a name below it, such as `reply.shop.example`. Default: the domain. */
host?: string;
};

/** The result of `setReceiving`. */
export type SetReceivingResult = GetReceivingResult;

/** The input of `setTracking`. */
export type SetTrackingInput = {
id: string | number;
} & {
/** A name below the domain. Default: `links.` and the domain. */
host?: string;
};

/** The result of `setTracking`. */
export type SetTrackingResult = DeleteTrackingResult;

/** The input of `setWarmUp`. */
export type SetWarmUpInput = {
id: string | number;
} & {
/** Emails on the first day, which is today (UTC). */
firstEmails?: number;
/** How much more each day than the day before. */
growthPercent?: number;
/** Emails a day that need no warm-up: the plan ends before it allows as many. */
lastEmails?: number;
};

/** The result of `setWarmUp`. */
export type SetWarmUpResult = GetWarmUpResult;

/** The input of `simpleToFull`. */
export type SimpleToFullInput = {
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design: { [name: string]: unknown };
/** Determines rules, defaults and repairs. */
displayMode?: "email" | "web" | "popup" | "document";
/** Keep values that equal their default. */
includeDefaultValues?: boolean;
};

/** The result of `simpleToFull`. */
export type SimpleToFullResult = FullToSimpleResult;

/** The input of `startBrandUpdate`. */
export type StartBrandUpdateInput = {
/** Dry run: only reports what would change. */
dryRun?: boolean;
/** Also replaces these colors where a block sets them without a style. */
replaceColors?: Array<{
from: string;
to: string;
}>;
};

/** The result of `startBrandUpdate`. */
export type StartBrandUpdateResult = GetBrandUpdateResult;

/** The input of `stopReceiving`. */
export type StopReceivingInput = {
id: string | number;
};

/** The result of `stopReceiving`. */
export type StopReceivingResult = GetReceivingResult;

/** The input of `stopWarmUp`. */
export type StopWarmUpInput = {
id: string | number;
};

/** The result of `stopWarmUp`. */
export type StopWarmUpResult = GetWarmUpResult;

/** The input of `suppressAddress`. */
export type SuppressAddressInput = {
/** An email address without a name, case-insensitive. */
email: string;
};

/** The result of `suppressAddress`. */
export type SuppressAddressResult = {
data: ListSuppressionsResultData;
};

/** The input of `syncBlock`. */
export type SyncBlockInput = {
id: string | number;
} & {
/** Dry run: reports what would change, and changes nothing. */
dryRun?: boolean;
/** Maximum number of templates per call. */
limit?: number;
/** `next_cursor` of the previous call; omit it in the first call. */
cursor?: string;
};

/** The result of `syncBlock`. */
export type SyncBlockResult = {
data: {
updated: Array<{
templateId: string;
name: string;
/** Copies that were updated. */
replaced: number;
/** Copies that were left unchanged because they were edited manually. */
dirty: number;
}>;
skipped: Array<{
templateId: string;
name: string;
reason: "dirty" | "current" | "other_kind" | "not_drawable";
}>;
};
next_cursor: string | null;
has_more: boolean;
};

/** The input of `testServiceEmail`. */
export type TestServiceEmailInput = {
workspaceId: string | number;
kind: string | number;
} & {
/** Whose inbox shows it where emails are captured. */
projectId?: number;
};

/** The result of `testServiceEmail`. */
export type TestServiceEmailResult = {
data: {
/** Your own address. */
to: string;
inboxUrl: string | null;
};
};

/** The input of `testWebhook`. */
export type TestWebhookInput = {
id: string | number;
} & {
type?: "email.accepted" | "email.sent" | "email.delivered" | "email.bounced" | "email.complained" | "email.failed" | "email.canceled" | "email.received" | "email.unsubscribed" | "email.resubscribed" | "email.opened" | "email.clicked" | "template.comment.created" | "template.review.requested" | "template.review.answered" | "service.notice.opened" | "service.notice.closed" | "ai.credits.usage_recorded" | "ai.credits.threshold_reached" | "ai.credits.exhausted";
};

/** The result of `testWebhook`. */
export type TestWebhookResult = GetWebhookDeliveryResult;

/** The input of `textToParagraph`. */
export type TextToParagraphInput = {
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design: { [name: string]: unknown };
};

/** The result of `textToParagraph`. */
export type TextToParagraphResult = {
success: boolean;
data: {
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design: { [name: string]: unknown };
convertedCount: number;
warnings: Array<string>;
};
};

/** The input of `unsuppressAddress`. */
export type UnsuppressAddressInput = {
/** An email address without a name, case-insensitive. */
email: string;
};

/** The result of `unsuppressAddress`. */
export type UnsuppressAddressResult = {
data: {
email: string;
removed: boolean;
};
};

/** The input of `updateAiCreditSettings`. */
export type UpdateAiCreditSettingsInput = {
id: string | number;
} & {
exhaustion_behavior?: "disable" | "show_error";
/** Percentages of the credits at which `ai.credits.threshold_reached` is sent. */
threshold_alerts?: Array<number>;
/** HTTPS, on a public address. */
webhook_url?: string | null;
};

/** The result of `updateAiCreditSettings`. */
export type UpdateAiCreditSettingsResult = {
exhaustion_behavior: "disable" | "show_error";
/** Percentages of the credits at which `ai.credits.threshold_reached` is sent. */
threshold_alerts: Array<number>;
webhook_url: string | null;
has_signing_secret: boolean;
/** `whsec_` and 48 hex digits; shown only once. */
signing_secret?: string;
};

/** The input of `updateBlock`. */
export type UpdateBlockInput = {
id: string | number;
} & {
userId?: string | null;
displayMode?: "email" | "web" | "popup" | "document";
name?: string;
/** What it is for, as plain text. */
description?: string;
category?: string;
tags?: Array<string>;
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
data?: { [name: string]: unknown };
thumbnailUrl?: string | null;
syncId?: string | null;
isSyncEnabled?: boolean;
};

/** The result of `updateBlock`. */
export type UpdateBlockResult = CreateBlockResult;

/** The input of `updateComment`. */
export type UpdateCommentInput = {
id: string | number;
commentId: string | number;
} & ReplyToCommentInputPart;

/** The result of `updateComment`. */
export type UpdateCommentResult = CreateCommentResult;

/** The input of `updateDomain`. */
export type UpdateDomainInput = {
id: string | number;
} & {
/** `required`: its email leaves only over TLS, and waits where a server offers none. */
tls?: "opportunistic" | "required";
maxPerHour?: number | null;
};

/** The result of `updateDomain`. */
export type UpdateDomainResult = AddDomainResult;

/** The input of `updateEmailSettings`. */
export type UpdateEmailSettingsInput = {
/** Display name for a `from` without a name; null or empty for none. No line breaks, <, >, " or backslash. */
defaultFromName?: string | null;
listUnsubscribe?: boolean;
requireTopic?: boolean;
requireTranslation?: boolean;
/** Days after acceptance; 0 applies to emails accepted from now on, and deletes all before. */
contentDays?: number;
/** Days after acceptance. Content goes with the history, whatever contentDays is. */
historyDays?: number;
};

/** The result of `updateEmailSettings`. */
export type UpdateEmailSettingsResult = GetEmailSettingsResult;

/** The input of `updateFolder`. */
export type UpdateFolderInput = {
id: string | number;
} & {
name: string;
};

/** The result of `updateFolder`. */
export type UpdateFolderResult = CreateFolderResult;

/** The input of `updateMember`. */
export type UpdateMemberInput = {
workspaceId: string | number;
userId: string | number;
} & {
role: "viewer" | "editor" | "admin" | "owner";
};

/** The result of `updateMember`. */
export type UpdateMemberResult = {
data: ListMembersResultData;
};

/** The input of `updateNoticeSettings`. */
export type UpdateNoticeSettingsInput = {
/** BCP 47 tag of the language of `title` and `message`, such as `de`. Default: English. */
language?: string;
} & {
/** The kinds that you get no email about, all of them. */
muted: Array<"webhook_failing" | "webhook_disabled" | "domain_unsigned" | "domain_failed" | "bounces_high" | "complaints_raised" | "complaints_high" | "relay_failing" | "provider_deferring" | "queue_overdue" | "certificate_expiring" | "backup_overdue" | "credits_threshold" | "credits_exhausted" | "warm_up_done">;
};

/** The result of `updateNoticeSettings`. */
export type UpdateNoticeSettingsResult = GetNoticeSettingsResult;

/** The input of `updateProject`. */
export type UpdateProjectInput = {
workspaceId: string | number;
projectId: string | number;
} & {
name?: string;
status?: "active" | "archived" | "suspended";
legacy?: boolean;
};

/** The result of `updateProject`. */
export type UpdateProjectResult = CreateProjectResult;

/** The input of `updateProjectKey`. */
export type UpdateProjectKeyInput = {
id: string | number;
} & {
allowedNetworks?: Array<string> | null;
maxPerHour?: number | null;
};

/** The result of `updateProjectKey`. */
export type UpdateProjectKeyResult = RevokeProjectKeyResult;

/** The input of `updateServiceEmail`. */
export type UpdateServiceEmailInput = {
workspaceId: string | number;
kind: string | number;
} & {
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design: { [name: string]: unknown };
/** The revision that the design is based on; 409 CONFLICT if it is not the current one. */
revision?: number;
};

/** The result of `updateServiceEmail`. */
export type UpdateServiceEmailResult = {
data: ListServiceEmailsResultData;
};

/** The input of `updateTemplate`. */
export type UpdateTemplateInput = {
id: string | number;
} & {
name?: string;
displayMode?: "email" | "web" | "popup" | "document";
folderId?: string | null;
tags?: Array<string>;
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design?: { [name: string]: unknown };
/** The revision that the change is based on. 409 if another one is stored. Default: any. */
revision?: number;
};

/** The result of `updateTemplate`. */
export type UpdateTemplateResult = CreateTemplateResult;

/** The input of `updateTopic`. */
export type UpdateTopicInput = {
key: string | number;
} & {
/** Shown to recipients. */
name?: string;
/** Shown to recipients below the name. */
description?: string;
/** Name and description by language, a BCP 47 tag of up to 35 characters: `{"de": {"name": "Neuigkeiten"}}`. Recipients of other languages see `name` and `description`. */
translations?: { [name: string]: {
name: string;
description?: string;
} };
/** Whether recipients who have chosen nothing receive the topic: `subscribed`, or only after they opted in: `opt_in`. */
default?: "subscribed" | "opt_in";
/** Whether recipients see the topic before they have received it. */
public?: boolean;
optInEmail?: CreateTopicInputOptInEmail | null;
/** Whether emails of the topic end with an invisible image, whose requests are recorded as opens. Default false. */
trackOpens?: boolean;
/** Whether links in the HTML of its emails lead through this service, which records clicks. Default false. */
trackClicks?: boolean;
};

/** The result of `updateTopic`. */
export type UpdateTopicResult = CreateTopicResult;

/** The input of `updateWebhook`. */
export type UpdateWebhookInput = {
id: string | number;
} & {
/** HTTPS, on a public address. Where POSTPRESS_OUTBOUND_ALLOW names this machine, also `http://localhost` and `http://127.0.0.1`. */
url?: string;
/** Events to send, of one family: emails, templates or the service. Empty means all email events, or all events of the family that the webhook has. */
events?: Array<"email.accepted" | "email.sent" | "email.delivered" | "email.bounced" | "email.complained" | "email.failed" | "email.canceled" | "email.received" | "email.unsubscribed" | "email.resubscribed" | "email.opened" | "email.clicked" | "template.comment.created" | "template.review.requested" | "template.review.answered" | "service.notice.opened" | "service.notice.closed">;
active?: boolean;
};

/** The result of `updateWebhook`. */
export type UpdateWebhookResult = GetWebhookResult;

/** The input of `updateWorkspace`. */
export type UpdateWorkspaceInput = {
workspaceId: string | number;
} & {
name?: string;
status?: "active" | "archived" | "suspended";
ssoRequired?: boolean;
};

/** The result of `updateWorkspace`. */
export type UpdateWorkspaceResult = {
data: {
id: number;
name: string;
status: "active" | "archived" | "suspended";
/** Not available to personal access tokens. */
ssoRequired: boolean;
};
};

/** The input of `uploadDomainReport`. */
export type UploadDomainReportInput = {
id: string | number;
} & {
/** The file of the report, in base64: XML or JSON, or either one in gzip or ZIP, or the whole email that brought it. */
content: string;
};

/** The result of `uploadDomainReport`. */
export type UploadDomainReportResult = {
data: {
/** Reports that are new. */
added: number;
/** Reports that were there already. */
known: number;
/** Why a report was refused, one sentence each. */
refused: Array<string>;
};
};

/** The input of `validateDesign`. */
export type ValidateDesignInput = {
/** Design JSON: `body`, `counters`, `schemaVersion`. See GET /v3/templates/schema. */
design: { [name: string]: unknown };
schema?: "full" | "simple";
/** Determines rules, defaults and repairs. */
displayMode?: "email" | "web" | "popup" | "document";
/** Upgrades an older Full design before validation; false validates it unchanged. */
migrate?: boolean;
customTools?: Array<{
/** Identifies the tool in the `slug` of its blocks. */
slug: string;
type?: "custom";
label?: string | null;
/** Option groups by name, each with its options by name. At most 100 groups of 200 options. */
options: ({ [name: string]: ({
options?: { [name: string]: unknown } | unknown[];
}) | unknown[] }) | unknown[];
values?: { [name: string]: unknown } | unknown[];
supportedDisplayModes?: Array<"email" | "web" | "popup" | "document">;
}>;
};

/** The result of `validateDesign`. */
export type ValidateDesignResult = {
success: boolean;
data: {
valid: boolean;
/** The original version, if the design was upgraded. */
migratedFrom?: number;
/** The first 100 errors, if `valid` is false. */
errors?: Array<{
/** Dotted: `body.rows.0.columns.1`. */
path: string;
message: string;
code: "invalid_type" | "invalid_value" | "too_small" | "too_big" | "invalid_format" | "unrecognized_keys" | "invalid_union" | "custom";
}>;
/** Total number of errors, uncapped. */
errorCount?: number;
};
};

/** The input of `verifyDomain`. */
export type VerifyDomainInput = {
id: string | number;
};

/** The result of `verifyDomain`. */
export type VerifyDomainResult = {
data: {
id: number;
domain: string;
status: "pending" | "verified" | "failed";
ownership: {
verified: boolean;
};
dkim: {
status: "PENDING" | "SUCCESS" | "FAILED" | "TEMPORARY_FAILURE" | "NOT_STARTED";
tokens: Array<string>;
};
findings: Array<DeleteTrackingResultFinding>;
};
};

type CheckBrandInputBrand = {
colors: Array<{
/** Unique in its list. */
id: string;
name: string;
/** `#rrggbb`. */
value: string;
/** In dark mode. Absent: styles of the kit set no dark color here. */
dark?: string;
}>;
roles: {
primary: string | null;
accent: string | null;
background: string | null;
surface: string | null;
text: string | null;
muted: string | null;
};
fonts: Array<{
/** Unique in its list. */
id: string;
/** The family, without quotes. */
name: string;
/** Fallback families, such as `Arial, sans-serif`. */
fallback: string;
url: string | null;
weights: Array<number>;
}>;
textStyles: {
heading1: CheckBrandInputBrandHeading1;
heading2: CheckBrandInputBrandHeading1;
heading3: CheckBrandInputBrandHeading1;
heading4: CheckBrandInputBrandHeading1;
body: CheckBrandInputBrandHeading1;
small: CheckBrandInputBrandHeading1;
};
buttons: Array<{
/** Unique in its list. */
id: string;
name: string;
background: string | null;
/** ID of a color of the kit. */
color: string;
borderColor: string | null;
borderWidthPx: number;
radiusPx: number;
paddingYPx: number;
paddingXPx: number;
font: string | null;
fontSizePx: number;
fontWeight: number;
}>;
link: {
color: string | null;
hoverColor: string | null;
underline: boolean;
};
logo: {
url: string;
/** The logo in dark mode; absent: the same. */
darkUrl?: string;
alt: string;
widthPx: number;
href: string;
} | null;
spacing: {
contentWidthPx: number;
/** Above and below a section. */
rowPx: number;
};
};

type CancelBroadcastResultData = {
/** For `GET /v3/emails?batchId=`, too. */
id: string;
/** Shown in the console and in the reasons why its emails wait. */
name: string;
listId: string;
/** An address, or a name and an address: `Ann <ann@shop.example>`. Its domain must be verified. An address without a name gets the `defaultFromName` of the settings. */
from: string;
/** An address without a name. */
replyTo?: string;
/** It is sent as it is when the broadcast begins. */
templateId: string;
/** May contain merge tags. Default: the name of the template. */
subject?: string;
/** The key of the topic that recipients can leave. */
topic: string;
/** Name → string, number, boolean, list or object. `{{name}}` is replaced by its value, `{{{name}}}` in HTML without escaping, `{{user.name}}` by a value in an object. `{{#each items}}` repeats, `{{#if name}}` chooses, and helpers format: see the guide to template logic. */
variables?: { [name: string]: unknown };
/** Language of the recipient, as a BCP 47 tag. HTML, subject, preheader and generated text are those of the nearest translation of the template: `de-AT`, else `de`, else the language of the design. Default: the language of the design. */
language?: string;
/** BCP 47 tag for the numbers, dates and plurals of the template. Default: `language`, where the template has it; en-US without `language`. */
locale?: string;
/** IANA time zone for its dates. Default UTC. */
timeZone?: string;
/** Up to 10: key 1 to 64 characters, value up to 256; letters, digits, underscore, hyphen. */
tags?: { [name: string]: string };
state: "scheduled" | "running" | "paused" | "sent" | "canceled";
/** `canary`: the first recipients get it; `watching`: their outcomes are watched; `sending`: all others get it. */
phase: "canary" | "watching" | "sending";
stoppedBy: ("person" | "rule" | "fault") | null;
reason: string | null;
canary: {
percent: number;
minutes: number;
} | null;
hours: number | null;
perHour: number | null;
/** Of the list when it began; before that, at present. Those added later are left out. */
recipients: number;
/** Emails that were accepted. */
accepted: number;
/** Recipients whose email was refused, most of them suppressed. */
skipped: number;
/** How many of them by the error. */
skippedBecause: { [name: string]: number };
statistics: {
/** How many of its emails have each status. */
statuses: GetBatchResultStatuses;
/** Emails that wait for another attempt. */
deferred: number;
opened: GetEmailStatisticsResultOpened;
clicked: GetEmailStatisticsResultOpened;
countedAt: string;
} | null;
scheduledAt: string | null;
startedAt: string | null;
endedAt: string | null;
createdAt: string;
};

type GenerateDesignInputContext = {
/** `generated`, `search` or `upload`, if several are possible. */
preferredImageSource?: string;
/** `edit`: the author of the template, who may change nodes that the flags in the design protect; otherwise the flags apply. `elementPermissions` always apply. */
designMode?: string;
/** By the ID of an element, or by its `_meta.htmlID`. */
elementPermissions?: { [name: string]: {
/** The element and everything in it is returned unchanged, in its place. */
locked?: boolean;
/** False: its own values are not changed. */
selectable?: boolean;
/** False: it is not deleted. */
deletable?: boolean;
/** False: it is not moved. */
draggable?: boolean;
/** False: it is not duplicated. */
duplicatable?: boolean;
/** False: its visibility per device is not changed. */
hideable?: boolean;
disabledValues?: Array<string>;
disabledBaseValues?: Array<string>;
/** By device (desktop, tablet, mobile): values that are not changed on that device. */
disabledDeviceValues?: { [name: string]: Array<string> };
} };
/** The whole design, Full or Simple. */
fullDesign?: { [name: string]: unknown };
selection?: {
collection?: "pages" | "bodies" | "rows" | "columns" | "contents" | "headers" | "footers";
id?: string | null;
/** The current element. Default: the element with this ID in `fullDesign`. */
value?: unknown;
};
/** The only kinds that new blocks may have. */
availableTools?: Array<string | {
type?: string;
slug?: string;
name?: string;
}>;
/** The only fonts that may be added. */
availableFonts?: Array<{
label?: string;
value?: string;
}>;
customTools?: Array<{
slug: string;
/** Option groups by name, as in `validateDesign`. */
options?: { [name: string]: unknown };
}>;
/** How the company looks and sounds. Unknown properties are rejected. */
brand?: {
companyName?: string;
productDescription?: string;
targetAudience?: string;
colors?: {
primary?: string;
secondary?: string;
accent?: string;
};
fonts?: {
heading?: string;
body?: string;
};
voice?: string;
guidelines?: string;
};
};

type CreateCommentResultData = {
id: string;
/** The anchor of the thread: a block, words in it, or a point; empty for the whole design. */
anchor: CreateCommentInputAnchor;
resolved: boolean;
resolvedAt: string | null;
resolvedBy: (CreatePreviewLinkResultCreatedBy) | null;
createdAt: string;
updatedAt: string;
/** Number of unread comments by others. */
unread: number;
comments: Array<{
id: string;
author: CreatePreviewLinkResultCreatedBy;
/** Empty if the comment was deleted but has replies. */
text: string;
mentions: Array<{
id: string;
name: string;
}>;
createdAt: string;
editedAt: string | null;
deleted: boolean;
/** Whether the caller wrote it and may edit or delete it. */
own: boolean;
}>;
};

type AnswerReviewResultData = {
id: string;
templateId: string;
templateName: string;
versionId: string;
/** Revision under review. */
revision: number;
status: "open" | "approved" | "changes_requested" | "superseded";
message: string;
requestedBy: CreatePreviewLinkResultCreatedBy;
reviewers: Array<{
id: string;
name: string;
}>;
role: ("viewer" | "editor" | "admin" | "owner") | null;
approvalsRequired: number;
answers: Array<{
author: CreatePreviewLinkResultCreatedBy;
verdict: "approved" | "changes_requested";
text: string;
createdAt: string;
}>;
/** Whether the caller may approve or request changes, also in place of an earlier answer. */
canAnswer: boolean;
ownVerdict: ("approved" | "changes_requested") | null;
createdAt: string;
closedAt: string | null;
};

type EraseRecipientResultData = {
id: string;
/** `sha256:` and the HMAC of the address with the salt of the project, in hex. */
recipient: string;
status: "running" | "done";
requestedAt: string;
finishedAt: string | null;
/** So far. */
counts: {
/** Emails to the address, deleted with content, timeline and attempts. */
emails: number;
/** Those of them that had not been sent. */
canceled: number;
/** Received emails from the address. */
receivedEmails: number;
/** Bounces, complaints and automatic replies that name the address. */
reports: number;
/** Messages of the capture transport. */
capturedMessages: number;
/** Rows that stay without the address: other emails, webhook deliveries, audit records, responses of idempotency keys, notes. */
redacted: number;
/** Entries that stay as a salted hash. */
suppressions: number;
/** Saved lists that had the address. */
lists: number;
/** Choices; those that left a topic stay as a salted hash. */
subscriptions: number;
};
receipt: string | null;
/** Verifies receipts of this installation (JWK, RFC 8037). */
publicKey: {
kty: "OKP";
crv: "Ed25519";
x: string;
/** As in the header of the receipt. */
kid: string;
};
};

type GetSenderHealthResultTotal = {
/** Emails that a server accepted or refused. */
sent: number;
/** Refused by the server, or bounced later. */
bounced: number;
complained: number;
/** Emails that failed on our side. */
failed: number;
/** Attempts that a server deferred (4xx). */
deferrals: number;
/** Attempts that offered nothing, because the connection would not have been as secure as MTA-STS, DANE or the sender domain requires. */
held: number;
acceptSeconds: GetEmailTrendsResultDeliverySeconds | null;
/** Bounces by cause, the most frequent first. */
bounces: Array<GetSenderHealthResultBounces>;
/** Deferrals by cause, the most frequent first. */
deferred: Array<GetSenderHealthResultBounces>;
/** Attempts held back by cause, the most frequent first. `DaneUnmet`: no server meets what the recipient’s domain publishes as TLSA records; `DnssecInvalid`: the signatures of the recipient’s zone are wrong, or its name servers do not answer; `DnssecUnanswered`: the resolver does not answer; `MtaStsUnmet`: no server meets the MTA-STS policy of the recipient’s domain; `TlsRequired`: no server offers the TLS that the sender domain requires. */
holds: Array<{
cause: "DaneUnmet" | "DnssecInvalid" | "DnssecUnanswered" | "MtaStsUnmet" | "TlsRequired";
count: number;
}>;
};

type GenerateDesignResultImages = {
id: string;
/** Generated images have temporary URLs: copy them within seven days. */
url: string;
source: "generated" | "edited" | "search" | "upload";
prompt: string | null;
/** Pixels. */
width: number;
/** Pixels. */
height: number;
destination: {
kind: "content_image" | "background_image" | "new";
imageId: string | null;
expectedSrc: string | null;
};
preview: {
url: string;
width: number;
height: number;
};
author: {
name: string;
url: string;
} | null;
platform: {
name: string;
url: string;
} | null;
download: string | null;
};

type CreateTopicResultData = {
/** Lower-case letters, digits, underscore and hyphen, up to 64, beginning with a letter or digit: `product-news`. */
key: string;
/** Shown to recipients. */
name: string;
/** Shown to recipients below the name. */
description: string;
/** Name and description by language, a BCP 47 tag of up to 35 characters: `{"de": {"name": "Neuigkeiten"}}`. Recipients of other languages see `name` and `description`. */
translations: { [name: string]: {
name: string;
description?: string;
} };
/** Whether recipients who have chosen nothing receive the topic: `subscribed`, or only after they opted in: `opt_in`. */
default: "subscribed" | "opt_in";
/** Whether recipients see the topic before they have received it. */
public: boolean;
optInEmail: CreateTopicInputOptInEmail | null;
/** Whether emails of the topic end with an invisible image, whose requests are recorded as opens. Default false. */
trackOpens: boolean;
/** Whether links in the HTML of its emails lead through this service, which records clicks. Default false. */
trackClicks: boolean;
createdAt: string;
updatedAt: string;
};

type GenerateDesignInputFeatures = {
ai?: {
image?: {
/** Whether images come at all. */
enabled?: boolean;
/** Images of the message may be used in the design. */
upload?: boolean;
/** Images may be made. */
generation?: boolean;
/** Images may be edited. */
editing?: boolean;
/** Stock images may be searched, where the installation has a provider of them. */
search?: boolean;
/** Only stock images suitable for all audiences. */
safeSearch?: boolean;
/** Images may be meant for images of the design; false: each is a new one. */
enableDesignImageTargeting?: boolean;
/** `<provider>/<model>`, a provider, or a model. Omit it for the default. */
model?: string;
/** Models to try if the first one fails. Omitted: the defaults, unless `model` is set; true: always the defaults; false: none; a list: these models. */
fallbackModels?: Array<string> | boolean;
/** Default: chosen by the model. */
quality?: "low" | "medium" | "high";
};
};
};

type ListServiceEmailsResultData = {
kind: "invitation" | "mention" | "guest-comment" | "review-requested" | "review-approved" | "review-returned" | "service" | "confirm-address" | "address-taken" | "address-requested" | "address-changed" | "password-reset";
/** The subject of the original, in the language asked for. */
title: string;
/** False for emails about accounts, except in the workspace of the operator: accounts belong to no workspace. */
customizable: boolean;
/** False: the original is sent, in 12 languages. */
customized: boolean;
/** Grows with each save and reset. */
revision: number;
updatedAt: string | null;
updatedBy: (CreatePreviewLinkResultCreatedBy) | null;
/** Whether the original is another one than when this one was last saved. */
originalChanged: boolean;
fault: {
message: string;
at: string;
} | null;
};

type LabelTemplateVersionResultData = {
id: string;
/** Revision of the template at the time of the save; for a version kept from a conflict, the revision that was current. */
revision: number;
kind: "save" | "restore" | "kept";
label: string | null;
displayMode: "email" | "web" | "popup" | "document";
author: CreatePreviewLinkResultCreatedBy;
/** Bytes of the design’s JSON. */
bytes: number;
createdAt: string;
/** Time of the last save included in it: autosaves of one session are combined. */
updatedAt: string;
/** Whether this is the current version. */
isCurrent: boolean;
};

type ListReceivedEmailsResultData = {
id: string;
receivedAt: string;
/** The From field as written. */
from: string;
fromAddress: string | null;
/** Your addresses that received it. */
to: Array<string>;
subject: string;
/** The beginning of the reply. */
preview: string;
emailId: string | null;
/** Its thread, for `GET /v3/threads/{id}`. */
threadId: string;
/** Generated automatically, such as an out-of-office notice. */
automatic: boolean;
dmarc: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
attachments: number;
bytes: number;
};

type ListProjectKeysResultData = {
id: string;
name: string;
/** The prefix, and the first and last four characters. */
fingerprint: string;
createdAt: string;
expiresAt: string | null;
revokedAt: string | null;
lastUsedAt: string | null;
lastUsedAddress: string | null;
kind: "v3" | "legacy";
/** Whether what it sends never leaves, and is kept apart. */
test: boolean;
scopes: (Array<"emails:send" | "emails:read" | "emails:write" | "templates:read" | "templates:write" | "templates:manage" | "templates:publish" | "designs" | "exports" | "ai" | "credits" | "previews" | "editor-settings" | "editor-sessions" | "webhooks" | "project:read" | "project:write">) | null;
senderDomains: Array<string> | null;
allowedNetworks: Array<string> | null;
maxPerHour: number | null;
createdBy: string | null;
};

type CreateCommentInputAnchor = {
/** The `id` of a node of the design, or the `_meta.htmlID` of one without an id. */
block?: string;
/** A range of the block’s plain text: the quoted words and their offset. If the text has changed, the nearest occurrence is used. */
quote?: {
text: string;
start: number;
};
/** A point, as fractions of the box of the block or page. */
point?: {
x: number;
y: number;
};
};

type ExportHtmlResultClients = {
id: string;
name: string;
appearance: "light" | "dark";
/** Whether the client cuts off the end of the email. */
clipped: boolean;
/** What the client changes; at most 50. */
changes: Array<{
/** Feature of caniemail, or one of ours such as `clipping`. */
feature: string;
what: string;
count: number;
}>;
};

type GetWebhookDeliveryResultData = {
id: string;
eventId: string;
event: string;
status: "pending" | "delivered" | "failed";
attempts: number;
nextAttemptAt: string | null;
lastReason: string | null;
createdAt: string;
finishedAt: string | null;
payload: { [name: string]: unknown };
};

type SendBatchInputAttachments = {
/** Up to 255 octets, without slashes, backslashes and controls. Programs, such as `.exe` and `.js`, are refused: see the limits. */
filename: string;
/** Media type of the file. Default: by the extension of `filename`. Any but `multipart/…` and those of programs. */
contentType?: string;
/** For an inline image: the HTML shows it by `<img src="cid:…">`. Printable ASCII without blanks and angle brackets. If the HTML does not name it, it is an attachment like others. */
contentId?: string;
/** Base64 (RFC 4648, 4) with its padding, without line breaks. */
content?: string;
/** Instead of `content`: a public http or https URL, fetched before the email is accepted. */
url?: string;
};

type ExportHtmlResultFindings = {
/** The rule; see the list of [audit rules](../docs/reference/audit.md). */
code: string;
severity: "error" | "warning" | "hint";
category: string;
message: string;
/** Values in the message, for translations. */
facts: { [name: string]: unknown };
/** Path of the node, such as `body.rows.0.columns.1.contents.2`. */
path?: string;
};

type GetBatchResultStatuses = {
queued: number;
sending: number;
sent: number;
delivered: number;
bounced: number;
complained: number;
failed: number;
canceled: number;
};

type CreateListResultData = {
id: string;
/** Shown in the console only. */
name: string;
/** How many addresses it has. */
recipients: number;
createdAt: string;
updatedAt: string;
};

type CreateProjectResultData = {
testProjectId: number | null;
id: number;
name: string;
status: "active" | "archived" | "suspended";
/** v3 PDFs of documents are always A4 portrait. */
legacy: boolean;
createdAt: string;
};

type GetReportSetupResultRecords = {
type: "TXT";
name: string;
/** What to publish: what is there, with the address added. */
value: string;
state: "ok" | "missing" | "wrong" | "unanswered";
/** The result of the DNS check, and how to fix it. */
message: string;
};

type GetWebhookResultData = {
id: number;
url: string;
/** Events to send, of one family: emails, templates or the service. Empty means all email events, or all events of the family that the webhook has. */
events: Array<"email.accepted" | "email.sent" | "email.delivered" | "email.bounced" | "email.complained" | "email.failed" | "email.canceled" | "email.received" | "email.unsubscribed" | "email.resubscribed" | "email.opened" | "email.clicked" | "template.comment.created" | "template.review.requested" | "template.review.answered" | "service.notice.opened" | "service.notice.closed">;
active: boolean;
createdAt: string;
updatedAt: string;
};

type AddDomainResultDnsRecords = {
type: "TXT" | "CNAME" | "MX";
/** Fully qualified, without the trailing dot. */
name: string;
/** The full text. Over 255 octets, publish it as several strings of one record. */
value: string;
purpose: "ownership" | "dkim" | "return_path" | "dmarc" | "tracking";
};

type GetEditorSettingsResultFonts = {
label: string;
/** A CSS font-family. */
value: string;
/** Of its style sheet. */
url?: string;
weights?: Array<number>;
};

type ListMembersResultData = {
userId: string;
email: string;
name: string;
role: "viewer" | "editor" | "admin" | "owner";
createdAt: string;
secondFactor: boolean | null;
};

type CheckBrandInputBrandHeading1 = {
font: string | null;
color: string | null;
fontSizePx: number;
fontWeight: number;
lineHeightPercent: number;
letterSpacingPx: number;
};

type DeleteTrackingResultFinding = {
purpose: "ownership" | "dkim" | "return_path" | "dmarc" | "tracking";
name: string;
state: "ok" | "missing" | "wrong" | "unanswered";
/** What is missing, what was found instead, and how to fix it. */
message: string;
};

type CreatePreviewLinkResultCreatedBy = {
kind: "user" | "token" | "key" | "editor" | "command-line" | "sync" | "brand" | "system" | "guest";
id: string | null;
/** For display. */
name: string;
};

type CreateTopicInputOptInEmail = {
/** A template of the project, with `{{confirm_url}}`. */
templateId: string;
/** Its sender, such as `Shop <news@shop.example>`. */
from: string;
};

type ExportHtmlResultRules = {
/** Version of the audit rules. */
version: number;
/** Date of the tests of email clients. */
clientTests: string;
};

type ExportHtmlResultSize = {
/** Bytes of the HTML. */
bytes: number;
/** The limit; absent if there is none. */
budgetBytes?: number;
};

type ExportHtmlResultWarnings = {
code: string;
message: string;
/** Path of the node, such as `body.rows.0.columns.1.contents.2`. */
path?: string;
};

type GenerateDesignResultProtection = {
/** IDs of protected elements that were returned unchanged. */
preservedIds: Array<string>;
/** `none`: nothing is protected; `preserved`: the model left it alone; `restored`: we put it back; `rejected`: all that was changed is protected, so nothing changed. */
outcome: "none" | "preserved" | "restored" | "rejected";
};

type GetEmailStatisticsResultOpened = {
/** Emails of which a person did so with certainty. */
atLeast: number;
/** With those of which only image proxies, Apple Mail or scanners did. */
atMost: number;
};

type GetEmailTrendsResultDeliverySeconds = {
/** Accurate to 20%. */
p50: number;
/** Accurate to 20%. */
p95: number;
};

type ListSuppressionsResultData = {
/** In lower case, the domain in A-labels. */
email: string;
reason: "hard_bounce" | "complaint" | "manual" | "unsubscribe";
createdAt: string;
};

type ReplyToCommentInputPart = {
/** Plain text; editors show URLs in it as links, and nothing else as markup. */
text: string;
/** Members of the workspace by id or email address; they are notified by email. */
mentions?: Array<string>;
};

type CreateFolderResultData = {
id: string;
name: string;
createdAt: string;
};

type ExportHtmlResultCounts = {
error: number;
warning: number;
hint: number;
};

type GetSenderHealthResultSpf = {
state: "ok" | "warn" | "fail" | "skipped";
says: string;
cure: string | null;
};

type GetSenderHealthResultBounces = {
/** A `bounceSubType`. */
cause: string;
count: number;
};

type ListAuditRecordsResultTotal = {
count: number;
/** `exact`; `more_than`: counting stopped at `count`; `about`: from the counts of days, which the statistics use. */
relation: "exact" | "more_than" | "about";
};

/** All operations of the API by their ids. */
export interface Methods {
/** Activate a prepared webhook secret: `POST /v3/webhooks/{id}/activate-secret`.
 * 
 * From now on, deliveries are signed with it only.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `webhooks`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
activateWebhookSecret(input: ActivateWebhookSecretInput, options?: CallOptions): Promise<ActivateWebhookSecretResult>;
/** Add a sender domain: `POST /v3/domains`.
 * 
 * Creates its DKIM keys and returns the DNS records to publish. An existing domain is returned unchanged; a deleted one is restored with the same records. 409 only if another workspace has verified it.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
addDomain(input: AddDomainInput, options?: CallOptions): Promise<AddDomainResult>;
/** Add recipients to a list: `POST /v3/lists/{id}/recipients`.
 * 
 * Up to 1,000. An address that the list has, in any spelling, gets the new variables beside those it had. If one is invalid, none is added.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:write`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 10 MB. */
addListRecipients(input: AddListRecipientsInput, options?: CallOptions): Promise<AddListRecipientsResult>;
/** Invite a member: `POST /v3/workspaces/{workspaceId}/members`.
 * 
 * Creates an invitation and mails its link to the address; the member joins when they accept it. The response is the same whether or not an account has the address. Only owners invite owners.
 * 
 * A personal access token. The user of a token needs the role admin or a stronger one.
 * 
 * The body has at most 1 MB. */
addMember(input: AddMemberInput, options?: CallOptions): Promise<AddMemberResult>;
/** Approve a version, or request changes: `POST /v3/templates/{id}/reviews/{reviewId}/answers`.
 * 
 * For requested reviewers, except the requester. Keys cannot approve.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:write`. The user of a token needs the role viewer or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
answerReview(input: AnswerReviewInput, options?: CallOptions): Promise<AnswerReviewResult>;
/** Cancel the rest of a batch: `POST /v3/emails/batches/{id}/cancel`.
 * 
 * Moves all unsent emails of a batch to `canceled`, like `POST /v3/emails/{id}/cancel` for each. Emails that are being sent stay as they are: repeat the call to cancel those that then wait for a retry.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:send`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project. */
cancelBatch(input: CancelBatchInput, options?: CallOptions): Promise<CancelBatchResult>;
/** Cancel a broadcast: `POST /v3/broadcasts/{id}/cancel`.
 * 
 * For good: no further email is accepted, and those that were not sent move to `canceled` within a minute. 409 once it has ended; `POST /v3/emails/batches/{id}/cancel` then takes back emails that still wait.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:send`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project. */
cancelBroadcast(input: CancelBroadcastInput, options?: CallOptions): Promise<CancelBroadcastResult>;
/** Cancel an email: `POST /v3/emails/{id}/cancel`.
 * 
 * Moves an unsent email to `canceled`, whether it is scheduled or waiting for its next attempt. 409 once it is being sent: an email is either sent or canceled, never both.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:send`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project. */
cancelEmail(input: CancelEmailInput, options?: CallOptions): Promise<CancelEmailResult>;
/** Set the plan: `PUT /v3/workspaces/{workspaceId}/plan`.
 * 
 * Replaces the whole plan: omitted fields are cleared.
 * 
 * A personal access token. The user of a token needs the role owner.
 * 
 * The body has at most 1 MB. */
changePlan(input: ChangePlanInput, options?: CallOptions): Promise<ChangePlanResult>;
/** Check a change of the brand kit: `POST /v3/brand/check`.
 * 
 * Returns the texts that would fall below WCAG 2.2 AA contrast, the templates that use their styles, and the number of templates that contain a changed color. Saves nothing.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 10 MB. */
checkBrand(input: CheckBrandInput, options?: CallOptions): Promise<CheckBrandResult>;
/** Check whether an address is suppressed: `GET /v3/emails/suppressions/check`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
checkSuppression(input: CheckSuppressionInput, options?: CallOptions): Promise<CheckSuppressionResult>;
/** Configure inbox previews: `PATCH /v3/projects/{id}`.
 * 
 * Omitted fields stay unchanged. `clients` are the default clients of runs, as many as the plan allows; null lets the service choose.
 * 
 * A project key of this very project, or a personal access token. A limited key needs the scope `project:write`. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
configureInboxPreviews(input: ConfigureInboxPreviewsInput, options?: CallOptions): Promise<ConfigureInboxPreviewsResult>;
/** Count the deliveries of a period: `GET /v3/webhooks/{id}/deliveries/count`.
 * 
 * Counts the deliveries that replaying the period would send again, up to 100,000.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `webhooks`. The user of a token needs the role viewer or a stronger one. */
countWebhookDeliveries(input: CountWebhookDeliveriesInput, options?: CallOptions): Promise<CountWebhookDeliveriesResult>;
/** Create a block: `POST /v3/blocks`.
 * 
 * Shared by the project unless `userId` names an end user. `data` is stored byte for byte.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 10 MB. */
createBlock(input: CreateBlockInput, options?: CallOptions): Promise<CreateBlockResult>;
/** Send a template to a list: `POST /v3/broadcasts`.
 * 
 * Begins at once, or at `scheduledAt`. Each recipient of the list gets one email with their variables; those who left the topic or are suppressed are skipped. The `id` is that of the batch of its emails. By default, 2 % of the recipients get it first, and their bounces, complaints and deferrals are watched for 30 minutes.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:send`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
createBroadcast(input: CreateBroadcastInput, options?: CallOptions): Promise<CreateBroadcastResult>;
/** Comment on a template: `POST /v3/templates/{id}/comments`.
 * 
 * Starts a thread about a block, words in it, a point, or the whole design.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:write`. The user of a token needs the role viewer or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
createComment(input: CreateCommentInput, options?: CallOptions): Promise<CreateCommentResult>;
/** Create an editor session: `POST /v3/editor-sessions`.
 * 
 * For a design of any version, which is stored byte for byte. `editorUrl` must be opened before `expiresAt`. An open session ends after an hour without use, or after 12 hours.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `editor-sessions`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 10 MB. */
createEditorSession(input: CreateEditorSessionInput, options?: CallOptions): Promise<CreateEditorSessionResult>;
/** Create the signing secret for end user IDs: `POST /v3/embed-settings/secret`.
 * 
 * Replaces the previous secret immediately: its signatures are no longer accepted.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `editor-settings`. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project. */
createEmbedSecret(input?: CreateEmbedSecretInput, options?: CallOptions): Promise<CreateEmbedSecretResult>;
/** Create a template folder: `POST /v3/template-folders`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
createFolder(input: CreateFolderInput, options?: CallOptions): Promise<CreateFolderResult>;
/** Create a list of recipients: `POST /v3/lists`.
 * 
 * Empty at first. 409 if the project has 1,000 lists.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:write`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
createList(input: CreateListInput, options?: CallOptions): Promise<CreateListResult>;
/** Preview a design in email clients: `POST /v3/previews`.
 * 
 * Starts a run that renders the page as each client would show it. The previews are simulated from published facts about the clients. Rendering happens in the background; get the run to see its progress. A run costs one device credit per client, charged when it is accepted.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `previews`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 10 MB. */
createPreview(input?: CreatePreviewInput, options?: CallOptions): Promise<CreatePreviewResult>;
/** Create a preview link: `POST /v3/templates/{id}/preview-links`.
 * 
 * A page that shows the template to people without an account: on desktops and phones, in dark mode and as plain text, with sample data, in every language of the design. Anyone with the URL sees it until it expires or is revoked.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:write`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
createPreviewLink(input: CreatePreviewLinkInput, options?: CallOptions): Promise<CreatePreviewLinkResult>;
/** Create a project: `POST /v3/workspaces/{workspaceId}/projects`.
 * 
 * A personal access token. The user of a token needs the role admin or a stronger one.
 * 
 * The body has at most 1 MB. */
createProject(input: CreateProjectInput, options?: CallOptions): Promise<CreateProjectResult>;
/** Create a project key: `POST /v3/keys`.
 * 
 * The response contains the full key, which is never shown again. `scopes` and `senderDomains` limit the key and can’t be changed later; `allowedNetworks` can.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
createProjectKey(input: CreateProjectKeyInput, options?: CallOptions): Promise<CreateProjectKeyResult>;
/** Create a template: `POST /v3/templates`.
 * 
 * The design is stored byte for byte, and its HTML is rendered and stored.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 10 MB. */
createTemplate(input: CreateTemplateInput, options?: CallOptions): Promise<CreateTemplateResult>;
/** Open a template in the editor: `POST /v3/templates/{id}/editor-sessions`.
 * 
 * For the calling user. Each save updates the template and adds a version. Viewers can view and export.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project. */
createTemplateSession(input: CreateTemplateSessionInput, options?: CallOptions): Promise<CreateTemplateSessionResult>;
/** Create a topic: `POST /v3/topics`.
 * 
 * Emails name it by its key, which never changes. 409 if the project has a topic with this key, or 100 topics.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:write`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
createTopic(input: CreateTopicInput, options?: CallOptions): Promise<CreateTopicResult>;
/** Create an email webhook: `POST /v3/webhooks`.
 * 
 * The response contains the signing secret, which is shown only once.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `webhooks`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
createWebhook(input: CreateWebhookInput, options?: CallOptions): Promise<CreateWebhookResult>;
/** Delete a block: `DELETE /v3/blocks/{id}`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project. */
deleteBlock(input: DeleteBlockInput, options?: CallOptions): Promise<DeleteBlockResult>;
/** Delete a comment: `DELETE /v3/templates/{id}/comments/{commentId}`.
 * 
 * Authors can delete their own comments, admins any. A first comment with replies only loses its text; a thread without comments is deleted.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:write`. The user of a token needs the role viewer or a stronger one. 403 in a suspended or archived project. */
deleteComment(input: DeleteCommentInput, options?: CallOptions): Promise<DeleteCommentResult>;
/** Delete a sender domain: `DELETE /v3/domains/{id}`.
 * 
 * Emails from it are rejected immediately, and waiting ones fail. Its keys and tokens are kept: if you add it again, it has the same records.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project. */
deleteDomain(input: DeleteDomainInput, options?: CallOptions): Promise<DeleteDomainResult>;
/** Delete a template folder: `DELETE /v3/template-folders/{id}`.
 * 
 * Its templates are kept, without a folder.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project. */
deleteFolder(input: DeleteFolderInput, options?: CallOptions): Promise<DeleteFolderResult>;
/** Delete a list: `DELETE /v3/lists/{id}`.
 * 
 * With its recipients. A broadcast to it that is not sent yet pauses. Suppressions and topics stay.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:write`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project. */
deleteList(input: DeleteListInput, options?: CallOptions): Promise<DeleteListResult>;
/** Delete captured emails of a project: `DELETE /v3/captured-messages`.
 * 
 * Deletes all captured messages: with a test key those of the test data, with a live key those of live emails. The emails stay in lists and statistics.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:write`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project. */
deleteProjectCaptured(input?: DeleteProjectCapturedInput, options?: CallOptions): Promise<DeleteProjectCapturedResult>;
/** Remove the storage of a project: `DELETE /v3/storage`.
 * 
 * Existing files stay in the bucket and are still read from there. New files go to the storage of the installation.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project. */
deleteProjectStorage(input?: DeleteProjectStorageInput, options?: CallOptions): Promise<DeleteProjectStorageResult>;
/** Delete a template: `DELETE /v3/templates/{id}`.
 * 
 * Moves it to the trash, from which it can be restored for 30 days.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project. */
deleteTemplate(input: DeleteTemplateInput, options?: CallOptions): Promise<DeleteTemplateResult>;
/** Delete templates: `POST /v3/templates/delete`.
 * 
 * Moves them to the trash, from which they can be restored for 30 days.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
deleteTemplates(input: DeleteTemplatesInput, options?: CallOptions): Promise<DeleteTemplatesResult>;
/** Delete test data: `DELETE /v3/test-data`.
 * 
 * Deletes what was sent with the test keys of the project: emails, captured messages, suppressions, subscriptions, statistics and webhook deliveries. Keys and webhooks stay. Call it with a test key, or with a personal access token and the testProjectId of the project as projectId.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:write`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project. */
deleteTestData(input?: DeleteTestDataInput, options?: CallOptions): Promise<DeleteTestDataResult>;
/** Delete a topic: `DELETE /v3/topics/{key}`.
 * 
 * New emails cannot name it any more; those that wait are sent to recipients who did not leave it. What recipients chose stays: a topic that gets the key later has it.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:write`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project. */
deleteTopic(input: DeleteTopicInput, options?: CallOptions): Promise<DeleteTopicResult>;
/** Remove the tracking host of a domain: `DELETE /v3/domains/{id}/tracking`.
 * 
 * Tracked links of new emails have the host of this service. Links of emails that were sent keep theirs: leave its record in DNS.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project. */
deleteTracking(input: DeleteTrackingInput, options?: CallOptions): Promise<DeleteTrackingResult>;
/** Delete an email webhook: `DELETE /v3/webhooks/{id}`.
 * 
 * Pending deliveries are dropped.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `webhooks`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project. */
deleteWebhook(input: DeleteWebhookInput, options?: CallOptions): Promise<DeleteWebhookResult>;
/** Download an attachment of a received email: `GET /v3/emails/received/{id}/attachments/{position}`.
 * 
 * As the sender attached it, not checked for malware: always as a download, never displayed.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
downloadReceivedAttachment(input: DownloadReceivedAttachmentInput, options?: CallOptions): Promise<DownloadReceivedAttachmentResult>;
/** Duplicate a template: `POST /v3/templates/{id}/duplicate`.
 * 
 * With the same design, mode, tags and sample data, but without versions. Comments are copied on request.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
duplicateTemplate(input: DuplicateTemplateInput, options?: CallOptions): Promise<DuplicateTemplateResult>;
/** Erase a recipient: `DELETE /v3/recipients`.
 * 
 * Deletes within a day what the project has about an address, in its test data, too: emails to it, received emails from it, reports, captured messages. Elsewhere the address is replaced. Waiting emails are canceled. Suppressions and unsubscribes stay as a salted hash, so that the address is still not written to. This cannot be undone; backups keep the data until they are deleted.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:write`. The user of a token needs the role admin or a stronger one. */
eraseRecipient(input: EraseRecipientInput, options?: CallOptions): Promise<EraseRecipientResult>;
/** Export the audit log as CSV: `GET /v3/workspaces/{workspaceId}/audit-log.csv`.
 * 
 * All records that match the filters, newest first.
 * 
 * A personal access token. The user of a token needs the role admin or a stronger one. */
exportAuditRecords(input: ExportAuditRecordsInput, options?: CallOptions): Promise<ExportAuditRecordsResult>;
/** Export emails as CSV: `GET /v3/emails/export`.
 * 
 * All emails that match the filters, in list order, without their content. A row with the status `missing` and no id names a week of which the archive has lost emails.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
exportEmails(input?: ExportEmailsInput, options?: CallOptions): Promise<ExportEmailsResult>;
/** Export a design as HTML: `POST /v3/templates/export/html`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `exports`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 10 MB. */
exportHtml(input: ExportHtmlInput, options?: CallOptions): Promise<ExportHtmlResult>;
/** Export a design as a PNG: `POST /v3/templates/export/image`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `exports`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 10 MB. */
exportImage(input: ExportImageInput, options?: CallOptions): Promise<ExportImageResult>;
/** Export the recipients of a list as CSV: `GET /v3/lists/{id}/recipients.csv`.
 * 
 * By address: `email`, `language`, `added_at`, and all variables as JSON. `importListRecipients` reads the same columns.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
exportListRecipients(input: ExportListRecipientsInput, options?: CallOptions): Promise<ExportListRecipientsResult>;
/** Export a design as a PDF: `POST /v3/templates/export/pdf`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `exports`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 10 MB. */
exportPdf(input: ExportPdfInput, options?: CallOptions): Promise<ExportPdfResult>;
/** Export an email as MJML or React Email: `POST /v3/templates/export/source`.
 * 
 * Source to go on with in other tools. What the format has no element for is kept as HTML; merge tags without a value stay as they are written. Classic Outlook gets the markup of the other tool.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `exports`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 10 MB. */
exportSource(input: ExportSourceInput, options?: CallOptions): Promise<ExportSourceResult>;
/** Export what recipients chose as CSV: `GET /v3/subscriptions.csv`.
 * 
 * Every recorded choice by address and topic (`*`: all topics), with state, time, source, note and the email whose link was used. Recipients who have chosen nothing are not listed. `importSubscriptions` reads the same columns.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
exportSubscriptions(input?: ExportSubscriptionsInput, options?: CallOptions): Promise<ExportSubscriptionsResult>;
/** Export suppressed addresses as CSV: `GET /v3/emails/suppressions.csv`.
 * 
 * Every address with its reason, time and the email that caused it, newest first.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
exportSuppressions(input?: ExportSuppressionsInput, options?: CallOptions): Promise<ExportSuppressionsResult>;
/** Export a design as a ZIP: `POST /v3/templates/export/zip`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `exports`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 10 MB. */
exportZip(input: ExportZipInput, options?: CallOptions): Promise<ExportZipResult>;
/** Convert a Full design to Simple: `POST /v3/templates/convert/full-to-simple`.
 * 
 * Removes numbering, editor flags, anchors, display conditions and values that equal their default. `includeConversion` keeps what is needed to restore them.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `designs`. The user of a token needs the role viewer or a stronger one.
 * 
 * The body has at most 10 MB. */
fullToSimple(input: FullToSimpleInput, options?: CallOptions): Promise<FullToSimpleResult>;
/** Generate a design: `POST /v3/templates/generate`.
 * 
 * Creates or changes a design, or a part of one, by instructions. The result is in the Full form: existing elements keep their IDs, and protected parts are returned unchanged. Images are returned separately and never written into the design. The body is a conversation (`messages`) or a list of typed parts (`input`), at both paths; the response matches the form of the request.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `ai`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 25 MB. */
generateDesign(input?: GenerateDesignInput, options?: CallOptions): Promise<GenerateDesignResult>;
/** Create or edit an image: `POST /v3/images/generate`.
 * 
 * Generates an image from a prompt, or edits an existing one. Its URL is temporary: copy the image within 7 days.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `ai`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 25 MB. */
generateImage(input: GenerateImageInput, options?: CallOptions): Promise<GenerateImageResult>;
/** Get the AI credit balance: `GET /v3/projects/{id}/ai-credits`.
 * 
 * The balance of the workspace in its current period, shared by all its projects. Credits reserved by requests in progress count once they are used.
 * 
 * A project key of this very project, or a personal access token. A limited key needs the scope `credits`. The user of a token needs the role admin or a stronger one. */
getAiCreditBalance(input: GetAiCreditBalanceInput, options?: CallOptions): Promise<GetAiCreditBalanceResult>;
/** Get the AI credit settings: `GET /v3/projects/{id}/ai-credits/settings`.
 * 
 * The settings of the project. The signing secret is kept when the webhook URL is removed, and used again for the next URL.
 * 
 * A project key of this very project, or a personal access token. A limited key needs the scope `credits`. The user of a token needs the role admin or a stronger one. */
getAiCreditSettings(input: GetAiCreditSettingsInput, options?: CallOptions): Promise<GetAiCreditSettingsResult>;
/** Get AI credit usage: `GET /v3/projects/{id}/ai-credits/usage`.
 * 
 * Usage of the project by end user and feature. Requests without an end user are listed under null. Always up to date.
 * 
 * A project key of this very project, or a personal access token. A limited key needs the scope `credits`. The user of a token needs the role viewer or a stronger one. */
getAiCreditUsage(input: GetAiCreditUsageInput, options?: CallOptions): Promise<GetAiCreditUsageResult>;
/** Summarize a batch: `GET /v3/emails/batches/{id}`.
 * 
 * When the batch was accepted, and how many of its emails have each status.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
getBatch(input: GetBatchInput, options?: CallOptions): Promise<GetBatchResult>;
/** Get the brand kit of a project: `GET /v3/brand`.
 * 
 * A project without a brand kit has a neutral one with `revision` 0.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role viewer or a stronger one. */
getBrand(input?: GetBrandInput, options?: CallOptions): Promise<GetBrandResult>;
/** Get the progress of a brand update: `GET /v3/brand/updates/{id}`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role viewer or a stronger one. */
getBrandUpdate(input: GetBrandUpdateInput, options?: CallOptions): Promise<GetBrandUpdateResult>;
/** Get a broadcast: `GET /v3/broadcasts/{id}`.
 * 
 * How far it is, why it waits, and what became of its emails.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
getBroadcast(input: GetBroadcastInput, options?: CallOptions): Promise<GetBroadcastResult>;
/** Get the JSON Schema of designs: `GET /v3/templates/schema`.
 * 
 * JSON Schema 2020-12 with titles, descriptions, defaults and choices. Requires no credential. Cacheable for a day; send its ETag as If-None-Match to check for changes (304 if unchanged).
 * 
 * No credential. */
getDesignSchema(input?: GetDesignSchemaInput, options?: CallOptions): Promise<GetDesignSchemaResult>;
/** Get a sender domain: `GET /v3/domains/{id}`.
 * 
 * With its DKIM tokens and all DNS records to publish.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. */
getDomain(input: GetDomainInput, options?: CallOptions): Promise<GetDomainResult>;
/** Get the DMARC and TLS reports about a domain: `GET /v3/domains/{id}/reports`.
 * 
 * What receivers reported in a period: emails that passed and failed DMARC by day, who sends in the name of the domain and how to fix what fails, whether a stricter policy is safe, and TLS failures. Days are in UTC; reports are kept for 90 days.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. */
getDomainReports(input: GetDomainReportsInput, options?: CallOptions): Promise<GetDomainReportsResult>;
/** Get the editor settings of a project: `GET /v3/editor-settings`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `editor-settings`. The user of a token needs the role viewer or a stronger one. */
getEditorSettings(input?: GetEditorSettingsInput, options?: CallOptions): Promise<GetEditorSettingsResult>;
/** Get an email: `GET /v3/emails/{id}`.
 * 
 * 404 for emails that are older than the project keeps them: 90 days, or fewer by its `historyDays`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
getEmail(input: GetEmailInput, options?: CallOptions): Promise<GetEmailResult>;
/** Get email settings: `GET /v3/emails/settings`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
getEmailSettings(input?: GetEmailSettingsInput, options?: CallOptions): Promise<GetEmailSettingsResult>;
/** Get email statistics: `GET /v3/emails/stats`.
 * 
 * An email counts once for each status it ever had, on the day it was accepted. `sent` includes emails that the receiving server rejected, so no rate exceeds 100.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
getEmailStatistics(input?: GetEmailStatisticsInput, options?: CallOptions): Promise<GetEmailStatisticsResult>;
/** Get email trends: `GET /v3/emails/stats/trends`.
 * 
 * By hours or days of a time zone: how many emails ever had each status, counted at their time of acceptance, and delivery times.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
getEmailTrends(input?: GetEmailTrendsInput, options?: CallOptions): Promise<GetEmailTrendsResult>;
/** Get the origins that may embed the editor without a key: `GET /v3/embed-settings`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `editor-settings`. The user of a token needs the role viewer or a stronger one. */
getEmbedSettings(input?: GetEmbedSettingsInput, options?: CallOptions): Promise<GetEmbedSettingsResult>;
/** Get an erasure: `GET /v3/recipients/erasures/{id}`.
 * 
 * What it has deleted so far and, once it is done, its signed receipt.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
getErasure(input: GetErasureInput, options?: CallOptions): Promise<GetErasureResult>;
/** Get inbox preview usage: `GET /v3/projects/{id}/inbox-previews/usage`.
 * 
 * Runs and their cost: in total, by UTC date, by email client and by end user. Covers the current billing period unless dates are given. A run costs one device credit per client; device credits are not AI credits.
 * 
 * A project key of this very project, or a personal access token. A limited key needs the scope `previews`. The user of a token needs the role viewer or a stronger one. */
getInboxPreviewsUsage(input: GetInboxPreviewsUsageInput, options?: CallOptions): Promise<GetInboxPreviewsUsageResult>;
/** Get a list: `GET /v3/lists/{id}`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
getList(input: GetListInput, options?: CallOptions): Promise<GetListResult>;
/** Get an email with its attempts: `GET /v3/emails/{id}/details`.
 * 
 * Every attempt with its host, TLS and SMTP dialogue, and what the email waits for.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
getManagedEmail(input: GetManagedEmailInput, options?: CallOptions): Promise<GetManagedEmailResult>;
/** Get a template of any mode: `GET /v3/templates/{id}/details`.
 * 
 * With the saved design and its rendered HTML. Templates in the trash have `deletedAt`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role viewer or a stronger one. */
getManagedTemplate(input: GetManagedTemplateInput, options?: CallOptions): Promise<GetManagedTemplateResult>;
/** Get which notices you are mailed about: `GET /v3/notice-settings`.
 * 
 * A personal access token only. */
getNoticeSettings(input?: GetNoticeSettingsInput, options?: CallOptions): Promise<GetNoticeSettingsResult>;
/** Get the stored plan: `GET /v3/workspaces/{workspaceId}/plan`.
 * 
 * A personal access token. The user of a token needs the role admin or a stronger one. */
getPlan(input: GetPlanInput, options?: CallOptions): Promise<GetPlanResult>;
/** Get a preview run: `GET /v3/previews/{id}`.
 * 
 * Each client with its image and the changes it makes, or the reason why there is no image.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `previews`. The user of a token needs the role viewer or a stronger one. */
getPreview(input: GetPreviewInput, options?: CallOptions): Promise<GetPreviewResult>;
/** Get a project: `GET /v3/projects/{id}`.
 * 
 * A project key of this very project, or a personal access token. A limited key needs the scope `project:read`. The user of a token needs the role viewer or a stronger one. */
getProject(input: GetProjectInput, options?: CallOptions): Promise<GetProjectResult>;
/** Get a captured message of a project: `GET /v3/captured-messages/{id}`.
 * 
 * As an email client reads it: HTML and text, headers, attachments, and the result of its signatures.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
getProjectCaptured(input: GetProjectCapturedInput, options?: CallOptions): Promise<GetProjectCapturedResult>;
/** Get the storage of a project: `GET /v3/storage`.
 * 
 * Without its keys, which are stored encrypted.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. */
getProjectStorage(input?: GetProjectStorageInput, options?: CallOptions): Promise<GetProjectStorageResult>;
/** Get waiting emails by age: `GET /v3/emails/stats/queue`.
 * 
 * How long waiting emails have been waiting, and why. Counts at most the 100,000 oldest.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
getQueueAges(input?: GetQueueAgesInput, options?: CallOptions): Promise<GetQueueAgesResult>;
/** Get a received email: `GET /v3/emails/received/{id}`.
 * 
 * With the extracted reply, the full text, the HTML, the results of the sender checks, and its attachments.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
getReceivedEmail(input: GetReceivedEmailInput, options?: CallOptions): Promise<GetReceivedEmailResult>;
/** Get the source of a received email: `GET /v3/emails/received/{id}/source`.
 * 
 * The received message, byte for byte.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
getReceivedSource(input: GetReceivedSourceInput, options?: CallOptions): Promise<GetReceivedSourceResult>;
/** Get the receiving settings of a domain: `GET /v3/domains/{id}/receiving`.
 * 
 * With the MX record to publish, and the current result of its DNS check.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. */
getReceiving(input: GetReceivingInput, options?: CallOptions): Promise<GetReceivingResult>;
/** Get the DNS records that collect reports: `GET /v3/domains/{id}/reports/setup`.
 * 
 * Where reports about the domain arrive, the records to publish, and the current result of their DNS check. A published record keeps what it has.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. */
getReportSetup(input: GetReportSetupInput, options?: CallOptions): Promise<GetReportSetupResult>;
/** Get how many approvals a template requires: `GET /v3/templates/{id}/review-rule`.
 * 
 * With the version that was approved last.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role viewer or a stronger one. */
getReviewRule(input: GetReviewRuleInput, options?: CallOptions): Promise<GetReviewRuleResult>;
/** Get the sample data of a template: `GET /v3/templates/{id}/sample-data`.
 * 
 * Values for its variables in previews and tests; null if it has none.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role viewer or a stronger one. */
getSampleData(input: GetSampleDataInput, options?: CallOptions): Promise<GetSampleDataResult>;
/** Get the health of a sender domain: `GET /v3/emails/health`.
 * 
 * What became of the project’s emails from the domain, by mailbox provider; SPF, DKIM and DMARC; TLS reports; blocklists if the operator named some; and what to do next. Emails that never leave are not counted. An email counts on the day it was accepted.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
getSenderHealth(input: GetSenderHealthInput, options?: CallOptions): Promise<GetSenderHealthResult>;
/** Get an email of the service: `GET /v3/workspaces/{workspaceId}/service-emails/{kind}`.
 * 
 * With its design, customized or the original, and the tags that the design may contain. Tags of texts, such as `{{message}}`, have values in the language of each recipient.
 * 
 * A personal access token. The user of a token needs the role admin or a stronger one. */
getServiceEmail(input: GetServiceEmailInput, options?: CallOptions): Promise<GetServiceEmailResult>;
/** Get the plan and its features: `GET /v3/me/subscription`.
 * 
 * What the plan of the project’s workspace currently allows. A plan that has been past due for 14 days, is unpaid or has ended counts as free.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `project:read`. The user of a token needs the role viewer or a stronger one. */
getSubscription(input?: GetSubscriptionInput, options?: CallOptions): Promise<GetSubscriptionResult>;
/** Get what a recipient chose: `GET /v3/subscriptions`.
 * 
 * Each topic of the project with the state of the address, where that came from and since when: the proof of consent.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
getSubscriptions(input: GetSubscriptionsInput, options?: CallOptions): Promise<GetSubscriptionsResult>;
/** Get a template: `GET /v3/templates/{id}`.
 * 
 * With the saved design and the HTML of the last save. 404 for popups, which only v2 returns.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role viewer or a stronger one. */
getTemplate(input: GetTemplateInput, options?: CallOptions): Promise<GetTemplateResult>;
/** Get the report of a template: `GET /v3/templates/{id}/report`.
 * 
 * Of its current version: what the audit found and what email clients change. 404 for popups, and for templates without a version.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role viewer or a stronger one. */
getTemplateReport(input: GetTemplateReportInput, options?: CallOptions): Promise<GetTemplateReportResult>;
/** Get a version of a template: `GET /v3/templates/{id}/versions/{versionId}`.
 * 
 * With its design, byte for byte.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role viewer or a stronger one. */
getTemplateVersion(input: GetTemplateVersionInput, options?: CallOptions): Promise<GetTemplateVersionResult>;
/** Get the report of a version: `GET /v3/templates/{id}/versions/{versionId}/report`.
 * 
 * What the audit found and what email clients change, by the rules of the time: made soon after the save, or now if it is missing, and kept with the version.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role viewer or a stronger one. */
getTemplateVersionReport(input: GetTemplateVersionReportInput, options?: CallOptions): Promise<GetTemplateVersionReportResult>;
/** Get a thread: `GET /v3/threads/{id}`.
 * 
 * The received and sent emails of a thread, newest first. `GET /v3/emails/received/{id}` and `GET /v3/emails/{id}` have each of them.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
getThread(input: GetThreadInput, options?: CallOptions): Promise<GetThreadResult>;
/** Get a topic: `GET /v3/topics/{key}`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
getTopic(input: GetTopicInput, options?: CallOptions): Promise<GetTopicResult>;
/** Get the tracking host of a domain: `GET /v3/domains/{id}/tracking`.
 * 
 * With the CNAME record to publish, and the current result of its check.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. */
getTracking(input: GetTrackingInput, options?: CallOptions): Promise<GetTrackingResult>;
/** Get the warm-up plan of a domain: `GET /v3/domains/{id}/warm-up`.
 * 
 * With the allowance of every day, and what was used of it today.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. */
getWarmUp(input: GetWarmUpInput, options?: CallOptions): Promise<GetWarmUpResult>;
/** Get an email webhook: `GET /v3/webhooks/{id}`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `webhooks`. The user of a token needs the role viewer or a stronger one. */
getWebhook(input: GetWebhookInput, options?: CallOptions): Promise<GetWebhookResult>;
/** Get a webhook delivery: `GET /v3/webhooks/{id}/deliveries/{deliveryId}`.
 * 
 * With its payload and status.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `webhooks`. The user of a token needs the role viewer or a stronger one. */
getWebhookDelivery(input: GetWebhookDeliveryInput, options?: CallOptions): Promise<GetWebhookDeliveryResult>;
/** Get a workspace: `GET /v3/workspaces/{workspaceId}`.
 * 
 * With its projects, except archived ones.
 * 
 * A personal access token only. */
getWorkspace(input: GetWorkspaceInput, options?: CallOptions): Promise<GetWorkspaceResult>;
/** Import an HTML page or an image of one as a design: `POST /v3/templates/import`.
 * 
 * HTML is converted without a model. If a model is configured, it improves the design and follows the instructions. Images of pages require a model. Images embedded in the HTML as base64 are uploaded. No template is created.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `ai`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 25 MB. */
importDesign(input: ImportDesignInput, options?: CallOptions): Promise<ImportDesignResult>;
/** Import recipients from CSV: `POST /v3/lists/{id}/recipients/import`.
 * 
 * Adds the addresses of a file with their `language` and a variable in each other column. Invalid lines are named and left out; to repeat an import changes nothing.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:write`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 10 MB. */
importListRecipients(input: ImportListRecipientsInput, options?: CallOptions): Promise<ImportListRecipientsResult>;
/** Import MJML as a design: `POST /v3/templates/import-mjml`.
 * 
 * The MJML is compiled to HTML and imported without a model. Unclosed elements are rejected with their line. Unknown elements and attributes are removed or kept, and listed as warnings. Included files are not read. No template is created.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 10 MB. */
importMjml(input: ImportMjmlInput, options?: CallOptions): Promise<ImportMjmlResult>;
/** Import what recipients chose from CSV: `POST /v3/subscriptions/import`.
 * 
 * Each line records a choice with the source `import` and its own time, if that is newer than what is recorded. A line without a time counts from now if it is `unsubscribed`; if it is `subscribed`, only where nothing is recorded: no old list subscribes those who left. Lines with an error are reported, all others are imported. Up to 50,000 lines; repeating an import changes nothing.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:write`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 10 MB. */
importSubscriptions(input: ImportSubscriptionsInput, options?: CallOptions): Promise<ImportSubscriptionsResult>;
/** Suppress many addresses: `POST /v3/emails/suppressions/import`.
 * 
 * Up to 1,000 per call. Addresses that are already on the list keep their reason and time. Invalid addresses are reported by their position; the others are added.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:write`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
importSuppressions(input: ImportSuppressionsInput, options?: CallOptions): Promise<ImportSuppressionsResult>;
/** Label a version: `PATCH /v3/templates/{id}/versions/{versionId}`.
 * 
 * Labeled versions are kept longer than others, and later saves are not merged into them.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
labelTemplateVersion(input: LabelTemplateVersionInput, options?: CallOptions): Promise<LabelTemplateVersionResult>;
/** List the attempts of an AI credit delivery: `GET /v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/attempts`.
 * 
 * Newest first.
 * 
 * A project key of this very project, or a personal access token. A limited key needs the scope `credits`. The user of a token needs the role admin or a stronger one. */
listAiCreditAttempts(input: ListAiCreditAttemptsInput, options?: CallOptions): Promise<ListAiCreditAttemptsResult>;
/** List AI credit webhook deliveries: `GET /v3/projects/{id}/ai-credits/webhooks/deliveries`.
 * 
 * Newest first. `total` counts all deliveries that match the filters.
 * 
 * A project key of this very project, or a personal access token. A limited key needs the scope `credits`. The user of a token needs the role admin or a stronger one. */
listAiCreditDeliveries(input: ListAiCreditDeliveriesInput, options?: CallOptions): Promise<ListAiCreditDeliveriesResult>;
/** Read the audit log: `GET /v3/workspaces/{workspaceId}/audit-log`.
 * 
 * Changes of keys, tokens, members, plans, projects and templates, and sign-ins, newest first. Records must match all filters.
 * 
 * A personal access token. The user of a token needs the role admin or a stronger one. */
listAuditRecords(input: ListAuditRecordsInput, options?: CallOptions): Promise<ListAuditRecordsResult>;
/** List blocks: `GET /v3/blocks`.
 * 
 * Shared blocks of the project and blocks saved by end users, newest first.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role viewer or a stronger one. */
listBlocks(input?: ListBlocksInput, options?: CallOptions): Promise<ListBlocksResult>;
/** List broadcasts: `GET /v3/broadcasts`.
 * 
 * Newest first.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
listBroadcasts(input?: ListBroadcastsInput, options?: CallOptions): Promise<ListBroadcastsResult>;
/** List the comments of a template: `GET /v3/templates/{id}/comments`.
 * 
 * Threads with their comments, newest thread first. Comments are never part of an export. A page of long threads ends before `limit`: follow `next_cursor`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role viewer or a stronger one. */
listComments(input: ListCommentsInput, options?: CallOptions): Promise<ListCommentsResult>;
/** List sender domains: `GET /v3/domains`.
 * 
 * All domains of the workspace, oldest first, including those that the operator trusts. All its projects share them.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. */
listDomains(input?: ListDomainsInput, options?: CallOptions): Promise<ListDomainsResult>;
/** Get the timeline of an email: `GET /v3/emails/{id}/events`.
 * 
 * In order of time, including events that changed no status.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
listEmailEvents(input: ListEmailEventsInput, options?: CallOptions): Promise<ListEmailEventsResult>;
/** List sent emails: `GET /v3/emails`.
 * 
 * Emails of the last 90 days (or fewer, by the `historyDays` of the project), newest first unless `order` says otherwise; with `status`, sorted by the time they entered it. With `search`, `tag`, or `templateId` and `status`, a page may be short or empty while `has_more` is true: continue with its cursor. `missing_weeks` names weeks of which the archive has lost emails. A cursor is valid for its filters only.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
listEmails(input?: ListEmailsInput, options?: CallOptions): Promise<ListEmailsResult>;
/** List erasures: `GET /v3/recipients/erasures`.
 * 
 * Newest first, with their receipts.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
listErasures(input?: ListErasuresInput, options?: CallOptions): Promise<ListErasuresResult>;
/** List template folders: `GET /v3/template-folders`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role viewer or a stronger one. */
listFolders(input?: ListFoldersInput, options?: CallOptions): Promise<ListFoldersResult>;
/** List delivery reports: `GET /v3/inbound-reports`.
 * 
 * Bounces, complaints and automatic replies to emails of the project, newest first, for 90 days. The operator sees reports that match no email with `postpress reports`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
listInboundReports(input?: ListInboundReportsInput, options?: CallOptions): Promise<ListInboundReportsResult>;
/** List inbox preview runs: `GET /v3/projects/{id}/inbox-previews/usage/runs`.
 * 
 * Newest first. Covers the current billing period unless dates are given.
 * 
 * A project key of this very project, or a personal access token. A limited key needs the scope `previews`. The user of a token needs the role viewer or a stronger one. */
listInboxPreviewsRuns(input: ListInboxPreviewsRunsInput, options?: CallOptions): Promise<ListInboxPreviewsRunsResult>;
/** List the recipients of a list: `GET /v3/lists/{id}/recipients`.
 * 
 * By address, with their variables.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
listListRecipients(input: ListListRecipientsInput, options?: CallOptions): Promise<ListListRecipientsResult>;
/** List the lists of recipients: `GET /v3/lists`.
 * 
 * Newest first.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
listLists(input?: ListListsInput, options?: CallOptions): Promise<ListListsResult>;
/** List templates of every mode: `GET /v3/templates/search`.
 * 
 * Including popups, with thumbnails, tags and revisions. Supports search, filters and sorting.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role viewer or a stronger one. */
listManagedTemplates(input?: ListManagedTemplatesInput, options?: CallOptions): Promise<ListManagedTemplatesResult>;
/** List members: `GET /v3/workspaces/{workspaceId}/members`.
 * 
 * A personal access token. The user of a token needs the role admin or a stronger one. */
listMembers(input: ListMembersInput, options?: CallOptions): Promise<ListMembersResult>;
/** List notices: `GET /v3/notices`.
 * 
 * What needs attention now and did in the last 90 days, newest first: failing webhooks, domains without their records, high rates of bounces and complaints, and the like.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `project:read`. The user of a token needs the role viewer or a stronger one. */
listNotices(input?: ListNoticesInput, options?: CallOptions): Promise<ListNoticesResult>;
/** List the preview links of a template: `GET /v3/templates/{id}/preview-links`.
 * 
 * Newest first, with when each was last viewed. URLs are not part of it.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role viewer or a stronger one. */
listPreviewLinks(input: ListPreviewLinksInput, options?: CallOptions): Promise<ListPreviewLinksResult>;
/** List captured emails of a project: `GET /v3/captured-messages`.
 * 
 * Newest first: emails that never left, because they were sent with a test key, because their recipient forces an outcome, or because no transport is configured. With `wait`, it answers as soon as a message matches. 429 says that too many reads of the project wait: read again after `retry-after`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
listProjectCaptured(input?: ListProjectCapturedInput, options?: CallOptions): Promise<ListProjectCapturedResult>;
/** List project keys: `GET /v3/keys`.
 * 
 * Of both kinds, including revoked keys, oldest first. Only fingerprints are shown.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. */
listProjectKeys(input?: ListProjectKeysInput, options?: CallOptions): Promise<ListProjectKeysResult>;
/** List projects: `GET /v3/workspaces/{workspaceId}/projects`.
 * 
 * Including archived ones.
 * 
 * A personal access token. The user of a token needs the role admin or a stronger one. */
listProjects(input: ListProjectsInput, options?: CallOptions): Promise<ListProjectsResult>;
/** List received emails: `GET /v3/emails/received`.
 * 
 * Emails to the receiving domains of the project, newest first, for 90 days. A cursor is valid for its filters only. A search that takes long returns a short or empty page; `next_cursor` continues it.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
listReceivedEmails(input?: ListReceivedEmailsInput, options?: CallOptions): Promise<ListReceivedEmailsResult>;
/** List the largest recipient domains: `GET /v3/emails/stats/domains`.
 * 
 * Counts by recipient domain and day of acceptance in UTC; `24h` is today and yesterday. On days with very many domains, small ones are combined.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
listRecipientDomains(input?: ListRecipientDomainsInput, options?: CallOptions): Promise<ListRecipientDomainsResult>;
/** List the reviews of a template: `GET /v3/templates/{id}/reviews`.
 * 
 * Newest first, with the answers of reviewers.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role viewer or a stronger one. */
listReviews(input: ListReviewsInput, options?: CallOptions): Promise<ListReviewsResult>;
/** List the emails of the service: `GET /v3/workspaces/{workspaceId}/service-emails`.
 * 
 * Every email that the service itself sends: invitations, mentions, reviews, notices, and those about accounts, which only the workspace of the operator customizes.
 * 
 * A personal access token. The user of a token needs the role admin or a stronger one. */
listServiceEmails(input: ListServiceEmailsInput, options?: CallOptions): Promise<ListServiceEmailsResult>;
/** List suppressed addresses: `GET /v3/emails/suppressions`.
 * 
 * Addresses to which the project sends nothing, newest first.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
listSuppressions(input?: ListSuppressionsInput, options?: CallOptions): Promise<ListSuppressionsResult>;
/** List the versions of a template: `GET /v3/templates/{id}/versions`.
 * 
 * Newest first. Saves of one editor session within ten minutes are one version. The newest 100 are kept, the last of each day for 90 days, and those with a label.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role viewer or a stronger one. */
listTemplateVersions(input: ListTemplateVersionsInput, options?: CallOptions): Promise<ListTemplateVersionsResult>;
/** List templates: `GET /v3/templates`.
 * 
 * Last updated first. Popups are not included; use v2 for them.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role viewer or a stronger one. */
listTemplates(input?: ListTemplatesInput, options?: CallOptions): Promise<ListTemplatesResult>;
/** List threads: `GET /v3/threads`.
 * 
 * Received emails by thread, with what was sent in answer: those with the latest received email first. A page may be short or empty and have a next one; `next_cursor` continues it.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
listThreads(input?: ListThreadsInput, options?: CallOptions): Promise<ListThreadsResult>;
/** List the topics of the project: `GET /v3/topics`.
 * 
 * What recipients can leave, in the order of the keys.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
listTopics(input?: ListTopicsInput, options?: CallOptions): Promise<ListTopicsResult>;
/** List waiting emails: `GET /v3/emails/stats/waiting`.
 * 
 * Emails queued or being sent, oldest first: why each waits, and when the next attempt is. For an email that a worker is sending, that is when another worker would reclaim it.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:read`. The user of a token needs the role viewer or a stronger one. */
listWaitingEmails(input?: ListWaitingEmailsInput, options?: CallOptions): Promise<ListWaitingEmailsResult>;
/** List reviews waiting for the caller: `GET /v3/reviews`.
 * 
 * Open reviews in the project that request the caller or the caller’s role and that the caller has not answered.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role viewer or a stronger one. */
listWaitingReviews(input?: ListWaitingReviewsInput, options?: CallOptions): Promise<ListWaitingReviewsResult>;
/** List the attempts of a delivery: `GET /v3/webhooks/{id}/deliveries/{deliveryId}/attempts`.
 * 
 * Oldest first, with the status, the duration and the first 20 kB of each response.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `webhooks`. The user of a token needs the role viewer or a stronger one. */
listWebhookAttempts(input: ListWebhookAttemptsInput, options?: CallOptions): Promise<ListWebhookAttemptsResult>;
/** List the deliveries of a webhook: `GET /v3/webhooks/{id}/deliveries`.
 * 
 * Newest first. With a status or an event filter, a page searches at most 5,000 deliveries: it may be short or empty while `has_more` is true.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `webhooks`. The user of a token needs the role viewer or a stronger one. */
listWebhookDeliveries(input: ListWebhookDeliveriesInput, options?: CallOptions): Promise<ListWebhookDeliveriesResult>;
/** List the email webhooks of the project: `GET /v3/webhooks`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `webhooks`. The user of a token needs the role viewer or a stronger one. */
listWebhooks(input?: ListWebhooksInput, options?: CallOptions): Promise<ListWebhooksResult>;
/** List workspaces: `GET /v3/workspaces`.
 * 
 * The workspaces of the token’s user, except archived ones, those outside the limits of the token, and those that require single sign-on.
 * 
 * A personal access token only. */
listWorkspaces(input?: ListWorkspacesInput, options?: CallOptions): Promise<ListWorkspacesResult>;
/** Mark threads as read: `POST /v3/templates/{id}/comments/read`.
 * 
 * For the calling user, however they authenticate, or for the calling key.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role viewer or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
markCommentsRead(input: MarkCommentsReadInput, options?: CallOptions): Promise<MarkCommentsReadResult>;
/** Move templates to a folder: `POST /v3/templates/move`.
 * 
 * Or out of all folders. Their designs and times do not change.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
moveTemplates(input: MoveTemplatesInput, options?: CallOptions): Promise<MoveTemplatesResult>;
/** Pause a broadcast: `POST /v3/broadcasts/{id}/pause`.
 * 
 * Nothing more is sent within a second, but for the emails that are being sent. Those that wait say so. 409 unless it is scheduled or running.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:send`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project. */
pauseBroadcast(input: PauseBroadcastInput, options?: CallOptions): Promise<PauseBroadcastResult>;
/** Preview an email of the service: `GET /v3/workspaces/{workspaceId}/service-emails/{kind}/preview`.
 * 
 * As a recipient with this language gets it now, with sample values.
 * 
 * A personal access token. The user of a token needs the role admin or a stronger one. */
previewServiceEmail(input: PreviewServiceEmailInput, options?: CallOptions): Promise<PreviewServiceEmailResult>;
/** Propose a brand kit from a website or design: `POST /v3/brand/proposal`.
 * 
 * Reads colors, fonts and likely logos from the HTML and style sheets of a page (`url`), from a template (`templateId`) or from a design, without a model. Saves nothing: review the proposal, then set it with PUT.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 10 MB. */
proposeBrand(input?: ProposeBrandInput, options?: CallOptions): Promise<ProposeBrandResult>;
/** Set the brand kit of a project: `PUT /v3/brand`.
 * 
 * Replaces the whole kit. 409 with `current` if another revision is stored; 409 with `contrast` and `templates` if texts fall below WCAG 2.2 AA contrast: send `acceptLowContrast` to save it anyway. Templates change when you start an update; new editor sessions use the kit at once.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 10 MB. */
putBrand(input: PutBrandInput, options?: CallOptions): Promise<PutBrandResult>;
/** Set the editor settings of a project: `PUT /v3/editor-settings`.
 * 
 * Replaces all settings: omitted ones get their defaults. Open editors apply them when they are opened again; the allowed origins take effect at once.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `editor-settings`. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 10 MB. */
putEditorSettings(input?: PutEditorSettingsInput, options?: CallOptions): Promise<PutEditorSettingsResult>;
/** Set the origins that may embed the editor without a key: `PUT /v3/embed-settings`.
 * 
 * Replaces all settings: omitted ones get their defaults. The signing secret is kept. Takes effect at once.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `editor-settings`. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
putEmbedSettings(input?: PutEmbedSettingsInput, options?: CallOptions): Promise<PutEmbedSettingsResult>;
/** Set the storage of a project: `PUT /v3/storage`.
 * 
 * A bucket of any S3-compatible service. Before it is saved, a test object is written, read and deleted; an error names the field to fix. Both keys are encrypted with the secret key of the installation.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
putProjectStorage(input: PutProjectStorageInput, options?: CallOptions): Promise<PutProjectStorageResult>;
/** Require approvals of a template: `PUT /v3/templates/{id}/review-rule`.
 * 
 * Applies to keys without the scope `templates:publish`: they send the version that was approved last. 0 removes the requirement.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:publish`. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
putReviewRule(input: PutReviewRuleInput, options?: CallOptions): Promise<PutReviewRuleResult>;
/** Set the sample data of a template: `PUT /v3/templates/{id}/sample-data`.
 * 
 * Shown by the editor, its previews and test sends, and by `POST /v3/emails/render` without `variables`. It belongs to the template, not to its versions, and is never sent to recipients.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
putSampleData(input: PutSampleDataInput, options?: CallOptions): Promise<PutSampleDataResult>;
/** Record what a recipient chose: `PUT /v3/subscriptions`.
 * 
 * What is left out stays, and a choice that repeats the one before keeps its source and time. A topic that is subscribed while `allTopics` is unsubscribed receives nothing until that is subscribed, too. Emails that wait for an address that leaves fail at their next attempt.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:write`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
putSubscriptions(input: PutSubscriptionsInput, options?: CallOptions): Promise<PutSubscriptionsResult>;
/** Delete an end user’s attribution: `POST /v3/projects/{id}/inbox-previews/usage/remove-end-user`.
 * 
 * The runs and their cost are kept, without an end user. Repeating the request returns `removed: false`.
 * 
 * A project key of this very project, or a personal access token. A limited key needs the scope `previews`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
removeInboxPreviewsEndUser(input: RemoveInboxPreviewsEndUserInput, options?: CallOptions): Promise<RemoveInboxPreviewsEndUserResult>;
/** Remove a recipient from a list: `DELETE /v3/lists/{id}/recipients`.
 * 
 * In any spelling of the address. A broadcast that has not reached it yet leaves it out.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:write`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project. */
removeListRecipient(input: RemoveListRecipientInput, options?: CallOptions): Promise<RemoveListRecipientResult>;
/** Remove a member: `DELETE /v3/workspaces/{workspaceId}/members/{userId}`.
 * 
 * Their tokens lose access to the workspace within a second.
 * 
 * A personal access token. The user of a token needs the role admin or a stronger one. */
removeMember(input: RemoveMemberInput, options?: CallOptions): Promise<RemoveMemberResult>;
/** Rename a list: `PATCH /v3/lists/{id}`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:write`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
renameList(input: RenameListInput, options?: CallOptions): Promise<RenameListResult>;
/** Render an email template: `POST /v3/emails/render`.
 * 
 * Returns what would be sent with these variables, or with the sample data of the template if there are none. Stores nothing.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:read`. The user of a token needs the role viewer or a stronger one.
 * 
 * The body has at most 24 MB. */
renderEmail(input: RenderEmailInput, options?: CallOptions): Promise<RenderEmailResult>;
/** Replay the deliveries of a period: `POST /v3/webhooks/{id}/replay`.
 * 
 * Sends the deliveries of events from `from` (inclusive) to `to` (exclusive) again, oldest first, up to 50,000 per call. While `has_more` is true, repeat the call with `next_cursor`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `webhooks`. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
replayWebhookDeliveries(input: ReplayWebhookDeliveriesInput, options?: CallOptions): Promise<ReplayWebhookDeliveriesResult>;
/** Replay a delivery: `POST /v3/webhooks/{id}/deliveries/{deliveryId}/replay`.
 * 
 * Sends the same payload with the same `webhook-id` at once, whether or not it succeeded before, with a full round of attempts.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `webhooks`. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project. */
replayWebhookDelivery(input: ReplayWebhookDeliveryInput, options?: CallOptions): Promise<ReplayWebhookDeliveryResult>;
/** Reply to a comment: `POST /v3/templates/{id}/comments/{commentId}/replies`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:write`. The user of a token needs the role viewer or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
replyToComment(input: ReplyToCommentInput, options?: CallOptions): Promise<ReplyToCommentResult>;
/** Ask a recipient to confirm a topic: `POST /v3/topics/{key}/opt-in`.
 * 
 * Double opt-in: sends the email that the topic has for it (`optInEmail`), with `{{confirm_url}}`. The recipient is subscribed once they confirm on the page that it leads to, with the source `double_opt_in`. Repeated within the same hour for the same topic and address, it sends nothing, and gets the first response again: a form on a public page cannot flood an inbox.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:send`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
requestOptIn(input: RequestOptInInput, options?: CallOptions): Promise<RequestOptInResult>;
/** Send a template for review: `POST /v3/templates/{id}/reviews`.
 * 
 * Requests approval of the current version from members or a role, who are notified by email. An open review of an earlier version ends.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:write`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
requestReview(input: RequestReviewInput, options?: CallOptions): Promise<RequestReviewResult>;
/** Reschedule an email: `PATCH /v3/emails/{id}`.
 * 
 * Moves a scheduled email to another time, up to 30 days after its acceptance. The current time sends it now. 409 once it is due or sent.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:send`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
rescheduleEmail(input: RescheduleEmailInput, options?: CallOptions): Promise<RescheduleEmailResult>;
/** Reset an email of the service: `DELETE /v3/workspaces/{workspaceId}/service-emails/{kind}`.
 * 
 * The original is sent again, and the customized design is deleted.
 * 
 * A personal access token. The user of a token needs the role admin or a stronger one. */
resetServiceEmail(input: ResetServiceEmailInput, options?: CallOptions): Promise<ResetServiceEmailResult>;
/** Resolve or reopen a thread: `POST /v3/templates/{id}/comments/{commentId}/resolve`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:write`. The user of a token needs the role viewer or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
resolveComment(input: ResolveCommentInput, options?: CallOptions): Promise<ResolveCommentResult>;
/** Restore a version: `POST /v3/templates/{id}/versions/{versionId}/restore`.
 * 
 * As a new version; the current one is kept as a version. Open editors get a conflict with their next save.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project. */
restoreTemplateVersion(input: RestoreTemplateVersionInput, options?: CallOptions): Promise<RestoreTemplateVersionResult>;
/** Restore deleted templates: `POST /v3/templates/restore`.
 * 
 * Restores them from the trash unchanged, with their versions.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
restoreTemplates(input: RestoreTemplatesInput, options?: CallOptions): Promise<RestoreTemplatesResult>;
/** Resume a broadcast: `POST /v3/broadcasts/{id}/resume`.
 * 
 * It goes on where it was. One that its canary stopped sends to all others; outcomes from before do not stop it again. 409 unless it is paused.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:send`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project. */
resumeBroadcast(input: ResumeBroadcastInput, options?: CallOptions): Promise<ResumeBroadcastResult>;
/** Retry an AI credit delivery: `POST /v3/projects/{id}/ai-credits/webhooks/deliveries/{deliveryId}/retry`.
 * 
 * Queues it for immediate redelivery, with a full round of attempts. Successful deliveries are not sent again.
 * 
 * A project key of this very project, or a personal access token. A limited key needs the scope `credits`. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project. */
retryAiCreditDelivery(input: RetryAiCreditDeliveryInput, options?: CallOptions): Promise<RetryAiCreditDeliveryResult>;
/** Revoke a preview link: `DELETE /v3/templates/{id}/preview-links/{linkId}`.
 * 
 * Its page is unavailable at once. Comments of its guests stay.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:write`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project. */
revokePreviewLink(input: RevokePreviewLinkInput, options?: CallOptions): Promise<RevokePreviewLinkResult>;
/** Revoke a project key: `DELETE /v3/keys/{id}`.
 * 
 * It stops working within a second, and stays in the list.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. */
revokeProjectKey(input: RevokeProjectKeyInput, options?: CallOptions): Promise<RevokeProjectKeyResult>;
/** Rotate the AI credit signing secret: `POST /v3/projects/{id}/ai-credits/settings/rotate-secret`.
 * 
 * The new secret signs all deliveries immediately, including retries of older events. The old secret is no longer used.
 * 
 * A project key of this very project, or a personal access token. A limited key needs the scope `credits`. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project. */
rotateAiCreditSecret(input: RotateAiCreditSecretInput, options?: CallOptions): Promise<RotateAiCreditSecretResult>;
/** Prepare a new webhook secret: `POST /v3/webhooks/{id}/rotate-secret`.
 * 
 * The response contains the secret, which is shown only once. Until it is activated, deliveries carry the signatures of both secrets, the current one first.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `webhooks`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project. */
rotateWebhookSecret(input: RotateWebhookSecretInput, options?: CallOptions): Promise<RotateWebhookSecretResult>;
/** Send up to 1,000 emails: `POST /v3/emails/batch`.
 * 
 * Each email has the body of `POST /v3/emails` or `POST /v3/emails/template`, and may have its own idempotency key. All are stored in one transaction with the response. In mode `atomic`, the response is the first error, and no email is accepted. In mode `partial`, each email has its own result; if all fail, the response is the first error. Attachments of the batch are stored once for all emails that refer to them.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:send`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 24 MB. */
sendBatch(input: SendBatchInput, options?: CallOptions): Promise<SendBatchResult>;
/** Send an email: `POST /v3/emails`.
 * 
 * Accepted once it is stored and queued. Webhooks, the history and the timeline report what follows. One recipient per request. HTML, text and decoded attachments together have at most 5 MB.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:send`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 24 MB. */
sendEmail(input: SendEmailInput, options?: CallOptions): Promise<SendEmailResult>;
/** Send an email from a template: `POST /v3/emails/template`.
 * 
 * Merges `variables` into the HTML of the template’s last save in the `language` of the recipient, and into `subject` and `text`: `{{name}}` escaped, `{{{name}}}` as markup. A missing variable becomes an empty string and a warning on the email.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:send`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 24 MB. */
sendTemplate(input: SendTemplateInput, options?: CallOptions): Promise<SendTemplateResult>;
/** Receive email at a domain: `PUT /v3/domains/{id}/receiving`.
 * 
 * For the project of the request. Email to any address at `host` is received once its MX record points here. The domain must be verified.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
setReceiving(input: SetReceivingInput, options?: CallOptions): Promise<SetReceivingResult>;
/** Set the tracking host of a domain: `PUT /v3/domains/{id}/tracking`.
 * 
 * Tracked links of emails from the domain have this host once its CNAME record and certificate work. Until then they have the host of this service. The domain must be verified.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
setTracking(input: SetTrackingInput, options?: CallOptions): Promise<SetTrackingResult>;
/** Start the warm-up of a domain: `PUT /v3/domains/{id}/warm-up`.
 * 
 * Limits how many delivery attempts emails from the domain get a day, all processes together: few at first, more each day. Emails over the allowance wait for the next day, and their reason says so. A plan that exists starts again today.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
setWarmUp(input: SetWarmUpInput, options?: CallOptions): Promise<SetWarmUpResult>;
/** Convert a Simple design to Full: `POST /v3/templates/convert/simple-to-full`.
 * 
 * Fills in the defaults of the display mode, IDs and numbering. With `_conversion` in the design, the original values are restored.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `designs`. The user of a token needs the role viewer or a stronger one.
 * 
 * The body has at most 10 MB. */
simpleToFull(input: SimpleToFullInput, options?: CallOptions): Promise<SimpleToFullResult>;
/** Update templates to the brand kit: `POST /v3/brand/updates`.
 * 
 * In the background, every block, row and page whose `_styleGuide` names a style of the brand gets the values of that style. Each changed template gets a version. Templates that are open in an editor are skipped and listed. With `dryRun` nothing is written, and templates that would lose contrast are listed.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
startBrandUpdate(input?: StartBrandUpdateInput, options?: CallOptions): Promise<StartBrandUpdateResult>;
/** Stop receiving email at a domain: `DELETE /v3/domains/{id}/receiving`.
 * 
 * Email to it is refused from now on. Received emails are kept.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project. */
stopReceiving(input: StopReceivingInput, options?: CallOptions): Promise<StopReceivingResult>;
/** End the warm-up of a domain: `DELETE /v3/domains/{id}/warm-up`.
 * 
 * New emails are no longer limited. Those that wait for the next day are sent then.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project. */
stopWarmUp(input: StopWarmUpInput, options?: CallOptions): Promise<StopWarmUpResult>;
/** Suppress an address: `POST /v3/emails/suppressions`.
 * 
 * New emails to it are refused, and waiting ones fail. An address that is already on the list keeps its reason and time.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:write`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
suppressAddress(input: SuppressAddressInput, options?: CallOptions): Promise<SuppressAddressResult>;
/** Update the copies of a block in templates: `POST /v3/blocks/{id}/sync`.
 * 
 * Replaces all copies of the block in templates (`values.sync` of a row, `values.synced` of a content, with the block’s `syncId`), except copies that were edited manually, and renders the templates again. Each template is updated completely or not at all. One call processes one page of templates; continue with `next_cursor` while `has_more` is true.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
syncBlock(input: SyncBlockInput, options?: CallOptions): Promise<SyncBlockResult>;
/** Send yourself a test of an email of the service: `POST /v3/workspaces/{workspaceId}/service-emails/{kind}/test`.
 * 
 * With sample values, to your own address, in the way of the real one. Its link opens the console.
 * 
 * A personal access token. The user of a token needs the role admin or a stronger one.
 * 
 * The body has at most 1 MB. */
testServiceEmail(input: TestServiceEmailInput, options?: CallOptions): Promise<TestServiceEmailResult>;
/** Send a test event: `POST /v3/webhooks/{id}/test`.
 * 
 * An event that did not happen, of any type of the webhook’s family: signed and retried as every other, with `"test": true` in its payload.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `webhooks`. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
testWebhook(input: TestWebhookInput, options?: CallOptions): Promise<TestWebhookResult>;
/** Convert legacy text blocks to paragraph blocks: `POST /v3/templates/convert/text-to-paragraph`.
 * 
 * The paragraph renders the same words, links and styles. `warnings` lists the blocks for which that is not possible.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `designs`. The user of a token needs the role viewer or a stronger one.
 * 
 * The body has at most 10 MB. */
textToParagraph(input: TextToParagraphInput, options?: CallOptions): Promise<TextToParagraphResult>;
/** Remove a suppression: `DELETE /v3/emails/suppressions`.
 * 
 * The address can receive email again. `removed` is false if it was not on the list.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:write`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project. */
unsuppressAddress(input: UnsuppressAddressInput, options?: CallOptions): Promise<UnsuppressAddressResult>;
/** Update the AI credit settings: `PUT /v3/projects/{id}/ai-credits/settings`.
 * 
 * Omitted fields stay unchanged. The response to the first `webhook_url` contains the signing secret, which is shown only once. Setting a URL re-enables a webhook that was disabled because it failed for days; null removes it. Thresholds that usage has already passed are not reported in this period.
 * 
 * A project key of this very project, or a personal access token. A limited key needs the scope `credits`. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
updateAiCreditSettings(input: UpdateAiCreditSettingsInput, options?: CallOptions): Promise<UpdateAiCreditSettingsResult>;
/** Update a block: `PATCH /v3/blocks/{id}`.
 * 
 * Omitted fields stay unchanged.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 10 MB. */
updateBlock(input: UpdateBlockInput, options?: CallOptions): Promise<UpdateBlockResult>;
/** Edit a comment: `PATCH /v3/templates/{id}/comments/{commentId}`.
 * 
 * Only the author can edit it.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:write`. The user of a token needs the role viewer or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
updateComment(input: UpdateCommentInput, options?: CallOptions): Promise<UpdateCommentResult>;
/** Change the settings of a sender domain: `PATCH /v3/domains/{id}`.
 * 
 * With `tls: required`, email from the domain leaves only over TLS, with any certificate, to recipients’ servers and to relays. Where a server offers no TLS it waits, with that reason, and bounces at the end of the retries. MTA-STS and DANE of recipients apply in both modes. Emails over `maxPerHour`, of all projects together, are accepted and wait; those that wait follow a new limit within seconds. What is left out stays.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
updateDomain(input: UpdateDomainInput, options?: CallOptions): Promise<UpdateDomainResult>;
/** Update email settings: `PATCH /v3/emails/settings`.
 * 
 * Omitted settings stay. New settings apply to emails within a second.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:write`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
updateEmailSettings(input?: UpdateEmailSettingsInput, options?: CallOptions): Promise<UpdateEmailSettingsResult>;
/** Rename a template folder: `PATCH /v3/template-folders/{id}`.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
updateFolder(input: UpdateFolderInput, options?: CallOptions): Promise<UpdateFolderResult>;
/** Change a member’s role: `PATCH /v3/workspaces/{workspaceId}/members/{userId}`.
 * 
 * Only owners can appoint or change owners. The last owner can’t be changed.
 * 
 * A personal access token. The user of a token needs the role admin or a stronger one.
 * 
 * The body has at most 1 MB. */
updateMember(input: UpdateMemberInput, options?: CallOptions): Promise<UpdateMemberResult>;
/** Choose which notices you are mailed about: `PUT /v3/notice-settings`.
 * 
 * For yourself only, in every workspace. Muted notices are listed and sent to webhooks.
 * 
 * A personal access token only.
 * 
 * The body has at most 1 MB. */
updateNoticeSettings(input: UpdateNoticeSettingsInput, options?: CallOptions): Promise<UpdateNoticeSettingsResult>;
/** Rename, suspend, archive or restore a project: `PATCH /v3/workspaces/{workspaceId}/projects/{projectId}`.
 * 
 * Omitted fields stay unchanged.
 * 
 * A personal access token. The user of a token needs the role admin or a stronger one.
 * 
 * The body has at most 1 MB. */
updateProject(input: UpdateProjectInput, options?: CallOptions): Promise<UpdateProjectResult>;
/** Change the networks and the hourly limit of a project key: `PATCH /v3/keys/{id}`.
 * 
 * What is left out stays; null removes the limit. Requests from other addresses than `allowedNetworks` get 403 within a second. Emails over `maxPerHour` are accepted and wait; those that wait follow the new limit within seconds. Other limits can’t be changed.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
updateProjectKey(input: UpdateProjectKeyInput, options?: CallOptions): Promise<UpdateProjectKeyResult>;
/** Customize an email of the service: `PUT /v3/workspaces/{workspaceId}/service-emails/{kind}`.
 * 
 * Sent in this design from now on. The design is rendered with sample values first: 400 INVALID_DESIGN names a required tag that it lacks. Links lead to `{{url}}` only, and tags stand in texts only.
 * 
 * A personal access token. The user of a token needs the role admin or a stronger one.
 * 
 * The body has at most 10 MB. */
updateServiceEmail(input: UpdateServiceEmailInput, options?: CallOptions): Promise<UpdateServiceEmailResult>;
/** Update a template: `PATCH /v3/templates/{id}`.
 * 
 * Omitted fields stay unchanged. The HTML is rendered again. With `revision`, nothing is overwritten that was saved since.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `templates:manage`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 10 MB. */
updateTemplate(input: UpdateTemplateInput, options?: CallOptions): Promise<UpdateTemplateResult>;
/** Update a topic: `PATCH /v3/topics/{key}`.
 * 
 * Omitted members stay; `translations` replaces all of them. A new `default` applies to recipients who have chosen nothing.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `emails:write`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
updateTopic(input: UpdateTopicInput, options?: CallOptions): Promise<UpdateTopicResult>;
/** Change an email webhook: `PATCH /v3/webhooks/{id}`.
 * 
 * Omitted fields stay unchanged. `active: true` also re-enables a webhook that was disabled for failing. Pending deliveries go to the new URL.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `webhooks`. The user of a token needs the role editor or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 1 MB. */
updateWebhook(input: UpdateWebhookInput, options?: CallOptions): Promise<UpdateWebhookResult>;
/** Rename, suspend, archive or restore a workspace, or require single sign-on: `PATCH /v3/workspaces/{workspaceId}`.
 * 
 * Omitted fields stay unchanged. A workspace that requires single sign-on can’t be accessed by tokens, including the one that makes this request. Its project keys keep working.
 * 
 * A personal access token. The user of a token needs the role owner.
 * 
 * The body has at most 1 MB. */
updateWorkspace(input: UpdateWorkspaceInput, options?: CallOptions): Promise<UpdateWorkspaceResult>;
/** Upload a DMARC or TLS report: `POST /v3/domains/{id}/reports`.
 * 
 * For reports that arrived elsewhere: the file, or the whole email. Reports about other domains are refused, and reports that were there already change nothing. The domain must be verified.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project.
 * 
 * The body has at most 10 MB. */
uploadDomainReport(input: UploadDomainReportInput, options?: CallOptions): Promise<UploadDomainReportResult>;
/** Validate a design: `POST /v3/templates/validate`.
 * 
 * The status is 200 for valid and invalid designs: `data.valid` has the result. Malformed requests get 400. Older Full designs are upgraded before validation, unless `migrate` is false.
 * 
 * A project key, or a personal access token that names its project in `projectId` or `X-Project-Id`. A limited key needs the scope `designs`. The user of a token needs the role viewer or a stronger one.
 * 
 * The body has at most 10 MB. */
validateDesign(input: ValidateDesignInput, options?: CallOptions): Promise<ValidateDesignResult>;
/** Verify a sender domain: `POST /v3/domains/{id}/verify`.
 * 
 * Checks the ownership challenge and the DKIM records in DNS now, and returns the result of each. The service also checks by itself: often while a domain is pending, daily later.
 * 
 * A personal access token of a workspace owner or admin. The user of a token needs the role admin or a stronger one. 403 in a suspended or archived project. */
verifyDomain(input: VerifyDomainInput, options?: CallOptions): Promise<VerifyDomainResult>;
}
