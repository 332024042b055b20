import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import Type from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { defineRoute, type RouteAnswer } from '../../base/route.ts';
import { isLoopbackHost } from '../../config/index.ts';
import { MessageTurns } from '../message-turns.ts';
import type { ToolContext } from '../tool.ts';
import type { McpRouteDeps } from './deps.ts';

const JsonRpc = Type.Unknown({ description: 'A JSON-RPC 2.0 message.' });

export const callMcpRoute = defineRoute({
  operationId: 'callMcp',
  method: 'POST',
  path: '/mcp',
  summary: 'Call the MCP server',
  description:
    'The Model Context Protocol over Streamable HTTP, without sessions: one JSON-RPC message per request. Use an MCP client; see the guide for agents. Operations called by tools count like API requests.',
  tag: 'Agents',
  auth: 'project',
  scope: 'each',
  role: 'viewer',
  rate: 'read',
  worksWhenSuspended: true,
  apiOnly: true,
  takesApps: true,
  bodyLimit: 'design',
  body: JsonRpc,
  headers: {
    'mcp-protocol-version': 'The revision of the protocol, such as `2026-07-28`.',
    accept: '`application/json, text/event-stream`.',
  },
  result: JsonRpc,
  alsoAnswers: { 202: 'A notification was taken in.' },
  errors: ['FORBIDDEN'],
  async handle(
    { body, headers, caller, projectId, workspaceId, request },
    deps: McpRouteDeps,
  ): Promise<RouteAnswer<unknown>> {
    const { publicUrl } = deps.addresses;
    requireOwnOrigin(headers, { publicUrl, ip: request.ip });
    requireFewValues(body);
    const outer = { id: request.id, headers, ip: request.ip, signal: request.signal };
    const operations = deps.operations(outer);
    const context: ToolContext = {
      operations,
      turns: new MessageTurns(outer, () => operations.admit('callMcp')),
      projectId,
      workspaceId,
      caller,
      request: outer,
      deps,
    };
    const handler = await deps.openHandler();
    const forwarded = new Request(`${publicUrl}/mcp`, {
      method: 'POST',
      headers: Object.entries(headers).flatMap(([name, value]) =>
        FORWARDED.has(name) && value !== undefined ? [[name, value]] : [],
      ) as [string, string][],
      signal: request.signal,
    });
    const authInfo = { token: '', clientId: '', scopes: [], extra: { context } };
    return toRouteAnswer(await handler.fetch(forwarded, { parsedBody: body, authInfo }));
  },
});

/** The SDK takes up to 7 µs for each value, of messages that it then refuses, too. */
const VALUES_MAX = 10_000;

/** @throws AppError PAYLOAD_TOO_LARGE */
function requireFewValues(body: unknown): void {
  let values = 0;
  const open: unknown[] = [body];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const members = Object.values(value);
    values += members.length;
    if (values > VALUES_MAX)
      throw new AppError(
        'PAYLOAD_TOO_LARGE',
        `A request to the MCP server may have ${VALUES_MAX.toLocaleString('en-US')} JSON values. Send less at once.`,
      );
    for (const member of members) if (typeof member === 'object' && member !== null) open.push(member);
  }
}

/** The protocol reads these; credentials stay here. */
const FORWARDED = new Set([
  ...['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id'],
]);

async function toRouteAnswer(response: Response): Promise<RouteAnswer<unknown>> {
  const { status, body } = response;
  const contentType = response.headers.get('content-type');
  if (body === null || contentType === null) return { status, empty: true };
  if (contentType.startsWith('application/json')) return { status, json: await response.text() };
  if (!contentType.startsWith('text/event-stream'))
    throw new AppError('VALIDATION_ERROR', await response.text());
  return {
    status,
    headers: { 'cache-control': 'no-cache', 'x-accel-buffering': 'no' },
    stream: Readable.fromWeb(body as ReadableStream),
    contentType,
  };
}

const OWN_HOST = /^(localhost|[\w.-]+\.localhost|\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])(:\d+)?$/i;

/**
 * Keeps pages of other sites out, as the protocol asks of servers: a request with an `Origin` must come from this
 * service. A call from this machine must also name it by an address, `localhost` or its public name, so that a page
 * whose own name resolves to 127.0.0.1 (DNS rebinding) gets no answer.
 *
 * @throws AppError FORBIDDEN
 */
function requireOwnOrigin(
  { origin, host = '' }: Readonly<Record<string, string | undefined>>,
  { publicUrl, ip }: { publicUrl: string; ip: string },
): void {
  const own = new URL(publicUrl);
  if (origin !== undefined && origin !== own.origin)
    throw new AppError('FORBIDDEN', 'Pages of other sites may not call the MCP server.');
  if (isLoopbackHost(ip) && host !== own.host && !OWN_HOST.test(host))
    throw new AppError(
      'FORBIDDEN',
      'Call the MCP server by its public name, or by localhost on its own machine.',
    );
}
