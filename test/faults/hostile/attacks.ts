import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { newClient } from '../../../apps/server/src/collaboration/testing.ts';
import { buttons, htmlDesign, repeated, textDesign } from '../../../bench/stall/hostile-designs.ts';
import type { Target } from './target.ts';

/** One round of hostile load: what it left open is abandoned or cut. `end` fires at the end of the load. */
export type Attack = (target: Target, round: number, end: AbortSignal) => Promise<unknown>;

/** How long an attacker keeps something open. */
const LINGER_MS = 2_000;

type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string; from?: string };
type Got = { status: number; text: string; cookies?: string[] };

/** One request on a connection of its own. @param leave when the client closes it, whatever was answered */
function send(
  { url, key }: Target,
  { method = 'POST', path, headers = {}, body, from }: Sent,
  leave?: AbortSignal,
): Promise<Got> {
  const { promise, resolve } = Promise.withResolvers<Got>();
  const sent = request(url + path, {
    method,
    agent: false,
    ...(from !== undefined && { localAddress: from }),
    ...(leave && { signal: leave }),
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  sent.on('error', () => resolve({ status: 0, text: '' }));
  sent.on('response', (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    response.on('error', () => {});
    response.on('close', () => resolve({ status: response.statusCode ?? 0, text }));
  });
  sent.end(body);
  return promise;
}

const sendJson = (target: Target, path: string, body: unknown, more: Partial<Sent> = {}) =>
  send(target, { path, body: typeof body === 'string' ? body : JSON.stringify(body), ...more });

/** Each round comes from another address of this machine. */
const addressOf = (round: number) => `127.0.${1 + (Math.floor(round / 250) % 250)}.${1 + (round % 250)}`;

const LARGE = JSON.stringify(textDesign(`<p>${repeated('Large and shared. ', 300_000)}</p>`));

/** A session that may edit live. */
async function openLive(target: Target, round: number): Promise<string> {
  const room = `room ${round % 40}`;
  const user = { id: `user ${round % 7}`, name: 'User' };
  const body = `{"design":${LARGE},"room":${JSON.stringify(room)},"user":${JSON.stringify(user)}}`;
  const { status, text } = await sendJson(target, '/v3/editor-sessions', body);
  if (status !== 200 && status !== 201) throw new Error(`No session: ${status}`);
  return JSON.parse(text).data.token;
}

const tokens = new Map<number, Promise<string>>();

const SESSIONS = 100;

/** One of a hundred sessions: opening a session costs more than a poll. */
async function liveToken(target: Target, round: number): Promise<string> {
  const at = round % SESSIONS;
  const opening = tokens.get(at) ?? openLive(target, at);
  tokens.set(at, opening);
  // Large bodies are refused while too many wait: the next round tries again.
  opening.catch(() => tokens.delete(at));
  return opening;
}

function poll(target: Target, token: string, round: number, body: object, leave?: AbortSignal): Promise<Got> {
  const headers = { authorization: `Bearer ${token}` };
  const path = '/editor/api/live/messages';
  return send(target, { path, headers, from: addressOf(round), body: JSON.stringify(body) }, leave);
}

/** Joins by a poll and never comes back; every third one leaves while it waits. */
const abandonedPoll: Attack = async (target, round, end) => {
  const token = await liveToken(target, round);
  const client = newClient();
  const { status, text } = await poll(target, token, round, { client });
  if (status !== 200 || round % 3 !== 0) return status;
  const { connection, last } = JSON.parse(text).data;
  const leave = AbortSignal.any([end, AbortSignal.timeout(LINGER_MS)]);
  await poll(target, token, round, { client, connection, after: last, wait: true }, leave);
  return status;
};

const droppedSocket: Attack = async (target, round, end) => {
  const socket = new WebSocket(`${target.url.replace('http', 'ws')}/editor/api/live`, {
    localAddress: addressOf(round),
  });
  socket.on('error', () => {});
  await Promise.race([once(socket, 'open'), once(socket, 'close')]);
  if (socket.readyState !== WebSocket.OPEN) return;
  const token = await liveToken(target, round);
  if (round % 4 > 0) socket.send(JSON.stringify({ kind: 'join', token, client: newClient() }));
  if (round % 4 === 1) socket.send('x'.repeat(3_000_000));
  // Half a message: the header of a frame of 3.9 MB, and some of it.
  await linger(end, LINGER_MS / 4);
  if (round % 4 === 2) {
    const header = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0x3b, 0x8b, 0x40, 1, 2, 3, 4]);
    const { _socket: raw } = socket as unknown as { _socket: Socket | null };
    raw?.write(Buffer.concat([header, Buffer.alloc(200_000)]));
  }
  await linger(end);
  socket.terminate();
};

const linger = (end: AbortSignal, ms = LINGER_MS) => wait(ms, undefined, { signal: end }).catch(() => {});

/** Writes raw bytes to a port, waits, and cuts the connection. */
async function writeAndCut(
  port: number,
  pieces: readonly string[],
  round: number,
  end: AbortSignal,
): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(round) });
  socket.on('error', () => {});
  socket.resume();
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    await linger(end, 150);
  }
  await linger(end);
  if (round % 2 === 0) socket.destroy();
  else socket.resetAndDestroy();
}

