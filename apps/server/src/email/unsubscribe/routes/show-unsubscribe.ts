import Type from 'typebox';
import { defineRoute } from '../../../base/route.ts';
import { findUnsubscribeLink, type UnsubscribeDeps } from '../unsubscribe.ts';
import { confirmPage, unknownLinkPage } from '../unsubscribe-page.ts';

export const UnsubscribePath = Type.Object({
  token: Type.String({ description: 'Token of one email, known only to its recipient.' }),
});

/** A page, not JSON. */
export const UnsubscribePage = Type.Unsafe<never>({ type: 'string' });

export const showUnsubscribeRoute = defineRoute({
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
