import type { Change, DesignView } from '@postpress/edits';

/** Parts around a text that is typed into show what was typed after this much rest, or after so much typing. */
const REST_MS = 150;
const AT_MOST_MS = 1_000;

const calm = new WeakMap<DesignView, CalmSubscription>();

/**
 * Tells listeners of changes of the design as `store.subscribe` does, but of typed characters only once typing
 * rests: panels and bars that render themselves again would keep the next character waiting.
 */
export function subscribeCalmly(store: DesignView, listener: () => void): () => void {
  let subscription = calm.get(store);
  if (!subscription) {
    subscription = new CalmSubscription(store);
    calm.set(store, subscription);
  }
  return subscription.add(listener);
}

class CalmSubscription {
  readonly #listeners = new Set<() => void>();
  #isTyping = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #typedAt = 0;
  #firstAt = 0;

  constructor(store: DesignView) {
    store.onChange((change) => {
      this.#isTyping = isTyping(change);
    });
    store.subscribe(() => {
      const waits = this.#isTyping;
      this.#isTyping = false;
      if (waits) this.#wait();
      else this.#tell();
    });
  }

  add(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** One timer for many characters: setting it again for each would cost more than it saves. */
  #wait(): void {
    this.#typedAt = performance.now();
    if (this.#timer !== undefined) return;
    this.#firstAt = this.#typedAt;
    this.#timer = setTimeout(this.#look, REST_MS);
  }

  #look = (): void => {
    const now = performance.now();
    const rest = this.#typedAt + REST_MS - now;
    if (rest <= 0 || now - this.#firstAt >= AT_MOST_MS) this.#tell();
    else this.#timer = setTimeout(this.#look, rest);
  };

  #tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const listener of this.#listeners) listener();
  }
}

/** Of this user, or of others, who may be many. */
function isTyping({ cause, operations }: Change): boolean {
  return (cause === 'edit' || cause === 'remote') && operations.every(({ kind }) => kind === 'splice-text');
}
