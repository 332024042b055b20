/** Several clients of one design over a network that delays, loses and reorders, with a server and clients that are killed. */
import assert from 'node:assert/strict';
import type { DisplayMode } from '@postpress/design';
import { type Dice, diceOf } from '../any-edit.testing.ts';
import { applyBatch } from './apply-batch.ts';
import { type Client, doEdit, openClient, receive, redo, undo } from './client.ts';
import {
  type DesignState,
  openState,
  readRecord,
  recordOf,
  type StateRecord,
  type StateRules,
} from './design-state.ts';
import type { Batch, Outcome } from './log-operation.ts';
import { parseBatch } from './parse-batch.ts';
import { somethingDone } from './people.testing.ts';

export type History = {
  text: string;
  displayMode: DisplayMode;
  seed: number;
  clients: number;
};

export type Logged = { batch: Batch; outcomes: readonly Outcome[]; by: Way };
/** How a batch came about. */
type Way = 'edit' | 'undo' | 'redo';
type Message =
  | { to: 'server'; from: number; kind: 'batch'; text: string }
  | { to: 'server'; from: number; kind: 'since'; seq: number }
  | { to: number; kind: 'logged'; seq: number; text: string };
type Timed = { at: number; order: number; message: Message };

const RESEND_EVERY = 60;
const SNAPSHOT_EVERY = 20;
const TOLD_AT_ONCE = 25;

/** What a client keeps when it is killed: its journal. */
type Journal = { pending: readonly Batch[]; made: number };

/** Plays one history to its end: everything is delivered, and all are asked what they have. */
export class Simulation {
  readonly #dice: Dice;
  readonly #rules: StateRules;
  readonly #clients: { client: Client; offlineUntil: number; names: number }[] = [];
  #server: DesignState;
  /** What survives when the server is killed: the log and a snapshot, as JSON. */
  #log: Logged[] = [];
  #snapshot: StateRecord;
  readonly #known = new Map<string, number>();
  readonly #lastOf = new Map<string, number>();
  #inFlight: Timed[] = [];
  #now = 0;
  #sent = 0;
  readonly #ways = new Map<string, Way>();
  /** As it was stored. */
  readonly text: string;

  constructor({ text, displayMode, seed, clients }: History) {
    this.#dice = diceOf(seed);
    this.#rules = { displayMode, designMode: 'live' };
    this.#server = openState(text, this.#rules);
    this.text = text;
    this.#snapshot = overTheWire(recordOf(this.#server));
    for (let at = 0; at < clients; at++)
      this.#clients.push({ client: this.#opened(at), offlineUntil: 0, names: 0 });
  }

  get server(): DesignState {
    return this.#server;
  }

  get log(): readonly Logged[] {
    return this.#log;
  }

