import type { Selection } from '../editable-design.ts';
import type { NodeKey } from '../node.ts';
import type { StateRecord } from './design-state.ts';
import type { Batch, Outcome } from './log-operation.ts';

/**
 * The messages between editors and the server about a shared design: JSON texts, over a websocket or over long polling.
 *
 * An editor opens with `join`; the server answers with `state`, or with `resumed` and the batches that the editor
 * lacks. From then on it receives each batch of the log once, in order. An editor has one batch under way at a time: it
 * sends the next one when it has received the previous one, or a `refused`, and it sends an unanswered batch again
 * after it reconnected (the log knows it by its id).
 */
export type EditorMessage =
  | {
      kind: 'join';
      /** The token of the editor session. */
      token: string;
      /** The name of this client, which it creates: 12 to 40 characters of `A-Z a-z 0-9 - _`. */
      client: string;
      /** Its position in the log; without it, it gets the whole state. */
      has?: { log: string; seq: number };
    }
  | { kind: 'batch'; batch: Batch }
  /** At most every 50 ms; absent parts are cleared. Never stored. */
  | { kind: 'presence'; presence: Presence }
  /** Store the design as of now, as a save does. */
  | { kind: 'save' }
  | { kind: 'leave' };

export type ServerMessage =
  | { kind: 'state'; log: string; record: StateRecord; you: string; participants: readonly Participant[] }
  /** The batches that the editor lacks follow as `batch`. */
  | { kind: 'resumed'; log: string; you: string; participants: readonly Participant[] }
  | LoggedBatch
  /** The batch was rejected and never will be in the log: the editor reverts it. */
  | { kind: 'refused'; batch: string; code: string; message: string }
  | { kind: 'joined'; participant: Participant }
  | { kind: 'left'; participant: string }
  | { kind: 'presence'; participant: string; presence: Presence }
  /** The design up to `seq` is stored as this revision. */
  | { kind: 'saved'; seq: number; revision: number; savedAt: string }
  /** Comments or reviews of the template have changed: the editor fetches them. */
  | { kind: 'comments-changed' }
  /** The connection ends; `retry`: the editor may join again. */
  | { kind: 'ended'; code: string; message: string; retry: boolean };

export type LoggedBatch = {
  kind: 'batch';
  seq: number;
  batch: Batch;
  /** The participant who made it; absent for changes from outside an editor (API, restored version, agent). */
  participant?: string;
  /** The author's name for display. */
  by: string;
  /** ISO 8601. */
  at: string;
  /** For its author. */
  outcomes?: readonly Outcome[];
};

/** An open editor of the design. A user with two tabs is two participants. */
export type Participant = {
  id: string;
  name: string;
  /** The user, if the session has one: the same in all of their tabs. */
  user?: string;
  avatarUrl?: string;
  /** The index of the participant's color, 0 to 11. */
  color: number;
  canEdit: boolean;
};

export type Presence = {
  selection?: Selection;
  /** The pointer on the canvas, in its own pixels at full width. */
  pointer?: { x: number; y: number };
  /** The caret in an open text: positions in the document of the text editor. */
  caret?: { key: NodeKey; anchor: number; head: number };
};

export const liveLimits = {
  participants: 50,
  /** The limit of a message's JSON text. */
  messageCharacters: 2_500_000,
  /** The limit of objects in a message; two designs of the largest size have fewer. */
  messageNames: 60_000,
  presenceEveryMs: 50,
  presenceCharacters: 4_000,
  /** The limit of data waiting to be sent to one editor; beyond it, the editor is disconnected and joins again. */
  waitingCharacters: 8_000_000,
} as const;
