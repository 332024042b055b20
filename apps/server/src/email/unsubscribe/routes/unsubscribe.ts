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

const UnsubscribeQuery = Type.Object({
  topics: Type.Optional(
    Type.Literal('all', { description: 'Leaves all topics instead of that of the email.' }),
  ),
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
    'Called by the button of the unsubscribe page, and by email clients for one-click unsubscribing (RFC 8058). The token authorizes the request; the body is ignored. The recipient leaves the topic of the email, or all topics if it has none. Repeating it changes nothing.',
  tag: 'Unsubscribing',
  auth: 'public',
  worksWhenSuspended: true,
  takesForm: true,
  params: UnsubscribePath,
  query: UnsubscribeQuery,
  result: UnsubscribePage,
  alsoAnswers: { 404: 'A page saying that the link is invalid or has expired.' },
  async handle({ params, query }, deps: UnsubscribeDeps) {
    const link = await findUnsubscribeLink(params.token, deps);
    if (!link) return unknownLinkPage();
    const fromAll = query.topics === 'all';
    await unsubscribe(link, { fromAll }, deps);
    return donePage(link, fromAll);
  },
});

/** The target of List-Unsubscribe. */
export const unsubscribeRoutes: readonly AnyRoute<UnsubscribeDeps>[] = [
  showUnsubscribeRoute,
  unsubscribeRoute,
];

/** Asks for confirmation, because scanners and previews follow links. */
function confirmPage(link: UnsubscribeLink): RouteAnswer<never> {
  const { topic } = link;
  const own = html`<p>${recipientOf(link)} will no longer receive ${whatOf(link)} from ${senderOf(link)}.</p>
<form method="post"><button>Unsubscribe</button></form>`;
  if (!topic) return plainPage(200, 'Unsubscribe?', own);
  const all = html`<p>Or stop all newsletters and offers. Receipts and the like still arrive.</p>
<form method="post" action="?topics=all"><button>Unsubscribe from all</button></form>`;
  return plainPage(200, 'Unsubscribe?', html`${own}${all}`);
}

function donePage(link: UnsubscribeLink, fromAll: boolean): RouteAnswer<never> {
  const what = fromAll ? html`newsletters and offers` : whatOf(link);
  return plainPage(
    200,
    'You are unsubscribed',
    html`<p>${recipientOf(link)} will no longer receive ${what} from ${senderOf(link)}. Emails already sent may still arrive.</p>`,
  );
}

function unknownLinkPage(): RouteAnswer<never> {
  return plainPage(
    404,
    'This link is invalid',
    html`<p>It is incomplete or expired. Nothing was changed. Use the link in a newer email, or reply to the sender.</p>`,
  );
}

const recipientOf = ({ email }: UnsubscribeLink) => html`<strong>${email.to}</strong>`;
const senderOf = ({ email }: UnsubscribeLink) => html`<strong>${email.from}</strong>`;
const whatOf = ({ topic }: UnsubscribeLink) =>
  topic ? html`<strong>${topic.name}</strong>` : html`newsletters and offers`;
