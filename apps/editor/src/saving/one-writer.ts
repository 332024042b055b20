/** What the tabs of one session say to each other. */
export type TabMessage =
  /** A reader asks for what there is. */
  | { kind: 'hello' }
  /** The writer's text, and what the server has of it. */
  | { kind: 'text'; text: string; revision: number; savedAt: string; dirty: boolean }
  /** A reader wants to write: the writer lets go. */
  | { kind: 'give-way' };

/** What lets one tab write. Both are absent where the page has no secure origin: then every tab writes, and 409 tells. */
export type TabTools = { locks?: LockManager | undefined; channel?: BroadcastChannel | undefined };

export function browserTabs(key: string): TabTools {
  return {
    locks: navigator.locks,
    channel: typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName(key)),
  };
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

/**
 * Lets one tab of a session write. `become` is told what this tab is: at first, when it is asked to give way, and when it
 * takes over.
 */
export class OneWriter {
  readonly #name: string;
  readonly #locks: LockManager | undefined;
  #release: (() => void) | undefined;
  #become: (role: 'writer' | 'reader') => void;

  constructor(key: string, { locks }: TabTools, become: (role: 'writer' | 'reader') => void) {
    this.#name = channelName(key);
    this.#locks = locks;
    this.#become = become;
  }

  /** @returns what this tab is now */
  start(): Promise<'writer' | 'reader'> {
    return this.#take({ ifAvailable: true });
  }

  /** Writes from now on, whatever other tab did. Ask it to give way first, so that nothing of its work is missed. */
  takeOver(): Promise<'writer' | 'reader'> {
    return this.#take({ steal: true });
  }

  /** Lets another tab write. */
  giveWay(): void {
    this.#release?.();
    this.#release = undefined;
  }

  #take(options: LockOptions): Promise<'writer' | 'reader'> {
    const locks = this.#locks;
    if (!locks) return Promise.resolve('writer');
    return new Promise((resolve) => {
      locks
        .request(this.#name, options, (lock) => {
          if (!lock) return resolve('reader');
          resolve('writer');
          return new Promise<void>((release) => {
            this.#release = release;
          });
        })
        // Another tab stole it.
        .catch(() => this.#become('reader'));
    });
  }
}
