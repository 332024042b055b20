import { type EditorMessage, liveLimits, type Presence, type ServerMessage } from '@postpress/edits/log';

/** A transport to the server: a websocket, or long polling. */
export type Channel = { send(text: string): void; close(): void };
export type ChannelListeners = {
  onOpen(): void;
  onMessage(text: string): void;
  onClose(): void;
  /** This editor's position in the log, for a server that does not know it. */
  has(): Has | undefined;
};
type Has = { log: string; seq: number };
export type OpenChannel = (listeners: ChannelListeners) => Channel;

export type Clock = {
  now(): number;
  set(run: () => void, ms: number): unknown;
  clear(timer: unknown): void;
};

export type ConnectionParts = {
  /** The present token of the session. */
  token: () => string;
  client: string;
  /** In the order in which they are tried. */
  transports: readonly OpenChannel[];
  /** This editor's position in the log. */
  has: () => Has | undefined;
  onMessage: (message: ServerMessage) => void;
  /** Called when the connection opens or closes. */
  onLink: (up: boolean) => void;
  clock: Clock;
  random: () => number;
};

const connectionTimes = {
  retryMs: [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000],
  /** After this time without a required answer, the connection counts as lost. */
  answerMs: 15_000,
} as const;

type State = 'closed' | 'opening' | 'joining' | 'joined' | 'waiting' | 'ended';

/**
 * An editor's connection to a shared design, by the first transport that works. It reconnects with exponential backoff
 * and jitter, so that many editors do not return at the same moment.
 */
export class Connection {
  #state: State = 'closed';
  #channel: Channel | undefined;
  #transport = 0;
  #failures = 0;
  #timer: unknown;
  #answerTimer: unknown;
  #presence: Presence | undefined;
  #presenceTimer: unknown;
  #presenceAt = Number.NEGATIVE_INFINITY;
  readonly #parts: ConnectionParts;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
  }

  get isJoined(): boolean {
    return this.#state === 'joined';
  }

  open(): void {
    if (this.#state === 'closed' || this.#state === 'waiting' || this.#state === 'ended') this.#connect();
  }

  /** The network is back. */
  online(): void {
    if (this.#state !== 'waiting') return;
    this.#failures = 0;
    this.#connect();
  }

  /** The network is gone, or a message of the server was invalid: reconnects. */
  reconnect(): void {
    if (this.#state === 'closed' || this.#state === 'ended') return;
    this.#drop();
    this.#retryLater();
  }

  /**
   * @property answered the server must answer this, else the connection counts as lost. @returns whether it was sent
   */
  send(message: EditorMessage, { answered = false } = {}): boolean {
    if (this.#state !== 'joined') return false;
    this.#channel?.send(JSON.stringify(message));
    if (answered) this.#expectAnswer();
    return true;
  }

  /** At most every 50 ms, the last one always. */
  sendPresence(presence: Presence): void {
    this.#presence = presence;
    if (this.#presenceTimer !== undefined) return;
    const { clock } = this.#parts;
    const wait = Math.max(0, this.#presenceAt + liveLimits.presenceEveryMs - clock.now());
    this.#presenceTimer = clock.set(() => {
      this.#presenceTimer = undefined;
      this.#presenceAt = clock.now();
      if (this.#presence) this.send({ kind: 'presence', presence: this.#presence });
    }, wait);
  }

  close(): void {
    this.send({ kind: 'leave' });
    this.#end('closed');
  }

  #end(state: 'closed' | 'ended'): void {
    this.#drop();
    this.#parts.clock.clear(this.#timer);
    this.#parts.clock.clear(this.#presenceTimer);
    this.#state = state;
  }

  #connect(): void {
    const { clock, transports } = this.#parts;
    clock.clear(this.#timer);
    this.#state = 'opening';
    let isCurrent = true;
    const current = (run: () => void) => () => {
      if (isCurrent) run();
    };
    const channel = transports[this.#transport % transports.length]?.({
      onOpen: current(() => this.#join()),
      onMessage: (text) => isCurrent && this.#receive(text),
      onClose: current(() => this.#onLost()),
      has: this.#parts.has,
    });
    this.#channel = channel && {
      send: (text) => channel.send(text),
      close: () => {
        isCurrent = false;
        channel.close();
      },
    };
    this.#expectAnswer();
  }

  #join(): void {
    const { token, client, has } = this.#parts;
    this.#state = 'joining';
    const known = has();
    const join: EditorMessage = { kind: 'join', token: token(), client, ...(known && { has: known }) };
    this.#channel?.send(JSON.stringify(join));
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    this.#parts.clock.clear(this.#answerTimer);
    if (message.kind === 'ended') {
      if (message.retry) this.#onLost();
      else {
        this.#end('ended');
        this.#parts.onLink(false);
      }
    }
    if (message.kind === 'state' || message.kind === 'resumed') {
      this.#state = 'joined';
      this.#failures = 0;
    }
    const { onMessage, onLink } = this.#parts;
    onMessage(message);
    if (message.kind === 'state' || message.kind === 'resumed') {
      onLink(true);
      if (this.#presence) this.sendPresence(this.#presence);
    }
  }

  #onLost(): void {
    // A transport that never connected is blocked: try the next one.
    if (this.#state === 'opening') this.#transport += 1;
    this.#drop();
    this.#retryLater();
  }

  #drop(): void {
    this.#parts.clock.clear(this.#answerTimer);
    this.#channel?.close();
    this.#channel = undefined;
  }

  #retryLater(): void {
    const { clock, random, onLink } = this.#parts;
    const { retryMs } = connectionTimes;
    const longest = retryMs[Math.min(this.#failures, retryMs.length - 1)] ?? 15_000;
    this.#state = 'waiting';
    this.#failures += 1;
    clock.clear(this.#timer);
    this.#timer = clock.set(() => this.#connect(), longest * (0.5 + random() / 2));
    onLink(false);
  }

  #expectAnswer(): void {
    const { clock } = this.#parts;
    clock.clear(this.#answerTimer);
    this.#answerTimer = clock.set(() => this.#onLost(), connectionTimes.answerMs);
  }
}
