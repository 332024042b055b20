import { ClosedSessionResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { currentSession } from '../current-session.ts';
import type { EditorSessionsDeps } from '../deps.ts';
import { closeEditorSession } from '../editor-sessions.ts';

export const closeEditorSessionRoute = defineRoute({
  operationId: 'closeEditorSession',
  method: 'POST',
  path: '/editor/api/close',
  summary: 'End an editor session',
  description: 'Its URL then says that it has expired. The template keeps everything that was saved.',
  tag: 'Editor',
  auth: 'editor',
  worksWhenSuspended: true,
  editor: { readOnly: true, embed: true },
  result: ClosedSessionResult,
  handle: async ({ caller }, deps: EditorSessionsDeps) => {
    const { id } = await currentSession(caller, deps);
    await closeEditorSession(deps.db, id, deps.clock());
    return ok({ data: { closed: true } });
  },
});
