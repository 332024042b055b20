import { accountsRoutes, consoleRoutes, oauthRoutes } from '../accounts/index.ts';
import { aiRoutes } from '../ai/index.ts';
import { type AnyRoute, withPublicForms } from '../base/route.ts';
import { brandRoutes } from '../brand/index.ts';
import { collaborationRoutes } from '../collaboration/index.ts';
import { commentsRoutes } from '../comments/index.ts';
import { creditsRoutes } from '../credits/index.ts';
import { designsRoutes } from '../designs/index.ts';
import { editorSessionsRoutes } from '../editor-sessions/index.ts';
import { emailRoutes } from '../email/index.ts';
import { exportsRoutes } from '../exports/index.ts';
import { filesRoutes, projectStorageRoutes, uploadsRoutes } from '../files/index.ts';
import { liveRoutes } from '../live/index.ts';
import { mcpRoutes } from '../mcp/index.ts';
import { previewLinksRoutes, previewPagesRoutes } from '../preview-links/index.ts';
import { previewsRoutes } from '../previews/index.ts';
import { resendRoutes } from '../resend/index.ts';
import { reviewsRoutes } from '../reviews/index.ts';
import { serviceEmailsRoutes } from '../service-emails/index.ts';
import { noticesRoutes } from '../service-notices/index.ts';
import { templatesRoutes } from '../templates/index.ts';
import { webhooksRoutes } from '../webhooks/index.ts';

/**
 * Every operation of the service. The reference, the access matrix and the house tests iterate over this list; a test
 * compares it with the mounted routes.
 */
export const allRoutes: readonly AnyRoute<never>[] = withPublicForms<never>([
  ...designsRoutes,
  ...accountsRoutes,
  ...consoleRoutes,
  ...oauthRoutes,
  ...templatesRoutes,
  ...commentsRoutes,
  ...reviewsRoutes,
  ...brandRoutes,
  ...serviceEmailsRoutes,
  ...exportsRoutes,
  ...filesRoutes,
  ...projectStorageRoutes,
  ...uploadsRoutes,
  ...webhooksRoutes,
  ...creditsRoutes,
  ...aiRoutes,
  ...previewsRoutes,
  ...editorSessionsRoutes,
  ...collaborationRoutes,
  ...emailRoutes,
  ...previewLinksRoutes,
  ...previewPagesRoutes,
  ...noticesRoutes,
  ...liveRoutes,
  ...mcpRoutes,
  ...resendRoutes,
]);
