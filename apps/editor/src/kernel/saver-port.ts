import type { StoreView } from '@postpress/ui/store';
import type { WriteAccess } from './write-access.ts';

/** Stores the design in the browser's journal and on the server. The folders `saving` and `live` implement it. */
export type SaverPort = StoreView<WriteAccess> & {
  /** Saves now. @returns whether the server has everything */
  save(): Promise<boolean>;
  /** Renames the template now. @returns whether the server has the name; otherwise the next save sends it again */
  rename(name: string): Promise<boolean>;
  /** Writes the journal now: the page may close at any moment. */
  keep(): Promise<void>;
  /** The host sets the editor to read-only, or lifts that. */
  lock(locked: boolean): void;
  /** Makes this tab the writer; the previous writer hands over its text. */
  takeOver(): Promise<void>;
  /**
   * Resolves a conflict.
   *
   * @param winner `theirs`: loads their text into the editor
   * @returns the id of the version that stores the other text; null if there is none
   */
  resolve(winner: 'mine' | 'theirs'): Promise<string | null>;
  /** The server has ended the session. */
  ended(): void;
  /** The session was renewed. @param session the id of a session that replaces it */
  renewed(session?: string): void;
};
