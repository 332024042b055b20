/** A value that one part sets and others follow; undefined until it is set. */
export class LateValue<T> {
  #value: T | undefined;
  #listeners = new Set<() => void>();

  get snapshot(): T | undefined {
    return this.#value;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(value: T | undefined): void {
    if (value === this.#value) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
}
