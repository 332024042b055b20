import { html } from '../../base/markup.ts';
import { plainPage } from '../../base/plain-page.ts';
import type { RouteAnswer } from '../../base/route.ts';
import type { UnsubscribeLink } from './unsubscribe.ts';

/** Asks for confirmation, because scanners and previews follow links. */
export function confirmPage({ from, to }: UnsubscribeLink): RouteAnswer<never> {
  return plainPage(
    200,
    'Unsubscribe?',
    html`<p><strong>${to}</strong> will no longer receive emails from <strong>${from}</strong>.</p>
<form method="post"><button>Unsubscribe</button></form>`,
  );
}

export function donePage({ from, to }: UnsubscribeLink): RouteAnswer<never> {
  return plainPage(
    200,
    'You are unsubscribed',
    html`<p><strong>${to}</strong> will no longer receive emails from <strong>${from}</strong>. Emails already sent may still arrive.</p>`,
  );
}

export function unknownLinkPage(): RouteAnswer<never> {
  return plainPage(
    404,
    'This link is invalid',
    html`<p>It is incomplete or expired. Nothing was changed. Use the link in a newer email, or reply to the sender.</p>`,
  );
}
