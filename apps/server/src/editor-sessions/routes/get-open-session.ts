import { editorSessionLimits, OpenSessionResult, uploadLimits } from '@postpress/contracts';
import { mayUse, type Project } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { findSampleData, personOf } from '../../templates/index.ts';
import { editorSettingsOf } from '../change-editor-settings.ts';
import { currentSession } from '../current-session.ts';
import type { EditorSessionsDeps } from '../deps.ts';
import type { OpenSession } from '../editor-sessions.ts';
import { embedSettingsOf } from '../embed/change-embed-settings.ts';
import { featuresOf } from '../features-of.ts';
import { endsOf, mayFollow } from '../session-bounds.ts';
import { getSessionDesign } from '../session-design.ts';

export const getOpenSessionRoute = defineRoute({
  operationId: 'getOpenSession',
  method: 'GET',
  path: '/editor/api/session',
  summary: 'Get an editor session',
  description:
    'Everything the editor needs to open: the design, its permissions, and the settings of the project. Like every call, it keeps the session alive.',
  tag: 'Editor',
  auth: 'editor',
  editor: { embed: true },
  result: OpenSessionResult,
  errors: ['NOT_FOUND'],
  handle: async ({ caller, projectId }, deps: EditorSessionsDeps) => {
    const session = await currentSession(caller, deps);
    const project = await deps.access.projectNow(projectId);
    if (!project) throw new AppError('NOT_FOUND', 'The project of this session was deleted.');
    const readOnly = session.readOnly || (caller.kind === 'editor-session' && caller.readOnly);
    const [design, settings, person, sampleData] = await Promise.all([
      getSessionDesign(session, deps),
      editorSettingsOf(deps.db, projectId),
      personOf(caller, deps.db),
      session.templateId && findSampleData(deps.db, projectId, session.templateId),
    ]);
    const { updatedAt: _, ...set } = settings;
    const { embedOrigin, endUserId } = session;
    if (embedOrigin !== null) set.allowedOrigins = [embedOrigin];
    const embed = embedOrigin === null ? undefined : await embedSettingsOf(deps.db, projectId);
    const { template, displayMode, revision, savedAt, savedBy } = design;
    return ok({
      data: {
        displayMode,
        designText: design.design,
        revision,
        savedAt: savedAt.toISOString(),
        savedBy,
        project: { id: projectId, name: project.name },
        template: template && {
          id: String(template.id),
          name: template.name,
          folderId: template.folderId === null ? null : String(template.folderId),
        },
        ...(sampleData && { sampleData }),
        user: userOf(session, person),
        ...(embedOrigin !== null && { embedded: true }),
        ...(isShared(session) && mayUse('collaboration', project, deps.clock()) && { live: true }),
        ...boundsOf(session, project, readOnly, deps.clock()),
        features: featuresOf({
          project,
          displayMode,
          readOnly,
          embed: embed && { ...embed, isSigned: endUserId !== null },
          capabilities: deps.capabilities,
          now: deps.clock(),
          testSender: await deps.testSender(project.workspace.id),
        }),
        assetBase: deps.addresses.assetBase,
        filesBase: deps.addresses.filesUrl,
        settings: set,
        limits,
      },
    });
  },
});

const limits = {
  designBytes: editorSessionLimits.designBytesMax,
  uploadBytes: uploadLimits.bytesMax,
  uploadPixels: uploadLimits.pixelsMax,
  testRecipients: editorSessionLimits.testRecipientsMax,
};

/** Whether other sessions may have the same design. */
function isShared({ templateId, room }: OpenSession): boolean {
  return templateId !== null || room !== null;
}

/** The member who opened the session, the end user signed by a page's server, or the user that the host named. */
function userOf(
  { userId, endUserId, roomUser }: OpenSession,
  person: { name: string; email: string } | undefined,
) {
  if (roomUser) return { id: roomUser.id, name: roomUser.name, email: '' };
  const id = userId ?? endUserId;
  return id === null ? null : { id, name: person?.name ?? '', email: person?.email ?? '' };
}

function boundsOf(session: OpenSession, project: Project, readOnly: boolean, now: Date) {
  const { expiresAt, endsAt } = endsOf(session.openedAt, now);
  const isActive = project.status === 'active' && project.workspace.status === 'active';
  return {
    canSave: !readOnly && isActive,
    readOnly,
    canRenew:
      (session.templateId !== null || session.embedOrigin !== null) && mayFollow(session.chainBeganAt, now),
    expiresAt: expiresAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}
