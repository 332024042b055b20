import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Author } from '@postpress/contracts';
import type { LoggedBatch, Participant, ServerMessage } from '@postpress/edits/log';
import { recordOf } from '@postpress/edits/log';
import { AppError } from '../base/app-error.ts';
import type { FairSemaphore } from '../base/fair-semaphore.ts';
import { invariant } from '../base/invariant.ts';
import type { Log } from '../base/log.ts';
import { createMicroBatch, type MicroBatch } from '../base/micro-batch.ts';
import type { TemplatesDeps } from '../templates/index.ts';
import { type Appended, appendBatches, type Submitted, writtenOutside } from './append-batches.ts';
import { findHead, listBatches, type StoredBatch } from './design-logs.ts';
import { DesignMemory } from './limits.ts';
import { applyRows, clientOf, type Entry, type LogState, loadLog } from './log-state.ts';
import { mergeOutsideChange } from './merge-outside-change.ts';
import { storeDesign } from './store-design.ts';

/** An editor that is connected to this process. */
export type Member = {
  participant: Participant;
  /** Sends a message; `json` is the same, for all who get it. */
  send(message: ServerMessage, json?: string): void;
  end(code: string, message: string, retry: boolean): void;
};

export type RoomDeps = TemplatesDeps & {
  log: Log;
  /** The characters of all open designs. */
  designs: FairSemaphore;
  /** Called when the design is stored after a rest. */
  onIdle(room: Room): void;
};

const ITEMS_MAX = 50;
/** Of the batches that are stored in one statement. */
const CHARACTERS_MAX = 4_000_000;
const STORE_EVERY = 200;
const TRIES = 5;
/** Named as authors of a version. */
const AUTHORS_MAX = 5;

/** A design that several people edit, as this process sees it: who is here, and the log up to what they have received. */
export class Room {
  readonly id: string;
  readonly members = new Map<string, Member>();
  readonly #deps: RoomDeps;
  readonly #incoming: MicroBatch<Submitted, Appended>;
  readonly #memory: DesignMemory;
  #log: LogState;
  /** One task at a time, so that messages are sent in the order of the log. */
  #turn: Promise<unknown> = Promise.resolve();
  readonly #queued = new Map<'catch up' | 'store', Promise<void>>();
  #authors = new Map<string, Author>();
  #failed = false;
  hasEnded = false;

