import * as operations from '@postpress/contracts/operations';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { type CursorPage, useCursorList } from '../api/use-cursor-list.ts';
import { useHere } from '../app/session.ts';
import { useLiveChanges } from '../live/use-live-changes.ts';
import type { Email, EmailFilters } from './email-calls.ts';

/** The list is fetched at most this often, however many emails change. */
const ONCE_IN_MS = 1_000;
const LIMIT = 50;

/**
 * The emails of the project under some filters, as they change. At the top of an unread list new ones appear by themselves. While
 * the user reads, shown rows are patched in place, and new ones are only counted: a list that is read never jumps.
 */
export function useLiveEmails(filters: EmailFilters) {
  const { projectId } = useHere();
  const client = useQueryClient();
  const key = ['emails-list', projectId];
  const query = { ...filters, limit: LIMIT, total: true };
  const list = useCursorList(key, operations.listEmails, { projectId, query });
  const [freshCount, setFreshCount] = useState(0);
  const look = async () => {
    if (!isReading()) {
      setFreshCount(0);
      return list.refetch({ cancelRefetch: false });
    }
    const first = await call(operations.listEmails, {
      projectId,
      query: { ...filters, limit: LIMIT },
    });
    const now = new Map(first.data.map((email) => [email.id, email]));
    const queryKey = [...key, query];
    const shown = client.getQueryData<InfiniteData<CursorPage<Email>>>(queryKey);
    if (!shown) return;
    const known = new Set(shown.pages.flatMap(({ data }) => data.map(({ id }) => id)));
    setFreshCount(first.data.filter(({ id }) => !known.has(id)).length);
    const pages = shown.pages.map((page) => ({
      ...page,
      data: page.data.map((email) => now.get(email.id) ?? email),
    }));
    client.setQueryData(queryKey, { ...shown, pages });
  };
  const soon = useThrottled(look);
  useLiveChanges(({ topic }) => topic === 'emails' && soon(), soon);
  const show = () => {
    setFreshCount(0);
    scrollTo({ top: 0 });
    void list.refetch();
  };
  const missingWeeks = new Set(list.data?.pages.flatMap((page) => page.missing_weeks ?? []));
  return { list, freshCount, show, missingWeeks: [...missingWeeks] };
}

function isReading(): boolean {
  return scrollY > 120 || document.activeElement?.closest('.pp-email-rows') != null;
}

/** Runs the work once for all calls at a time; a call during the run makes it run again. */
function useThrottled(work: () => Promise<unknown>): () => void {
  const latest = useRef(work);
  latest.current = work;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isRunning = useRef(false);
  const isWanted = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [soon] = useState(() => () => {
    if (isRunning.current) {
      isWanted.current = true;
      return;
    }
    timer.current ??= setTimeout(run, ONCE_IN_MS);
  });
  async function run(): Promise<void> {
    timer.current = undefined;
    isRunning.current = true;
    // After a failure, the next change or reset fetches again.
    await latest.current().catch(() => undefined);
    isRunning.current = false;
    if (isWanted.current) {
      isWanted.current = false;
      soon();
    }
  }
  return soon;
}
