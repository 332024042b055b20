import { EventEmitter, once } from 'node:events';
import { applyBatch, type EditorMessage, readRecord, type ServerMessage } from '@postpress/edits/log';
import { WebSocket } from 'ws';
import { silentLog } from '../base/log.ts';
import { createManualTimers, type ManualTimers } from '../base/manual-timers.testing.ts';
import { bindRoutes } from '../base/route.ts';
import { openTestSessions, PUBLIC_URL, type TestSessions } from '../editor-sessions/testing.ts';
import { mountLive } from '../http/mounting/mount-live.ts';
import { acceptSocket, Collaboration, collaborationRoutes, PollConnections, roomsOf } from './index.ts';

export type TestLive = TestSessions & {
  collaboration: Collaboration;
  polls: PollConnections;
  /** Of polls. */
  timers: ManualTimers;
  /** What the clock of the machine is ahead. */
  time: { offsetMs: number };
  /** A websocket that has not joined. */
  connect(options?: { origin?: string }): Promise<TestEditor>;
  /** A joined editor. */
  join(token: string, more?: Partial<Extract<EditorMessage, { kind: 'join' }>>): Promise<TestEditor>;
};

let clients = 0;
export const newClient = () => `test-client-${++clients}`;

/** An editor that waits longer for a message would wait for ever. */
const SILENT_MS_MAX = 60_000;

/** An editor over a real websocket. */
export class TestEditor {
  readonly socket: WebSocket;
  readonly client: string;
  readonly received: ServerMessage[] = [];
  readonly #events = new EventEmitter();
  #read = 0;
  made = 0;

  constructor(socket: WebSocket, client: string) {
    this.socket = socket;
    this.client = client;
    socket.on('message', (data) => {
      this.received.push(JSON.parse(String(data)) as ServerMessage);
      this.#events.emit('received');
    });
    socket.on('close', () => this.#events.emit('received'));
  }

  send(message: EditorMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The next message of a kind; those before it are passed over. @throws after a minute without a message */
  async next<K extends ServerMessage['kind']>(kind: K): Promise<Extract<ServerMessage, { kind: K }>> {
    for (;;) {
      const message = this.received[this.#read];
      if (message) {
        this.#read += 1;
        if (message.kind === kind) return message as Extract<ServerMessage, { kind: K }>;
      } else if (this.socket.readyState === WebSocket.CLOSED) {
        throw new Error(`closed before ${kind}: ${JSON.stringify(this.received.at(-1))?.slice(0, 300)}`);
      } else {
        await once(this.#events, 'received', { signal: AbortSignal.timeout(SILENT_MS_MAX) }).catch(
          (cause) => {
            const kinds = this.received.map((each) => each.kind).join(', ');
            throw new Error(`no ${kind} came, only ${kinds}`, { cause });
          },
        );
      }
    }
  }

  /** Sets a value of the page. @returns the batch */
  set(name: string, value: string, id = `${this.client}.${++this.made}`) {
    const operations = [{ kind: 'set', key: ':body', path: ['values', name], value }] as const;
    const batch = { id, client: this.client, operations };
    this.send({ kind: 'batch', batch });
    return batch;
  }

  async close(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return;
    this.socket.close();
    await once(this.socket, 'close');
  }
}

/** Shared designs on the real app, gate and database. */
export async function openTestLive(): Promise<TestLive> {
  let collaboration: Collaboration | undefined;
  let polls: PollConnections | undefined;
  const timers = createManualTimers();
  const time = { offsetMs: 0 };
  const sessions = await openTestSessions({
    clock: () => new Date(Date.now() + time.offsetMs),
    rooms: (deps) => {
      const made = new Collaboration({
        ...deps,
        addresses: { assetBase: `${PUBLIC_URL}/assets` },
        log: silentLog,
      });
      collaboration = made;
      polls = new PollConnections(made, timers);
      return {
        sessions: roomsOf(deps),
        routes: bindRoutes(collaborationRoutes, { polls }),
        mount: (fastify) =>
          mountLive(fastify, {
            accept: (socket) => acceptSocket(socket, made),
            close: () => made.close(),
            publicUrl: () => PUBLIC_URL,
          }),
      };
    },
  });
  if (!collaboration || !polls) throw new Error('The sessions have no rooms');
  await collaboration.start(sessions.accounts.notifications);
  const url = `${sessions.app.url.replace('http', 'ws')}/editor/api/live`;
  const connect = async ({ origin }: { origin?: string } = {}, client = newClient()) => {
    const socket = new WebSocket(url, origin === undefined ? {} : { origin });
    const editor = new TestEditor(socket, client);
    await once(socket, 'open');
    return editor;
  };
  return {
    ...sessions,
    collaboration,
    polls,
    timers,
    time,
    connect,
    async join(token, more = {}) {
      const editor = await connect({}, more.client);
      editor.send({ kind: 'join', token, client: editor.client, ...more });
      return editor;
    },
  };
}

/** The design of an editor after the messages it received. */
export function designOf({ received }: TestEditor): string {
  const state = received.findLast((message) => message.kind === 'state');
  if (!state) throw new Error('It received no state');
  const rules = { displayMode: 'email', designMode: 'live' } as const;
  let design = readRecord(state.record, rules);
  for (const message of received.slice(received.indexOf(state)))
    if (message.kind === 'batch' && message.seq === design.seq + 1)
      design = applyBatch(design, message.batch).state;
  return JSON.stringify(design.tree.design);
}
