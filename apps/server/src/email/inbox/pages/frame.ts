import { html, htmlDocument, type Markup } from '../../../base/markup.ts';
import type { RouteAnswer } from '../../../base/route.ts';
import type { Viewer } from '../find-viewer.ts';

/** All that these pages need: our own style sheet, forms to ourselves, and the message in its frame. No script. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export type PageParts = {
  title: string;
  main: Markup;
  /** `undefined` on the sign-in page. */
  viewer: Viewer | undefined;
};

/** A page of the inbox, stored neither by the browser nor by proxies. */
export function page(parts: PageParts, status = 200): RouteAnswer<never> {
  return {
    status,
    headers: { 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-store' },
    stream: frame(parts),
    contentType: 'text/html; charset=utf-8',
  };
}

/** Redirects with GET. */
export function goTo(location: string, headers: Record<string, string> = {}): RouteAnswer<never> {
  return { status: 303, headers: { location, 'cache-control': 'no-store', ...headers }, empty: true };
}

function frame({ title, main, viewer }: PageParts): string {
  return htmlDocument({
    title,
    head: html`<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/docs/assets/pages.css">
<link rel="stylesheet" href="/inbox/inbox.css">`,
    body: html`<body class="inbox">
<a class="skip" href="#main">Skip to the content</a>
<header>
<p class="brand"><a href="/inbox">Postpress inbox</a></p>
<nav aria-label="Elsewhere"><ul><li><a href="/docs">API reference</a></li>${signOut(viewer)}</ul></nav>
</header>
<main id="main">
${main}
</main>
</body>`,
  });
}

function signOut(viewer: Viewer | undefined): Markup {
  if (viewer?.by !== 'session') return html``;
  return html`<li><form method="post" action="/inbox/sign-out"><button>Sign out</button></form></li>`;
}

/** `2030-01-31 12:00:05 UTC`, readable and exact. */
export function moment(at: Date): Markup {
  const iso = at.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}
