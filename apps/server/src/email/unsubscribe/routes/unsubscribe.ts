import Type from 'typebox';
import { type AnyRoute, defineRoute } from '../../../base/route.ts';
import { findUnsubscribeLink, type UnsubscribeDeps, unsubscribe } from '../unsubscribe.ts';
import { confirmPage, donePage, unknownLinkPage } from '../unsubscribe-page.ts';

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
