import { DAY_MS } from '../../base/clock.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { StoredEmail } from '../emails/email-contents.ts';
import { writeUnsubscribeToken } from './unsubscribe-token.ts';
import { writeWebViewToken } from './web-view-token.ts';

/** Where the recipient of an email with a topic leaves it, and chooses among all topics: safe in an attribute. */
export type TopicLinks = { unsubscribe: string; preferences: string };

/** The links that an email can have for its recipient alone. */
export type RecipientLinks = {
  /** The email in the browser. */
  webView: string;
  /** Null for an email without a topic: it carries none of them, whatever its texts have. */
  topic: TopicLinks | null;
};

/** Variables of templates and HTML, which get their values when an email is sent. */
export const linkNames: ReadonlySet<string> = new Set(['web_view_url']);
/** Those of emails with a topic. */
export const topicLinkNames: ReadonlySet<string> = new Set([
  ...linkNames,
  'unsubscribe_url',
  'preferences_url',
]);

const WEB_VIEW_DAYS = 30;

export function recipientLinksOf(
  { id, topic, sendAt }: Pick<StoredEmail, 'id' | 'topic' | 'sendAt'>,
  { secrets, publicUrl }: { secrets: SecretBox; publicUrl: string },
): RecipientLinks {
  const expiresAt = new Date(sendAt.getTime() + WEB_VIEW_DAYS * DAY_MS);
  return {
    webView: webViewAt(publicUrl, writeWebViewToken(id, expiresAt, secrets)),
    topic: topic === null ? null : topicLinksAt(publicUrl, writeUnsubscribeToken(id, secrets)),
  };
}

/** The same links with one token for all, for readers who must not have those of the recipient. */
export function linksWithoutToken(publicUrl: string, topic: string | null, token: string): RecipientLinks {
  return {
    webView: webViewAt(publicUrl, token),
    topic: topic === null ? null : topicLinksAt(publicUrl, token),
  };
}

function webViewAt(publicUrl: string, token: string): string {
  return `${publicUrl}/view/${token}`;
}

/** @param token of the email, whose recipient may do what either page offers */
function topicLinksAt(publicUrl: string, token: string): TopicLinks {
  return {
    unsubscribe: `${publicUrl}/unsubscribe/${token}`,
    preferences: `${publicUrl}/preferences/${token}`,
  };
}

/** As templates and HTML of callers have them, also where an editor has encoded a link. */
const TAG =
  /(?:\{\{\{?|%7B%7B(?:%7B)?)(?:\s|%20)*(unsubscribe|preferences|web_view)_url(?:\s|%20)*(?:\}?\}\}|%7D%7D(?:%7D)?)/gi;

/** HTML and text with the tags of the links replaced; those of topics stay in an email without one. */
export function withLinks(
  { html, text }: Pick<StoredEmail, 'html' | 'text'>,
  { webView, topic }: RecipientLinks,
): Pick<StoredEmail, 'html' | 'text'> {
  const urls: Record<string, string | undefined> = { ...topic, web_view: webView };
  const replace = (source: string) =>
    source.replace(TAG, (tag: string, kind: string) => urls[kind.toLowerCase()] ?? tag);
  return { html: replace(html), text: replace(text) };
}
