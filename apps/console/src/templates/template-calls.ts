import type {
  Answer,
  DuplicateTemplateBody,
  FolderListResult,
  ManagedTemplateListResult,
  ManagedTemplateResult,
  SampleDataResult,
  SavedTemplateResult,
  Starter,
  StarterResult,
  TemplateSessionResult,
  TemplateUsesResult,
  TemplateVersionListResult,
  TemplateVersionResult,
} from '@postpress/contracts';
import type { DisplayMode } from '@postpress/design';
import { useQueries, useQuery } from '@tanstack/react-query';
import { call, getData } from '../api/call.ts';

export type Template = ManagedTemplateListResult['data'][number];
export type WholeTemplate = Answer<typeof ManagedTemplateResult>['data'];
export type TemplateVersion = TemplateVersionListResult['data'][number];
export type Folder = Answer<typeof FolderListResult>['data'][number];

/** How many templates a page of the list has. */
export const TEMPLATES_PER_PAGE = 40;

const base = (projectId: number) => `/manage/projects/${projectId}/templates`;
/** Query key of everything about templates: a live change of one fetches them again. */
export const templatesKey = (projectId: number) => ['project', projectId, 'templates'] as const;

export function useTemplate(projectId: number, id: string) {
  return useQuery({
    queryKey: [...templatesKey(projectId), 'one', id],
    queryFn: () => getData<Answer<typeof ManagedTemplateResult>>(`${base(projectId)}/${id}`),
  });
}

export function useSampleData(projectId: number, id: string) {
  return useQuery({
    queryKey: [...templatesKey(projectId), 'sample-data', id],
    queryFn: () => getData<SampleDataResult>(`${base(projectId)}/${id}/sample-data`),
  });
}

/**
 * What was sent from templates, by id: undefined for those from which nothing was sent; an id is missing until it is
 * known. One query for each page of the list, so that "Show more" fetches only what is new.
 */
export function useTemplateUses(projectId: number, ids: readonly string[]) {
  const path = `/manage/projects/${projectId}/emails/templates`;
  return useQueries({
    queries: chunks(ids, TEMPLATES_PER_PAGE).map((some) => ({
      queryKey: [...templatesKey(projectId), 'uses', some],
      queryFn: async () => {
        const { data } = await call<TemplateUsesResult>('GET', path, { query: { ids: some.join(',') } });
        return some.map((id) => [id, data.find(({ templateId }) => templateId === id)] as const);
      },
    })),
    combine: (results) => new Map(results.flatMap(({ data = [] }) => data)),
  });
}

export function useFolders(projectId: number) {
  return useQuery({
    queryKey: [...templatesKey(projectId), 'folders'],
    queryFn: () => getData<Answer<typeof FolderListResult>>(`/manage/projects/${projectId}/template-folders`),
  });
}

/** A version with its design. */
export function useVersion(projectId: number, templateId: string, versionId: string) {
  return useQuery({
    queryKey: ['template-version', projectId, templateId, versionId],
    queryFn: () =>
      getData<Answer<typeof TemplateVersionResult>>(`${base(projectId)}/${templateId}/versions/${versionId}`),
    // A version is never changed.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useStarters(displayMode: DisplayMode) {
  return useQuery({
    queryKey: ['starters', displayMode],
    queryFn: () => getData<{ data: Starter[] }>('/starters', { query: { displayMode } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The design of a starter with its sample data. */
export async function starterContent(id: string): Promise<NewContent> {
  const { data } = await call<Answer<typeof StarterResult>>('GET', `/starters/${id}`);
  const { designText, sampleData } = data;
  return { design: JSON.parse(designText) as NewContent['design'], ...(sampleData && { sampleData }) };
}

export type NewContent = { design: Record<string, unknown>; sampleData?: Record<string, unknown> };
export type NewTemplate = NewContent & {
  name: string;
  displayMode: DisplayMode;
  folderId?: string | null;
};
export async function createTemplate(projectId: number, body: NewTemplate) {
  return (await call<Answer<typeof SavedTemplateResult>>('POST', base(projectId), { body })).data;
}

type Changes = { name?: string; folderId?: string | null; tags?: string[] };
export async function changeTemplate(projectId: number, id: string, body: Changes): Promise<void> {
  await call('PATCH', `${base(projectId)}/${id}`, { body });
}

export async function duplicateTemplate(projectId: number, id: string, body: DuplicateTemplateBody = {}) {
  return (
    await call<Answer<typeof SavedTemplateResult>>('POST', `${base(projectId)}/${id}/duplicate`, { body })
  ).data;
}

/** Moves templates into the trash, or restores them. */
export async function trashTemplates(
  projectId: number,
  what: 'delete' | 'restore',
  ids: readonly string[],
): Promise<void> {
  for (const some of chunks(ids, IDS_PER_CALL))
    await call('POST', `${base(projectId)}/${what}`, { body: { ids: some } });
}

/** Moves templates into a folder, or out of folders. */
export async function moveTemplates(
  projectId: number,
  ids: readonly string[],
  folderId: string | null,
): Promise<void> {
  for (const some of chunks(ids, IDS_PER_CALL))
    await call('POST', `${base(projectId)}/move`, { body: { ids: some, folderId } });
}

/** The limit of one call. */
const IDS_PER_CALL = 100;
function chunks(ids: readonly string[], size: number): string[][] {
  const count = Math.ceil(ids.length / size);
  return Array.from({ length: count }, (_, index) => ids.slice(index * size, (index + 1) * size));
}

export async function restoreVersion(
  projectId: number,
  templateId: string,
  versionId: string,
): Promise<void> {
  await call('POST', `${base(projectId)}/${templateId}/versions/${versionId}/restore`);
}

export async function labelVersion(
  projectId: number,
  templateId: string,
  versionId: string,
  label: string | null,
): Promise<void> {
  await call('PATCH', `${base(projectId)}/${templateId}/versions/${versionId}`, { body: { label } });
}

/** The URL that opens the template in the editor for this user. */
export async function openSession(projectId: number, templateId: string) {
  return (
    await call<Answer<typeof TemplateSessionResult>>(
      'POST',
      `${base(projectId)}/${templateId}/editor-sessions`,
    )
  ).data;
}
