import Type from 'typebox';
import { defineRoute } from '../../base/route.ts';
import type { Db } from '../../platform/database/tables.ts';
import { editorSettingsOf } from '../change-editor-settings.ts';
import { type Visit, visitEditorSession } from '../current-session.ts';
import type { EditorSessionsDeps } from '../deps.ts';
import { mayStillEmbed } from '../embed/may-still-embed.ts';
import { endedPage, sessionPage, unknownPage } from '../pages/session-page.ts';

export const EditorSessionPath = Type.Object({
  token: Type.String({ description: 'Of one session; only its hash is stored.' }),
});

/** A page, not JSON. */
export const EditorPage = Type.Unsafe<never>({ type: 'string' });

export const showEditorSessionRoute = defineRoute({
  operationId: 'showEditorSession',
  method: 'GET',
  path: '/editor/{token}',
  summary: 'Open the editor',
  description:
    'The editor page. The first visit opens the session, and each visit keeps it alive. Pages of the origins that the project allows may embed it; if none are set, only pages of this installation.',
  tag: 'Editor',
  auth: 'public',
  params: EditorSessionPath,
  result: EditorPage,
  alsoAnswers: {
    404: 'A page that says so: there is no such session.',
    410: 'A page that says so: the session has ended. It offers work that the browser kept unsaved.',
  },
  handle: async ({ params: { token } }, deps: EditorSessionsDeps) => {
    const visit = await visitEditorSession(token, deps);
    if (visit.kind === 'unknown') return unknownPage();
    const frameAncestors = await frameAncestorsOf(visit, deps.db);
    const { status, headers, html } = deps.editorApp.page({ frameAncestors });
    const isBuilt = status === 200;
    const page = { headers, stream: html, contentType: 'text/html; charset=utf-8' };
    // The editor itself reports that it has ended: only it can show the work kept in this browser.
    if (visit.kind === 'ended') return isBuilt ? { ...page, status: 410 } : endedPage(frameAncestors);
    // If the editor is not built, its page at least shows the design.
    return isBuilt ? page : sessionPage(token, visit.session);
  },
});

/** A session that a page created is shown in that page only, while the project allows it. */
async function frameAncestorsOf(visit: Exclude<Visit, { kind: 'unknown' }>, db: Db): Promise<string> {
  const { projectId, embedOrigin } = visit.kind === 'open' ? visit.session : visit;
  if (embedOrigin !== null)
    return (await mayStillEmbed({ projectId, embedOrigin }, db)) ? embedOrigin : "'none'";
  const { allowedOrigins } = await editorSettingsOf(db, projectId);
  return ["'self'", ...allowedOrigins].join(' ');
}
