import type { NodeKey } from '@postpress/edits';
import type {
  Batch,
  LoggedBatch,
  Participant,
  Presence,
  ServerMessage,
  SharedStore,
  StateRecord,
} from '@postpress/edits/log';
import type { PeopleStore, Person, RecentChange } from '../kernel/people-store.ts';
import type { LiveWork } from '../saving/journal.ts';
import type { Connection } from './connection.ts';

export type LiveListeners = {
  /** The log has all changes of this tab. */
  onConfirmed(): void;
  onLink(up: boolean): void;
  onStored(saved: { seq: number; revision: number; savedAt: string }): void;
  /** A batch was reverted. @param rejected applied in part only, because of what others did meanwhile */
  onRefused(reason: { message: string } | 'rejected'): void;
  onJoined(participant: Participant): void;
  onLeft(participant: Participant): void;
  onEnded(code: string, message: string): void;
  /** The log was restarted and does not contain the pending changes. */
  onConflict(theirs: StateRecord): void;
};

const quiet: LiveListeners = {
  onConfirmed: () => {},
  onLink: () => {},
  onStored: () => {},
  onRefused: () => {},
  onJoined: () => {},
  onLeft: () => {},
  onEnded: () => {},
  onConflict: () => {},
};

const RECENT_MS = 4_000;

/**
 * A shared design while it is open here: messages of the server update the store and the participants, and the store's
 * batches go to the server, one at a time.
 */
export class LiveSession {
  listeners: LiveListeners = { ...quiet };
  /** Nothing is sent while the user chooses between two designs. */
  isPaused = false;
  #log: string;
  #isUnderWay = false;
  #presence: Presence | undefined;
  /** How many changes of the last seconds each block or row has. */
  readonly #recentCounts = new Map<NodeKey, number>();
  readonly store: SharedStore;
  readonly #client: string;
  readonly #connection: Connection;
  readonly #people: PeopleStore;
  readonly #later: (run: () => void, ms: number) => void;

  constructor(parts: {
    store: SharedStore;
    connection: Connection;
    people: PeopleStore;
    client: string;
    opened: Extract<ServerMessage, { kind: 'state' }>;
    later?: (run: () => void, ms: number) => void;
  }) {
    const { store, connection, people, client, opened } = parts;
    this.store = store;
    this.#client = client;
    this.#connection = connection;
    this.#people = people;
    this.#later = parts.later ?? ((run, ms) => setTimeout(run, ms));
    this.#log = opened.log;
    this.#setParticipants(opened);
    store.onPending = () => this.#sendNext();
    this.#sendNext();
  }

  /** What the connection says when it joins again. */
  get has(): { log: string; seq: number } {
    return { log: this.#log, seq: this.store.seq };
  }

  get work(): LiveWork {
    const { pending, made } = this.store.unconfirmed;
    return { log: this.#log, seq: this.store.seq, client: this.#client, made, pending };
  }

  get isConfirmed(): boolean {
    return this.store.unconfirmed.pending.length === 0;
  }

  sendPresence(presence: Presence): void {
    this.#presence = presence;
    if (this.#people.snapshot.others.length > 0) this.#connection.sendPresence(presence);
  }

  /** Stores the design as of now. @returns whether the server was asked */
  save(): boolean {
    return this.#connection.send({ kind: 'save' });
  }

  /** Joins again after the session was renewed. */
  reopen(): void {
    this.#connection.open();
  }

  resume(): void {
    this.isPaused = false;
    this.#sendNext();
  }

  receive(message: ServerMessage): void {
    switch (message.kind) {
      case 'state':
        this.#isUnderWay = false;
        this.#restart(message);
        this.#refreshComments();
        return;
      case 'resumed':
        this.#isUnderWay = false;
        this.#setParticipants(message);
        this.#sendNext();
        // Changes of comments and reviews were missed without a connection.
        this.#refreshComments();
        return;
      case 'batch':
        this.#receiveBatch(message);
        return;
      case 'refused':
        this.#isUnderWay = false;
        if (this.store.refuse(message.batch)) this.listeners.onRefused(message);
        this.#sendNext();
        return;
      case 'saved':
        this.listeners.onStored(message);
        return;
      case 'comments-changed':
        this.#refreshComments();
        return;
      case 'ended':
        if (!message.retry) this.listeners.onEnded(message.code, message.message);
        return;
      default:
        this.#updatePeople(message);
    }
  }

  #refreshComments(): void {
    this.#people.set({ commentsVersion: this.#people.snapshot.commentsVersion + 1 });
  }

  #restart(message: Extract<ServerMessage, { kind: 'state' }>): void {
    const isOther = message.log !== this.#log;
    this.#log = message.log;
    this.#setParticipants(message);
    if (isOther && !this.isConfirmed) {
      this.isPaused = true;
      this.listeners.onConflict(message.record);
      return;
    }
    this.store.restart(message.record);
    this.#sendNext();
  }

  #receiveBatch({ seq, batch, participant, by }: LoggedBatch): void {
    // A batch is missing: request it from the log.
    if (seq > this.store.seq + 1) {
      this.#connection.reconnect();
      return;
    }
    const isOwn = batch.client === this.#client;
    const isNew = seq > this.store.seq;
    if (isOwn) this.#isUnderWay = false;
    const changed = isNew && !isOwn ? this.#changedBy(batch, { participant, by }) : undefined;
    const outcomes = this.store.receive({ seq, batch });
    changed?.();
    if (outcomes?.some((outcome) => typeof outcome === 'object')) this.listeners.onRefused('rejected');
    if (isOwn) this.#sendNext();
    if (this.isConfirmed) this.listeners.onConfirmed();
  }

