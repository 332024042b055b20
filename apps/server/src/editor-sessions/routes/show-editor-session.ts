import Type from 'typebox';
import { defineRoute } from '../../base/route.ts';
import type { EditorSessionsDeps } from '../create-editor-session.ts';
import { sessionPage } from '../pages/session-page.ts';
import { visitEditorSession } from '../visit-editor-session.ts';

export const EditorSessionPath = Type.Object({
  token: Type.String({ description: 'Of one session; only its hash is stored.' }),
});

/** A page, which is no JSON. */
export const EditorPage = Type.Unsafe<never>({ type: 'string' });

export const showEditorSessionRoute = defineRoute({
  operationId: 'showEditorSession',
  method: 'GET',
  path: '/editor/{token}',
  summary: 'The page of an editor session',
  description: 'Opens the session with the first visit, and keeps it alive with each.',
  tag: 'Editor',
  auth: 'public',
  rate: 'none',
  params: EditorSessionPath,
  result: EditorPage,
  alsoAnswers: {
    404: 'A page that says so: there is no such session.',
    410: 'A page that says so: the session has ended.',
  },
  errors: [],
  handle: async ({ params: { token } }, deps: EditorSessionsDeps) =>
    sessionPage(token, await visitEditorSession(token, deps)),
});
