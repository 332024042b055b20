import type { TopicResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useCursorList } from '../api/use-cursor-list.ts';

export type Topic = TopicResult['data'];
export const topicsKey = (projectId: number) => ['topics', projectId] as const;
export const choicesKey = (projectId: number) => ['subscriptions', projectId] as const;

/** A project has at most 100 topics: one page. */
export function useTopics(projectId: number) {
  return useCursorList(topicsKey(projectId), operations.listTopics, { projectId, query: { limit: 100 } });
}
