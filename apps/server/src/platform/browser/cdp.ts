import type { Readable, Writable } from 'node:stream';

/** The browser ended or rejected a command. */
export class CdpError extends Error {
  readonly gone: boolean;
  constructor(message: string, gone: boolean) {
    super(message);
    this.gone = gone;
  }
}

type Params = Record<string, unknown>;
type Listener = (params: Params) => void;
type Pending = { method: string; resolve: (result: Params) => void; reject: (error: CdpError) => void };
type Message = {
  id?: number;
  method?: string;
  params?: Params;
  result?: Params;
  error?: { message: string };
  sessionId?: string;
};

/** One session of the protocol: of the browser or of one page. */
export type CdpSession = {
  send(method: string, params?: Params): Promise<Params>;
  on(method: string, listener: Listener): void;
  /** The next event of this name; rejects if the browser ends. */
  once(method: string, matches?: (params: Params) => boolean): Promise<Params>;
};

export type CdpConnection = CdpSession & {
  session(sessionId: string): CdpSession;
  /** Removes the session of a closed page. */
  forget(sessionId: string): void;
  /** Rejects all pending and later calls. */
  end(reason: string): void;
};

/** The Chrome DevTools Protocol over two pipes: JSON messages that end in a zero byte. */
export class CdpPipes implements CdpConnection {
  readonly #toBrowser: Writable;
  readonly #pending = new Map<number, Pending>();
  readonly #sessions = new Map<string, Map<string, Set<Listener>>>();
  /** Rejects a pending wait for an event of a session. */
  readonly #waits = new Map<(error: CdpError) => void, string>();
  readonly #own: CdpSession;
  #lastId = 0;
  #ended: CdpError | undefined;

  constructor(toBrowser: Writable, fromBrowser: Readable, messageBytesMax = MESSAGE_BYTES_MAX) {
    this.#toBrowser = toBrowser;
    readMessages(
      fromBrowser,
      (message) => this.#receive(message),
      (reason) => this.end(reason),
      messageBytesMax,
    );
    toBrowser.on('error', () => this.end('The browser does not listen.'));
    this.#own = this.session('');
  }

  send(method: string, params?: Params): Promise<Params> {
    return this.#own.send(method, params);
  }

  on(method: string, listener: Listener): void {
    this.#own.on(method, listener);
  }

  once(method: string, matches?: (params: Params) => boolean): Promise<Params> {
    return this.#own.once(method, matches);
  }

  session(sessionId: string): CdpSession {
    const listeners = this.#sessions.get(sessionId) ?? new Map<string, Set<Listener>>();
    this.#sessions.set(sessionId, listeners);
    const on = (method: string, listener: Listener) => {
      const known = listeners.get(method) ?? new Set();
      listeners.set(method, known.add(listener));
    };
    return {
      on,
      send: (method, params = {}) => this.#send(sessionId, method, params),
      once: (method, matches = () => true) =>
        new Promise((resolve, reject) => {
          if (this.#ended) return reject(this.#ended);
          const listener = (params: Params) => {
            if (!matches(params)) return;
            listeners.get(method)?.delete(listener);
            this.#waits.delete(reject);
            resolve(params);
          };
          on(method, listener);
          this.#waits.set(reject, sessionId);
        }),
    };
  }

  forget(sessionId: string): void {
    this.#sessions.delete(sessionId);
    for (const [stop, of] of this.#waits) {
      if (of === sessionId && this.#waits.delete(stop)) stop(new CdpError('The page is closed.', false));
    }
  }

  end(reason: string): void {
    if (this.#ended) return;
    this.#ended = new CdpError(reason, true);
    for (const { reject } of this.#pending.values()) reject(this.#ended);
    for (const stop of this.#waits.keys()) stop(this.#ended);
    this.#pending.clear();
    this.#waits.clear();
  }

  #send(sessionId: string, method: string, params: Params): Promise<Params> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      const id = ++this.#lastId;
      this.#pending.set(id, { method, resolve, reject });
      const target = sessionId === '' ? {} : { sessionId };
      this.#toBrowser.write(`${JSON.stringify({ id, method, params, ...target })}\0`);
    });
  }

  #receive({ id, method, params = {}, result, error, sessionId = '' }: Message): void {
    if (id === undefined) {
      for (const listener of this.#sessions.get(sessionId)?.get(method ?? '') ?? []) listener(params);
      return;
    }
    const waiting = this.#pending.get(id);
    this.#pending.delete(id);
    if (error) waiting?.reject(new CdpError(`${waiting.method}: ${error.message}`, false));
    else waiting?.resolve(result ?? {});
  }
}

/** Below the length limit of a V8 string (512 MB): a longer message would end the process. */
const MESSAGE_BYTES_MAX = 400 * 1_048_576;

/** Splits messages at zero bytes. The parts of a long message are joined once, when it is complete. */
function readMessages(
  from: Readable,
  receive: (message: Message) => void,
  end: (reason: string) => void,
  messageBytesMax: number,
): void {
  let parts: Buffer[] = [];
  let bytes = 0;
  from.on('data', (chunk: Buffer) => {
    let start = 0;
    for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, start)) {
      parts.push(chunk.subarray(start, at));
      const text = Buffer.concat(parts).toString();
      parts = [];
      bytes = 0;
      start = at + 1;
      receive(JSON.parse(text) as Message);
    }
    if (start === chunk.length) return;
    parts.push(chunk.subarray(start));
    bytes += chunk.length - start;
    if (bytes <= messageBytesMax) return;
    parts = [];
    from.destroy();
    end('The browser sent a message that is too long.');
  });
  from.on('error', () => end('The browser broke off.'));
  from.on('close', () => end('The browser has ended.'));
}
