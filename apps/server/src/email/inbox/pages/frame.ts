import { html, htmlDocument, type Markup } from '../../../base/markup.ts';
import type { RouteAnswer } from '../../../base/route.ts';
import type { Viewer } from '../find-viewer.ts';

/** Enough for these pages: a style sheet of our own, forms to ourselves, and the message in its frame. No script. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export type PageParts = {
  title: string;
  main: Markup;
  /** Who looks; undefined on the page where one signs in. */
  viewer: Viewer | undefined;
};

/** A page of the inbox. Nothing of it is kept by the browser or by what lies between. */
export function page(parts: PageParts, status = 200): RouteAnswer<never> {
  return {
    status,
    headers: { 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-store' },
    stream: frame(parts),
    contentType: 'text/html; charset=utf-8',
  };
}

/** Sends the browser elsewhere with GET. */
export function goTo(location: string, headers: Record<string, string> = {}): RouteAnswer<never> {
  return { status: 303, headers: { location, 'cache-control': 'no-store', ...headers }, empty: true };
}

function frame({ title, main, viewer }: PageParts): string {
  return htmlDocument({
    title,
    head: html`<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/docs/reference.css">
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
