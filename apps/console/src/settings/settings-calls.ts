import type { Answer, EditorSettingsResult, EmbedSettingsResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useData } from '../api/use-data.ts';

export type StoredSettings = Answer<typeof EditorSettingsResult>['data'];

export const editorSettingsKey = (projectId: number) => ['editor-settings', projectId] as const;

export function useEditorSettings(projectId: number) {
  return useData(editorSettingsKey(projectId), operations.getEditorSettings, { params: { projectId } });
}

export type EmbedSettings = Answer<typeof EmbedSettingsResult>['data'];

export const embedSettingsKey = (projectId: number) => ['embed-settings', projectId] as const;
