import type { NodeKey } from '@postpress/edits';
import type { Participant, Presence } from '@postpress/edits/log';

/** Another user who has the same design open. */
export type Person = Participant & { presence: Presence };

/** A block that another user has just changed. */
export type RecentChange = { key: NodeKey; by: string; color: number };

export type People = {
  /** This editor's own name among the participants; absent while the design is not shared. */
  you?: Participant;
  others: readonly Person[];
  recent: readonly RecentChange[];
  /** The participant whose selection this editor goes along with. */
  following: string | null;
  /** How often comments or reviews of the template have changed since. */
  commentsVersion: number;
};

const alone: People = { others: [], recent: [], following: null, commentsVersion: 0 };

/** Who else edits this design, behind `subscribe` and `snapshot`. It stays empty in a session that is not live. */
export class PeopleStore {
  #people: People = alone;
  readonly #listeners = new Set<() => void>();

  get snapshot(): People {
    return this.#people;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(change: Partial<People>): void {
    this.#people = { ...this.#people, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/**
 * Of people, by `Participant.color`: white words on them have a contrast over 5, and they have 3 on every ground. The blue of
 * one's own selection is not among them.
 */
export const personColors = [
  ...['#a2487f', '#d32240', '#157f4a', '#a25a1a', '#9a3adf', '#17798c'],
  ...['#ca2191', '#477b14', '#1d72af', '#c54120', '#6c54e3', '#7f6d15'],
] as const;

export function personColor({ color }: { color: number }): string {
  return personColors[color % personColors.length] ?? personColors[0];
}
