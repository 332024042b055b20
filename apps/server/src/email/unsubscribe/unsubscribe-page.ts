import { html } from '../../base/markup.ts';
import { plainPage } from '../../base/plain-page.ts';
import type { RouteAnswer } from '../../base/route.ts';
import type { UnsubscribeLink } from './unsubscribe.ts';

/** Asks for confirmation, because scanners and previews follow links. */
export function confirmPage({ from, to }: UnsubscribeLink): RouteAnswer<never> {
  return plainPage(
    200,
    'Unsubscribe?',
    html`<p>No more emails from <strong>${from}</strong> will be sent to <strong>${to}</strong>.</p>
<form method="post"><button>Unsubscribe</button></form>`,
  );
}

export function donePage({ from, to }: UnsubscribeLink): RouteAnswer<never> {
  return plainPage(
    200,
    'You are unsubscribed',
    html`<p>No more emails from <strong>${from}</strong> will be sent to <strong>${to}</strong>. Emails already on the way may still arrive.</p>`,
  );
}

export function unknownLinkPage(): RouteAnswer<never> {
  return plainPage(
    404,
    'This link is invalid',
    html`<p>It is incomplete, or the email it came with is too old. Nothing was changed. Use the link of a newer email, or reply to its sender.</p>`,
  );
}