const slowBody: Attack = ({ url, key, projectId }, round, end) => {
  const path = ['/v3/emails', `/manage/projects/${projectId}/templates`, '/mcp', '/embed/sessions'][
    round % 4
  ];
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\ncontent-length: 9000000\r\n\r\n`;
  const part = `{"a":"${'x'.repeat(100_000)}`;
  return writeAndCut(Number(new URL(url).port), [head, part, part, part], round, end);
};

const halfRequest: Attack = ({ url }, round, end) =>
  writeAndCut(
    Number(new URL(url).port),
    round % 3 === 0 ? [] : ['GET /v3/emails HTTP/1.1\r\nhost: local', `host\r\nx-a: ${'b'.repeat(4_000)}`],
    round,
    end,
  );

const abandonedStream: Attack = (target, _round, end) => {
  const headers = { cookie: target.cookie };
  const path = `/console/api/live?projectId=${target.projectId}`;
  const leave = AbortSignal.any([end, AbortSignal.timeout(Math.floor(Math.random() * LINGER_MS))]);
  return send(target, { method: 'GET', path, headers }, leave);
};

const droppedMail: Attack = ({ ports }, round, end) => {
  const body = `X-A: b\r\n${' c\r\n'.repeat(2_000)}Subject: x\r\n\r\n${'wrote: >\r\n'.repeat(3_000)}`;
  const whole = [
    'EHLO a.example\r\n',
    'MAIL FROM:<a@a.example>\r\n',
    'RCPT TO:<b@localhost>\r\n',
    'DATA\r\n',
    body,
  ];
  return writeAndCut(ports.inbound, whole.slice(0, round % 6), round, end);
};

const droppedSubmission: Attack = ({ ports, key }, round, end) => {
  const login = Buffer.from(`\0postpress\0${key}`).toString('base64');
  const body = `Subject: x\r\nTo: b@b.example\r\n\r\n${'x'.repeat(70)}\r\n`.repeat(2_000);
  const whole = [
    'EHLO a.example\r\n',
    `AUTH PLAIN ${login}\r\n`,
    'MAIL FROM:<a@a.example>\r\nRCPT TO:<b@b.example>\r\n',
    'DATA\r\n',
    body,
  ];
  return writeAndCut(ports.submission, whole.slice(0, round % 6), round, end);
};

const largeMcp: Attack = (target, round) => {
  const keys = Array.from({ length: 20_000 }, (_, at) => `"k${at}":${at}`).join();
  const call = (id: number) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'find_starters', arguments: {} },
  });
  const bodies = [
    `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{${keys}}}`,
    JSON.stringify(Array.from({ length: 4 }, (_, id) => call(id))),
  ];
  return sendJson(target, '/mcp', bodies[round % 2] ?? '', {
    headers: { accept: 'application/json, text/event-stream' },
  });
};

const hostileDesigns = [
  () => buttons(5_000),
  () => textDesign(repeated('<p><b><i>', 200_000)),
  () => htmlDesign(repeated('<table><tr><td>', 200_000)),
  () => textDesign(`{{#each a}}${repeated('{{x}}', 50_000)}{{/each}}`),
];

const hostileTemplate: Attack = (target, round) => {
  const design = hostileDesigns[round % hostileDesigns.length]?.();
  const path = round % 2 === 0 ? '/v3/templates/export/html' : '/v3/templates/convert/simple-to-full';
  return sendJson(target, path, { design, displayMode: 'email', mergeTags: { a: 'y'.repeat(5_000) } });
};

const invalidBatch: Attack = (target, round) => {
  const email = {
    from: 'a',
    to: [],
    html: '{{#each x}}{{y}}{{/each}}'.repeat(round % 200),
    variables: { x: [{}] },
  };
  return sendJson(target, '/v3/emails/batch', { emails: Array.from({ length: 100 }, () => email) });
};

const manySessions: Attack = async (target, round) => {
  const design = round % 5 === 0 ? LARGE : '{"body":{"rows":[],"values":{}}}';
  await sendJson(target, '/v3/editor-sessions', `{"design":${design}}`);
  const headers = { origin: `https://shop${round}.example` };
  const embed = { projectId: target.projectId, displayMode: 'email', user: { id: `${round}` } };
  await sendJson(target, '/embed/sessions', embed, { headers, from: addressOf(round) });
};

const strangers: Attack = (target, round) =>
  send(target, {
    method: 'GET',
    path: `/v3/${'x'.repeat(round % 3_000)}?${round}`,
    headers: {
      authorization: `Bearer svc_sk_${round}`,
      cookie: `a=${'b'.repeat(round % 4_000)}`,
      host: `host${round}.example`,
    },
    from: addressOf(round),
  });

/** How many of each run side by side, and how long each rests between two rounds. */
export const attacks: Readonly<Record<string, { attack: Attack; workers: number; restMs: number }>> = {
  'abandoned polls': { attack: abandonedPoll, workers: 4, restMs: 50 },
  'dropped sockets': { attack: droppedSocket, workers: 12, restMs: 20 },
  'slow bodies': { attack: slowBody, workers: 12, restMs: 20 },
  'half requests': { attack: halfRequest, workers: 12, restMs: 20 },
  'abandoned streams': { attack: abandonedStream, workers: 8, restMs: 20 },
  'dropped mail': { attack: droppedMail, workers: 12, restMs: 20 },
  'dropped submissions': { attack: droppedSubmission, workers: 12, restMs: 20 },
  'large MCP bodies': { attack: largeMcp, workers: 1, restMs: 300 },
  'hostile templates': { attack: hostileTemplate, workers: 2, restMs: 300 },
  'invalid batches': { attack: invalidBatch, workers: 1, restMs: 100 },
  'sessions and embeds': { attack: manySessions, workers: 2, restMs: 100 },
  strangers: { attack: strangers, workers: 2, restMs: 10 },
};
