import { ResolveConflictBody, ResolvedConflictResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { toWireWarning } from '../../templates/index.ts';
import { currentSession } from '../current-session.ts';
import type { EditorSessionsDeps } from '../deps.ts';
import { resolveConflictWork } from '../read-works.ts';
import { resolveConflict } from '../save-session-design.ts';

export const resolveConflictRoute = defineRoute({
  operationId: 'resolveConflict',
  method: 'POST',
  path: '/editor/api/conflict',
  summary: 'Resolve a save conflict',
  description:
    'Saves the chosen design over the revision that the conflict reported as `theirs`. The other design is kept as a version of the template. If the template was saved again in the meantime, the response is another conflict.',
  tag: 'Editor',
  auth: 'editor',
  bodyLimit: 'image',
  body: ResolveConflictBody,
  result: ResolvedConflictResult,
  errors: ['CONFLICT', 'INVALID_DESIGN', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE'],
  work: resolveConflictWork,
  handle: async ({ work, caller }, deps: EditorSessionsDeps) => {
    const resolution = await work(undefined);
    const session = await currentSession(caller, deps);
    const done = await resolveConflict(session, resolution, caller, deps);
    const { revision, savedAt, warnings, keptVersionId } = done;
    const stored = { revision, savedAt: savedAt.toISOString(), warnings: warnings.map(toWireWarning) };
    return ok({ data: { ...stored, keptVersionId } });
  },
});
