import type { PeopleStore } from './people-store.ts';

const POLL_MS = 15_000;
const LIVE_POLL_MS = 120_000;

/**
 * Looks for changes of what people discuss: at once, as soon as a shared design is told of one, and every few seconds while
 * the window is seen.
 *
 * @param look whether it worked: otherwise it looks again soon
 * @returns ends that
 */
export function keepLooking(people: PeopleStore, look: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  let told = people.snapshot.discussed;
  const again = async () => {
    clearTimeout(timer);
    const isDone = document.visibilityState !== 'visible' || (await look());
    if (ended) return;
    clearTimeout(timer);
    timer = setTimeout(again, people.snapshot.you && isDone ? LIVE_POLL_MS : POLL_MS);
  };
  const stop = people.subscribe(() => {
    if (told === people.snapshot.discussed) return;
    told = people.snapshot.discussed;
    again();
  });
  again();
  return () => {
    ended = true;
    stop();
    clearTimeout(timer);
  };
}
