import type { Change, DesignView } from '@postpress/edits';
import { Listeners } from '@postpress/ui/store';

/** Panels show typed characters after a pause of this length, and at least once in AT_MOST_MS. */
const PAUSE_MS = 150;
const AT_MOST_MS = 1_000;

const subscriptions = new WeakMap<DesignView, DebouncedSubscription>();

/**
 * Subscribes to the design like `store.subscribe`, but runs the listener only once typing pauses: rendering the panels
 * again would delay the next character.
 */
export function subscribeDebounced(store: DesignView, listener: () => void): () => void {
  let subscription = subscriptions.get(store);
  if (!subscription) {
    subscription = new DebouncedSubscription(store);
    subscriptions.set(store, subscription);
  }
  return subscription.listeners.add(listener);
}

class DebouncedSubscription {
  readonly listeners = new Listeners();
  #isTyping = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #typedAt = 0;
  #firstAt = 0;

  constructor(store: DesignView) {
    store.onChange((change) => {
      this.#isTyping = isTyping(change);
    });
    store.subscribe(() => {
      const isTyping = this.#isTyping;
      this.#isTyping = false;
      if (isTyping) this.#wait();
      else this.#notify();
    });
  }

  /** One timer for many characters: setting it again for each would cost more than it saves. */
  #wait(): void {
    this.#typedAt = performance.now();
    if (this.#timer !== undefined) return;
    this.#firstAt = this.#typedAt;
    this.#timer = setTimeout(this.#check, PAUSE_MS);
  }

  #check = (): void => {
    const now = performance.now();
    const left = this.#typedAt + PAUSE_MS - now;
    if (left <= 0 || now - this.#firstAt >= AT_MOST_MS) this.#notify();
    else this.#timer = setTimeout(this.#check, left);
  };

  #notify(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.listeners.notify();
  }
}

/** Typing by this user or by others, of whom there may be many. */
function isTyping({ cause, operations }: Change): boolean {
  return (cause === 'edit' || cause === 'remote') && operations.every(({ kind }) => kind === 'splice-text');
}
