import type { WriteAccess } from './write-access.ts';

/** What keeps and saves the work, as the rest of the editor sees it. The folder `saving` implements it. */
export type SaverPort = {
  readonly snapshot: WriteAccess;
  /** Told of each change of `snapshot`. @returns takes the listener off */
  subscribe(listener: () => void): () => void;
  /** Sends at once what is unsaved. @returns once the server has it, or it is known that it won't */
  save(): Promise<boolean>;
  /** Gives the template another name, at once. @returns whether the server has it; if not, it goes with the next save */
  rename(name: string): Promise<boolean>;
  /** Keeps what was done up to now in this browser: the page may go any moment. */
  keep(): Promise<void>;
  /** While an input method composes nothing is sent. */
  hold(held: boolean): void;
  /** The page that embeds the editor sets it to read-only, or lifts that. */
  lock(locked: boolean): void;
  /** Makes this tab the one that writes. */
  takeOver(): Promise<void>;
  /** Ends a conflict. @returns the version that holds what lost; null when the service keeps none */
  resolve(winner: 'mine' | 'theirs'): Promise<string | null>;
  /** The session ended, as the server said. */
  ended(): void;
  /** The session goes on. @param session the name of the one that follows, where another does */
  renewed(session?: string): void;
};
