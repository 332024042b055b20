import Type from 'typebox';
import { html } from '../../../base/markup.ts';
import { plainPage } from '../../../base/plain-page.ts';
import { type AnyRoute, defineRoute, type RouteAnswer } from '../../../base/route.ts';
import {
  findUnsubscribeLink,
  type UnsubscribeDeps,
  type UnsubscribeLink,
  unsubscribe,
} from '../unsubscribe.ts';

const UnsubscribePath = Type.Object({
  token: Type.String({ description: 'Token of one email, known only to its recipient.' }),
});

/** A page, not JSON. */
const UnsubscribePage = Type.Unsafe<never>({ type: 'string' });

const showUnsubscribeRoute = defineRoute({
  operationId: 'showUnsubscribe',
  method: 'GET',
  path: '/unsubscribe/{token}',
  summary: 'Show the unsubscribe page',
  description: 'Changes nothing by itself, because mail scanners follow every link.',
  tag: 'Unsubscribing',
  auth: 'public',
  params: UnsubscribePath,
  result: UnsubscribePage,
  alsoAnswers: { 404: 'A page saying that the link is invalid or has expired.' },
  async handle({ params }, deps: UnsubscribeDeps) {
    const link = await findUnsubscribeLink(params.token, deps);
    return link ? confirmPage(link) : unknownLinkPage();
  },
});

const unsubscribeRoute = defineRoute({
  operationId: 'unsubscribe',
  method: 'POST',
  path: '/unsubscribe/{token}',
  summary: 'Unsubscribe a recipient',
  description:
    'Called by the button of the unsubscribe page, and by email clients for one-click unsubscribing (RFC 8058). The token authorizes the request; the body is ignored. The address is suppressed for the project with the reason `unsubscribe`. Repeating it changes nothing.',
  tag: 'Unsubscribing',
  auth: 'public',
  worksWhenSuspended: true,
  takesForm: true,
  params: UnsubscribePath,
  result: UnsubscribePage,
  alsoAnswers: { 404: 'A page saying that the link is invalid or has expired.' },
  async handle({ params }, deps: UnsubscribeDeps) {
    const link = await findUnsubscribeLink(params.token, deps);
    if (!link) return unknownLinkPage();
    await unsubscribe(link, deps);
    return donePage(link);
  },
});

/** The target of List-Unsubscribe. */
export const unsubscribeRoutes: readonly AnyRoute<UnsubscribeDeps>[] = [
  showUnsubscribeRoute,
  unsubscribeRoute,
];

/** Asks for confirmation, because scanners and previews follow links. */
function confirmPage({ from, to }: UnsubscribeLink): RouteAnswer<never> {
  return plainPage(
    200,
    'Unsubscribe?',
    html`<p><strong>${to}</strong> will no longer receive emails from <strong>${from}</strong>.</p>
<form method="post"><button>Unsubscribe</button></form>`,
  );
}

function donePage({ from, to }: UnsubscribeLink): RouteAnswer<never> {
  return plainPage(
    200,
    'You are unsubscribed',
    html`<p><strong>${to}</strong> will no longer receive emails from <strong>${from}</strong>. Emails already sent may still arrive.</p>`,
  );
}

function unknownLinkPage(): RouteAnswer<never> {
  return plainPage(
    404,
    'This link is invalid',
    html`<p>It is incomplete or expired. Nothing was changed. Use the link in a newer email, or reply to the sender.</p>`,
  );
}
