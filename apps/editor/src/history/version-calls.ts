import type { Answer, TemplateVersionListResult, TemplateVersionResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import type { EditorSessionApi } from '../kernel/session-port.ts';

export type Version = TemplateVersionListResult['data'][number];
export type WholeVersion = Answer<typeof TemplateVersionResult>['data'];

const PAGE = 30;

/** @returns one page, newest first, and the cursor of the next one */
export async function listVersions(
  session: EditorSessionApi,
  cursor: string | null,
): Promise<{ versions: Version[]; next: string | null }> {
  const { data, next_cursor } = await session.call(operations.listEditorVersions, {
    query: { limit: PAGE, ...(cursor !== null && { cursor }) },
  });
  return { versions: data, next: next_cursor };
}

export async function getVersion(session: EditorSessionApi, id: string): Promise<WholeVersion> {
  return (await session.call(operations.getEditorVersion, { params: { versionId: id } })).data;
}

/** @param label null removes the name */
export async function nameVersion(
  session: EditorSessionApi,
  id: string,
  label: string | null,
): Promise<Version> {
  return (await session.call(operations.labelEditorVersion, { params: { versionId: id }, body: { label } }))
    .data;
}
