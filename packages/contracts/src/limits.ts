import { ISSUES_LISTED_MAX } from '@postpress/design';
import { creditLimits } from './ai-credits.ts';
import { blockSyncPage } from './blocks.ts';
import { commentLimits, commentRateLimits } from './comments.ts';
import { editorSessionLimits } from './editor-sessions.ts';
import { editorSettingsLimits } from './editor-settings.ts';
import { HISTORY_DAYS } from './email-history.ts';
import { reservedHeaders, sendLimits } from './emails.ts';
import { CUSTOM_SCRIPTS_MAX, fetchLimits, imageLimits, languageLimits } from './export-limits.ts';
import { generationLimits } from './generation-terms.ts';
import { aiImageLimits } from './images.ts';
import { importLimits } from './imports.ts';
import { previewLimits } from './previews.ts';
import { reviewLimits } from './reviews.ts';
import { sampleDataLimits } from './sample-data.ts';
import { suppressionPage } from './suppressions.ts';
import { templateVersionLimits } from './template-versions.ts';
import { TEMPLATES_AT_ONCE_MAX, TRASH_DAYS } from './templates.ts';
import { translationLimits } from './translations.ts';
import { uploadLimits } from './uploads.ts';
import { webhookLimits } from './webhooks.ts';

const MB = 1_048_576;

/** Limits of request bodies by content; above them 413 PAYLOAD_TOO_LARGE. */
export const bodyBytesMax = {
  /** Bodies with a design. */
  design: 10 * MB,
  /** A valid email of 5 MB may take 15 MB with \uXXXX escapes, and attachments are base64. */
  send: 24 * MB,
  /** Images, import, generate. */
  image: 25 * MB,
  small: 1 * MB,
} as const;

/** Form posts of pages; parsing 1 MB of short fields would take 110 ms. */
export const FORM_BYTES_MAX = 65_536;

/** Members and items of a JSON body over 64 KB with a design or emails. A design of 100,000 buttons has 600,000. */
export const CONTENT_VALUES_MAX = 2_000_000;
/** The same of all other bodies (images, pages, settings), and their depth. */
export const BODY_VALUES_MAX = 50_000;
export const BODY_DEPTH_MAX = 1_000;

/** The longest page that is rendered: the largest emails of real senders have 200,000 characters. */
export const PAGE_CHARACTERS_MAX = 30_000_000;

/** The longest page for a thumbnail: it is sent to Chromium as JSON. */
export const THUMBNAIL_CHARACTERS_MAX = 2_000_000;

/** The largest response computed from a body; above it 413 PAYLOAD_TOO_LARGE. */
export const ANSWER_BYTES_MAX = 128 * MB;

/** Requests of a credential: bursts of `tokens`, refilled evenly over `perSeconds`. */
export type RateLimit = { tokens: number; perSeconds: number };

/** Defaults of an installation; POSTPRESS_RATE_LIMITS changes or disables them. */
export const rateLimits = {
  read: { tokens: 50, perSeconds: 1 },
  /** Sends, exports and other changes. */
  write: { tokens: 20, perSeconds: 1 },
  ai: { tokens: 60, perSeconds: 60 },
} as const satisfies Record<string, RateLimit>;

/** Editor sessions that pages create without a key: of one client address, and of one project. */
export const embedRateLimits = {
  address: { tokens: 60, perSeconds: 60 },
  project: { tokens: 600, perSeconds: 60 },
} as const satisfies Record<string, RateLimit>;

/** Pages of v2 lists hold at most this many, for any `perPage`. */
export const LEGACY_PER_PAGE_MAX = 1_000;

const count = (value: number) => value.toLocaleString('en-US');

