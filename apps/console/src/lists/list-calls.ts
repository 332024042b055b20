import type { RecipientList } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useCursorList } from '../api/use-cursor-list.ts';

export type { RecipientList };
export const listsKey = (projectId: number) => ['lists', projectId] as const;

export function useLists(projectId: number) {
  return useCursorList(listsKey(projectId), operations.listLists, { projectId, query: { limit: 100 } });
}
