import { hash } from 'node:crypto';
import { html, htmlDocument, type Markup } from './markup.ts';
import type { RouteAnswer } from './route.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1.0625rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto 0; padding: 0 1.25rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.2; }
button { font: inherit; font-weight: 600; padding: .625rem 1.25rem; border: 0; border-radius: .375rem; background: #1d4ed8; color: #fff; cursor: pointer; }
button:hover { background: #1e40af; }
button:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
`;
/** Allows forms to ourselves; no scripts, other servers or frames. */
const POLICY = policyOf(
  `default-src 'none'; style-src ${styleSource(STYLE)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
);

/** A short page for people without access to the console: a heading, a few words, at most one button. */
export function plainPage(status: number, title: string, main: Markup): RouteAnswer<never> {
  const document = htmlDocument({
    title,
    head: html`<meta name="robots" content="noindex">
<style>${{ markup: STYLE }}</style>`,
    body: html`<body>
<main>
<h1>${title}</h1>
${main}
</main>
</body>`,
  });
  return { status, headers: POLICY, stream: document, contentType: 'text/html; charset=utf-8' };
}

/** The content security policy source of an inline style sheet: its hash, so that the policy allows no other. */
export function styleSource(style: string): string {
  return `'sha256-${hash('sha256', style, 'base64')}'`;
}

/** Headers of a page with its own content security policy, which no cache stores. */
export function policyOf(policy: string): Record<string, string> {
  return { 'content-security-policy': policy, 'cache-control': 'no-store' };
}
