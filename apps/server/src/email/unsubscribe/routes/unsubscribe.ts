import { defineRoute } from '../../../base/route.ts';
import { findUnsubscribeLink, type UnsubscribeDeps, unsubscribe } from '../unsubscribe.ts';
import { donePage, unknownLinkPage } from '../unsubscribe-page.ts';
import { UnsubscribePage, UnsubscribePath } from './show-unsubscribe.ts';

export const unsubscribeRoute = defineRoute({
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
