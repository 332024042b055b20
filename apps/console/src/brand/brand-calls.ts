import {
  type BrandCheck,
  type BrandKit,
  type BrandProposal,
  type BrandUpdate,
  type StoredBrand,
  type Upload,
  uploadLimits,
  uploadTypes,
} from '@postpress/contracts';
import { useQuery } from '@tanstack/react-query';
import { call, getData } from '../api/call.ts';
import { useCursorList } from '../api/use-cursor-list.ts';
import { t } from '../messages/translate.ts';

type Data<T> = { data: T };
export type ReplacedColor = Pick<BrandCheck['replacedColors'][number], 'from' | 'to'>;

export const brandKey = (projectId: number) => ['brand', projectId] as const;
const path = (projectId: number, rest = '') => `/manage/projects/${projectId}/brand${rest}`;

export function useBrand(projectId: number) {
  return useQuery({
    queryKey: brandKey(projectId),
    queryFn: () => getData<Data<StoredBrand>>(path(projectId)),
    // Another kit under the form would discard what was typed.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

export async function putBrand(
  projectId: number,
  body: { brand: BrandKit; revision: number; acceptLowContrast: boolean },
): Promise<StoredBrand> {
  return (await call<Data<StoredBrand>>('PUT', path(projectId), { body })).data;
}

/** What saving a kit would change. */
export async function checkBrand(projectId: number, brand: BrandKit): Promise<BrandCheck> {
  return (await call<Data<BrandCheck>>('POST', path(projectId, '/check'), { body: { brand } })).data;
}

export async function proposeBrand(
  projectId: number,
  source: { url: string } | { templateId: string },
): Promise<BrandProposal> {
  return (await call<Data<BrandProposal>>('POST', path(projectId, '/proposal'), { body: source })).data;
}

/** Starts updating templates to the stored kit. */
export async function startUpdate(projectId: number, replaceColors: ReplacedColor[]): Promise<BrandUpdate> {
  return (await call<Data<BrandUpdate>>('POST', path(projectId, '/updates'), { body: { replaceColors } }))
    .data;
}

const POLL_MS = 1_000;

/** A running update, polled until it ends. */
export function useBrandUpdate(projectId: number, updateId: string | undefined) {
  return useQuery({
    queryKey: ['brand-update', projectId, updateId],
    enabled: updateId !== undefined,
    queryFn: () => getData<Data<BrandUpdate>>(path(projectId, `/updates/${updateId}`)),
    refetchInterval: ({ state }) => (isEnded(state.data) ? false : POLL_MS),
  });
}

function isEnded(update: BrandUpdate | undefined): boolean {
  return update?.status === 'done' || update?.status === 'failed';
}

const uploadsPath = (projectId: number) => `/projects/${projectId}/uploads`;

/** The images of the project that editors fill, too. */
export function useLibrary(projectId: number, search: string) {
  return useCursorList<Upload>(['project', projectId, 'uploads'], uploadsPath(projectId), {
    query: { search },
    limit: 30,
  });
}

/** @throws Error with a message for the user */
export async function uploadImage(projectId: number, file: File): Promise<Upload> {
  if (!uploadTypes.some((type) => type === file.type)) throw new Error(t('brand.notAnImage'));
  const { bytesMax, nameCharactersMax } = uploadLimits;
  if (file.size > bytesMax) throw new Error(t('brand.tooLarge', { megabytes: bytesMax / 1_048_576 }));
  const query = { name: file.name.slice(0, nameCharactersMax) };
  return (await call<Data<Upload>>('POST', uploadsPath(projectId), { query, body: file })).data;
}
