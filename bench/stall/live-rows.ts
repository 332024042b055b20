import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { batchLimits, type EditorMessage, type LogOperation, liveLimits } from '@postpress/edits/log';
import { WebSocket } from 'ws';
import type { StallRow, StallTarget } from './rows.ts';
import { type Answer, send } from './send.ts';
import { spreadKinds } from './spread.ts';
import { type Schema, smallest, type WorstValue, worstValues } from './worst-values.ts';

const bounds = {
  bytes: batchLimits.characters - 2_000,
  values: liveLimits.messageNames - 100,
  depth: batchLimits.depth - 2,
};
const key: Schema = { type: 'string', maxLength: batchLimits.keyCharacters };
const words: Schema = { type: 'string' };
const whole: Schema = { type: 'integer', minimum: 0 };
const listOf = (items: Schema, maxItems: number): Schema => ({ type: 'array', items, maxItems });
const shaped = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});
const path = listOf(key, batchLimits.pathNames);
const keys = listOf(key, batchLimits.nodes);
const position = shaped({ parent: key, after: key, before: key });
const counts: Schema = { type: 'object', additionalProperties: whole, maxProperties: batchLimits.amounts };
const ranges = (items: Schema) => listOf(items, batchLimits.ranges);
const author: Schema = { type: 'array', items: {}, minItems: 2, maxItems: 3 };
const marks = shaped({
  base: key,
  parts: ranges(shaped({ after: author, removes: ranges(author), insert: words, restores: ranges(author) })),
});
const body: Schema = { const: ':body' };

/** The fields of each kind of operation, with the limits of `parseBatch`. */
const operations: Readonly<Record<LogOperation['kind'], Schema>> = {
  set: shaped({ key: body, path, value: {}, expect: shaped({ value: {} }) }, ['expect']),
  unset: shaped({ key: body, path, expect: shaped({ value: {} }) }, ['expect']),
  'splice-text': shaped(
    { key: body, path, at: whole, removed: words, insert: words, ahead: key, behind: key, marks },
    ['marks'],
  ),
  insert: shaped({ position, node: {}, keys }),
  remove: shaped({ key }),
  restore: shaped({ key, position }),
  move: shaped({ key, position }),
  'set-shares': shaped({ key, shares: counts }),
  count: shaped({ counters: counts, expect: counts }, ['expect']),
  replace: shaped({ body: {}, keys, expect: shaped({ value: {} }) }, ['expect']),
};

/** Messages without operations; `batch` is in `operations`. */
const messages: Readonly<Record<Exclude<EditorMessage['kind'], 'batch'>, Schema>> = {
  join: shaped({ token: words, client: words, has: {} }, ['has']),
  presence: shaped({ presence: {} }),
  save: { type: 'object' },
  leave: { type: 'object' },
};

/** Polls that wait at once: of one session at most a few are kept. */
const POLLS = 200;

/** A row for each message of live editing, each by websocket and by poll, and one for polls that wait. */
export function liveRows(shapesMax: number): StallRow[] {
  const kinds: [string, WorstValue[]][] = [
    ...Object.entries(messages).map(([kind, schema]): [string, WorstValue[]] => [
      kind,
      worstValues(schema, bounds).map(({ text, ...value }) => ({
        ...value,
        text: () => ofKind(kind, text()),
      })),
    ]),
    ...Object.entries(operations).map(([kind, schema]): [string, WorstValue[]] => [
      `batch of ${kind}`,
      [
        {
          kind: 'everything',
          what: 'most operations',
          text: () => batchOf(mostOf(ofKind(kind, smallest(schema)))),
        },
        ...worstValues(schema, bounds).map(({ text, ...value }) => ({
          ...value,
          text: () => batchOf(ofKind(kind, text())),
        })),
      ],
    ]),
  ];
  const rows = kinds.map(([kind, values], turn) => ({
    name: `live message: ${kind}`,
    shapes: spreadKinds(values, Math.ceil(shapesMax / 2), turn).flatMap(({ what, text }) => [
      { what: `websocket, ${what}`, run: (target: StallTarget) => bySocket(target, text()) },
      { what: `poll, ${what}`, run: (target: StallTarget) => byPoll(target, { messages: `[${text()}]` }) },
    ]),
  }));
  return [
    ...rows,
    { name: 'live message: long waits', shapes: [{ what: `${POLLS} polls`, run: waitingPolls }] },
  ];
}

const ofKind = (kind: string, text: string) =>
  `{"kind":"${kind}"${text === '{}' ? '}' : `,${text.slice(1)}`}`;

let made = 0;
const newClient = () => `stall-client-${++made}`;

function batchOf(operationTexts: string): string {
  const client = newClient();
  return `{"kind":"batch","batch":{"id":"${client}.1","client":"${client}","operations":[${operationTexts}]}}`;
}

function mostOf(operation: string): string {
  const fit = Math.floor(bounds.bytes / (operation.length + 1));
  return `${operation},`.repeat(Math.min(batchLimits.operations, fit)).slice(0, -1);
}

/** A session of a shared design. */
async function openSession({ url, opened }: StallTarget): Promise<string> {
  const { headers } = await opened('/v3/editor-sessions');
  const design = { body: { rows: [], values: {} }, counters: {}, schemaVersion: 27 };
  const answer = await fetch(`${url}/v3/editor-sessions`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ design, room: `stall ${++made}` }),
  });
  const { data } = (await answer.json()) as { data?: { token: string } };
  if (!data) throw new Error(`An editor session was refused with ${answer.status}.`);
  return data.token;
}

async function bySocket(target: StallTarget, message: string): Promise<Answer> {
  const token = await openSession(target);
  const socket = new WebSocket(`${target.url.replace('http', 'ws')}/editor/api/live`);
  const heard: string[] = [];
  const closed = once(socket, 'close');
  socket.on('error', () => {});
  socket.on('message', (data) => heard.push(String(data)));
  await once(socket, 'open');
  if (!message.startsWith('{"kind":"join"')) {
    socket.send(`{"kind":"join","token":"${token}","client":"${newClient()}"}`);
    await Promise.race([once(socket, 'message'), closed]);
  }
  socket.send(message);
  // A presence is not answered.
  await Promise.race([once(socket, 'message'), closed, pause(ANSWER_MS)]);
  socket.terminate();
  await closed;
  const last = /^\{"kind":"([\w-]+)"/.exec(heard.at(-1) ?? '')?.[1] ?? 'closed';
  return { status: last, bytes: heard.join('').length };
}

const ANSWER_MS = 500;

async function byPoll(target: StallTarget, members: Readonly<Record<string, string>>): Promise<Answer> {
  const token = await openSession(target);
  const named = Object.entries(members).map(([name, text]) => `,"${name}":${text}`);
  return send(`${target.url}/editor/api/live/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: `{"client":"${newClient()}"${named.join('')}}`,
  });
}

async function waitingPolls(target: StallTarget): Promise<Answer> {
  const token = await openSession(target);
  const poll = () =>
    send(`${target.url}/editor/api/live/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ client: newClient(), wait: true }),
      patienceMs: 2_000,
    });
  const answers = await Promise.all(Array.from({ length: POLLS }, poll));
  return { status: [...new Set(answers.map(({ status }) => status))].join(), bytes: answers.length };
}
