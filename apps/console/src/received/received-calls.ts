import type { ReceivedEmailListResult, ReceivedEmailResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useQuery } from '@tanstack/react-query';
import { callData, callFile } from '../api/call.ts';

export type ListedReceived = ReceivedEmailListResult['data'][number];
export type ReceivedEmail = ReceivedEmailResult['data'];

/** Below `emails`, so that the list follows live changes. */
export const receivedKey = (projectId: number) => ['project', projectId, 'emails', 'received'] as const;

export function useReceivedEmail(projectId: number, id: string) {
  return useQuery({
    queryKey: ['received-email', projectId, id],
    queryFn: () => callData(operations.getReceivedEmail, { projectId, params: { id } }),
  });
}

export function useReceivedSource(projectId: number, id: string) {
  return useQuery({
    queryKey: ['received-email', projectId, id, 'source'],
    queryFn: async () => (await callFile(operations.getReceivedSource, { projectId, params: { id } })).text(),
  });
}

export async function fetchAttachment(projectId: number, id: string, position: number): Promise<Blob> {
  return callFile(operations.downloadReceivedAttachment, { projectId, params: { id, position } });
}
