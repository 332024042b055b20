import {
  RenamedTemplateResult,
  RenameTemplateBody,
  ResolveConflictBody,
  ResolvedConflictResult,
  SaveDesignBody,
  SavedDesignResult,
} from '@postpress/contracts';
import { defineRoute, ok, type RouteAnswer } from '../../base/route.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import { authorOf, changeTemplate, storedPage, toWireWarning } from '../../templates/index.ts';
import { resolveConflictWork, saveDesignWork } from '../body-computations.ts';
import { currentSession, requireTemplate, visitEditorSession } from '../current-session.ts';
import type { EditorSessionsDeps } from '../deps.ts';
import { endedPage, unknownPage } from '../pages/session-page.ts';
import { resolveConflict, saveSessionDesign } from '../save-session-design.ts';
import { findSessionDesign, type SessionDesign } from '../session-design.ts';
import { EditorPage, EditorSessionPath } from './pages.ts';

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
  compute: saveDesignWork,
  handle: async ({ body, caller }, deps: EditorSessionsDeps) => {
    const session = await currentSession(caller, deps);
    const saved = await saveSessionDesign(session, body, caller, deps);
    const { revision, savedAt, warnings } = saved;
    return ok({
      data: { revision, savedAt: savedAt.toISOString(), warnings: warnings.map(toWireWarning) },
    });
  },
});

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
  compute: resolveConflictWork,
  handle: async ({ body, caller }, deps: EditorSessionsDeps) => {
    const session = await currentSession(caller, deps);
    const done = await resolveConflict(session, body, caller, deps);
    const { revision, savedAt, warnings, keptVersionId } = done;
    const stored = { revision, savedAt: savedAt.toISOString(), warnings: warnings.map(toWireWarning) };
    return ok({ data: { ...stored, keptVersionId } });
  },
});

export const renameTemplateRoute = defineRoute({
  operationId: 'renameTemplate',
  method: 'PATCH',
  path: '/editor/api/template',
  summary: 'Rename the template of an open editor',
  description: 'The design is not touched, even if others are editing it.',
  tag: 'Editor',
  auth: 'editor',
  body: RenameTemplateBody,
  result: RenamedTemplateResult,
  errors: ['NOT_FOUND'],
  handle: async ({ body, caller }, deps: EditorSessionsDeps) => {
    const { id: sessionId, projectId, templateId } = requireTemplate(await currentSession(caller, deps));
    const author = await authorOf(caller, deps.db);
    await changeTemplate({ projectId, templateId }, { name: body.name }, { author, sessionId }, deps);
    return ok({ data: { name: body.name } });
  },
});

/**
 * The design in its frame: a document with an opaque origin, without scripts, forms or frames. Images, style sheets and
 * fonts load from the design's URLs, as for its readers.
 */
const POLICY = [
  'sandbox',
  "default-src 'none'",
  'img-src data: https: http:',
  "style-src 'unsafe-inline' https:",
  'font-src data: https:',
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

async function designDocument(
  { design, displayMode }: SessionDesign,
  projectId: number,
  { addresses: { assetBase }, compute = computeHere }: Pick<EditorSessionsDeps, 'addresses' | 'compute'>,
): Promise<RouteAnswer<never>> {
  // It was validated or rendered when it was saved.
  const options = { displayMode, assetBase, title: 'Design' };
  const html = await compute(
    storedPage,
    { design, options },
    { tenant: String(projectId), characters: design.length },
  );
  const headers = { 'content-security-policy': POLICY, 'cache-control': 'no-store' };
  return { headers, stream: html, contentType: 'text/html; charset=utf-8' };
}
