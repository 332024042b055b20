const POLL_MS = 15_000;

/** Looks at once, and every few seconds while the window is seen. @returns ends that */
export function keepLooking(look: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const again = async () => {
    if (document.visibilityState === 'visible') await look();
    if (!ended) timer = setTimeout(again, POLL_MS);
  };
  again();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
