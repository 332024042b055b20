import type { AnyRoute } from '../../../base/route.ts';
import type { InboxDeps } from '../find-viewer.ts';
import {
  checkCapturedLinksRoute,
  deleteProjectCapturedRoute,
  downloadCapturedAttachmentRoute,
  downloadCapturedSourceRoute,
  getCapturedMessageRoute,
  getProjectCapturedRoute,
  listCapturedMessagesRoute,
  listProjectCapturedRoute,
} from './captured-messages.ts';
import {
  getInboxStyleRoute,
  openInboxRoute,
  showCapturedHtmlRoute,
  showCapturedMessageRoute,
  showInboxRoute,
  showInboxSignInRoute,
  signInToInboxRoute,
  signOutOfInboxRoute,
} from './inbox-pages.ts';

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

/** Captured messages of one project, for the console and for tests. */
export const capturedRoutes: readonly AnyRoute<Pick<InboxDeps, 'db' | 'clock' | 'compute' | 'waits'>>[] = [
  listProjectCapturedRoute,
  deleteProjectCapturedRoute,
  getProjectCapturedRoute,
];
