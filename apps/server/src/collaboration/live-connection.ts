import {
  type EditorMessage,
  liveLimits,
  type Participant,
  type Presence,
  parseBatch,
  type ServerMessage,
} from '@postpress/edits/log';
import { AppError } from '../base/app-error.ts';
import { Allowance } from '../base/gcra.ts';
import type { Lease } from '../base/permits.ts';
import type { Admitted } from './admit.ts';
import type { Shares } from './limits.ts';
import { isPresence } from './read-message.ts';
import type { Member, Room } from './room.ts';

/** The channel to one editor: a websocket, or a queue for its next poll. */
export type Outgoing = {
  /** Calls `onGone` once the editor has received the message, or never will. */
  send(json: string, onGone: () => void): void;
  /** Ends the channel, with the message that says why. */
  end(json?: string): void;
};

export type LiveConnectionParts = {
  room: Room;
  admitted: Admitted;
  participant: Participant;
  client: string;
  /** Of its session, to see whether it may still take part. */
  token: string;
  out: Outgoing;
  now: () => number;
  /** What applying the batches of this person may cost, on all their connections. */
  work: Allowance;
  shares: Pick<Shares, 'unreceived' | 'unhandled'>;
  /** Called once. */
  onClose(connection: LiveConnection): void;
  onPresence(presence: Presence): void;
};

/** Of one editor; a quick one sends ten batches a second. */
const messageLimit = { burst: 400, intervalMs: 1_000 / 40 };
const characterLimit = { burst: 10_000_000, intervalMs: 1_000 / 2_000_000 };
/** Of a message around the operations of its batch: id and client. */
const ENVELOPE_CHARACTERS = 500;
/** An editor has one batch under way; those of another client wait for the one before them. */
const BATCHES_WAITING_MAX = 20;

/** One editor that has joined a room. */
export class LiveConnection implements Member {
  readonly participant: Participant;
  readonly room: Room;
  readonly client: string;
  readonly token: string;
  admitted: Admitted;
  #isClosed = false;
  #presence: Presence | undefined;
  #presenceAt = Number.NEGATIVE_INFINITY;
  #presenceTimer: NodeJS.Timeout | undefined;
  readonly #parts: LiveConnectionParts;
  readonly #messages = new Allowance(messageLimit);
  readonly #characters = new Allowance(characterLimit);
  #batch: Promise<void> = Promise.resolve();
  #batchesWaiting = 0;
  #unreceived = 0;

  constructor(parts: LiveConnectionParts) {
    const { room, admitted, participant, client, token } = parts;
    this.#parts = parts;
    this.room = room;
    this.admitted = admitted;
    this.participant = participant;
    this.client = client;
    this.token = token;
  }

