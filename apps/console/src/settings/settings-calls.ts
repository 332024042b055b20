import type {
  Answer,
  EditorSettings,
  EditorSettingsResult,
  EmbedSecretResult,
  EmbedSettingsResult,
  ProjectStorageResult,
  PutEmbedSettingsBody,
} from '@postpress/contracts';
import { useQuery } from '@tanstack/react-query';
import { call, getData } from '../api/call.ts';
import { Refusal } from '../api/refusal.ts';

export type StoredSettings = Answer<typeof EditorSettingsResult>['data'];
export const editorSettingsKey = (projectId: number) => ['editor-settings', projectId] as const;

export function useEditorSettings(projectId: number) {
  return useQuery({
    queryKey: editorSettingsKey(projectId),
    queryFn: () =>
      getData<Answer<typeof EditorSettingsResult>>(`/manage/projects/${projectId}/editor-settings`),
  });
}

/** Writes all settings: missing ones get their defaults. */
export async function putEditorSettings(projectId: number, body: EditorSettings): Promise<void> {
  await call('PUT', `/manage/projects/${projectId}/editor-settings`, { body });
}

export type EmbedSettings = Answer<typeof EmbedSettingsResult>['data'];
export const embedSettingsKey = (projectId: number) => ['embed-settings', projectId] as const;
const embedSettingsPath = (projectId: number) => `/manage/projects/${projectId}/embed-settings`;

export function useEmbedSettings(projectId: number) {
  return useQuery({
    queryKey: embedSettingsKey(projectId),
    queryFn: () => getData<Answer<typeof EmbedSettingsResult>>(embedSettingsPath(projectId)),
  });
}

export async function putEmbedSettings(projectId: number, body: PutEmbedSettingsBody): Promise<void> {
  await call('PUT', embedSettingsPath(projectId), { body });
}

/** Replaces the signing secret. @returns the new one, this once */
export async function createEmbedSecret(projectId: number): Promise<string> {
  const path = `${embedSettingsPath(projectId)}/secret`;
  return (await call<Answer<typeof EmbedSecretResult>>('POST', path)).data.secret;
}

/** The project's own storage; null: that of the installation. */
export function useStorage(projectId: number) {
  return useQuery({
    queryKey: ['storage', projectId],
    queryFn: async () => {
      try {
        return await getData<ProjectStorageResult>(`/manage/projects/${projectId}/storage`);
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return null;
        throw error;
      }
    },
  });
}
