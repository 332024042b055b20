import { CreateEmbedSessionBody, EmbedSessionResult } from '@postpress/contracts';
import { defineRoute } from '../../../base/route.ts';
import type { EditorSessionsDeps } from '../../deps.ts';
import { createEmbedSession, isAllowedSomewhere } from '../../embed/create-embed-session.ts';

export const createEmbedSessionRoute = defineRoute({
  operationId: 'createEmbedSession',
  method: 'POST',
  path: '/embed/sessions',
  summary: 'Create an editor session from a page',
  description:
    'Called by `/embed.js` in browsers. Authorized by the `Origin` of the page, which a project must allow. The design stays in the page and is not stored. Such a session sends no email, and uses AI and inbox previews only where the project allows it.',
  tag: 'Editor',
  auth: 'public',
  allowsOrigin: ({ db }: Pick<EditorSessionsDeps, 'db'>, origin: string) => isAllowedSomewhere(db, origin),
  headers: { Origin: 'Of the page; browsers send it.' },
  body: CreateEmbedSessionBody,
  status: 201,
  result: EmbedSessionResult,
  errors: ['FORBIDDEN', 'PROJECT_ID_REQUIRED', 'RATE_LIMITED'],
  handle: async ({ body, headers, request }, deps: EditorSessionsDeps) => {
    const page = { origin: headers.origin, address: request.ip };
    const { projectId, editorUrl, expiresAt } = await createEmbedSession(body, page, deps);
    return { body: { data: { projectId, editorUrl, expiresAt: expiresAt.toISOString() } } };
  },
});
