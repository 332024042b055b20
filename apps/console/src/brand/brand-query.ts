import * as operations from '@postpress/contracts/operations';
import { queryOptions } from '@tanstack/react-query';
import { callData } from '../api/call.ts';

export const brandKey = (projectId: number) => ['brand', projectId] as const;

/** The brand kit of a project; revision 0 is the neutral one. */
export const brandQuery = (projectId: number) =>
  queryOptions({
    queryKey: brandKey(projectId),
    queryFn: () => callData(operations.getBrand, { params: { projectId } }),
  });
