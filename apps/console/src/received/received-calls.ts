import type { ReceivedEmailListResult, ReceivedEmailResult } from '@postpress/contracts';
import { useQuery } from '@tanstack/react-query';
import { callBlob, callText, getData } from '../api/call.ts';

export type ListedReceived = ReceivedEmailListResult['data'][number];
export type ReceivedEmail = ReceivedEmailResult['data'];

export const receivedPath = '/v3/emails/received';
/** Below `emails`, so that the list follows live changes. */
export const receivedKey = (projectId: number) => ['project', projectId, 'emails', 'received'] as const;

export function useReceivedEmail(projectId: number, id: string) {
  return useQuery({
    queryKey: ['received-email', projectId, id],
    queryFn: () => getData<ReceivedEmailResult>(`${receivedPath}/${id}`, { projectId }),
  });
}

export function useReceivedSource(projectId: number, id: string) {
  return useQuery({
    queryKey: ['received-email', projectId, id, 'source'],
    queryFn: () => callText('GET', `${receivedPath}/${id}/source`, { projectId }),
  });
}

export async function fetchAttachment(projectId: number, id: string, position: number): Promise<Blob> {
  return callBlob('GET', `${receivedPath}/${id}/attachments/${position}`, { projectId });
}
