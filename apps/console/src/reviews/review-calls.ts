import type { Answer, ReviewListResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useQuery } from '@tanstack/react-query';
import { callData } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { templatesKey } from '../templates/template-calls.ts';

export type Review = Answer<typeof ReviewListResult>['data'][number];

const SHOWN_MAX = 50;

const AGAIN_MS = 60_000;

/** Query key of reviews: a live change of a template fetches them again. */
export const reviewsKey = (projectId: number) => [...templatesKey(projectId), 'reviews'] as const;

/** The reviews that wait for the person, newest first. */
export function useWaitingReviews() {
  const { projectId } = useHere();
  return useQuery({
    queryKey: [...reviewsKey(projectId), 'waiting'],
    queryFn: ({ signal }) =>
      callData(operations.listWaitingReviews, { projectId, query: { limit: SHOWN_MAX }, signal }),
    refetchInterval: AGAIN_MS,
    staleTime: AGAIN_MS / 2,
  });
}
