import { EditorSettingsResult, ProjectPath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { editorSettingsOf } from '../../change-editor-settings.ts';
import type { EditorSessionsDeps } from '../../deps.ts';

export const getEditorSettingsRoute = defineRoute({
  operationId: 'getEditorSettings',
  method: 'GET',
  path: '/manage/projects/{projectId}/editor-settings',
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