  /** The ids of all batches that clients have made. */
  get made(): string[] {
    return [...this.#ways.keys()];
  }

  get clients(): readonly Client[] {
    return this.#clients.map(({ client }) => client);
  }

  /** @param after called after each thing that a client did, with the state that its people see */
  play(steps: number, after: (state: DesignState) => void = () => {}, { kills = true } = {}): void {
    for (let step = 0; step < steps; step++) {
      this.#now += 1 + this.#dice(20);
      const at = this.#dice(this.#clients.length);
      this.#act(at);
      after(this.#at(at).client.shown);
      if (kills && this.#dice(40) === 0) this.#killClient(this.#dice(this.#clients.length));
      if (this.#dice(60) === 0) this.#killServer();
      if (this.#dice(30) === 0)
        this.#at(this.#dice(this.#clients.length)).offlineUntil = this.#now + this.#dice(400);
      this.#deliver();
    }
  }

  /** Until nothing is on its way any more. */
  settle(): void {
    for (const each of this.#clients) each.offlineUntil = 0;
    for (let round = 0; round < 10_000; round++) {
      this.#now += RESEND_EVERY;
      for (const [at] of this.#clients.entries()) this.#resend(at);
      this.#deliver();
      const isDone = this.#clients.every(
        ({ client }) => client.pending.length === 0 && client.confirmed.seq === this.#server.seq,
      );
      if (isDone) return;
    }
    assert.fail('The clients do not come to rest');
  }

  undoAll(at: number): void {
    for (let step = 0; step < 10_000; step++) if (!this.#send(at, undo(this.#at(at).client), 'undo')) return;
  }

  #at(at: number) {
    const found = this.#clients[at];
    assert.ok(found);
    return found;
  }

  #act(at: number): void {
    const { client } = this.#at(at);
    const what = this.#dice(10);
    if (what === 0) this.#send(at, undo(client), 'undo');
    else if (what === 1) this.#send(at, redo(client), 'redo');
    else
      this.#send(
        at,
        doEdit(client, somethingDone(client.shown, this.#dice, this.#newKey(at)), this.#newKey(at)),
        'edit',
      );
    if (this.#dice(3) === 0) this.#resend(at);
  }

  #newKey = (at: number) => () => {
    const each = this.#at(at);
    each.names += 1;
    return `:${each.client.id}-${each.names}`;
  };

  #send(at: number, { client, batches }: ReturnType<typeof undo>, way: Way): boolean {
    this.#at(at).client = client;
    if (!batches) return false;
    for (const batch of batches) {
      this.#ways.set(batch.id, way);
      this.#post({ to: 'server', from: at, kind: 'batch', text: textOf(batch) });
    }
    return true;
  }

  /** Everything that is pending again, in order, and what was missed. */
  #resend(at: number): void {
    const { client } = this.#at(at);
    for (const batch of client.pending)
      this.#post({ to: 'server', from: at, kind: 'batch', text: textOf(batch) });
    this.#post({ to: 'server', from: at, kind: 'since', seq: client.confirmed.seq });
  }

  #post(message: Message): void {
    if (this.#dice(10) === 0) return;
    this.#sent += 1;
    this.#inFlight.push({ at: this.#now + 1 + this.#dice(40), order: this.#sent, message });
  }

  #deliver(): void {
    for (;;) {
      const due = this.#inFlight
        .filter(({ at }) => at <= this.#now)
        .sort((one, other) => one.at - other.at || one.order - other.order);
      if (due.length === 0) return;
      this.#inFlight = this.#inFlight.filter(({ at }) => at > this.#now);
      for (const { message } of due) this.#arrive(message);
    }
  }

  #arrive(message: Message): void {
    const person = message.to === 'server' ? message.from : message.to;
    if (this.#at(person).offlineUntil > this.#now) return;
    if (message.to !== 'server') this.#receive(message.to, message);
    else if (message.kind === 'batch') this.#append(message.from, message.text);
    else {
      const end = Math.min(this.#log.length, message.seq + TOLD_AT_ONCE);
      for (let seq = message.seq; seq < end; seq++) this.#tell(message.from, seq);
    }
  }

  #tell(to: number, index: number): void {
    const logged = this.#log[index];
    if (logged) this.#post({ to, kind: 'logged', seq: index + 1, text: textOf(logged.batch) });
  }

  #append(from: number, text: string): void {
    const batch = parseBatch(JSON.parse(text));
    assert.ok('operations' in batch, JSON.stringify(batch));
    // Batches of one client come in the order in which they were made.
    const known = this.#known.get(batch.id);
    if (known !== undefined) {
      this.#tell(from, known);
      return;
    }
    const last = this.#lastOf.get(batch.client) ?? 0;
    if (numberOf(batch) !== last + 1) return;
    this.#lastOf.set(batch.client, last + 1);
    const { state, outcomes } = applyBatch(this.#server, batch);
    this.#server = state;
    this.#log.push({ batch, outcomes, by: this.#ways.get(batch.id) ?? 'edit' });
    this.#known.set(batch.id, this.#log.length - 1);
    if (this.#log.length % SNAPSHOT_EVERY === 0) this.#snapshot = overTheWire(recordOf(state));
    for (const [to] of this.#clients.entries()) this.#tell(to, this.#log.length - 1);
  }

  #receive(to: number, { seq, text }: { seq: number; text: string }): void {
    const each = this.#at(to);
    if (seq !== each.client.confirmed.seq + 1) return;
    each.client = receive(each.client, { seq, batch: JSON.parse(text) as Batch }).client;
  }

  /** It goes on with its journal, on the last snapshot. */
  #killClient(at: number): void {
    const { pending, made } = overTheWire<Journal>(this.#at(at).client);
    this.#at(at).client = this.#opened(at, { pending, made });
    this.#inFlight = this.#inFlight.filter(({ message }) => message.to !== at);
  }

  #opened(at: number, journal?: Journal): Client {
    const confirmed = readRecord(overTheWire(this.#snapshot), this.#rules);
    const opened = openClient(`c${at}`, confirmed, journal);
    const logged = new Set(this.#log.slice(0, confirmed.seq).map(({ batch }) => batch.id));
    const pending = opened.pending.filter(({ id }) => !logged.has(id));
    return openClient(`c${at}`, confirmed, { made: opened.made, pending });
  }

  #killServer(): void {
    this.#inFlight = [];
    const rest = this.#log.slice(this.#snapshot.seq);
    this.#server = rest.reduce(
      (state, { batch }) => applyBatch(state, batch).state,
      readRecord(overTheWire(this.#snapshot), this.#rules),
    );
  }
}

const numberOf = ({ id }: Batch) => Number(id.slice(id.lastIndexOf('.') + 1));

const texts = new WeakMap<Batch, string>();

function textOf(batch: Batch): string {
  const text = texts.get(batch) ?? JSON.stringify(batch);
  texts.set(batch, text);
  return text;
}

function overTheWire<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
