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
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export type Template = ManagedTemplateListResult['data'][number];
export type WholeTemplate = Answer<typeof ManagedTemplateResult>['data'];
export type TemplateVersion = TemplateVersionListResult['data'][number];
export type Folder = Answer<typeof FolderListResult>['data'][number];

const base = (projectId: number) => `/manage/projects/${projectId}/templates`;
/** Query key of everything about templates: a live change of one fetches them again. */
export const templatesKey = (projectId: number) => ['project', projectId, 'templates'] as const;

export function useTemplate(projectId: number, id: string) {
  return useQuery({
    queryKey: [...templatesKey(projectId), 'one', id],
    queryFn: async () =>
      (await call<Answer<typeof ManagedTemplateResult>>('GET', `${base(projectId)}/${id}`)).data,
  });
}

export function useSampleData(projectId: number, id: string) {
  return useQuery({
    queryKey: [...templatesKey(projectId), 'sample-data', id],
    queryFn: async () => (await call<SampleDataResult>('GET', `${base(projectId)}/${id}/sample-data`)).data,
  });
}

/** What was sent from templates, by id; undefined while it is not known. */
export function useTemplateUses(projectId: number, ids: readonly string[]) {
  const query = useQuery({
    queryKey: [...templatesKey(projectId), 'uses', ids],
    queryFn: async () => {
      const path = `/manage/projects/${projectId}/emails/templates`;
      const calls = inCalls(ids).map((some) =>
        call<TemplateUsesResult>('GET', path, { query: { ids: some.join(',') } }),
      );
      return new Map(
        (await Promise.all(calls)).flatMap(({ data }) => data.map((use) => [use.templateId, use])),
      );
    },
    placeholderData: keepPreviousData,
  });
  return query.data;
}

export function useFolders(projectId: number) {
  return useQuery({
    queryKey: [...templatesKey(projectId), 'folders'],
    queryFn: async () =>
      (await call<Answer<typeof FolderListResult>>('GET', `/manage/projects/${projectId}/template-folders`))
        .data,
  });
}

/** A version with its design. */
export function useVersion(projectId: number, templateId: string, versionId: string) {
  return useQuery({
    queryKey: ['template-version', projectId, templateId, versionId],
    queryFn: async () =>
      (
        await call<Answer<typeof TemplateVersionResult>>(
          'GET',
          `${base(projectId)}/${templateId}/versions/${versionId}`,
        )
      ).data,
    // A version is never changed.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useStarters(displayMode: DisplayMode) {
  return useQuery({
    queryKey: ['starters', displayMode],
    queryFn: async () =>
      (await call<{ data: Starter[] }>('GET', '/starters', { query: { displayMode } })).data,
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

/** Into the trash, or out of it. */
export async function trashTemplates(
  projectId: number,
  what: 'delete' | 'restore',
  ids: readonly string[],
): Promise<void> {
  for (const some of inCalls(ids)) await call('POST', `${base(projectId)}/${what}`, { body: { ids: some } });
}

/** Into a folder, or into none. */
export async function moveTemplates(
  projectId: number,
  ids: readonly string[],
  folderId: string | null,
): Promise<void> {
  for (const some of inCalls(ids))
    await call('POST', `${base(projectId)}/move`, { body: { ids: some, folderId } });
}

/** As many as one call takes. */
const AT_ONCE_MAX = 100;
function inCalls(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / AT_ONCE_MAX);
  return Array.from({ length: count }, (_, index) =>
    ids.slice(index * AT_ONCE_MAX, (index + 1) * AT_ONCE_MAX),
  );
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

/** The address at which the template opens in the editor, for the person who asks. */
export async function openSession(projectId: number, templateId: string) {
  return (
    await call<Answer<typeof TemplateSessionResult>>(
      'POST',
      `${base(projectId)}/${templateId}/editor-sessions`,
    )
  ).data;
}