  send(message: ServerMessage, json: string = JSON.stringify(message)): void {
    if (this.#isClosed) return;
    const isTooMuch =
      this.#unreceived + json.length > liveLimits.waitingCharacters && message.kind !== 'state';
    const share = isTooMuch ? undefined : this.#takeShare('unreceived', json.length);
    if (!share) {
      this.end('TOO_SLOW', 'The connection is too slow for the edits of others.', true);
      return;
    }
    this.#unreceived += json.length;
    this.#parts.out.send(json, () => {
      this.#unreceived -= json.length;
      share.release();
    });
  }

  end(code: string, message: string, retry: boolean): void {
    this.#close(JSON.stringify({ kind: 'ended', code, message, retry } satisfies ServerMessage));
  }

  close(): void {
    this.#close(undefined);
  }

  #close(last: string | undefined): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#presenceTimer);
    this.#parts.out.end(last);
    this.#parts.onClose(this);
  }

  /** Reserves memory for a message that is arriving; its sender may take long. Ends the connection if there is none left. */
  reserve(characters: number): Lease | undefined {
    const share = this.#isClosed ? undefined : this.#takeShare('unhandled', characters);
    if (!share) this.end('RATE_LIMITED', 'Too many large messages are being received.', true);
    return share;
  }

  #takeShare(kind: 'unreceived' | 'unhandled', weight: number): Lease | undefined {
    const tenant = String(this.admitted.session.projectId);
    return this.#parts.shares[kind].tryAcquire({ tenant, weight });
  }

  /** Handles a message; one that our editor never sends closes the connection. */
  async receive(message: EditorMessage, characters: number): Promise<void> {
    if (this.#isClosed) return;
    if (!this.#messages.take(1) || !this.#characters.take(characters))
      return this.end('RATE_LIMITED', 'Too many messages.', true);
    switch (message.kind) {
      case 'batch':
        return this.#inTurn(message.batch, characters);
      case 'presence':
        return this.#present(message.presence);
      case 'save':
        return this.admitted.canEdit ? this.room.store() : undefined;
      case 'leave':
        return this.close();
      default:
        return this.end('VALIDATION_ERROR', 'Unknown message.', false);
    }
  }

  /** One batch at a time, and none before the person has an allowance again: others are served meanwhile. */
  async #inTurn(batch: unknown, characters: number): Promise<void> {
    if (this.#batchesWaiting === BATCHES_WAITING_MAX)
      return this.end('RATE_LIMITED', 'Too many edits at once.', true);
    const share = this.reserve(characters);
    if (!share) return;
    this.#batchesWaiting += 1;
    const turn = this.#batch.then(async () => {
      await this.#parts.work.available();
      if (!this.#isClosed) await this.#submit(batch, characters);
    });
    this.#batch = turn.catch(() => {});
    await turn.finally(() => {
      this.#batchesWaiting -= 1;
      share.release();
    });
  }

  async #submit(given: unknown, characters: number): Promise<void> {
    const batch = parseBatch(given, characters - ENVELOPE_CHARACTERS);
    if ('wrong' in batch) {
      const { id } = (given ?? {}) as { id?: unknown };
      if (typeof id !== 'string') return this.end('VALIDATION_ERROR', batch.wrong, false);
      return this.#refuse(id, 'VALIDATION_ERROR', batch.wrong);
    }
    const { admitted, client, participant } = this;
    if (batch.client !== client || !isNumbered(batch.id, client))
      return this.#refuse(batch.id, 'VALIDATION_ERROR', 'A batch is named after its client: client.number.');
    if (!admitted.canEdit) return this.#refuse(batch.id, 'FORBIDDEN', 'This session is view-only.');
    const { session, person, name: by, author } = admitted;
    const submitted = { batch, characters, session: session.id, participant: participant.id, person, by };
    try {
      const done = await this.room.submit(submitted, author);
      this.#parts.work.spend(done.work);
      if ('refused' in done) this.#refuse(batch.id, done.refused.code, done.refused.message);
      // The log already has it: its author may have missed the answer.
      else if (done.isKnown)
        this.send({
          kind: 'batch',
          seq: done.seq,
          batch,
          by,
          at: new Date(this.#parts.now()).toISOString(),
          participant: participant.id,
        });
    } catch (cause) {
      if (cause instanceof AppError) this.#refuse(batch.id, cause.code, cause.message);
      else this.end('SERVICE_UNAVAILABLE', 'The batch could not be stored: try again.', true);
    }
  }

  #refuse(batch: string, code: string, message: string): void {
    this.send({ kind: 'refused', batch, code, message });
  }

  #present(presence: unknown): void {
    if (!isPresence(presence)) {
      this.end('VALIDATION_ERROR', 'This is no presence.', false);
      return;
    }
    this.#presence = presence;
    // Two may arrive together: the last one is current.
    const wait = this.#presenceAt + liveLimits.presenceEveryMs - this.#parts.now();
    if (wait > 0) this.#presenceTimer ??= setTimeout(() => this.#broadcastPresence(), wait).unref();
    else this.#broadcastPresence();
  }

  #broadcastPresence(): void {
    clearTimeout(this.#presenceTimer);
    this.#presenceTimer = undefined;
    if (this.#isClosed || !this.#presence) return;
    this.#presenceAt = this.#parts.now();
    this.#parts.onPresence(this.#presence);
  }
}

function isNumbered(id: string, client: string): boolean {
  return id.startsWith(`${client}.`) && /^[1-9]\d{0,14}$/.test(id.slice(client.length + 1));
}
