import type { Readable, Writable } from 'node:stream';

/** The browser is gone, or refused a command. */
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

/** One session of the protocol: the browser's own, or that of one page. */
export type CdpSession = {
  send(method: string, params?: Params): Promise<Params>;
  on(method: string, listener: Listener): void;
  /** The next event of this name, or a rejection when the browser goes. */
  once(method: string, matches?: (params: Params) => boolean): Promise<Params>;
};

export type CdpConnection = CdpSession & {
  session(sessionId: string): CdpSession;
  /** Forgets a session whose page is closed. */
  forget(sessionId: string): void;
  /** Fails everything that waits. */
  end(reason: string): void;
};

/** Speaks the Chrome DevTools Protocol over two pipes: JSON messages that end in a zero byte. */
export function connectCdp(
  toBrowser: Writable,
  fromBrowser: Readable,
  messageBytesMax = MESSAGE_BYTES_MAX,
): CdpConnection {
  const pending = new Map<number, Pending>();
  const sessions = new Map<string, Map<string, Set<Listener>>>();
  const enders = new Map<(error: CdpError) => void, string>();
  let lastId = 0;
  let ended: CdpError | undefined;

  const end = (reason: string) => {
    if (ended) return;
    ended = new CdpError(reason, true);
    for (const { reject } of pending.values()) reject(ended);
    for (const stop of enders.keys()) stop(ended);
    pending.clear();
    enders.clear();
  };
  const receive = ({ id, method, params = {}, result, error, sessionId = '' }: Message) => {
    if (id === undefined) {
      for (const listener of sessions.get(sessionId)?.get(method ?? '') ?? []) listener(params);
      return;
    }
    const waiting = pending.get(id);
    pending.delete(id);
    if (error) waiting?.reject(new CdpError(`${waiting.method}: ${error.message}`, false));
    else waiting?.resolve(result ?? {});
  };
  readMessages(fromBrowser, receive, end, messageBytesMax);
  toBrowser.on('error', () => end('The browser does not listen.'));

  const session = (sessionId: string): CdpSession => {
    const listeners = sessions.get(sessionId) ?? new Map<string, Set<Listener>>();
    sessions.set(sessionId, listeners);
    const on = (method: string, listener: Listener) => {
      const known = listeners.get(method) ?? new Set();
      listeners.set(method, known.add(listener));
    };
    return {
      on,
      send: (method, params = {}) =>
        new Promise((resolve, reject) => {
          if (ended) return reject(ended);
          pending.set(++lastId, { method, resolve, reject });
          const target = sessionId === '' ? {} : { sessionId };
          toBrowser.write(`${JSON.stringify({ id: lastId, method, params, ...target })}\0`);
        }),
      once: (method, matches = () => true) =>
        new Promise((resolve, reject) => {
          if (ended) return reject(ended);
          const listener = (params: Params) => {
            if (!matches(params)) return;
            listeners.get(method)?.delete(listener);
            enders.delete(reject);
            resolve(params);
          };
          on(method, listener);
          enders.set(reject, sessionId);
        }),
    };
  };
  const forget = (sessionId: string) => {
    sessions.delete(sessionId);
    for (const [stop, of] of enders) {
      if (of === sessionId && enders.delete(stop)) stop(new CdpError('The page is closed.', false));
    }
  };
  return { ...session(''), session, forget, end };
}

/** A longer one is no text any more (V8's longest has 512 MB), and reading it would end the process. */
const MESSAGE_BYTES_MAX = 400 * 1_048_576;

/** Messages are cut at zero bytes; the parts of a long one are joined once, when it is whole. */
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
    end('The browser said more than can be read.');
  });
  from.on('error', () => end('The browser broke off.'));
  from.on('close', () => end('The browser has ended.'));
}
