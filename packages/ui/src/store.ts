import { useRef, useSyncExternalStore } from 'react';

/** The functions that are called when something happens. */
export class Listeners<Args extends readonly unknown[] = []> {
  readonly #all = new Set<(...args: Args) => void>();
  readonly #start: (() => () => void) | undefined;
  #stop: (() => void) | undefined;

  /** @param start work to do only while there are listeners; returns how to stop it */
  constructor(start?: () => () => void) {
    this.#start = start;
  }

  /** @returns removes the listener */
  readonly add = (listener: (...args: Args) => void): (() => void) => {
    this.#all.add(listener);
    this.#stop ??= this.#start?.();
    return () => {
      this.#all.delete(listener);
      if (this.#all.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  };

  readonly notify = (...args: Args): void => {
    for (const listener of this.#all) listener(...args);
  };

  clear(): void {
    this.#all.clear();
  }
}

/** What {@link ReadonlyStore} offers to read a value and its changes, for whatever has one. */
export type StoreView<T> = {
  readonly snapshot: T;
  readonly subscribe: (listener: () => void) => () => void;
};

/** A value that changes, to read and to subscribe to. Subclasses decide when it changes. */
export class ReadonlyStore<T> implements StoreView<T> {
  #value: T;
  readonly #listeners = new Listeners();

  constructor(value: T) {
    this.#value = value;
  }

  /** The same object until the value changes. */
  get snapshot(): T {
    return this.#value;
  }

  /** @returns removes the listener */
  readonly subscribe = this.#listeners.add;

  /** Notifies the listeners unless the value is the same. */
  protected publish(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    this.#listeners.notify();
  }
}

/** A value that any part may set. */
export class Store<T> extends ReadonlyStore<T> {
  set(value: T): void {
    this.publish(value);
  }
}

/** An object that any part may change in part. */
export class ObjectStore<T extends object> extends ReadonlyStore<T> {
  /** Notifies the listeners unless all these properties are the same. */
  set(change: Partial<T>): void {
    const names = Object.keys(change) as (keyof T)[];
    if (names.some((name) => !Object.is(this.snapshot[name], change[name])))
      this.publish({ ...this.snapshot, ...change });
  }
}

/** The value of a store; the component renders again when it changes. */
export function useStore<T>(store: StoreView<T>): T {
  return useSyncExternalStore(store.subscribe, () => store.snapshot);
}

/**
 * A part of the value of a store; the component renders again only when this part changes.
 *
 * @param select pure
 * @param isSame compares the results of `select`
 */
export function useSelected<T, Selected>(
  store: StoreView<T>,
  select: (value: T) => Selected,
  isSame: (one: Selected, other: Selected) => boolean = Object.is,
): Selected {
  const last = useRef<{ value: Selected } | undefined>(undefined);
  return useSyncExternalStore(store.subscribe, () => {
    const value = select(store.snapshot);
    if (last.current && isSame(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  });
}