  private constructor(log: LogState, memory: DesignMemory, deps: RoomDeps) {
    this.id = log.id;
    this.#memory = memory;
    this.#log = log;
    this.#deps = deps;
    this.#incoming = createMicroBatch<Submitted, Appended>({
      run: (items) => this.#inTurn(() => this.#append(items)),
      itemsMax: ITEMS_MAX,
      weigh: ({ characters }) => characters,
      weightMax: CHARACTERS_MAX,
      isWorthSplitting: () => false,
    });
  }

  /** @returns undefined if there is no such log @throws AppError SERVICE_UNAVAILABLE if too much is open */
  static async open(id: string, deps: RoomDeps): Promise<Room | undefined> {
    const log = await loadLog(deps.db, id);
    if (!log) return undefined;
    const memory = new DesignMemory(deps.designs, log.subject.projectId);
    if (memory.fit(log.characters)) return new Room(log, memory, deps);
    memory.release();
    throw new AppError('SERVICE_UNAVAILABLE', 'Too many designs are being edited: try again.', {
      retryAfterSeconds: 10,
    });
  }

  /** Gives back its share of memory; the room is not used any more. */
  release(): void {
    this.#memory.release();
  }

  get isUnstored(): boolean {
    return this.#log.state.seq > this.#log.head.storedSeq;
  }

  get subject(): LogState['subject'] {
    return this.#log.subject;
  }

  /** Joins an editor, and sends it what it lacks. */
  async join(
    member: Member,
    has: { log: string; seq: number } | undefined,
    participants: () => readonly Participant[],
  ): Promise<void> {
    await this.catchUp();
    await this.#inTurn(async () => {
      if (this.hasEnded) return;
      const { seq } = this.#log.state;
      const missed = has?.log === this.id && has.seq <= seq ? await this.#rowsBetween(has.seq, seq) : [];
      const isWhole = has?.log === this.id && has.seq + missed.length === seq;
      this.members.set(member.participant.id, member);
      const you = { log: this.id, you: member.participant.id, participants: participants() };
      if (!isWhole) {
        member.send({ kind: 'state', record: recordOf(this.#log.state), ...you });
        return;
      }
      member.send({ kind: 'resumed', ...you });
      for (const row of missed) {
        const { participant, by, at, opId, ops } = row;
        const batch = { id: opId, client: clientOf(opId), operations: JSON.parse(ops) };
        member.send(loggedBatch({ seq: row.seq, batch, participant, by, at }));
      }
    });
  }

  /** Entries that another process appended since then are sent separately. */
  async #rowsBetween(after: number, upTo: number): Promise<StoredBatch[]> {
    const rows = await listBatches(this.#deps.db, this.id, after);
    return rows.filter(({ seq }) => seq <= upTo);
  }

  leave(id: string): void {
    this.members.delete(id);
  }

  /** Whose client this is, as far as the log knows it. */
  personOf(client: string): string | undefined {
    return this.#log.clients.get(client)?.person;
  }

  submit(submitted: Submitted, author: Author): Promise<Appended> {
    this.#authors.delete(submitted.person);
    this.#authors.set(submitted.person, author);
    const [longestAgo] = this.#authors.keys();
    if (this.#authors.size > AUTHORS_MAX && longestAgo !== undefined) this.#authors.delete(longestAgo);
    return this.#incoming.submit(submitted);
  }

  /** Reads what other processes appended, and what was written to the template. */
  catchUp(): Promise<void> {
    return this.#inOneTurn('catch up', () => this.#catchUp());
  }

  knows(seq: number): boolean {
    return seq <= this.#log.state.seq;
  }

  /** Stores the current design and notifies all editors. */
  store(): Promise<void> {
    return this.#inOneTurn('store', () => this.#store());
  }

  broadcast(message: ServerMessage, except?: string): void {
    const json = JSON.stringify(message);
    for (const [id, member] of this.members) if (id !== except) member.send(message, json);
  }

  /** Null for the design of a room of the host. */
  get templateId(): number | null {
    return this.#log.subject.templateId;
  }

  end(code: string, message: string, retry: boolean): void {
    this.hasEnded = true;
    this.#memory.release();
    for (const member of [...this.members.values()]) member.end(code, message, retry);
  }

  /** Waits until nothing is in progress. */
  async settled(): Promise<void> {
    await this.#turn.catch(() => {});
  }

  /** Calls before it begins share the turn: editors may ask faster than the database answers. */
  #inOneTurn(name: 'catch up' | 'store', work: () => Promise<void>): Promise<void> {
    const queued =
      this.#queued.get(name) ??
      this.#inTurn(() => {
        this.#queued.delete(name);
        return work();
      });
    this.#queued.set(name, queued);
    return queued;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#turn.then(work, work);
    this.#turn = next.catch(() => {});
    return next;
  }

  async #append(items: readonly Submitted[]): Promise<readonly Appended[]> {
    for (let tries = 0; tries < TRIES && !this.hasEnded; tries++) {
      const done = await appendBatches(this.#log, items, {
        ...this.#deps,
        fits: (characters) => this.#memory.fit(characters),
      });
      if (done.kind === 'appended') {
        this.#log = done.log;
        await this.#broadcastEntries(done.entries);
        if (done.log.state.seq - done.log.head.storedSeq >= STORE_EVERY && !this.#failed) await this.#store();
        else this.#deps.onIdle(this);
        return done.results;
      }
      if (done.kind === 'deleted') this.#endDeleted();
      else await this.#mergeOutsideChange();
    }
    throw new Error('The log ended, or others kept writing its template.');
  }

  async #catchUp(): Promise<void> {
    if (this.hasEnded) return;
    const { db } = this.#deps;
    const head = await findHead(db, this.id);
    if (!head) return this.#endDeleted();
    const { log, entries } = await applyRows(this.#log, await listBatches(db, this.id, this.#log.state.seq));
    this.#log = { ...log, head: { ...head, seq: log.state.seq } };
    if (!this.#fitMemory()) return;
    await this.#broadcastEntries(entries);
    const written = await writtenOutside(db, log, head);
    if (written === 'deleted') this.#endDeleted();
    // It may be being stored right now: the lock shows it.
    else if (written === 'outside') await this.#mergeOutsideChange();
  }

  async #mergeOutsideChange(): Promise<void> {
    const merged = await mergeOutsideChange(this.#log, this.#deps);
    if (merged.kind === 'deleted') return this.#endDeleted();
    if (merged.kind === 'too-large')
      return this.end('PAYLOAD_TOO_LARGE', 'The design has become too large to be edited together.', false);
    if (merged.kind === 'restarted')
      return this.end('RESTARTED', 'The design was replaced by another one.', true);
    this.#log = merged.log;
    if (this.#fitMemory()) await this.#broadcastEntries(merged.entries);
  }

  /** What other processes and the API write cannot be refused: ends if it has become too large for its project's share. */
  #fitMemory(): boolean {
    if (this.#memory.fit(this.#log.characters)) return true;
    this.#log = { ...this.#log, characters: JSON.stringify(this.#log.state.tree.design).length };
    if (this.#memory.fit(this.#log.characters)) return true;
    this.end('SERVICE_UNAVAILABLE', 'Too many large designs are being edited: try again.', true);
    return false;
  }

  async #store(): Promise<void> {
    const before = this.#log.head.revision;
    for (let tries = 0; tries < TRIES && !this.hasEnded; tries++) {
      const stored = await this.#tryToStore();
      if (!stored) return;
      if (stored.kind === 'deleted') return this.#endDeleted();
      if (stored.kind === 'outside') {
        await this.#catchUp();
        continue;
      }
      this.#log = stored.log;
      if (stored.revision !== before) this.#authors.clear();
      const { seq, revision, savedAt } = stored;
      this.broadcast({ kind: 'saved', seq, revision, savedAt: savedAt.toISOString() });
      return;
    }
  }

  /** Undefined if the design can't be stored: the log has it, and it is tried again with the next batch. */
  async #tryToStore(): Promise<Awaited<ReturnType<typeof storeDesign>> | undefined> {
    try {
      const stored = await storeDesign(this.#log, this.#author(), this.#deps);
      this.#failed = false;
      return stored;
    } catch (cause) {
      this.#failed = true;
      this.#deps.log.error({ err: cause, log: this.id }, 'A design that several edit could not be stored');
      return undefined;
    }
  }

  /** Those who edited since the design was stored last. */
  #author(): Author {
    const authors = [...this.#authors.values()];
    const last = authors.at(-1);
    if (!last) return { kind: 'system', id: null, name: 'Postpress' };
    return {
      ...last,
      name: [...new Set(authors.map(({ name }) => name))].join(', ').slice(0, 200),
    };
  }

  #endDeleted(): void {
    this.end('NOT_FOUND', 'The template was deleted.', false);
  }

  /** Each in a turn of the event loop of its own: it may be large, and goes to everyone. */
  async #broadcastEntries(entries: readonly Entry[]): Promise<void> {
    for (const [at, entry] of entries.entries()) {
      if (this.members.size === 0) return;
      if (at > 0) await nextTurn();
      const message = loggedBatch(entry);
      const json = JSON.stringify(message);
      for (const [id, member] of this.members)
        if (id === entry.participant) member.send({ ...message, outcomes: entry.outcomes });
        else member.send(message, json);
    }
  }
}

function loggedBatch({
  seq,
  batch,
  participant,
  by,
  at,
}: Pick<Entry, 'seq' | 'batch' | 'participant' | 'by' | 'at'>): LoggedBatch {
  invariant(seq > 0, 'batches are counted from one');
  const base = { kind: 'batch', seq, batch, by, at: at.toISOString() } as const;
  return participant === null ? base : { ...base, participant };
}

/** Notifies editors that comments or reviews changed: of one template, or possibly of any. */
export function notifyCommentsChanged(rooms: Iterable<Room>, templateId: number | undefined): void {
  for (const room of rooms)
    if (room.templateId !== null && room.templateId === (templateId ?? room.templateId))
      room.broadcast({ kind: 'comments-changed' });
}
