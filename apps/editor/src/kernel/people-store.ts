import type { NodeKey } from '@postpress/edits';
import type { Participant, Presence } from '@postpress/edits/log';
import { ObjectStore } from '@postpress/ui/store';

/** Another user who has the same design open. */
export type Person = Participant & { presence: Presence };

/** A block that another user has just changed. */
export type RecentChange = { key: NodeKey; by: string; color: number };

export type People = {
  /** This editor's own name among the participants; absent while the design is not shared. */
  you?: Participant;
  others: readonly Person[];
  recent: readonly RecentChange[];
  /** The participant whose selection this editor follows. */
  following: string | null;
  /** How often comments or reviews of the template have changed since. */
  commentsVersion: number;
};

/** Who else edits this design. It stays empty in a session that is not live. */
export class PeopleStore extends ObjectStore<People> {
  constructor() {
    super({ others: [], recent: [], following: null, commentsVersion: 0 });
  }
}

/**
 * The colors of participants, by `Participant.color`. White text on them has a contrast over 5; they have 3 on every
 * background. The blue of the own selection is not among them.
 */
export const personColors = [
  ...['#a2487f', '#d32240', '#157f4a', '#a25a1a', '#9a3adf', '#17798c'],
  ...['#ca2191', '#477b14', '#1d72af', '#c54120', '#6c54e3', '#7f6d15'],
] as const;

export function personColor({ color }: { color: number }): string {
  return personColors[color % personColors.length] ?? personColors[0];
}