  #sendNext(): void {
    if (this.#isUnderWay || this.isPaused || !this.#connection.isJoined) return;
    const batch = this.store.takeNext();
    if (!batch) return;
    this.#isUnderWay = true;
    if (!this.#connection.send({ kind: 'batch', batch }, { answered: true })) this.#isUnderWay = false;
  }

  #setParticipants({ you, participants }: { you: string; participants: readonly Participant[] }): void {
    const before = new Map(this.#people.snapshot.others.map((person) => [person.id, person]));
    const self = participants.find(({ id }) => id === you);
    const others = participants
      .filter(({ id }) => id !== you)
      .map((each): Person => ({ ...each, presence: before.get(each.id)?.presence ?? {} }));
    this.#people.set({ ...(self && { you: self }), others });
    const now = new Set(others.map(({ id }) => id));
    for (const each of before.values()) if (!now.has(each.id)) this.listeners.onLeft(each);
    for (const each of others) if (!before.has(each.id)) this.listeners.onJoined(each);
  }

  #updatePeople(message: Extract<ServerMessage, { kind: 'joined' | 'left' | 'presence' }>): void {
    const { others, following, you } = this.#people.snapshot;
    if (message.kind === 'joined') {
      const { participant } = message;
      if (participant.id === you?.id || others.some(({ id }) => id === participant.id)) return;
      this.#people.set({ others: [...others, { ...participant, presence: {} }] });
      // A new participant needs our presence.
      if (this.#presence) this.sendPresence(this.#presence);
      this.listeners.onJoined(participant);
      return;
    }
    const person = others.find(({ id }) => id === message.participant);
    if (!person) return;
    if (message.kind === 'presence') {
      const { presence } = message;
      this.#people.set({ others: others.map((each) => (each === person ? { ...each, presence } : each)) });
      return;
    }
    this.#people.set({
      others: others.filter((each) => each !== person),
      following: following === person.id ? null : following,
    });
    this.listeners.onLeft(person);
  }

  /** Records who changed which blocks, once the change is applied. */
  #changedBy(batch: Batch, { participant, by }: { participant?: string; by: string }): () => void {
    const person = this.#people.snapshot.others.find(({ id }) => id === participant);
    const keys = batch.operations.flatMap((operation) =>
      operation.kind === 'insert' ? operation.keys.slice(0, 1) : 'key' in operation ? [operation.key] : [],
    );
    return () => {
      const { tree } = this.store.snapshot;
      const found = [...new Set(keys)].filter((key) => ['row', 'block'].includes(tree.find(key)?.kind ?? ''));
      if (found.length === 0) return;
      this.#showRecent(
        found
          .slice(0, 20)
          .map((key): RecentChange => ({ key, by: person?.name ?? by, color: person?.color ?? 0 })),
      );
    };
  }

  /** A mark that is already shown is only extended: with each character of others, listeners would render again. */
  #showRecent(changes: readonly RecentChange[]): void {
    const { recent } = this.#people.snapshot;
    const isShown = ({ key, by }: RecentChange) => recent.some((each) => each.key === key && each.by === by);
    for (const { key } of changes) this.#recentCounts.set(key, (this.#recentCounts.get(key) ?? 0) + 1);
    if (!changes.every(isShown)) {
      const others = recent.filter((each) => !changes.some(({ key }) => key === each.key));
      this.#people.set({ recent: [...others, ...changes] });
    }
    this.#later(() => this.#hideRecent(changes), RECENT_MS);
  }

  #hideRecent(changes: readonly RecentChange[]): void {
    const over = new Set<NodeKey>();
    for (const { key } of changes) {
      const left = (this.#recentCounts.get(key) ?? 0) - 1;
      if (left > 0) this.#recentCounts.set(key, left);
      else if (this.#recentCounts.delete(key)) over.add(key);
    }
    if (over.size === 0) return;
    this.#people.set({ recent: this.#people.snapshot.recent.filter(({ key }) => !over.has(key)) });
  }
}
