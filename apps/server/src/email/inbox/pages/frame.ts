import { randomBytes } from 'node:crypto';
import { html, htmlDocument, type Markup } from '../../../base/markup.ts';
import type { RouteAnswer } from '../../../base/route.ts';
import type { Viewer } from '../find-viewer.ts';

/**
 * What these pages need: our style sheets and font, forms to ourselves, the message in its frame, and the one script with
 * this nonce, which reads the theme. Attachments of messages are served by this origin: `'self'` would let them run.
 */
const policyWith = (nonce: string) =>
  `default-src 'none'; style-src 'self'; script-src 'nonce-${nonce}'; font-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export type PageParts = {
  title: string;
  main: Markup;
  /** `undefined` on the sign-in page. */
  viewer: Viewer | undefined;
};

/** A page of the inbox, stored neither by the browser nor by proxies. */
export function page(parts: PageParts, status = 200): RouteAnswer<never> {
  const nonce = randomBytes(16).toString('base64');
  return {
    status,
    headers: { 'content-security-policy': policyWith(nonce), 'cache-control': 'no-store' },
    stream: frame(parts, nonce),
    contentType: 'text/html; charset=utf-8',
  };
}

/** Redirects with GET. */
export function goTo(location: string, headers: Record<string, string> = {}): RouteAnswer<never> {
  return { status: 303, headers: { location, 'cache-control': 'no-store', ...headers }, empty: true };
}

function frame({ title, main, viewer }: PageParts, nonce: string): string {
  return htmlDocument({
    title,
    head: html`<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/docs/assets/pages.css">
<link rel="stylesheet" href="/inbox/inbox.css">
<script src="/docs/assets/early.js" nonce="${nonce}"></script>`,
    body: html`<body class="inbox">
<a class="skip" href="#main">Skip to content</a>
<header class="top">
<a class="brand" href="/inbox">Postpress <span>Inbox</span></a>
<nav aria-label="Main"><a href="/inbox" aria-current="true">Emails</a><a href="/console">Console</a><a href="/docs">Docs</a></nav>
${signOut(viewer)}
</header>
<main id="main">
${main}
</main>
</body>`,
  });
}

function signOut(viewer: Viewer | undefined): Markup {
  if (viewer?.by !== 'session') return html``;
  return html`<form method="post" action="/inbox/sign-out"><button class="pp-button" data-look="quiet">Sign out</button></form>`;
}

/** `2030-01-31 12:00:05 UTC`, readable and exact. */
export function moment(at: Date): Markup {
  const iso = at.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}

/** Whether images of other servers are loaded, with the link that changes it. */
export function imagesNote(address: string, remoteImages: boolean): Markup {
  return remoteImages
    ? html`<p class="note"><a href="${address}">Hide images of other servers</a></p>`
    : html`<p class="note">Images of other servers are not loaded. <a href="${address}&amp;pictures=remote">Show them</a></p>`;
}
