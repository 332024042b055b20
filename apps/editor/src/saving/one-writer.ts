/** The messages between the tabs of one session. */
export type TabMessage =
  /** The writer has changed or saved something. Followers request the text. */
  | { kind: 'changed' }
  /** A follower asks for the writer's text. */
  | { kind: 'hello' }
  | ({ kind: 'text' } & SharedText)
  /** A follower wants to write: the writer finishes its journal and gives up writing. */
  | { kind: 'give-way' }
  /** The writer has given up writing. `unanswered`: texts it sent without an answer yet. */
  | ({ kind: 'handed'; unanswered: readonly string[] } & SharedText);

/** The writer's text, and what the server has of it. */
export type SharedText = { text: string; revision: number; savedAt: string; dirty: boolean };

/**
 * How one tab becomes the writer. Both may be absent: without locks every tab writes, and the server detects conflicts.
 */
export type TabTools = { locks?: LockManager | undefined; channel?: BroadcastChannel | undefined };

export function browserTabs(key: string): TabTools {
  return { locks: navigator.locks, channel: openChannel(key) };
}

/** Browsers that deny a third-party frame its storage throw here, or have no channels at all. */
function openChannel(key: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName(key));
  } catch {
    return undefined;
  }
}

/** Whether a tab of this browser writes under a key just now. */
export async function isWrittenNow(
  key: string,
  locks: LockManager | undefined = navigator.locks,
): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === channelName(key));
}

const channelName = (key: string) => `postpress-editor-${key}`;

/** Makes one tab of a session the writer, by a Web Lock that it holds. */
export class OneWriter {
  readonly #name: string;
  readonly #locks: LockManager | undefined;
  #release: (() => void) | undefined;
  readonly #onStolen: () => void;

  /** @param onStolen called when another tab takes the lock of this one without waiting */
  constructor(key: string, { locks }: TabTools, onStolen: () => void) {
    this.#name = channelName(key);
    this.#locks = locks;
    this.#onStolen = onStolen;
  }

  /** @returns what this tab is now */
  start(): Promise<'writer' | 'follower'> {
    return this.#take({ ifAvailable: true });
  }

  /** Takes the lock from another tab. Let that tab give way first, so that none of its work is lost. */
  takeOver(): Promise<'writer' | 'follower'> {
    return this.#take({ steal: true });
  }

  /** Lets another tab write. */
  giveWay(): void {
    this.#release?.();
    this.#release = undefined;
  }

  #take(options: LockOptions): Promise<'writer' | 'follower'> {
    const locks = this.#locks;
    if (!locks) return Promise.resolve('writer');
    return new Promise((resolve) => {
      let isHeld = false;
      locks
        .request(this.#name, options, (lock) => {
          if (!lock) return resolve('follower');
          isHeld = true;
          resolve('writer');
          return new Promise<void>((release) => {
            this.#release = release;
          });
        })
        // Rejects when the lock is stolen later, or at once where the browser denies locks.
        .catch(() => (isHeld ? this.#onStolen() : resolve('writer')));
    });
  }
}
