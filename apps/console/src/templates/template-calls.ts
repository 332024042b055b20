import type {
  Answer,
  FolderListResult,
  ManagedTemplateListResult,
  ManagedTemplateResult,
  TemplateVersionListResult,
} from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useQueries } from '@tanstack/react-query';
import { call, callData } from '../api/call.ts';
import { useData } from '../api/use-data.ts';

export type Template = ManagedTemplateListResult['data'][number];

export type WholeTemplate = Answer<typeof ManagedTemplateResult>['data'];

export type TemplateVersion = TemplateVersionListResult['data'][number];

export type Folder = Answer<typeof FolderListResult>['data'][number];

/** How many templates a page of the list has. */
export const TEMPLATES_PER_PAGE = 40;

/** Query key of everything about templates: a live change of one fetches them again. */
export const templatesKey = (projectId: number) => ['project', projectId, 'templates'] as const;

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
  return useData([...templatesKey(projectId), 'folders'], operations.listFolders, { params: { projectId } });
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
