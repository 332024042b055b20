import { AppError } from '../../../base/app-error.ts';
import { defineRoute } from '../../../base/route.ts';
import { checkLinks, linkChecks } from '../checks/check-links.ts';
import type { InboxDeps } from '../find-viewer.ts';
import { page } from '../pages/frame.ts';
import { messagePage } from '../pages/message-page.ts';
import { linksOf, openMessage } from '../show-message.ts';
import { CapturedMessagePath, Page } from './page-schema.ts';
import { requireCaptured, requireViewer } from './require-viewer.ts';
import { requireOwnPage } from './sign-in.ts';

const RETRY_SECONDS = 10;

export const checkCapturedLinksRoute = defineRoute({
  operationId: 'checkCapturedLinks',
  method: 'POST',
  path: '/inbox/{id}/links',
  summary: 'Check the links of a captured message',
  description:
    'Requests each link and image once, at most 50, and shows which are broken. Links that could unsubscribe or confirm something are skipped.',
  tag: 'Inbox',
  auth: 'public',
  takesForm: true,
  params: CapturedMessagePath,
  result: Page,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'],
  async handle({ params, ...visit }, deps: InboxDeps) {
    requireOwnPage(visit.headers);
    const viewer = await requireViewer(visit, deps);
    const captured = await requireCaptured(params.id, viewer, deps);
    const shown = await openMessage(captured, deps);
    const links = await linksOf(shown, deps);
    const { signal } = visit.request;
    const outcome = await linkChecks.run({ tenant: String(captured.workspaceId), signal }, (aborted) =>
      checkLinks(links, { call: deps.call, signal: aborted }),
    );
    if (!outcome.ok)
      throw new AppError(
        'SERVICE_UNAVAILABLE',
        'Another check of links is running. Try again when it is done.',
        { retryAfterSeconds: RETRY_SECONDS },
      );
    const content = { view: 'links', links, checked: outcome.value } as const;
    const main = messagePage({ ...shown, content, remoteImages: false, source: captured.raw });
    return page({ title: `${captured.subject} · Inbox`, main, viewer });
  },
});
