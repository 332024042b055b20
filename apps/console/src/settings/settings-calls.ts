import type {
  Answer,
  EditorSettings,
  EditorSettingsResult,
  EmbedSettingsResult,
  PutEmbedSettingsBody,
} from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useQuery } from '@tanstack/react-query';
import { call, callData } from '../api/call.ts';
import { Refusal } from '../api/refusal.ts';

export type StoredSettings = Answer<typeof EditorSettingsResult>['data'];
export const editorSettingsKey = (projectId: number) => ['editor-settings', projectId] as const;

export function useEditorSettings(projectId: number) {
  return useQuery({
    queryKey: editorSettingsKey(projectId),
    queryFn: () => callData(operations.getEditorSettings, { params: { projectId } }),
  });
}

/** Writes all settings: missing ones get their defaults. */
export async function putEditorSettings(projectId: number, body: EditorSettings): Promise<void> {
  await call(operations.putEditorSettings, { params: { projectId }, body });
}

export type EmbedSettings = Answer<typeof EmbedSettingsResult>['data'];
export const embedSettingsKey = (projectId: number) => ['embed-settings', projectId] as const;

export function useEmbedSettings(projectId: number) {
  return useQuery({
    queryKey: embedSettingsKey(projectId),
    queryFn: () => callData(operations.getEmbedSettings, { params: { projectId } }),
  });
}

export async function putEmbedSettings(projectId: number, body: PutEmbedSettingsBody): Promise<void> {
  await call(operations.putEmbedSettings, { params: { projectId }, body });
}

/** Replaces the signing secret. @returns the new one, this once */
export async function createEmbedSecret(projectId: number): Promise<string> {
  return (await callData(operations.createEmbedSecret, { params: { projectId } })).secret;
}

/** The project's own storage; null: that of the installation. */
export function useStorage(projectId: number) {
  return useQuery({
    queryKey: ['storage', projectId],
    queryFn: async () => {
      try {
        return await callData(operations.getProjectStorage, { params: { projectId } });
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return null;
        throw error;
      }
    },
  });
}
