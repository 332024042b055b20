import {
  EditorSettingsResult,
  EmbedSecretResult,
  EmbedSettingsResult,
  ProjectPath,
  PutEditorSettingsBody,
  PutEmbedSettingsBody,
} from '@postpress/contracts';
import { actorOf } from '../../accounts/index.ts';
import { defineRoute, ok } from '../../base/route.ts';
import type { EditorSessionsDeps } from '../deps.ts';
import { changeEditorSettings, editorSettingsOf } from '../editor-settings.ts';
import { changeEmbedSettings, createEmbedSecret, embedSettingsOf } from '../embed/change-embed-settings.ts';

export const getEditorSettingsRoute = defineRoute({
  operationId: 'getEditorSettings',
  method: 'GET',
  path: '/manage/projects/{projectId}/editor-settings',
  public: { path: '/v3/editor-settings', scope: 'editor-settings' },
  summary: 'Get the editor settings of a project',
  tag: 'Editor',
  auth: 'management',
  role: 'viewer',
  params: ProjectPath,
  result: EditorSettingsResult,
  handle: async ({ projectId }, { db }: Pick<EditorSessionsDeps, 'db'>) => {
    const { updatedAt, ...settings } = await editorSettingsOf(db, projectId);
    return ok({ data: { ...settings, updatedAt: updatedAt?.toISOString() ?? null } });
  },
});

export const putEditorSettingsRoute = defineRoute({
  operationId: 'putEditorSettings',
  method: 'PUT',
  path: '/manage/projects/{projectId}/editor-settings',
  public: { path: '/v3/editor-settings', scope: 'editor-settings' },
  summary: 'Set the editor settings of a project',
  description:
    'Replaces all settings: omitted ones get their defaults. Open editors apply them when they are opened again; the allowed origins take effect at once.',
  tag: 'Editor',
  auth: 'management',
  role: 'admin',
  audit: 'itself',
  params: ProjectPath,
  bodyLimit: 'design',
  body: PutEditorSettingsBody,
  result: EditorSettingsResult,
  handle: async ({ body, caller, projectId, workspaceId, request }, deps: EditorSessionsDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    const { updatedAt, ...settings } = await changeEditorSettings(
      { projectId, workspaceId },
      body,
      actor,
      deps,
    );
    return ok({ data: { ...settings, updatedAt: updatedAt.toISOString() } });
  },
});

const path = '/manage/projects/{projectId}/embed-settings';

export const getEmbedSettingsRoute = defineRoute({
  operationId: 'getEmbedSettings',
  method: 'GET',
  path,
  public: { path: '/v3/embed-settings', scope: 'editor-settings' },
  summary: 'Get the origins that may embed the editor without a key',
  tag: 'Editor',
  auth: 'management',
  role: 'viewer',
  params: ProjectPath,
  result: EmbedSettingsResult,
  handle: async ({ projectId }, { db }: Pick<EditorSessionsDeps, 'db'>) =>
    ok({ data: await embedSettingsOf(db, projectId) }),
});

export const putEmbedSettingsRoute = defineRoute({
  operationId: 'putEmbedSettings',
  method: 'PUT',
  path,
  public: { path: '/v3/embed-settings', scope: 'editor-settings' },
  summary: 'Set the origins that may embed the editor without a key',
  description:
    'Replaces all settings: omitted ones get their defaults. The signing secret is kept. Takes effect at once.',
  tag: 'Editor',
  auth: 'management',
  role: 'admin',
  audit: 'itself',
  params: ProjectPath,
  body: PutEmbedSettingsBody,
  result: EmbedSettingsResult,
  handle: async ({ body, caller, projectId, workspaceId, request }, deps: EditorSessionsDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    return ok({ data: await changeEmbedSettings({ projectId, workspaceId }, body, actor, deps) });
  },
});

export const createEmbedSecretRoute = defineRoute({
  operationId: 'createEmbedSecret',
  method: 'POST',
  path: `${path}/secret`,
  public: { path: '/v3/embed-settings/secret', scope: 'editor-settings' },
  summary: 'Create the signing secret for end user IDs',
  description: 'Replaces the previous secret immediately: its signatures are no longer accepted.',
  tag: 'Editor',
  auth: 'management',
  role: 'admin',
  audit: 'itself',
  params: ProjectPath,
  status: 201,
  result: EmbedSecretResult,
  handle: async ({ caller, projectId, workspaceId, request }, deps: EditorSessionsDeps) => {
    const actor = await actorOf(caller, request, deps.db);
    return ok({ data: { secret: await createEmbedSecret({ projectId, workspaceId }, actor, deps) } });
  },
});