/** All other limits of the API, for the reference: what, and how much. */
export const limitTable: readonly { what: string; limit: string }[] = [
  { what: 'v3 list page: templates, blocks, emails', limit: '1 to 100, default 20' },
  {
    what: 'v2 list page',
    limit: `default 20; above ${LEGACY_PER_PAGE_MAX} is served as ${LEGACY_PER_PAGE_MAX}`,
  },
  {
    what: 'errors listed in validation and conversion responses',
    limit: `${ISSUES_LISTED_MAX}; errorCount is the total`,
  },
  {
    what: 'response computed from a request body',
    limit: `${ANSWER_BYTES_MAX / MB} MB, 20 s and 768 MB of memory`,
  },
  {
    what: 'editor sessions that pages create without a key',
    limit: `${embedRateLimits.address.tokens} per minute from one IP address, ${embedRateLimits.project.tokens} per minute in one project`,
  },
  { what: 'form body, for operations that accept forms', limit: `${FORM_BYTES_MAX / 1_024} kB` },
  {
    what: 'JSON values in a body',
    limit: `${count(BODY_VALUES_MAX)}, nested ${count(BODY_DEPTH_MAX)} deep, in bodies over 64 KB; ${count(CONTENT_VALUES_MAX)}, however deep, for designs and emails that are exported, converted, validated, stored or sent`,
  },
  { what: 'HTML rendered as a thumbnail', limit: `${count(THUMBNAIL_CHARACTERS_MAX)} characters` },
  { what: 'HTML rendered from a design', limit: `${count(PAGE_CHARACTERS_MAX)} characters` },
  { what: 'customTools in a validation', limit: '100 tools, 100 option groups each, 200 options per group' },
  { what: 'contentWidth of a converted email', limit: '900 px' },
  {
    what: 'exported image',
    limit: `width up to ${count(imageLimits.widthMax)}, height up to ${count(imageLimits.heightMax)} CSS pixels; scale ${imageLimits.scaleMin} to ${imageLimits.scaleMax}; ${count(imageLimits.pixelsMax)} device pixels in all, ${count(imageLimits.tallestPixels)} in height`,
  },
  { what: 'scripts in customJS', limit: `${CUSTOM_SCRIPTS_MAX}` },
  {
    what: 'languages in an export',
    limit: `${languageLimits.languagesMax}, each up to ${languageLimits.charactersMax} characters`,
  },
  {
    what: 'resources fetched by an export',
    limit: `an image ${fetchLimits.imageBytesMax / MB} MB, a font ${fetchLimits.fontBytesMax / MB} MB, a script ${fetchLimits.scriptBytesMax / MB} MB, a style sheet ${fetchLimits.styleBytesMax / MB} MB; ${fetchLimits.timeoutMs / 1_000} s and ${fetchLimits.redirectsMax} redirects each`,
  },
  {
    what: 'texts in one AI translation request',
    limit: `${translationLimits.textsMax}, ${count(translationLimits.charactersMax)} characters in total`,
  },
  {
    what: 'suppression list page',
    limit: `1 to ${suppressionPage.max}, default ${suppressionPage.default}`,
  },
  {
    what: 'pending sender domain, or verified domain without its DKIM records',
    limit: 'failed after 72 hours',
  },
  { what: 'old DKIM record after rotation', limit: 'keep for 7 days' },
  { what: 'recipients of an email', limit: 'exactly 1; cc and bcc must be empty' },
  { what: 'subject of an email', limit: `${sendLimits.subjectCharactersMax} characters` },
  {
    what: 'content of an email',
    limit: `${sendLimits.contentBytesMax / MB} MB: UTF-8 HTML, UTF-8 text and decoded attachments in total`,
  },
  {
    what: 'tags of an email',
    limit: `${sendLimits.tagsMax}; key 1 to ${sendLimits.tagKeyCharactersMax} characters, value up to ${sendLimits.tagValueCharactersMax}; letters, digits, underscore, hyphen`,
  },
  {
    what: 'headers of an email',
    limit: `${sendLimits.headersMax}, each X-* of printable ASCII; name up to ${sendLimits.headerNameCharactersMax} characters, name and value together up to ${sendLimits.headerCharactersMax}; ${reservedHeaders.map((name) => `${name}*`).join(' and ')} are reserved`,
  },
  {
    what: 'attachments of an email',
    limit: `${sendLimits.attachmentsMax}; file names up to ${sendLimits.filenameOctetsMax} octets; allowed types are listed in the operation`,
  },
  { what: 'variables of a template', limit: `${sendLimits.variablesMax}` },
  {
    what: 'idempotency-key',
    limit: `1 to ${sendLimits.idempotencyKeyCharactersMax} characters; responses are kept for ${sendLimits.idempotencyHours} hours`,
  },
  {
    what: 'display name of a sender, defaultFromName',
    limit: `${sendLimits.displayNameCharactersMax} characters`,
  },
  { what: 'email history, its timelines and statistics', limit: `${HISTORY_DAYS} days` },
  {
    what: 'email webhooks',
    limit: `${webhookLimits.perProject} per project, each with a unique URL of up to ${count(webhookLimits.urlCharactersMax)} characters`,
  },
  {
    what: 'response to a webhook',
    limit: `within ${webhookLimits.answerSeconds} s; the first ${webhookLimits.answerBytesKept / 1_024} kB are kept`,
  },
  { what: 'webhook deliveries and attempts', limit: `kept for ${webhookLimits.daysKept} days` },
  {
    what: 'failing webhook',
    limit: `8 attempts per event; disabled after ${webhookLimits.failingDaysMax} days`,
  },
  {
    what: 'clients in an inbox preview',
    limit: `1 to ${previewLimits.clientsMax}, each once, of 1 to ${previewLimits.clientCharactersMax} characters; as allowed by the plan`,
  },
  {
    what: 'inbox previews usage',
    limit: `1 to ${previewLimits.usage.max} end users, default ${previewLimits.usage.default}; runs 1 to ${previewLimits.runs.max}, default ${previewLimits.runs.default}; offset up to ${count(previewLimits.offsetMax)}`,
  },
  {
    what: 'end user of an inbox preview',
    limit: `1 to ${count(previewLimits.endUserCharactersMax)} characters`,
  },
  { what: 'HTML of an inbox preview', limit: `${previewLimits.htmlBytesMax / MB} MB of HTML` },
  { what: 'queued inbox previews', limit: `${previewLimits.waitingMax} per project` },
  {
    what: 'templates per block sync request',
    limit: `1 to ${blockSyncPage.max}, default ${blockSyncPage.default}`,
  },
  {
    what: 'messages of a generation',
    limit: `1 to ${generationLimits.messagesMax}, up to ${generationLimits.partsMax} parts each; texts up to ${count(generationLimits.textCharactersMax)} characters`,
  },
  {
    what: 'history of a generation',
    limit: `${count(generationLimits.historyCharactersMax)} characters of the latest messages; older messages are omitted, the prompt never`,
  },
  {
    what: 'images and files in a prompt',
    limit: `${generationLimits.filesMax}; an image ${generationLimits.fileBytesMax / MB} MB, the text of a file ${count(generationLimits.textCharactersMax)} characters`,
  },
  {
    what: 'edited content in a generation, as sent to the model',
    limit: `${count(generationLimits.designCharactersMax)} characters of the Simple form, ${count(generationLimits.elementsMax)} rows, columns and blocks`,
  },
  {
    what: 'context of a generation',
    limit: `${generationLimits.fontsMax} fonts, ${generationLimits.toolsMax} tools, ${generationLimits.customToolsMax} custom tools, permissions of ${count(generationLimits.permissionsMax)} elements; companyName ${generationLimits.companyNameCharactersMax} characters, other texts of the brand ${count(generationLimits.brandTextCharactersMax)}`,
  },
  {
    what: 'names in AI requests',
    limit: `model ${generationLimits.modelCharactersMax} characters, ${generationLimits.fallbackModelsMax} fallback models, locale ${generationLimits.localeCharactersMax}, end_user_id 1 to ${generationLimits.endUserIdCharactersMax}`,
  },
  {
    what: 'parts of an import',
    limit: `1 to ${importLimits.partsMax}, one of them a page or image; an instruction up to ${count(importLimits.textCharactersMax)} characters`,
  },
  {
    what: 'HTML of an import',
    limit: `${importLimits.sourceBytesMax / MB} MB of UTF-8 without embedded images; from a URL ${importLimits.fetchedBytesMax / MB} MB with them`,
  },
  {
    what: 'images embedded in the HTML of an import',
    limit: `${importLimits.embeddedImagesMax} different ones in ${count(importLimits.dataUrisMax)} base64 data URIs, each up to ${aiImageLimits.bytesMax / MB} MB and ${count(aiImageLimits.pixelsMax)} pixels`,
  },
  { what: 'prompt of an image', limit: `1 to ${count(aiImageLimits.promptCharactersMax)} characters` },
  {
    what: 'source of an image',
    limit: `1 to ${count(aiImageLimits.sourceCharactersMax)} characters; ${aiImageLimits.bytesMax / MB} MB before and after conversion; ${aiImageLimits.pixelsMax / 1_000_000} megapixels`,
  },
  {
    what: 'URL of a generated image',
    limit: `${aiImageLimits.urlDays} days: copy the image within this time`,
  },
  {
    what: 'rows of AI credit usage',
    limit: `1 to ${count(creditLimits.usageRows.max)}, default ${creditLimits.usageRows.default}`,
  },
  {
    what: 'page of AI credit deliveries, and of their attempts',
    limit: `1 to ${creditLimits.deliveries.max}, default ${creditLimits.deliveries.default}`,
  },
  {
    what: 'threshold_alerts',
    limit: `whole percentages from ${creditLimits.thresholdMin} to ${creditLimits.thresholdMax}`,
  },
  {
    what: 'AI credit ledger entries',
    limit: `${creditLimits.ledgerDays} days; daily totals are kept`,
  },
  {
    what: 'AI credits reserved by a killed process',
    limit: `${creditLimits.reservationMinutes} minutes`,
  },
  {
    what: 'editor session',
    limit: `must be opened within ${editorSessionLimits.openMinutes} minutes; ${editorSessionLimits.idleMinutes} idle minutes, ${editorSessionLimits.openedHours} hours in total`,
  },
  {
    what: 'renewed sessions of a member in the console',
    limit: `${editorSessionLimits.renewedDays} days from the first session`,
  },
  { what: 'design of an editor session', limit: `${editorSessionLimits.designBytesMax / MB} MB` },
  { what: 'recipients of a test email from the editor', limit: `${editorSessionLimits.testRecipientsMax}` },
  {
    what: 'versions of a template',
    limit: `the newest ${templateVersionLimits.newest}, the last of each day for ${templateVersionLimits.dailyDays} days, and ${templateVersionLimits.labelled} with a label; saves of one editor session within ${templateVersionLimits.coalesceMinutes} minutes are one`,
  },
  {
    what: 'sample data of a template',
    limit: `${sampleDataLimits.bytesMax / 1_024} KB of JSON, ${sampleDataLimits.depthMax} levels deep`,
  },
  {
    what: 'comments on a template',
    limit: `${commentLimits.threadsPerTemplate} threads of ${commentLimits.commentsPerThread} comments, ${count(commentLimits.textCharactersMax)} characters and ${commentLimits.mentionsMax} mentions each; ${commentRateLimits.comment.tokens} new ones in ${commentRateLimits.comment.perSeconds} s by one author`,
  },
  {
    what: 'page of comments',
    limit: `1 to 100 threads, default 20; it ends early at ${commentLimits.commentsPerPage} comments`,
  },
  {
    what: 'review of a template',
    limit: `${reviewLimits.reviewersMax} named reviewers, up to ${reviewLimits.approvalsMax} approvals, texts of ${count(reviewLimits.textCharactersMax)} characters`,
  },
  { what: 'deleted template', limit: `${TRASH_DAYS} days in the trash` },
  { what: 'templates per move, delete or restore request', limit: `1 to ${TEMPLATES_AT_ONCE_MAX}` },
  {
    what: 'image uploaded in the editor',
    limit: `PNG, JPEG, GIF or WebP; ${uploadLimits.bytesMax / MB} MB and ${uploadLimits.pixelsMax / 1_000_000} megapixels; ${count(uploadLimits.imagesMax)} images and ${uploadLimits.projectBytesMax / MB / 1_024} GB a project`,
  },
  {
    what: 'settings of a project’s editor',
    limit: `${editorSettingsLimits.originsMax} origins, ${editorSettingsLimits.colorsMax} colors, ${editorSettingsLimits.fontsMax} fonts; merge tags, special links and display conditions ${editorSettingsLimits.jsonBytesMax / 1_024} kB each`,
  },
  { what: 'images of a generated design', limit: `${aiImageLimits.perDesignMax}` },
  { what: 'lifetime of a personal access token', limit: 'up to one year, or unlimited' },
  { what: 'name of a project, template, folder, key or token', limit: '1 to 255 characters' },
  { what: 'keys and tokens set for the first start', limit: 'at least 32 characters' },
  { what: 'password', limit: 'at least 8 characters' },
];
