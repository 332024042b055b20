import assert from 'node:assert/strict';
import { randomId } from '@postpress/edits';
import {
  applyBatch,
  type Batch,
  type DesignState,
  type EditorMessage,
  openState,
  type Participant,
  recordOf,
  type ServerMessage,
  SharedStore,
  type StateRules,
} from '@postpress/edits/log';
import { PeopleStore } from '../kernel/people-store.ts';
import { type Channel, type ChannelListeners, type Clock, Connection } from './connection.ts';
import { LiveSession } from './live-session.ts';

export const rules: StateRules = { displayMode: 'email', designMode: 'live' };

/** Time that a test moves. */
export class Timers implements Clock {
  #now = 0;
  #timers = new Map<number, { at: number; run: () => void }>();
  #made = 0;

  now(): number {
    return this.#now;
  }

  set(run: () => void, ms: number): number {
    this.#made += 1;
    this.#timers.set(this.#made, { at: this.#now + ms, run });
    return this.#made;
  }

  clear(timer: unknown): void {
    this.#timers.delete(timer as number);
  }

  pass(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const [next] = [...this.#timers]
        .filter(([, { at }]) => at <= until)
        .sort(([, a], [, b]) => a.at - b.at);
      if (!next) break;
      this.#timers.delete(next[0]);
      this.#now = next[1].at;
      next[1].run();
    }
    this.#now = until;
  }
}

type Peer = { listeners: ChannelListeners; client: string; id: string };

/** A server of one design, as far as an editor sees it. What it says arrives at once. */
export class ScriptedServer {
  log = 'log1';
  readonly received: EditorMessage[] = [];
  /** Of websockets: whether they are let through. */
  isBlocked = false;
  /** While it is, batches wait. */
  isSlow = false;
  refuses: string | undefined;
  #state: DesignState;
  #batches: Batch[] = [];
  #peers = new Set<Peer>();
  #waiting: (() => void)[] = [];

  constructor(text: string) {
    this.#state = openState(text, rules);
  }

  get text(): string {
    return JSON.stringify(this.#state.tree.design);
  }

  get joins(): EditorMessage[] {
    return this.received.filter(({ kind }) => kind === 'join');
  }

  open = (listeners: ChannelListeners): Channel => {
    const peer: Peer = { listeners, client: '', id: '' };
    queueMicrotask(() => (this.isBlocked ? listeners.onClose() : listeners.onOpen()));
    return {
      send: (text) => this.#receive(peer, JSON.parse(text) as EditorMessage),
      close: () => this.#peers.delete(peer),
    };
  };

  /** Ends all connections without a word. */
  cut(): void {
    for (const peer of this.#peers) {
      this.#peers.delete(peer);
      peer.listeners.onClose();
    }
  }

  answer(): void {
    this.isSlow = false;
    for (const each of this.#waiting.splice(0)) each();
  }

  say(message: ServerMessage): void {
    for (const peer of this.#peers) peer.listeners.onMessage(JSON.stringify(message));
  }

  #receive(peer: Peer, message: EditorMessage): void {
    this.received.push(message);
    if (message.kind === 'join') this.#join(peer, message);
    if (message.kind === 'batch') {
      const append = () => this.#append(peer, message.batch);
      if (this.isSlow) this.#waiting.push(append);
      else append();
    }
    if (message.kind === 'presence')
      this.#others(peer, { kind: 'presence', participant: peer.id, presence: message.presence });
    if (message.kind === 'save')
      this.say({ kind: 'saved', seq: this.#state.seq, revision: 9, savedAt: 'stored' });
  }

  #join(peer: Peer, { client, has }: Extract<EditorMessage, { kind: 'join' }>): void {
    Object.assign(peer, { client, id: client });
    this.#peers.add(peer);
    const participants = [...this.#peers].map(({ id }) => participantOf(id));
    const head = { log: this.log, you: peer.id, participants };
    const isKnown = has?.log === this.log;
    const first: ServerMessage = isKnown
      ? { kind: 'resumed', ...head }
      : { kind: 'state', ...head, record: recordOf(this.#state) };
    peer.listeners.onMessage(JSON.stringify(first));
    if (isKnown) for (let seq = has.seq; seq < this.#batches.length; seq++) this.#send(peer, seq);
    this.#others(peer, { kind: 'joined', participant: participantOf(peer.id) });
  }

  #append(peer: Peer, batch: Batch): void {
    if (this.refuses !== undefined) {
      const message = this.refuses;
      this.refuses = undefined;
      peer.listeners.onMessage(
        JSON.stringify({ kind: 'refused', batch: batch.id, code: 'FORBIDDEN', message }),
      );
      return;
    }
    const known = this.#batches.findIndex(({ id }) => id === batch.id);
    if (known >= 0) {
      this.#send(peer, known);
      return;
    }
    this.#state = applyBatch(this.#state, batch).state;
    this.#batches.push(batch);
    for (const each of this.#peers) this.#send(each, this.#batches.length - 1);
  }

  #send(peer: Peer, at: number): void {
    const batch = this.#batches[at];
    assert.ok(batch);
    const { client } = batch;
    const logged = { kind: 'batch', seq: at + 1, batch, participant: client, by: client, at: 'now' };
    peer.listeners.onMessage(JSON.stringify(logged));
  }

  #others(peer: Peer, message: ServerMessage): void {
    for (const each of this.#peers) if (each !== peer) each.listeners.onMessage(JSON.stringify(message));
  }
}

const participantOf = (id: string): Participant => ({ id, name: `Name of ${id}`, color: 1, canEdit: true });

export type Joined = { live: LiveSession; store: SharedStore; people: PeopleStore; connection: Connection };

/** An editor that has joined. @param transports in which it tries to connect */
export async function join(
  server: ScriptedServer,
  client: string,
  clock: Clock,
  transports: readonly ScriptedServer['open'][] = [server.open],
): Promise<Joined> {
  const people = new PeopleStore();
  let live: LiveSession | undefined;
  let first: (message: ServerMessage) => void = () => {};
  const connection = new Connection({
    token: () => 'token',
    client,
    transports,
    has: () => live?.has,
    onMessage: (message) => (live ? live.receive(message) : first(message)),
    onLink: (up) => live?.listeners.onLink(up),
    clock,
    random: () => 0,
  });
  const opened = await new Promise<Extract<ServerMessage, { kind: 'state' }>>((resolve) => {
    first = (message) => message.kind === 'state' && resolve(message);
    connection.open();
  });
  const { record } = opened;
  const store = new SharedStore({ client, record, rules, loaded: record.text, newId: randomId });
  live = new LiveSession({
    store,
    connection,
    people,
    client,
    opened,
    later: (run, ms) => clock.set(run, ms),
  });
  return { live, store, people, connection };
}
