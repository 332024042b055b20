import type { PeopleStore } from './people-store.ts';

const POLL_MS = 15_000;
const LIVE_POLL_MS = 120_000;

/**
 * Refreshes comments and reviews: at once when the server reports a change of them, and every few seconds while the window is
 * visible.
 *
 * @param refresh returns whether it succeeded; after a failure it is called again soon
 * @returns stops it
 */
export function refreshDiscussion(people: PeopleStore, refresh: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let version = people.snapshot.commentsVersion;
  const run = async () => {
    clearTimeout(timer);
    const isDone = document.visibilityState !== 'visible' || (await refresh());
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(run, people.snapshot.you && isDone ? LIVE_POLL_MS : POLL_MS);
  };
  const unsubscribe = people.subscribe(() => {
    if (version === people.snapshot.commentsVersion) return;
    version = people.snapshot.commentsVersion;
    run();
  });
  run();
  return () => {
    isStopped = true;
    unsubscribe();
    clearTimeout(timer);
  };
}
