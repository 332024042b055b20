import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { StoredEmail } from '../emails/email-contents.ts';
import { writeUnsubscribeToken } from './unsubscribe-token.ts';

/** Where the recipient of an email with a topic leaves it, and chooses among all topics: safe in an attribute. */
export type TopicLinks = { unsubscribe: string; preferences: string };

/** Variables of templates and HTML, which get their values when an email with a topic is sent. */
export const topicLinkNames: ReadonlySet<string> = new Set(['unsubscribe_url', 'preferences_url']);

/** Null for an email without a topic: it carries no links, whatever its texts have. */
export function topicLinksOf(
  { id, topic }: Pick<StoredEmail, 'id' | 'topic'>,
  { secrets, publicUrl }: { secrets: SecretBox; publicUrl: string },
): TopicLinks | null {
  return topic === null ? null : linksAt(publicUrl, writeUnsubscribeToken(id, secrets));
}

/** @param token of the email, whose recipient may do what either page offers */
export function linksAt(publicUrl: string, token: string): TopicLinks {
  return {
    unsubscribe: `${publicUrl}/unsubscribe/${token}`,
    preferences: `${publicUrl}/preferences/${token}`,
  };
}

/** As templates and HTML of callers have them, also where an editor has encoded a link. */
const TAG =
  /(?:\{\{\{?|%7B%7B(?:%7B)?)(?:\s|%20)*(unsubscribe|preferences)_url(?:\s|%20)*(?:\}?\}\}|%7D%7D(?:%7D)?)/gi;

/** HTML and text with `{{unsubscribe_url}}` and `{{preferences_url}}` replaced. */
export function withLinks(
  { html, text }: Pick<StoredEmail, 'html' | 'text'>,
  links: TopicLinks,
): Pick<StoredEmail, 'html' | 'text'> {
  const replace = (source: string) =>
    source.replace(TAG, (_, kind: string) => links[kind.toLowerCase() as keyof TopicLinks]);
  return { html: replace(html), text: replace(text) };
}
