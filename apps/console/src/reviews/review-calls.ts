import type {
  Answer,
  CommentListResult,
  ReviewListResult,
  ReviewRuleResult as RuleResult,
} from '@postpress/contracts';
import { useQuery } from '@tanstack/react-query';
import { call, getData } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { templatesKey } from '../templates/template-calls.ts';

export type Review = Answer<typeof ReviewListResult>['data'][number];
export type Thread = Answer<typeof CommentListResult>['data'][number];

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
      getData<Answer<typeof ReviewListResult>>('/v3/reviews', {
        query: { limit: SHOWN_MAX },
        projectId,
        signal,
      }),
    refetchInterval: AGAIN_MS,
    staleTime: AGAIN_MS / 2,
  });
}

export function useReviewRule(templateId: string) {
  const { projectId } = useHere();
  return useQuery({
    queryKey: [...reviewsKey(projectId), 'rule', templateId],
    queryFn: () =>
      getData<Answer<typeof RuleResult>>(`/v3/templates/${templateId}/review-rule`, {
        projectId,
      }),
  });
}

export async function putReviewRule(
  projectId: number,
  templateId: string,
  approvalsRequired: number,
): Promise<void> {
  await call('PUT', `/v3/templates/${templateId}/review-rule`, { projectId, body: { approvalsRequired } });
}
