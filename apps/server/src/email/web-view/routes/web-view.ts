import { neutralBrand } from '@postpress/brand';
import Type from 'typebox';
import type { Clock } from '../../../base/clock.ts';
import { foreignDocumentPolicy } from '../../../base/foreign-document.ts';
import { html, htmlDocument } from '../../../base/markup.ts';
import { type AnyRoute, defineRoute, type RouteAnswer } from '../../../base/route.ts';
import type { ServiceAddresses } from '../../../config/index.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { findStoredEmails, type StoredAttachment, type StoredEmail } from '../../emails/email-contents.ts';
import { recipientLinksOf, withLinks } from '../../message/recipient-links.ts';
import { readWebViewToken } from '../../message/web-view-token.ts';
import { type PageLanguage, pageLanguage } from '../../unsubscribe/pages/page-language.ts';
import { recipientPage, textsIn } from '../../unsubscribe/pages/recipient-page.ts';
import { LanguageParameter, Page, TokenPath, unknownLinkPage } from '../../unsubscribe/routes/page-parts.ts';

export type WebViewDeps = {
  db: Db;
  clock: Clock;
  secrets: SecretBox;
  /** For the links of the email. */
  addresses: Pick<ServiceAddresses, 'publicUrl'>;
};

const showEmailRoute = defineRoute({
  operationId: 'showEmail',
  method: 'GET',
  path: '/view/{token}',
  summary: 'Show an email in the browser',
  description:
    'The page that `{{web_view_url}}` leads to: the HTML of the email as it was sent, without script, for 30 days.',
  tag: 'Emails',
  auth: 'public',
  params: TokenPath,
  query: Type.Object({ lang: LanguageParameter }),
  result: Page,
  alsoAnswers: {
    404: 'A page saying that the link is invalid.',
    410: 'A page saying that the email is no longer available: the link has expired, or the content is not stored or deleted.',
  },
  async handle({ params, query, headers }, { db, clock, secrets, addresses }: WebViewDeps) {
    const language = pageLanguage(query.lang, headers['accept-language']);
    const link = readWebViewToken(params.token, secrets, clock());
    if (!link) return unknownLinkPage(language);
    const { emailId } = link;
    const email = link.isExpired ? undefined : (await findStoredEmails(db, [emailId])).get(emailId);
    if (!email?.storesContent) return gonePage(language);
    return emailPage(
      email,
      withLinks(email, recipientLinksOf(email, { secrets, publicUrl: addresses.publicUrl })),
    );
  },
});

export const webViewRoutes: readonly AnyRoute<WebViewDeps>[] = [showEmailRoute];

const HEADERS = {
  'content-security-policy': foreignDocumentPolicy("'none'"),
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
};

function emailPage(email: StoredEmail, content: Pick<StoredEmail, 'html' | 'text'>): RouteAnswer<never> {
  const stream =
    content.html.trim() === ''
      ? textPage(email, content.text)
      : withInlineImages(content.html, email.attachments);
  return { headers: HEADERS, stream, contentType: 'text/html; charset=utf-8' };
}

/** An email that has a text only. */
function textPage({ subject }: StoredEmail, text: string): string {
  return htmlDocument({
    title: subject,
    head: html``,
    body: html`<body><pre style="font: 1rem/1.5 system-ui, sans-serif; white-space: pre-wrap; overflow-wrap: anywhere; max-width: 40rem; margin: 2rem auto; padding: 0 1rem" dir="auto">${text}</pre></body>`,
  });
}

function gonePage(language: PageLanguage): RouteAnswer<never> {
  const { goneTitle, goneText } = textsIn(language);
  const main = html`<h1>${goneTitle}</h1>
<p>${goneText}</p>`;
  return recipientPage(410, { title: goneTitle, main }, { brand: neutralBrand, language, sender: '' });
}

/** Types that browsers draw and run nothing of; an SVG in an image runs nothing either, but has no need to be here. */
const IMAGE = /^image\/(?:png|jpe?g|gif|webp|avif|bmp)\b/i;
const CID = /cid:([^"'\s)>]+)/gi;

/** HTML in which images of attachments (`cid:`) are data URLs, because a browser has no attachments. */
function withInlineImages(html: string, attachments: readonly StoredAttachment[]): string {
  const images = new Map<string, string>();
  for (const { contentId, contentType, content } of attachments) {
    const type = IMAGE.exec(contentType)?.[0];
    if (contentId && type)
      images.set(contentId, `data:${type.toLowerCase()};base64,${content.toString('base64')}`);
  }
  if (images.size === 0) return html;
  return html.replace(CID, (url: string, id: string) => images.get(id) ?? images.get(decoded(id)) ?? url);
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
