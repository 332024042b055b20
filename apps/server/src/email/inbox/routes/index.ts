import type { AnyRoute } from '../../../base/route.ts';
import type { InboxDeps } from '../find-viewer.ts';
import { checkCapturedLinksRoute } from './check-captured-links.ts';
import { downloadCapturedAttachmentRoute } from './download-captured-attachment.ts';
import { downloadCapturedSourceRoute } from './download-captured-source.ts';
import { getCapturedMessageRoute } from './get-captured-message.ts';
import { getInboxStyleRoute } from './get-inbox-style.ts';
import { listCapturedMessagesRoute } from './list-captured-messages.ts';
import { openInboxRoute } from './open-by-console.ts';
import { showCapturedHtmlRoute } from './show-captured-html.ts';
import { showCapturedMessageRoute } from './show-captured-message.ts';
import { showInboxRoute } from './show-inbox.ts';
import { showInboxSignInRoute } from './show-sign-in.ts';
import { signInToInboxRoute } from './sign-in.ts';
import { signOutOfInboxRoute } from './sign-out.ts';

/** The inbox as pages for people, and as JSON for tests and tools. */
export const inboxRoutes: readonly AnyRoute<InboxDeps>[] = [
  showInboxRoute,
  showInboxSignInRoute,
  openInboxRoute,
  signInToInboxRoute,
  signOutOfInboxRoute,
  getInboxStyleRoute,
  listCapturedMessagesRoute,
  getCapturedMessageRoute,
  showCapturedMessageRoute,
  showCapturedHtmlRoute,
  checkCapturedLinksRoute,
  downloadCapturedSourceRoute,
  downloadCapturedAttachmentRoute,
];
