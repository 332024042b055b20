import { createHash } from 'node:crypto';
import { html, htmlDocument, type Markup } from '../../base/markup.ts';
import type { RouteAnswer } from '../../base/route.ts';
import type { UnsubscribeLink } from './unsubscribe.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1.0625rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto 0; padding: 0 1.25rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.2; }
button { font: inherit; font-weight: 600; padding: .625rem 1.25rem; border: 0; border-radius: .375rem; background: #1d4ed8; color: #fff; cursor: pointer; }
button:hover { background: #1e40af; }
button:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
`;
/** Its own style, by its hash, and a form to ourselves: no script, no other server, no frame. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Asks before anything happens: scanners and previews follow links. */
export function confirmPage({ from, to }: UnsubscribeLink): RouteAnswer<never> {
  return page(
    200,
    'Unsubscribe?',
    html`<p>No more e-mails from <strong>${from}</strong> will be sent to <strong>${to}</strong>.</p>
<form method="post"><button>Unsubscribe</button></form>`,
  );
}

export function donePage({ from, to }: UnsubscribeLink): RouteAnswer<never> {
  return page(
    200,
    'You are unsubscribed',
    html`<p>No more e-mails from <strong>${from}</strong> will be sent to <strong>${to}</strong>. What is on its way already may still arrive.</p>`,
  );
}

export function unknownLinkPage(): RouteAnswer<never> {
  return page(
    404,
    'This link leads nowhere',
    html`<p>It is incomplete, or the e-mail it came with is too old. Nothing was changed. Use the link of a newer e-mail, or answer to its sender.</p>`,
  );
}

function page(status: number, title: string, main: Markup): RouteAnswer<never> {
  const whole = htmlDocument({
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
  return {
    status,
    headers: { 'content-security-policy': POLICY, 'cache-control': 'no-store' },
    stream: whole,
    contentType: 'text/html; charset=utf-8',
  };
}
