import { PortChannel } from '../src/embedding/port-channel.ts';
import { CallError, DEADLINE_MS, PROTOCOL } from '../src/embedding/wire.ts';

export type Listener = (data: never) => void;
export type Answer = (params: never) => unknown;

/** Events by their names in Unlayer's API. */
const EVENT_ALIASES: Readonly<Record<string, string>> = { 'editor:ready': 'ready' };
const READY_MS = 60_000;

/** The host's connection to the editor in a frame: waits for its hello, hands over a port, and talks through it. */
export class Link {
  readonly ready: Promise<void>;
  readonly answers = new Map<string, Answer>();
  readonly #frame: HTMLIFrameElement;
  readonly #origin: string;
  readonly #options: () => unknown;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #late: ReturnType<typeof setTimeout>;
  #channel: PortChannel | undefined;
  #opened: () => void = () => {};

  constructor(frame: HTMLIFrameElement, origin: string, options: () => unknown) {
    this.#frame = frame;
    this.#origin = origin;
    this.#options = options;
    let fail: (error: Error) => void = () => {};
    this.ready = new Promise<void>((resolve, reject) => {
      this.#opened = resolve;
      fail = reject;
    });
    // A failure is not reported a second time to callers that don't await this.
    this.ready.catch(() => {});
    const message = 'The editor did not answer. May this page embed it?';
    this.#late = setTimeout(() => fail(new CallError('NOT_READY', message)), READY_MS);
    addEventListener('message', this.#connect);
  }

  on(event: string, listener: Listener): void {
    const name = EVENT_ALIASES[event] ?? event;
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(EVENT_ALIASES[event] ?? event)?.delete(listener);
  }

  handle(name: string, answer: Answer): void {
    this.answers.set(name, answer);
    this.#channel?.send({ handles: [name] });
  }

  unhandle(name: string): void {
    this.answers.delete(name);
    this.#channel?.send({ unhandles: [name] });
  }

  /** @throws CallError */
  async call(name: string, params: unknown, deadlineMs = DEADLINE_MS): Promise<unknown> {
    await this.ready;
    if (!this.#channel) throw new CallError('CLOSED', 'The editor is closed.');
    return this.#channel.request(name, params, deadlineMs);
  }

  close(): void {
    clearTimeout(this.#late);
    removeEventListener('message', this.#connect);
    this.#channel?.close();
    this.#channel = undefined;
  }

  #connect = ({ source, origin, data }: MessageEvent): void => {
    const { postpress, protocol } = (data ?? {}) as { postpress?: unknown; protocol?: unknown };
    if (source !== this.#frame.contentWindow || origin !== this.#origin || postpress !== 'hello') return;
    if (!Array.isArray(protocol) || !protocol.includes(PROTOCOL)) return;
    // The page in the frame was reloaded: the old port is closed.
    this.#channel?.close();
    const { port1, port2 } = new MessageChannel();
    this.#channel = new PortChannel(port1, 'call', {
      answer: (name, params) => this.#answer(name, params),
      event: (event, given) => this.#emit(event, given),
    });
    const connect = { postpress: 'connect', protocol: PROTOCOL, options: this.#options() };
    this.#frame.contentWindow?.postMessage(connect, this.#origin, [port2]);
    this.#channel.send({ handles: [...this.answers.keys()] });
  };

  #answer(name: string, params: unknown): unknown {
    const answer = this.answers.get(name);
    if (!answer) throw new CallError('UNKNOWN_METHOD', `This page does not answer ${name}.`);
    return answer(params as never);
  }

  #emit(event: string, data: unknown): void {
    if (event === 'ready') {
      clearTimeout(this.#late);
      this.#opened();
    }
    for (const listener of this.#listeners.get(event) ?? []) listener(data as never);
  }
}
