import { PortChannel } from '../../src/embedding/port-channel.ts';

/** A page without a browser: its elements, its session, and the editor's end of the port. For tests. */
export type FakePage = {
  /** Bodies of the sessions that the page asked for. */
  sessions: unknown[];
  /** What the editor was called for: `[name, params]`. */
  calls: [string, unknown][];
  /** The options of the last editor that opened. */
  options: Record<string, unknown>;
  /** What the host answers. */
  handled: Set<string>;
  /** What a call answers; default: null. */
  answers: Record<string, unknown>;
  frames: number;
  /** Lets the editor in the last frame say hello, and be ready. */
  open(): Promise<void>;
  emit(event: string, data?: unknown): void;
  ask(name: string, params?: unknown): Promise<unknown>;
  /** Once every message that is under way has arrived. */
  settled(): Promise<void>;
  /** What the next sessions are answered: null refuses the connection. */
  refusal: { status: number; message: string } | null | undefined;
};

const INSTALLATION = 'https://post.example';

type Frame = { contentWindow: object };
type PageListener = (event: unknown) => void;

/** Puts the page into the globals of this process. */
export function fakePage(): FakePage {
  const listeners = new Set<PageListener>();
  let channel: PortChannel | undefined;
  let frame: Frame | undefined;
  const page: FakePage = {
    sessions: [],
    calls: [],
    options: {},
    handled: new Set(),
    answers: {},
    frames: 0,
    refusal: undefined,
    async open() {
      await page.settled();
      const data = { postpress: 'hello', protocol: [1] };
      for (const listener of listeners)
        listener({ source: frame?.contentWindow, origin: INSTALLATION, data });
      channel?.send({ event: 'ready', data: { displayMode: 'email' } });
      channel?.send({ event: 'design:loaded', data: { design: 'blank' } });
      await page.settled();
    },
    emit: (event, data) => channel?.send({ event, data }),
    ask: (name, params) => channel?.request(name, params) ?? Promise.reject(new Error('closed')),
    settled: () => new Promise((resolve) => setTimeout(resolve, 20)),
  };
  const takePort = (
    connect: { options: Record<string, unknown> },
    _origin: string,
    [port]: [MessagePort],
  ) => {
    page.options = connect.options;
    channel = editorEnd(page, port);
  };
  const place = {
    prepend() {
      page.frames += 1;
    },
    append(element: Frame) {
      frame = element;
      page.frames += 1;
    },
  };
  setGlobals(page, { listeners, place, takePort });
  return page;
}

/** What the editor does with the port: it notes the calls, and answers what the test says. */
function editorEnd(page: FakePage, port: MessagePort): PortChannel {
  return new PortChannel(port, 'ask', {
    answer: (name, params) => {
      page.calls.push([name, params ?? null]);
      return page.answers[name] ?? null;
    },
    handles: (names) => {
      for (const name of names) page.handled.add(name);
    },
    unhandles: (names) => {
      for (const name of names) page.handled.delete(name);
    },
  });
}

type Parts = { listeners: Set<PageListener>; place: object; takePort: unknown };

function setGlobals(page: FakePage, { listeners, place, takePort }: Parts): void {
  const createElement = () => ({
    style: {},
    contentWindow: { postMessage: takePort },
    setAttribute() {},
    remove: () => {
      page.frames -= 1;
    },
  });
  const fetch = async (_url: string, { body }: { body: string }) => {
    page.sessions.push(JSON.parse(body));
    if (page.refusal === null) throw new TypeError('Failed to fetch');
    if (page.refusal) return new Response(JSON.stringify(page.refusal), { status: page.refusal.status });
    return new Response(JSON.stringify({ data: { editorUrl: `${INSTALLATION}/editor/token` } }));
  };
  Object.assign(globalThis, {
    document: {
      createElement,
      getElementById: (id: string) => (id === 'editor' ? place : null),
      getElementsByClassName: () => [place],
    },
    location: { href: 'https://app.example.com/', origin: 'https://app.example.com' },
    addEventListener: (_type: string, listener: PageListener) => listeners.add(listener),
    removeEventListener: (_type: string, listener: PageListener) => listeners.delete(listener),
    fetch,
  });
}
