import type { ToolAnswer } from './worker.ts';

/** Where scripts of tools run. */
export type ToolSandbox = {
  /** @throws TookTooLong, Error with the message of a script */
  ask(request: object, deadlineMs: number): Promise<unknown>;
  close(): void;
};

/** No answer in time: the sandbox must be replaced. */
export class TookTooLong extends Error {}

const ADDRESS = '/editor/tools';
const OPEN_MS = 15_000;
const ANSWER_CHARACTERS_MAX = 4_000_000;

/**
 * Loads the document of scripts into a frame, where it has an opaque origin, and gives it its text.
 *
 * @param text of the worker in which scripts run, or a function's that takes the port, where they show something
 */
export function openSandbox(
  frame: HTMLIFrameElement,
  text: { worker: string } | { shown: string },
): MessagePort {
  const { port1, port2 } = new MessageChannel();
  frame.setAttribute('sandbox', 'allow-scripts');
  // The frame has an opaque origin; the message contains no secret.
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(text, '*', [port2]), { once: true });
  frame.src = ADDRESS;
  return port1;
}

/** A frame with an opaque origin and a worker in it: a script that hangs there does not block the editor. */
export function openToolFrame(workerText: string): Promise<ToolSandbox> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  const sandbox = new FrameSandbox(frame, openSandbox(frame, { worker: workerText }));
  const opened = sandbox.expect(0, OPEN_MS);
  document.body.append(frame);
  return opened.then(
    () => sandbox,
    (error) => {
      sandbox.close();
      throw error;
    },
  );
}

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };

class FrameSandbox implements ToolSandbox {
  readonly #frame: HTMLIFrameElement;
  readonly #port: MessagePort;
  readonly #waiting = new Map<number, Waiting>();
  #requests = 0;

  constructor(frame: HTMLIFrameElement, port: MessagePort) {
    this.#frame = frame;
    this.#port = port;
    port.onmessage = ({ data }) => this.#take(data as Partial<ToolAnswer> | null);
  }

  ask(request: object, deadlineMs: number): Promise<unknown> {
    this.#requests += 1;
    const answered = this.expect(this.#requests, deadlineMs);
    this.#port.postMessage({ ...request, id: this.#requests });
    return answered;
  }

  expect(id: number, deadlineMs: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new TookTooLong());
      }, deadlineMs);
      const done =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          settle(value);
        };
      this.#waiting.set(id, { resolve: done(resolve), reject: done(reject) });
    });
  }

  close(): void {
    this.#port.close();
    this.#frame.remove();
    for (const { reject } of this.#waiting.values()) reject(new TookTooLong());
    this.#waiting.clear();
  }

  /** Messages are untrusted: scripts of tools can reach the port, too. */
  #take(data: Partial<ToolAnswer> | null): void {
    const { id, ok, error } = (data ?? {}) as { id?: unknown; ok?: unknown; error?: unknown };
    const waiting = typeof id === 'number' ? this.#waiting.get(id) : undefined;
    if (!waiting) return;
    this.#waiting.delete(id as number);
    const tooLong = typeof ok === 'string' && ok.length > ANSWER_CHARACTERS_MAX;
    try {
      if (typeof ok !== 'string' || tooLong)
        throw new Error(typeof error === 'string' ? error.slice(0, 200) : 'it answered too much');
      waiting.resolve(JSON.parse(ok));
    } catch (cause) {
      waiting.reject(cause as Error);
    }
  }
}
