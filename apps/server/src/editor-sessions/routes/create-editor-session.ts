import { CreateEditorSessionBody, EditorSessionResult } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import { createEditorSession } from '../create-editor-session.ts';
import type { EditorSessionsDeps } from '../deps.ts';
import { createEditorSessionWork } from '../read-works.ts';

export const createEditorSessionRoute = defineRoute({
  operationId: 'createEditorSession',
  operation: 28,
  method: 'POST',
  path: '/v3/editor-sessions',
  summary: 'Create an editor session',
  description:
    'For a design of any version, which is stored byte for byte. `editorUrl` must be opened before `expiresAt`. An open session ends after an hour without use, or after 12 hours.',
  tag: 'Editor',
  auth: 'project',
  scope: 'editor-sessions',
  audit: 'nothing',
  bodyLimit: 'design',
  body: CreateEditorSessionBody,
  status: 201,
  result: EditorSessionResult,
  errors: ['INVALID_DESIGN'],
  work: createEditorSessionWork,
  handle: async ({ work, projectId }, deps: EditorSessionsDeps) => {
    const draft = { projectId, ...(await work(undefined)) };
    const { token, editorUrl, expiresAt } = await createEditorSession(draft, deps);
    return { body: { data: { token, editorUrl, expiresAt: expiresAt.toISOString() } } };
  },
});
