import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ErrorResponse, type ImageResponse, LLMock } from '@copilotkit/aimock';

/** One request on the wire. */
export type ImageRequest = {
  path: string;
  authorization: string;
  /** Fields of the JSON or of the form. */
  fields: Record<string, unknown>;
  /** The image to edit, if any. */
  image?: { mediaType: string; bytes: Buffer };
};

/** The reaction to a prompt: an image, an error status, a lost connection, or silence. */
export type ImageAnswer =
  | { png: Buffer }
  | { base64: string }
  | { none: true }
  | { status: number; message: string; type?: string; code?: string; retryAfter?: number }
  | { cut: true }
  | { silent: true };

export type ImageModels = {
  /** With `/v1`, for POSTPRESS_OPENAI_BASE_URL. */
  baseUrl: string;
  /** Settings of a service that uses it. */
  settings: { POSTPRESS_OPENAI_API_KEY: string; POSTPRESS_OPENAI_BASE_URL: string };
  requests: ImageRequest[];
  /** The answers to prompts with this text, in order; the last one repeats. By model if given. */
  answer(prompt: string, answers: readonly ImageAnswer[], model?: string): void;
  close(): Promise<void>;
};

/**
 * OpenAI's image endpoints, as an independent mock implements them. A proxy in front records requests, because the mock
 * keeps neither forms nor headers.
 */
export async function startImageModels(): Promise<ImageModels> {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', strict: true, logLevel: 'silent' });
  await mock.start();
  const requests: ImageRequest[] = [];
  const rules: { prompt: string; model: string | undefined; answers: readonly ImageAnswer[]; at: number }[] =
    [];
  let line: Promise<void> = Promise.resolve();
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bytesOf(request);
      const came = await readRequest(request, body);
      requests.push(came);
      const rule = rules.find(
        ({ prompt, model }) =>
          String(came.fields.prompt).includes(prompt) && (!model || model === came.fields.model),
      );
      const answer = rule?.answers[Math.min(rule.at++, rule.answers.length - 1)];
      if (answer && 'silent' in answer) return;
      if (answer && 'cut' in answer) return void response.destroy();
      // In sequence: the mock holds one answer at a time.
      const turn = line.then(async () => {
        mock.clearFixtures();
        if (answer) mock.on({ endpoint: 'image' }, toFixture(answer));
        await forward(mock.url, request, body, response);
      });
      line = turn.catch(() => {});
      await turn;
    })();
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  return {
    baseUrl,
    settings: { POSTPRESS_OPENAI_API_KEY: 'sk-test-key', POSTPRESS_OPENAI_BASE_URL: baseUrl },
    requests,
    answer: (prompt, answers, model) => void rules.unshift({ prompt, model, answers, at: 0 }),
    async close() {
      server.closeAllConnections();
      server.close();
      await mock.stop();
    },
  };
}

function toFixture(
  answer: Exclude<ImageAnswer, { cut: true } | { silent: true }>,
): ImageResponse | ErrorResponse {
  if ('png' in answer) return { image: { b64Json: answer.png.toString('base64') } };
  if ('base64' in answer) return { image: { b64Json: answer.base64 } };
  if ('none' in answer) return { images: [] };
  const { status, message, type = 'invalid_request_error', code, retryAfter } = answer;
  return {
    error: { message, type, ...(code === undefined ? {} : { code }) },
    status,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

async function readRequest({ url, headers }: IncomingMessage, body: Buffer): Promise<ImageRequest> {
  const about = { path: url ?? '', authorization: headers.authorization ?? '' };
  const contentType = headers['content-type'] ?? '';
  if (!contentType.startsWith('multipart/')) return { ...about, fields: JSON.parse(body.toString()) };
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  }).formData();
  const fields: Record<string, unknown> = {};
  let image: ImageRequest['image'];
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else image = { mediaType: value.type, bytes: Buffer.from(await value.arrayBuffer()) };
  }
  return { ...about, fields, ...(image && { image }) };
}

async function forward(
  mockUrl: string,
  { url, method, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  const sent = { 'content-type': headers['content-type'] ?? '', authorization: headers.authorization ?? '' };
  const answer = await fetch(mockUrl + url, {
    method: method ?? 'POST',
    headers: sent,
    body: new Uint8Array(body),
  });
  const text = Buffer.from(await answer.arrayBuffer());
  const retryAfter = answer.headers.get('retry-after');
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? 'application/json',
    ...(retryAfter === null ? {} : { 'retry-after': retryAfter }),
  });
  response.end(text);
}
