import { SaveDesignBody, SavedDesignResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../base/route.ts';
import { toWireWarning } from '../../templates/index.ts';
import { currentSession } from '../current-session.ts';
import type { EditorSessionsDeps } from '../deps.ts';
import { saveDesignWork } from '../read-works.ts';
import { saveSessionDesign } from '../save-session-design.ts';

export const saveDesignRoute = defineRoute({
  operationId: 'saveDesign',
  method: 'PUT',
  path: '/editor/api/design',
  summary: 'Save the design of an open editor',
  description:
    'Stores the design byte for byte as a new revision. 409 CONFLICT if `baseRevision` is not the current one: `theirs` contains the stored design, and nothing was overwritten. Repeating a save returns the same revision. 400 INVALID_DESIGN lists `errors`; the stored design is unchanged, and `keptVersionId` is the version that keeps the rejected text. Without `keptVersionId`, the page must keep it.',
  tag: 'Editor',
  auth: 'editor',
  editor: { embed: true },
  bodyLimit: 'image',
  body: SaveDesignBody,
  result: SavedDesignResult,
  errors: ['CONFLICT', 'INVALID_DESIGN', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE'],
  work: saveDesignWork,
  handle: async ({ work, caller }, deps: EditorSessionsDeps) => {
    const save = await work(undefined);
    const session = await currentSession(caller, deps);
    const saved = await saveSessionDesign(session, save, caller, deps);
    const { revision, savedAt, warnings } = saved;
    return ok({
      data: { revision, savedAt: savedAt.toISOString(), warnings: warnings.map(toWireWarning) },
    });
  },
});
