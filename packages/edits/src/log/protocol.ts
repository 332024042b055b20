import type { Selection } from '../editable-design.ts';
import type { NodeKey } from '../node.ts';
import type { StateRecord } from './design-state.ts';
import type { Batch, Outcome } from './log-operation.ts';

/**
 * What editors and the server say to each other about a shared design: JSON texts, over a websocket or over long polling.
 *
 * An editor opens with `join`; the server answers with `state`, or with `resumed` and the batches that the editor lacks. From
 * then on each batch of the log comes once, in order. An editor has one batch under way at a time: it sends the next one when it
 * has received the previous one, or a `refused`, and it sends an unanswered batch again after it reconnected (the log knows it by
 * its id).
 */
export type EditorMessage =
  | {
      kind: 'join';
      /** Of the editor session. */
      token: string;
      /** The name of this client, made by it: 12 to 40 characters of `A-Z a-z 0-9 - _`. */
      client: string;
      /** What it has already; without it, it gets the whole state. */
      has?: { log: string; seq: number };
    }
  | { kind: 'batch'; batch: Batch }
  /** At most every 50 ms; what is left out is none. Never stored. */
  | { kind: 'presence'; presence: Presence }
  /** Store the design as of now, as a save does. */
  | { kind: 'save' }
  | { kind: 'leave' };

export type ServerMessage =
  | { kind: 'state'; log: string; record: StateRecord; you: string; participants: readonly Participant[] }
  /** The batches that the editor lacks follow as `batch`. */
  | { kind: 'resumed'; log: string; you: string; participants: readonly Participant[] }
  | LoggedBatch
  /** The batch is not in the log and never will be: the editor takes it back. */
  | { kind: 'refused'; batch: string; code: string; message: string }
  | { kind: 'joined'; participant: Participant }
  | { kind: 'left'; participant: string }
  | { kind: 'presence'; participant: string; presence: Presence }
  /** The design up to `seq` is stored as this revision. */
  | { kind: 'saved'; seq: number; revision: number; savedAt: string }
  /** Comments or reviews of the template have changed: the editor asks for them. */
  | { kind: 'comments-changed' }
  /** The connection ends; `retry`: the editor may join again. */
  | { kind: 'ended'; code: string; message: string; retry: boolean };

export type LoggedBatch = {
  kind: 'batch';
  seq: number;
  batch: Batch;
  /** The participant who made it; absent for what did not come from an editor (API, restored version, agent). */
  participant?: string;
  /** Who made it, for people to read. */
  by: string;
  /** ISO 8601. */
  at: string;
  /** For its author. */
  outcomes?: readonly Outcome[];
};

/** An editor that is open on the design. One person with two tabs is two participants. */
export type Participant = {
  id: string;
  name: string;
  /** The person, where the session names one: the same in all of their tabs. */
  user?: string;
  avatarUrl?: string;
  /** 0 to 11: which of the colors for people. */
  color: number;
  canEdit: boolean;
};

export type Presence = {
  selection?: Selection;
  /** On the canvas, in its own pixels at full width. */
  pointer?: { x: number; y: number };
  /** In an open text: character positions in the document of the text editor. */
  caret?: { key: NodeKey; anchor: number; head: number };
};

export const liveLimits = {
  participants: 50,
  /** Of a message as JSON text. */
  messageCharacters: 2_500_000,
  /** Of objects in a message: two designs of the largest size have fewer. */
  messageNames: 60_000,
  presenceEveryMs: 50,
  presenceCharacters: 4_000,
  /** Waiting to be sent to one editor; with more it is disconnected and joins again. */
  waitingCharacters: 8_000_000,
} as const;
