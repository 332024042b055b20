import {
  ClosedSessionResult,
  CreateEditorSessionBody,
  CreateEmbedSessionBody,
  EditorSessionResult,
  EmbedSessionResult,
  editorSessionLimits,
  OpenSessionResult,
  RenewedSessionResult,
  ServiceEmailPath,
  ServiceEmailSessionBody,
  ServiceEmailSessionResult,
  TemplatePath,
  TemplateSessionResult,
  uploadLimits,
} from '@postpress/contracts';
import { findLanguageOf, mayUse, type Project } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import { roleOf } from '../../base/caller.ts';
import { readId } from '../../base/read-id.ts';
import { defineRoute, ok } from '../../base/route.ts';
import { editingOf, requireCustomizable } from '../../service-emails/index.ts';
import { findSampleData, findTemplate, noSuchTemplate, personOf } from '../../templates/index.ts';
import { createEditorSessionWork } from '../body-computations.ts';
import {
  createEditorSession,
  createPageSession,
  createServiceEmailSession,
  createTemplateSession,
} from '../create-editor-session.ts';
import { currentSession } from '../current-session.ts';
import type { EditorSessionsDeps } from '../deps.ts';
import { closeEditorSession, type OpenSession } from '../editor-sessions.ts';
import { editorSettingsOf } from '../editor-settings.ts';
import { embedSettingsOf } from '../embed/change-embed-settings.ts';
import { chargeMember } from '../embed/charge-embedded.ts';
import { createEmbedSession, isAllowedSomewhere } from '../embed/create-embed-session.ts';
import { mayStillEmbed } from '../embed/may-still-embed.ts';
import { featuresOf } from '../features-of.ts';
import { endsOf, mayFollow } from '../session-bounds.ts';
import { getSessionDesign } from '../session-design.ts';

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
  compute: createEditorSessionWork,
  handle: async ({ body, projectId }, deps: EditorSessionsDeps) => {
    const draft = { projectId, ...body };
    const { token, editorUrl, expiresAt } = await createEditorSession(draft, deps);
    return { body: { data: { token, editorUrl, expiresAt: expiresAt.toISOString() } } };
  },
});

export const createTemplateSessionRoute = defineRoute({
  operationId: 'createTemplateSession',
  method: 'POST',
  path: '/manage/projects/{projectId}/templates/{templateId}/editor-sessions',
  public: { path: '/v3/templates/{id}/editor-sessions' },
  summary: 'Open a template in the editor',
  description:
    'For the calling user. Each save updates the template and adds a version. Viewers can view and export.',
  tag: 'Editor',
  auth: 'management',
  role: 'viewer',
  audit: 'nothing',
  params: TemplatePath,
  status: 201,
  result: TemplateSessionResult,
  errors: ['NOT_FOUND'],
  handle: async ({ params, caller, projectId, userId }, deps: EditorSessionsDeps) => {
    const id = readId(params.templateId);
    const template = id && (await findTemplate(deps.db, projectId, id));
    if (!template) throw noSuchTemplate();
    const readOnly = roleOf(caller) === 'viewer';
    const { editorUrl, expiresAt } = await createTemplateSession(
      {
        projectId,
        templateId: template.id,
        userId,
        readOnly,
        displayMode: template.displayMode,
      },
      deps,
    );
    return ok({ data: { editorUrl, expiresAt: expiresAt.toISOString(), readOnly } });
  },
});

export const createServiceEmailSessionRoute = defineRoute({
  operationId: 'createServiceEmailSession',
  method: 'POST',
  path: '/manage/workspaces/{workspaceId}/service-emails/{kind}/editor-sessions',
  summary: 'Open an email of the service in the editor',
  description:
    'For the calling user. Each save is sent from then on, and checked like `updateServiceEmail`. The first one customizes the original.',
  tag: 'Service emails',
  auth: 'management',
  role: 'admin',
  audit: 'nothing',
  params: ServiceEmailPath,
  body: ServiceEmailSessionBody,
  status: 201,
  result: ServiceEmailSessionResult,
  errors: ['FORBIDDEN', 'VALIDATION_ERROR'],
  handle: async ({ params: { kind }, body, workspaceId, userId }, deps: EditorSessionsDeps) => {
    await requireCustomizable({ workspaceId, kind }, deps.db);
    const { projectId } = body;
    const project = await deps.access.projectNow(projectId);
    if (project?.workspace.id !== workspaceId)
      throw new AppError('VALIDATION_ERROR', 'projectId: the workspace has no project with this ID.');
    const session = { projectId, serviceEmail: kind, userId };
    const { editorUrl, expiresAt } = await createServiceEmailSession(session, deps);
    return ok({ data: { editorUrl, expiresAt: expiresAt.toISOString() } });
  },
});

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
    const { serviceEmail: kind } = session;
    const email = kind && editingOf(kind, { ...deps, language: await languageOf(person, deps) });
    const { updatedAt: _, ...set } = { ...settings, ...email?.settings };
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
        ...(email && { serviceEmail: email.about, sampleData: email.sampleData }),
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

async function languageOf(
  person: { email: string } | undefined,
  { db }: EditorSessionsDeps,
): Promise<string | null | undefined> {
  return person && findLanguageOf(db, { email: person.email });
}

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
      [session.templateId, session.serviceEmail, session.embedOrigin].some((each) => each !== null) &&
      mayFollow(session.chainBeganAt, now),
    expiresAt: expiresAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

export const renewEditorSessionRoute = defineRoute({
  operationId: 'renewEditorSession',
  method: 'POST',
  path: '/editor/api/renew',
  summary: 'Renew an editor session',
  description:
    'For a session that a member opened in the console, creates a new session whose token the page uses from then on, for at most a week; the old one remains valid until its end. For other sessions, returns when they end: their creator has to create another.',
  tag: 'Editor',
  auth: 'editor',
  worksWhenSuspended: true,
  editor: { readOnly: true, embed: { charged: 'session' } },
  result: RenewedSessionResult,
  handle: async ({ caller, projectId }, deps: EditorSessionsDeps) => {
    const session = await currentSession(caller, deps);
    const { templateId, serviceEmail, userId, readOnly, displayMode } = session;
    const { chainBeganAt, embedOrigin, endUserId } = session;
    const now = deps.clock();
    if (embedOrigin !== null && mayFollow(chainBeganAt, now) && (await mayStillEmbed(session, deps.db))) {
      const page = { projectId, displayMode, chainBeganAt, embedOrigin, endUserId };
      const { token, editorUrl } = await createPageSession(page, deps);
      return ok({ data: { token, editorUrl, ...textOf(endsOf(now, now)) } });
    }
    const isOfMember = templateId !== null || serviceEmail !== null;
    if (!isOfMember || userId === null || !mayFollow(chainBeganAt, now))
      return ok({ data: { token: null, editorUrl: null, ...textOf(endsOf(session.openedAt, now)) } });
    await chargeMember(deps.embedLimiter, userId);
    const next = { projectId, userId, chainBeganAt };
    const { token, editorUrl } =
      serviceEmail !== null
        ? await createServiceEmailSession({ ...next, serviceEmail }, deps)
        : await createTemplateSession({ ...next, templateId: templateId ?? 0, readOnly, displayMode }, deps);
    return ok({ data: { token, editorUrl, ...textOf(endsOf(now, now)) } });
  },
});

function textOf({ expiresAt, endsAt }: { expiresAt: Date; endsAt: Date }) {
  return { expiresAt: expiresAt.toISOString(), endsAt: endsAt.toISOString() };
}

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
