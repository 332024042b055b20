/** Version 1 of the protocol between an embedding page and the editor. Only additions within a version. */
export const PROTOCOL = 1;
export const MESSAGE_BYTES_MAX = 20 * 1_048_576;
/** Of the files and other binary data of one message, which browsers hand over without copying them. */
export const BINARY_BYTES_MAX = 100 * 1_048_576;
export const DEADLINE_MS = 30_000;

/** From the editor to the page that embeds it, if any: it carries no data, because any page may receive it. */
export type Hello = { postpress: 'hello'; protocol: readonly number[] };
/** The host's answer; the one port of the event carries everything from then on. */
export type Connect = { postpress: 'connect'; protocol: 1; options: Record<string, unknown> };

export type WireError = { code: string; message: string };

/** What travels through the port, as JSON with binary data beside it. Each side numbers its own requests. */
export type Message =
  | { id: number; call: string; params?: unknown }
  | { id: number; ask: string; params?: unknown }
  | { id: number; ok: unknown }
  | { id: number; error: WireError }
  | { event: string; data?: unknown }
  /** The host answers these requests from now on. */
  | { handles: readonly string[] }
  /** The host no longer answers these. */
  | { unhandles: readonly string[] };

export function isConnect(data: unknown): data is Connect {
  const { postpress, protocol, options } = (data ?? {}) as Partial<Connect>;
  return postpress === 'connect' && protocol === PROTOCOL && typeof options === 'object' && options !== null;
}

/** An error that is sent to the peer by its code. */
export class CallError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
