import { defineRoute } from '../../base/route.ts';
import { visitEditorSession } from '../current-session.ts';
import type { EditorSessionsDeps } from '../deps.ts';
import { designDocument } from '../pages/design-document.ts';
import { endedPage, unknownPage } from '../pages/session-page.ts';
import { findSessionDesign } from '../session-design.ts';
import { EditorPage, EditorSessionPath } from './show-editor-session.ts';

export const showSessionDesignRoute = defineRoute({
  operationId: 'showSessionDesign',
  method: 'GET',
  path: '/editor/{token}/design',
  summary: 'Render the design of an editor session',
  description: 'A document without origin and scripts, for the frame of the session’s page.',
  tag: 'Editor',
  auth: 'public',
  params: EditorSessionPath,
  result: EditorPage,
  alsoAnswers: {
    404: 'A page that says so: there is no such session.',
    410: 'A page that says so: the session has ended.',
  },
  async handle({ params: { token } }, deps: EditorSessionsDeps) {
    const visit = await visitEditorSession(token, deps);
    if (visit.kind === 'unknown') return unknownPage();
    if (visit.kind === 'ended') return endedPage();
    const design = await findSessionDesign(visit.session, deps);
    return design ? designDocument(design, visit.session.projectId, deps) : endedPage();
  },
});
