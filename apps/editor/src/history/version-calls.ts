import type { Answer, TemplateVersionListResult, TemplateVersionResult } from '@postpress/contracts';
import type { EditorSessionApi } from '../kernel/session-port.ts';

export type Version = TemplateVersionListResult['data'][number];
export type WholeVersion = Answer<typeof TemplateVersionResult>['data'];

const PAGE = 30;

/** @returns one page, newest first, and the cursor of the next one */
export async function listVersions(
  session: EditorSessionApi,
  cursor: string | null,
): Promise<{ versions: Version[]; next: string | null }> {
  const after = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
  const { data, next_cursor } = await session.call<TemplateVersionListResult>(
    'GET',
    `/versions?limit=${PAGE}${after}`,
  );
  return { versions: data, next: next_cursor };
}

export async function getVersion(session: EditorSessionApi, id: string): Promise<WholeVersion> {
  return (await session.call<{ data: WholeVersion }>('GET', `/versions/${id}`)).data;
}

/** @param label null removes the name */
export async function nameVersion(
  session: EditorSessionApi,
  id: string,
  label: string | null,
): Promise<Version> {
  return (await session.call<{ data: Version }>('PATCH', `/versions/${id}`, { label })).data;
}
