import { ReadonlyStore } from '@postpress/ui/store';
import type { Editor } from './editor.ts';
import type { PeopleStore } from './people-store.ts';
import { isEnd } from './session-port.ts';

const POLL_MS = 15_000;

const LIVE_POLL_MS = 120_000;

/**
 * Something of the open template that others change elsewhere, too, such as its comments: loaded again when it may have
 * changed; `undefined` until it is loaded.
 */
export abstract class PolledStore<Shown extends object> extends ReadonlyStore<Shown | undefined> {
  protected readonly editor: Editor;

  constructor(editor: Editor) {
    super(undefined);
    this.editor = editor;
  }

  /** Loads, and checks for changes from then on. @returns stops that */
  start(): () => void {
    return refreshDiscussion(this.editor.people, () => this.refresh());
  }

  /** Loads what has changed. What was loaded before stays when that fails. @returns whether it worked */
  async refresh(): Promise<boolean> {
    try {
      await this.load();
      return true;
    } catch (error) {
      // The session's end has its own banner.
      if (!isEnd(error)) this.failed((error as Error).message);
      return false;
    }
  }

  protected abstract load(): Promise<void>;

  /** Shows why loading failed, if there is nothing else to show. */
  protected abstract failed(reason: string): void;
}

/**
 * Refreshes comments and reviews: at once when the server reports a change of them, and every few seconds while the window is
 * visible.
 *
 * @param refresh returns whether it succeeded; after a failure it is called again soon
 * @returns stops it
 */
function refreshDiscussion(people: PeopleStore, refresh: () => Promise<boolean>): () => void {
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
