import { editorSessionLimits } from '@postpress/contracts';
import type { DisplayMode } from '@postpress/design';
import { html, htmlDocument } from '../../base/markup.ts';
import { plainPage, policyOf, styleSource } from '../../base/plain-page.ts';
import type { RouteAnswer } from '../../base/route.ts';
import type { OpenSession } from '../editor-sessions.ts';

const STYLE = `
:root { color-scheme: light dark; }
html, body { height: 100%; margin: 0; }
body { display: flex; flex-direction: column; font: 1rem/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; padding: .625rem 1.25rem; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
h1 { font-size: 1.0625rem; margin: 0; }
header p { margin: 0; font-size: .875rem; }
main { flex: 1; min-height: 20rem; display: flex; }
iframe { flex: 1; border: 0; background: #fff; color-scheme: light; }
iframe:focus-visible { outline: 3px solid #1d4ed8; outline-offset: -3px; }
`;
/** Allows its own style and the framed design, nothing else. */
const POLICY = policyOf(
  `default-src 'none'; style-src ${styleSource(STYLE)}; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
);

/** The modes' names for people. */
const titles: Record<DisplayMode, string> = {
  email: 'Email design',
  web: 'Page design',
  popup: 'Popup design',
  document: 'Document design',
};

/** The page of a session if the editor is not built: its design in a frame. */
export function sessionPage(token: string, { displayMode }: OpenSession): RouteAnswer<never> {
  const title = titles[displayMode];
  const { idleMinutes, openedHours } = editorSessionLimits;
  const document = htmlDocument({
    title,
    head: html`<meta name="robots" content="noindex">
<style>${{ markup: STYLE }}</style>`,
    body: html`<body>
<header>
<h1>${title}</h1>
<p>This page closes after ${idleMinutes} minutes without use, and after ${openedHours} hours in any case.</p>
</header>
<main>
<iframe title="${title}" sandbox="" src="/editor/${token}/design"></iframe>
</main>
</body>`,
  });
  return { headers: POLICY, stream: document, contentType: 'text/html; charset=utf-8' };
}

export function unknownPage(): RouteAnswer<never> {
  return plainPage(
    404,
    'There is no such page',
    html`<p>This address of the editor is incomplete, or was used up long ago. Go back to where you came from and open the design there once more.</p>`,
  );
}

/** @param frameAncestors sites that may frame the page: those that embed the editor also show its end */
export function endedPage(frameAncestors = "'none'"): RouteAnswer<never> {
  const { openMinutes, idleMinutes, openedHours } = editorSessionLimits;
  const page = plainPage(
    410,
    'This page has expired',
    html`<p>A design stays open while it is worked on: it must be opened within ${openMinutes} minutes, and closes after ${idleMinutes} minutes without use or ${openedHours} hours in all. Go back to where you came from and open the design there once more.</p>`,
  );
  const policy = page.headers?.['content-security-policy'] ?? '';
  const framed = policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${frameAncestors}`);
  return { ...page, headers: { ...page.headers, 'content-security-policy': framed } };
}
