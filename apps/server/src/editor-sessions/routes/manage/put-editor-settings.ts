import { EditorSettingsResult, ProjectPath, PutEditorSettingsBody } from '@postpress/contracts';
import { actorOf } from '../../../accounts/index.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { changeEditorSettings } from '../../change-editor-settings.ts';
import type { EditorSessionsDeps } from '../../deps.ts';

export const putEditorSettingsRoute = defineRoute({
  operationId: 'putEditorSettings',
  method: 'PUT',
  path: '/manage/projects/{projectId}/editor-settings',
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
