import { ISSUES_LISTED_MAX } from '@postpress/design';
import { creditLimits } from './ai-credits.ts';
import { executableExtensions } from './attachments.ts';
import { blockSyncPage } from './blocks.ts';
import { commentLimits, commentRateLimits } from './comments.ts';
import { editorSessionLimits } from './editor-sessions.ts';
import { editorSettingsLimits } from './editor-settings.ts';
import { HISTORY_DAYS, mergeLimits, reservedHeaders, sendLimits } from './emails.ts';
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
/** Languages that a template may have translations to; their pages together have as many characters as one may. */
export const TRANSLATIONS_MAX = 50;

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

/** Editor sessions that pages create without a key, and what these do that costs credits: of one client network, and of one project. */
export const embedRateLimits = {
  address: { tokens: 60, perSeconds: 60 },
  project: { tokens: 600, perSeconds: 60 },
  paidAddress: { tokens: 20, perSeconds: 60 },
  paidProject: { tokens: 120, perSeconds: 60 },
} as const satisfies Record<string, RateLimit>;

/** Pages of v2 lists hold at most this many, for any `perPage`. */
export const LEGACY_PER_PAGE_MAX = 1_000;

const count = (value: number) => value.toLocaleString('en-US');

const limits: Readonly<Record<string, string>> = {
  'v3 list page: templates, blocks, emails': '1 to 100, default 20',
  'v2 list page': `default 20; above ${LEGACY_PER_PAGE_MAX} is served as ${LEGACY_PER_PAGE_MAX}`,
  'errors listed in validation and conversion responses': `${ISSUES_LISTED_MAX}; errorCount is the total`,
  'response computed from a request body': `${ANSWER_BYTES_MAX / MB} MB, 20 s and 768 MB of memory`,
  'editor sessions that pages create without a key': `${embedRateLimits.address.tokens} per minute from one IPv4 address or IPv6 /64, ${embedRateLimits.project.tokens} per minute in one project`,
  'editor sessions that a member renews': `${embedRateLimits.address.tokens} per minute`,
  'AI requests and inbox previews of these sessions': `${embedRateLimits.paidAddress.tokens} per minute from one IPv4 address or IPv6 /64, ${embedRateLimits.paidProject.tokens} per minute in one project`,
  'form body, for operations that accept forms': `${FORM_BYTES_MAX / 1_024} kB`,
  'JSON values in a body': `${count(BODY_VALUES_MAX)}, nested ${count(BODY_DEPTH_MAX)} deep, in bodies over 64 KB; ${count(CONTENT_VALUES_MAX)}, however deep, for designs and emails that are exported, converted, validated, stored or sent`,
  'HTML rendered as a thumbnail': `${count(THUMBNAIL_CHARACTERS_MAX)} characters`,
  'HTML rendered from a design': `${count(PAGE_CHARACTERS_MAX)} characters`,
  'customTools in a validation': '100 tools, 100 option groups each, 200 options per group',
  'contentWidth of a converted email': '900 px',
  'exported image': `width up to ${count(imageLimits.widthMax)}, height up to ${count(imageLimits.heightMax)} CSS pixels; scale ${imageLimits.scaleMin} to ${imageLimits.scaleMax}; ${count(imageLimits.pixelsMax)} device pixels in all, ${count(imageLimits.tallestPixels)} in height`,
  'scripts in customJS': `${CUSTOM_SCRIPTS_MAX}`,
  'translations of a template': `${TRANSLATIONS_MAX} languages; their pages together as long as one may be`,
  'languages in an export': `${languageLimits.languagesMax}, each up to ${languageLimits.charactersMax} characters`,
  'resources fetched by an export': `an image ${fetchLimits.imageBytesMax / MB} MB, a font ${fetchLimits.fontBytesMax / MB} MB, a script ${fetchLimits.scriptBytesMax / MB} MB, a style sheet ${fetchLimits.styleBytesMax / MB} MB; ${fetchLimits.timeoutMs / 1_000} s and ${fetchLimits.redirectsMax} redirects each`,
  'texts in one AI translation request': `${translationLimits.textsMax}, ${count(translationLimits.charactersMax)} characters in total`,
  'suppression list page': `1 to ${suppressionPage.max}, default ${suppressionPage.default}`,
  'pending sender domain, or verified domain without its DKIM records': 'failed after 72 hours',
  'old DKIM record after rotation': 'keep for 7 days',
  'recipients of an email': 'exactly 1; cc and bcc must be empty',
  'subject of an email': `${sendLimits.subjectCharactersMax} characters`,
  'content of an email': `${sendLimits.contentBytesMax / MB} MB: UTF-8 HTML, UTF-8 text and decoded attachments in total`,
  'tags of an email': `${sendLimits.tagsMax}; key 1 to ${sendLimits.tagKeyCharactersMax} characters, value up to ${sendLimits.tagValueCharactersMax}; letters, digits, underscore, hyphen`,
  'headers of an email': `${sendLimits.headersMax}, each X-* of printable ASCII; name up to ${sendLimits.headerNameCharactersMax} characters, name and value together up to ${sendLimits.headerCharactersMax}; reserved: ${reservedHeaders.map((name) => `${name}*`).join(', ')}`,
  'attachments of an email': `${sendLimits.attachmentsMax}; file names up to ${sendLimits.filenameOctetsMax} octets; any type but programs, which mailbox providers refuse: ${executableExtensions.map((each) => `.${each}`).join(' ')}`,
  'variables of a template': `${sendLimits.variablesMax}`,
  'values that merging looks up, tests and repeats': `${count(mergeLimits.valuesMax)} in one request, and ${count(mergeLimits.valuesPerFurtherEmail)} more for each further email of a batch; a long text counts as one more per 128 characters`,
  'idempotency-key': `1 to ${sendLimits.idempotencyKeyCharactersMax} characters; responses are kept for ${sendLimits.idempotencyHours} hours`,
  'display name of a sender, defaultFromName': `${sendLimits.displayNameCharactersMax} characters`,
  'email history, its timelines and statistics': `${HISTORY_DAYS} days`,
  'email webhooks': `${webhookLimits.perProject} per project, each with a unique URL of up to ${count(webhookLimits.urlCharactersMax)} characters`,
  'response to a webhook': `within ${webhookLimits.answerSeconds} s; the first ${webhookLimits.answerBytesKept / 1_024} kB are kept`,
  'webhook deliveries and attempts': `kept for ${webhookLimits.daysKept} days`,
  'failing webhook': `8 attempts per event; disabled after ${webhookLimits.failingDaysMax} days`,
  'clients in an inbox preview': `1 to ${previewLimits.clientsMax}, each once, of 1 to ${previewLimits.clientCharactersMax} characters; as allowed by the plan`,
  'inbox previews usage': `1 to ${previewLimits.usage.max} end users, default ${previewLimits.usage.default}; runs 1 to ${previewLimits.runs.max}, default ${previewLimits.runs.default}; offset up to ${count(previewLimits.offsetMax)}`,
  'end user of an inbox preview': `1 to ${count(previewLimits.endUserCharactersMax)} characters`,
  'HTML of an inbox preview': `${previewLimits.htmlBytesMax / MB} MB of HTML`,
  'queued inbox previews': `${previewLimits.waitingMax} per project`,
  'templates per block sync request': `1 to ${blockSyncPage.max}, default ${blockSyncPage.default}`,
  'messages of a generation': `1 to ${generationLimits.messagesMax}, up to ${generationLimits.partsMax} parts each; texts up to ${count(generationLimits.textCharactersMax)} characters`,
  'history of a generation': `${count(generationLimits.historyCharactersMax)} characters of the latest messages; older messages are omitted, the prompt never`,
  'images and files in a prompt': `${generationLimits.filesMax}; an image ${generationLimits.fileBytesMax / MB} MB, the text of a file ${count(generationLimits.textCharactersMax)} characters`,
  'edited content in a generation, as sent to the model': `${count(generationLimits.designCharactersMax)} characters of the Simple form, ${count(generationLimits.elementsMax)} rows, columns and blocks`,
  'context of a generation': `${generationLimits.fontsMax} fonts, ${generationLimits.toolsMax} tools, ${generationLimits.customToolsMax} custom tools, permissions of ${count(generationLimits.permissionsMax)} elements; companyName ${generationLimits.companyNameCharactersMax} characters, other texts of the brand ${count(generationLimits.brandTextCharactersMax)}`,
  'names in AI requests': `model ${generationLimits.modelCharactersMax} characters, ${generationLimits.fallbackModelsMax} fallback models, locale ${generationLimits.localeCharactersMax}, end_user_id 1 to ${creditLimits.endUserIdCharactersMax}`,
  'parts of an import': `1 to ${importLimits.partsMax}, one of them a page or image; an instruction up to ${count(importLimits.textCharactersMax)} characters`,
  'HTML of an import': `${importLimits.sourceBytesMax / MB} MB of UTF-8 without embedded images; from a URL ${importLimits.fetchedBytesMax / MB} MB with them`,
  'images embedded in the HTML of an import': `${importLimits.embeddedImagesMax} different ones in ${count(importLimits.dataUrisMax)} base64 data URIs, each up to ${aiImageLimits.bytesMax / MB} MB and ${count(aiImageLimits.pixelsMax)} pixels`,
  'prompt of an image': `1 to ${count(aiImageLimits.promptCharactersMax)} characters`,
  'source of an image': `1 to ${count(aiImageLimits.sourceCharactersMax)} characters; ${aiImageLimits.bytesMax / MB} MB before and after conversion; ${aiImageLimits.pixelsMax / 1_000_000} megapixels`,
  'URL of a generated image': `${aiImageLimits.urlDays} days: copy the image within this time`,
  'rows of AI credit usage': `1 to ${count(creditLimits.usageRows.max)}, default ${creditLimits.usageRows.default}`,
  'page of AI credit deliveries, and of their attempts': `1 to ${creditLimits.deliveries.max}, default ${creditLimits.deliveries.default}`,
  threshold_alerts: `whole percentages from ${creditLimits.thresholdMin} to ${creditLimits.thresholdMax}`,
  'AI credit ledger entries': `${creditLimits.ledgerDays} days; daily totals are kept`,
  'AI credits reserved by a killed process': `${creditLimits.reservationMinutes} minutes`,
  'editor session': `must be opened within ${editorSessionLimits.openMinutes} minutes; ${editorSessionLimits.idleMinutes} idle minutes, ${editorSessionLimits.openedHours} hours in total`,
  'renewed sessions of a member in the console': `${editorSessionLimits.renewedDays} days from the first session`,
  'design of an editor session': `${editorSessionLimits.designBytesMax / MB} MB`,
  'recipients of a test email from the editor': `${editorSessionLimits.testRecipientsMax}`,
  'versions of a template': `the newest ${templateVersionLimits.newest}, the last of each day for ${templateVersionLimits.dailyDays} days, and ${templateVersionLimits.labeled} with a label; saves of one editor session within ${templateVersionLimits.coalesceMinutes} minutes are one`,
  'sample data of a template': `${sampleDataLimits.bytesMax / 1_024} KB of JSON, ${sampleDataLimits.depthMax} levels deep`,
  'comments on a template': `${commentLimits.threadsPerTemplate} threads of ${commentLimits.commentsPerThread} comments, ${count(commentLimits.textCharactersMax)} characters and ${commentLimits.mentionsMax} mentions each; ${commentRateLimits.comment.tokens} new ones in ${commentRateLimits.comment.perSeconds} s by one author`,
  'page of comments': `1 to 100 threads, default 20; it ends early at ${commentLimits.commentsPerPage} comments`,
  'review of a template': `${reviewLimits.reviewersMax} named reviewers, up to ${reviewLimits.approvalsMax} approvals, texts of ${count(reviewLimits.textCharactersMax)} characters`,
  'deleted template': `${TRASH_DAYS} days in the trash`,
  'templates per move, delete or restore request': `1 to ${TEMPLATES_AT_ONCE_MAX}`,
  'image uploaded in the editor': `PNG, JPEG, GIF or WebP; ${uploadLimits.bytesMax / MB} MB and ${uploadLimits.pixelsMax / 1_000_000} megapixels; ${count(uploadLimits.imagesMax)} images and ${uploadLimits.projectBytesMax / MB / 1_024} GB a project`,
  'settings of a project’s editor': `${editorSettingsLimits.originsMax} origins, ${editorSettingsLimits.colorsMax} colors, ${editorSettingsLimits.fontsMax} fonts; merge tags, special links and display conditions ${editorSettingsLimits.jsonBytesMax / 1_024} kB each`,
  'images of a generated design': `${aiImageLimits.perDesignMax}`,
  'lifetime of a personal access token': 'up to one year, or unlimited',
  'name of a project, template, folder, key or token': '1 to 255 characters',
  'keys and tokens set for the first start': 'at least 32 characters',
  password: 'at least 8 characters',
};

/** All other limits of the API, for the reference: what, and how much. */
export const limitTable: readonly { what: string; limit: string }[] = Object.entries(limits).map(
  ([what, limit]) => ({ what, limit }),
);
