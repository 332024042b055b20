import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { parseJsonObject } from '../base/parse-json.ts';

export type McpBridge = {
  /** The MCP endpoint of a server. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** One JSON-RPC message per line. */
  input: Readable;
  print(line: string): void;
  note(text: string): void;
};

type Message = { id?: unknown; method?: unknown; params?: Params };
type Params = { name?: unknown; uri?: unknown; requestId?: unknown; _meta?: Record<string, unknown> };

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
const codes = { parse: -32_700, internal: -32_603 } as const;

/**
 * Speaks MCP over standard input and output by forwarding each message to a server over HTTP.
 *
 * @returns when the input has ended and every request is answered
 */
export async function forwardMcp(bridge: McpBridge): Promise<void> {
  const pending = new Map<unknown, AbortController>();
  const running = new Set<Promise<void>>();
  // The version that `initialize` has negotiated; newer revisions of the protocol have none.
  const agreed: { version?: string } = {};
  for await (const line of createInterface({ input: bridge.input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const message: Message | undefined = parseJsonObject(line);
    if (!message) {
      bridge.print(errorLine(null, codes.parse, 'The line is not a JSON-RPC message.'));
      continue;
    }
    if (message.method === 'notifications/cancelled') pending.get(message.params?.requestId)?.abort();
    const controller = new AbortController();
    if (message.id !== undefined) pending.set(message.id, controller);
    const work = forward({ message, line, agreed, signal: controller.signal }, bridge).finally(() => {
      pending.delete(message.id);
      running.delete(work);
    });
    running.add(work);
    // Later messages need the negotiated version.
    if (message.method === 'initialize') await work;
  }
  await Promise.all(running);
}

type Forwarding = { message: Message; line: string; agreed: { version?: string }; signal: AbortSignal };

async function forward({ message, line, agreed, signal }: Forwarding, bridge: McpBridge): Promise<void> {
  try {
    const response = await fetch(bridge.url, {
      method: 'POST',
      headers: { ...bridge.headers, ...protocolHeaders(message, agreed.version) },
      body: line,
      signal,
    });
    for await (const answer of answersOf(response)) {
      const version = (answer as { result?: { protocolVersion?: unknown } }).result?.protocolVersion;
      if (message.method === 'initialize' && typeof version === 'string') agreed.version = version;
      bridge.print(JSON.stringify(answer));
    }
  } catch (error) {
    if (signal.aborted) return;
    const reason =
      error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : error;
    bridge.note(`${bridge.url}: ${reason}`);
    if (message.id !== undefined)
      bridge.print(errorLine(message.id, codes.internal, `The server at ${bridge.url} failed: ${reason}`));
  }
}

function protocolHeaders({ method, params }: Message, agreed: string | undefined): Record<string, string> {
  const own = params?._meta?.[VERSION_KEY];
  const version = typeof own === 'string' ? own : agreed;
  const name = params?.name ?? params?.uri;
  return {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    ...(version !== undefined && { 'mcp-protocol-version': version }),
    ...(typeof own === 'string' && typeof method === 'string' && { 'mcp-method': method }),
    ...(typeof own === 'string' && typeof name === 'string' && { 'mcp-name': headerText(name) }),
  };
}

/** A name as a header may carry it. Source: MCP 2026-07-28, Streamable HTTP, "Value encoding". */
function headerText(name: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(name) && name.trim() === name && !name.startsWith('=?base64?');
  return isPlain ? name : `=?base64?${Buffer.from(name).toString('base64')}?=`;
}

/** The JSON-RPC messages of a response: one, or those of an event stream. */
async function* answersOf(response: Response): AsyncGenerator<object> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream') && response.body) {
    yield* eventsOf(response.body);
    return;
  }
  const text = await response.text();
  if (text === '') return;
  const body = JSON.parse(text) as { jsonrpc?: unknown; message?: unknown };
  if (body.jsonrpc === undefined) throw new Error(String(body.message ?? `status ${response.status}`));
  yield body;
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<object> {
  let rest = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + chunk).split(/\r?\n\r?\n/);
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = event
        .split(/\r?\n/)
        .flatMap((line) => (line.startsWith('data:') ? line.slice(5).trimStart() : []));
      if (data.length > 0) yield JSON.parse(data.join('\n'));
    }
  }
}

function errorLine(id: unknown, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } });
}
