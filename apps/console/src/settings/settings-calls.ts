import type {
  Answer,
  EditorSettings,
  EditorSettingsResult,
  ProjectStorageResult,
} from '@postpress/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { Refusal } from '../api/refusal.ts';

export type StoredSettings = Answer<typeof EditorSettingsResult>['data'];
export const editorSettingsKey = (projectId: number) => ['editor-settings', projectId] as const;

export function useEditorSettings(projectId: number) {
  return useQuery({
    queryKey: editorSettingsKey(projectId),
    queryFn: async () =>
      (
        await call<Answer<typeof EditorSettingsResult>>(
          'GET',
          `/manage/projects/${projectId}/editor-settings`,
        )
      ).data,
  });
}

/** Writes all settings: what is left out would be as at first. */
export async function putEditorSettings(projectId: number, body: EditorSettings): Promise<void> {
  await call('PUT', `/manage/projects/${projectId}/editor-settings`, { body });
}

/** The project's own storage; null: that of the installation. */
export function useStorage(projectId: number) {
  return useQuery({
    queryKey: ['storage', projectId],
    queryFn: async () => {
      try {
        return (await call<ProjectStorageResult>('GET', `/manage/projects/${projectId}/storage`)).data;
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return null;
        throw error;
      }
    },
  });
}
