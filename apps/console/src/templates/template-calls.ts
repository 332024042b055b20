import type {
  Answer,
  DuplicateTemplateBody,
  FolderListResult,
  ManagedTemplateListResult,
  ManagedTemplateResult,
  TemplateVersionListResult,
} from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import type { DisplayMode } from '@postpress/design';
import { useQueries, useQuery } from '@tanstack/react-query';
import { call, callData } from '../api/call.ts';

export type Template = ManagedTemplateListResult['data'][number];
export type WholeTemplate = Answer<typeof ManagedTemplateResult>['data'];
export type TemplateVersion = TemplateVersionListResult['data'][number];
export type Folder = Answer<typeof FolderListResult>['data'][number];

/** How many templates a page of the list has. */
export const TEMPLATES_PER_PAGE = 40;

/** Query key of everything about templates: a live change of one fetches them again. */
export const templatesKey = (projectId: number) => ['project', projectId, 'templates'] as const;

export function useTemplate(projectId: number, id: string) {
  return useQuery({
    queryKey: [...templatesKey(projectId), 'one', id],
    queryFn: () => callData(operations.getManagedTemplate, { params: { projectId, templateId: id } }),
  });
}

export function useSampleData(projectId: number, id: string) {
  return useQuery({
    queryKey: [...templatesKey(projectId), 'sample-data', id],
    queryFn: () => callData(operations.getSampleData, { params: { projectId, templateId: id } }),
  });
}

/**
 * What was sent from templates, by id: undefined for those from which nothing was sent; an id is missing until it is
 * known. One query for each page of the list, so that "Show more" fetches only what is new.
 */
export function useTemplateUses(projectId: number, ids: readonly string[]) {
  return useQueries({
    queries: chunks(ids, TEMPLATES_PER_PAGE).map((some) => ({
      queryKey: [...templatesKey(projectId), 'uses', some],
      queryFn: async () => {
        const query = { ids: some.join(',') };
        const data = await callData(operations.listTemplateUses, { params: { projectId }, query });
        return some.map((id) => [id, data.find(({ templateId }) => templateId === id)] as const);
      },
    })),
    combine: (results) => new Map(results.flatMap(({ data = [] }) => data)),
  });
}

export function useFolders(projectId: number) {
  return useQuery({
    queryKey: [...templatesKey(projectId), 'folders'],
    queryFn: () => callData(operations.listFolders, { params: { projectId } }),
  });
}

/** A version with its design. */
export function useVersion(projectId: number, templateId: string, versionId: string) {
  return useQuery({
    queryKey: ['template-version', projectId, templateId, versionId],
    queryFn: () => callData(operations.getTemplateVersion, { params: { projectId, templateId, versionId } }),
    // A version is never changed.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useStarters(displayMode: DisplayMode) {
  return useQuery({
    queryKey: ['starters', displayMode],
    queryFn: () => callData(operations.listConsoleStarters, { query: { displayMode } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The design of a starter with its sample data. */
export async function starterContent(id: string): Promise<NewContent> {
  const { designText, sampleData } = await callData(operations.getConsoleStarter, {
    params: { starterId: id },
  });
  return { design: JSON.parse(designText) as NewContent['design'], ...(sampleData && { sampleData }) };
}

export type NewContent = { design: Record<string, unknown>; sampleData?: Record<string, unknown> };
export type NewTemplate = NewContent & {
  name: string;
  displayMode: DisplayMode;
  folderId?: string | null;
};
export async function createTemplate(projectId: number, body: NewTemplate) {
  return callData(operations.createTemplate, { params: { projectId }, body });
}

type Changes = { name?: string; folderId?: string | null; tags?: string[] };
export async function changeTemplate(projectId: number, id: string, body: Changes): Promise<void> {
  await call(operations.updateTemplate, { params: { projectId, templateId: id }, body });
}

export async function duplicateTemplate(projectId: number, id: string, body: DuplicateTemplateBody = {}) {
  return callData(operations.duplicateTemplate, { params: { projectId, templateId: id }, body });
}

/** Moves templates into the trash, or restores them. */
export async function trashTemplates(
  projectId: number,
  operation: typeof operations.deleteTemplates | typeof operations.restoreTemplates,
  ids: readonly string[],
): Promise<void> {
  for (const some of chunks(ids, IDS_PER_CALL))
    await call(operation, { params: { projectId }, body: { ids: some } });
}

/** Moves templates into a folder, or out of folders. */
export async function moveTemplates(
  projectId: number,
  ids: readonly string[],
  folderId: string | null,
): Promise<void> {
  for (const some of chunks(ids, IDS_PER_CALL))
    await call(operations.moveTemplates, { params: { projectId }, body: { ids: some, folderId } });
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
  await call(operations.restoreTemplateVersion, { params: { projectId, templateId, versionId } });
}

export async function labelVersion(
  projectId: number,
  templateId: string,
  versionId: string,
  label: string | null,
): Promise<void> {
  await call(operations.labelTemplateVersion, {
    params: { projectId, templateId, versionId },
    body: { label },
  });
}

/** The URL that opens the template in the editor for this user. */
export async function openSession(projectId: number, templateId: string) {
  return callData(operations.createTemplateSession, { params: { projectId, templateId } });
}
