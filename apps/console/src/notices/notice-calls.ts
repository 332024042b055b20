import type { Answer, NoticeListResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useQuery } from '@tanstack/react-query';
import { callData } from '../api/call.ts';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { messages } from '../messages/catalog.ts';

export type ServiceNotice = Answer<typeof NoticeListResult>['data'][number];

const noticesKey = (projectId: number) => ['notices', projectId] as const;
/** Of the user, in every project. */
export const noticeSettingsKey = ['notice-settings'] as const;

/** More than are open at a time. */
const OPEN_MAX = 100;
const AGAIN_MS = 60_000;
/** The texts of notices are the service's: those of its emails. */
const language = () => messages.snapshot.locale;

/** What needs attention now, newest first. */
export function useOpenNotices() {
  const { projectId } = useHere();
  const query = { status: 'open', limit: OPEN_MAX, language: language() } as const;
  return useQuery({
    queryKey: [...noticesKey(projectId), query],
    queryFn: ({ signal }) => callData(operations.listNotices, { projectId, query, signal }),
    refetchInterval: AGAIN_MS,
    staleTime: AGAIN_MS / 2,
  });
}

export function useClosedNotices() {
  const { projectId } = useHere();
  const query = { status: 'closed', limit: 20, language: language() } as const;
  return useCursorList(noticesKey(projectId), operations.listNotices, { projectId, query });
}

/** Which kinds the user is mailed about. */
export function useNoticeSettings() {
  const query = { language: language() };
  return useQuery({
    queryKey: [...noticeSettingsKey, query],
    queryFn: ({ signal }) => callData(operations.getNoticeSettings, { query, signal }),
  });
}
