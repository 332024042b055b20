import { defineRoute } from '../../../base/route.ts';
import { findUnsubscribeLink, type UnsubscribeDeps, unsubscribe } from '../unsubscribe.ts';
import { donePage, unknownLinkPage } from '../unsubscribe-page.ts';
import { UnsubscribePage, UnsubscribePath } from './show-unsubscribe.ts';

export const unsubscribeRoute = defineRoute({
  operationId: 'unsubscribe',
  method: 'POST',
  path: '/unsubscribe/{token}',
  summary: 'Unsubscribe the recipient of one email from its project',
  description:
    'What the button of the page sends, and what mail programs send for one click (RFC 8058). The body is not looked at: who has the token may. The address is suppressed with the reason `unsubscribe`; doing it again changes nothing.',
  tag: 'Unsubscribing',
  auth: 'public',
  rate: 'none',
  worksWhenSuspended: true,
  takesForm: true,
  params: UnsubscribePath,
  result: UnsubscribePage,
  alsoAnswers: { 404: 'A page that says so: the link is not one of ours, or too old.' },
  errors: [],
  async handle({ params }, deps: UnsubscribeDeps) {
    const link = await findUnsubscribeLink(params.token, deps);
    if (!link) return unknownLinkPage();
    await unsubscribe(link, deps);
    return donePage(link);
  },
});
