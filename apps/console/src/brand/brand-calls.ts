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
import * as operations from '@postpress/contracts/operations';
import { skipToken, useQuery } from '@tanstack/react-query';
import { callData } from '../api/call.ts';
import { useCursorList } from '../api/use-cursor-list.ts';
import { t } from '../messages/translate.ts';

export type ReplacedColor = Pick<BrandCheck['replacedColors'][number], 'from' | 'to'>;

export const brandKey = (projectId: number) => ['brand', projectId] as const;

export function useBrand(projectId: number) {
  return useQuery({
    queryKey: brandKey(projectId),
    queryFn: () => callData(operations.getBrand, { params: { projectId } }),
    // Another kit under the form would discard what was typed.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

export async function putBrand(
  projectId: number,
  body: { brand: BrandKit; revision: number; acceptLowContrast: boolean },
): Promise<StoredBrand> {
  return callData(operations.putBrand, { params: { projectId }, body });
}

/** What saving a kit would change. */
export async function checkBrand(projectId: number, brand: BrandKit): Promise<BrandCheck> {
  return callData(operations.checkBrand, { params: { projectId }, body: { brand } });
}

export async function proposeBrand(
  projectId: number,
  source: { url: string } | { templateId: string },
): Promise<BrandProposal> {
  return callData(operations.proposeBrand, { params: { projectId }, body: source });
}

/** Starts updating templates to the stored kit. */
export async function startUpdate(projectId: number, replaceColors: ReplacedColor[]): Promise<BrandUpdate> {
  return callData(operations.startBrandUpdate, { params: { projectId }, body: { replaceColors } });
}

const POLL_MS = 1_000;

/** A running update, polled until it ends. */
export function useBrandUpdate(projectId: number, updateId: string | undefined) {
  return useQuery({
    queryKey: ['brand-update', projectId, updateId],
    queryFn:
      updateId === undefined
        ? skipToken
        : () => callData(operations.getBrandUpdate, { params: { projectId, updateId } }),
    refetchInterval: ({ state }) => (isEnded(state.data) ? false : POLL_MS),
  });
}

function isEnded(update: BrandUpdate | undefined): boolean {
  return update?.status === 'done' || update?.status === 'failed';
}

/** The images of the project that editors fill, too. */
export function useLibrary(projectId: number, search: string) {
  return useCursorList(['project', projectId, 'uploads'], operations.listConsoleUploads, {
    params: { projectId },
    query: { search, limit: 30 },
  });
}

/** @throws Error with a message for the user */
export async function uploadImage(projectId: number, file: File): Promise<Upload> {
  if (!uploadTypes.some((type) => type === file.type)) throw new Error(t('brand.notAnImage'));
  const { bytesMax, nameCharactersMax } = uploadLimits;
  if (file.size > bytesMax) throw new Error(t('brand.tooLarge', { megabytes: bytesMax / 1_048_576 }));
  const query = { name: file.name.slice(0, nameCharactersMax) };
  return callData(operations.uploadConsoleImage, { params: { projectId }, query, body: file });
}
