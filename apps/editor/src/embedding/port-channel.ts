import { type Packed, packed, unpacked } from './packed-message.ts';
import { CallError, DEADLINE_MS, type Message } from './wire.ts';

/** Handlers for incoming messages. */
export type Side = {
  /** Answers a request. @throws CallError: sent as it is; anything else as FAILED */
  answer(name: string, params: unknown): unknown;
  event?(name: string, data: unknown): void;
  handles?(names: readonly string[]): void;
  unhandles?(names: readonly string[]): void;
};

type Waiting = {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/** One end of a port: requests with answers, and events. Only JSON text and binary data get through. */
export class PortChannel {
  readonly #port: MessagePort;
  readonly #side: Side;
  readonly #requests: 'call' | 'ask';
  #waiting = new Map<number, Waiting>();
  #last = 0;

  /** @param requests what this side sends: hosts send calls, editors send requests */
  constructor(port: MessagePort, requests: 'call' | 'ask', side: Side) {
    this.#port = port;
    this.#requests = requests;
    this.#side = side;
    port.onmessage = ({ data }) => this.#hear(data);
  }

  /** @param deadlineMs undefined: no deadline, for requests that wait for a user @throws CallError */
  request<T>(name: string, params?: unknown, deadlineMs: number | undefined = DEADLINE_MS): Promise<T> {
    this.#last += 1;
    const id = this.#last;
    return new Promise<T>((resolve, reject) => {
      const late = () => {
        this.#waiting.delete(id);
        reject(new CallError('TIMEOUT', `No answer to ${name} within ${(deadlineMs ?? 0) / 1_000} seconds.`));
      };
      const timer = deadlineMs === undefined ? undefined : setTimeout(late, deadlineMs);
      this.#waiting.set(id, { resolve, reject, timer });
      try {
        const sent = { id, [this.#requests]: name, ...(params !== undefined && { params }) };
        this.send(sent as Message);
      } catch (error) {
        clearTimeout(timer);
        this.#waiting.delete(id);
        reject(error as Error);
      }
    });
  }

  /** @throws CallError TOO_LARGE */
  send(message: Message): void {
    this.#port.postMessage(packed(message));
  }

  close(): void {
    this.#port.close();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new CallError('CLOSED', 'The editor is closed.'));
    }
    this.#waiting.clear();
  }

  #hear(data: unknown): void {
    // Messages that are too large are ignored; the sender's deadline reports that.
    const message = unpacked(data as Packed);
    if (!message) return;
    if ('event' in message) this.#side.event?.(String(message.event), message.data);
    else if ('handles' in message) this.#side.handles?.(message.handles);
    else if ('unhandles' in message) this.#side.unhandles?.(message.unhandles);
    else if ('call' in message) this.#answer(message.id, String(message.call), message.params);
    else if ('ask' in message) this.#answer(message.id, String(message.ask), message.params);
    else this.#settle(message);
  }

  async #answer(id: number, name: string, params: unknown): Promise<void> {
    try {
      const ok = await this.#side.answer(name, params);
      this.send({ id, ok: ok ?? null });
    } catch (error) {
      this.send({ id, error: wireError(error) });
    }
  }

  #settle(
    message: { id: number; ok: unknown } | { id: number; error: { code: string; message: string } },
  ): void {
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    clearTimeout(waiting.timer);
    if ('error' in message)
      waiting.reject(new CallError(String(message.error?.code), String(message.error?.message)));
    else waiting.resolve(message.ok as never);
  }
}

function wireError(error: unknown): { code: string; message: string } {
  const { code, message } = (error ?? {}) as Partial<CallError>;
  return { code: typeof code === 'string' ? code : 'FAILED', message: message ?? String(error) };
}
