import {
  type CallToolResult,
  createMcpHandler,
  type McpHttpHandler,
  type McpRequestContext,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server';
import type { AppScope } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import type { Caller } from '../base/caller.ts';
import type { Log } from '../base/log.ts';
import { programVersion } from '../platform/program-version.ts';
import { checkArguments } from './check-arguments.ts';
import { instructions } from './instructions.ts';
import { readResource, resources } from './resources.ts';
import type { Tool, ToolContext } from './tool.ts';
import { toErrorResult, toToolResult } from './tool-result.ts';
import { tools } from './tools/index.ts';

const info = { name: 'postpress', title: 'Postpress', version: programVersion() };
/** Lists change with the version of the server only. */
const LIST_TTL_MS = 300_000;

/**
 * The protocol, by the official SDK: revision 2026-07-28, and the stateless form of those from 2025. Each request gets
 * a server of its own, so that any process answers any request.
 */
export function createHandler(log: Log): McpHttpHandler {
  return createMcpHandler((context) => serverFor(contextOf(context), log), {
    // Nothing that is offered changes while the process runs.
    maxSubscriptions: 0,
    onerror: (error) => log.debug({ err: error }, 'An MCP request was refused'),
  });
}

function contextOf({ authInfo }: McpRequestContext): ToolContext {
  return authInfo?.extra?.context as ToolContext;
}

function serverFor(context: ToolContext, log: Log): Server {
  const cached = { ttlMs: LIST_TTL_MS, cacheScope: 'public' as const };
  const server = new Server(info, {
    capabilities: { tools: {}, resources: {} },
    instructions,
    cacheHints: { 'tools/list': cached, 'resources/list': cached, 'resources/read': cached },
  });
  const { turns } = context;
  server.setRequestHandler('tools/list', () => turns.take(() => ({ tools: grantedTools(context.caller) })));
  server.setRequestHandler('tools/call', ({ params }) => callTool(params, context, log));
  server.setRequestHandler('resources/list', () => turns.take(() => ({ resources: [...resources] })));
  server.setRequestHandler('resources/templates/list', () => turns.take(() => ({ resourceTemplates: [] })));
  server.setRequestHandler('resources/read', ({ params: { uri } }) =>
    turns.take(() => {
      const text = readResource(uri);
      if (text === undefined)
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no resource ${uri}.`);
      return { contents: [{ uri, mimeType: 'application/json', text }] };
    }),
  );
  return server;
}

async function callTool(
  params: { name: string; arguments?: unknown },
  context: ToolContext,
  log: Log,
): Promise<CallToolResult> {
  const tool = tools.find(({ name }) => name === params.name);
  if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}.`);
  try {
    requireGranted(tool, context.caller);
    return await context.turns.take(async () =>
      toToolResult(await tool.run(checkArguments(tool, params.arguments), context)),
    );
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ err: error, tool: tool.name }, 'A tool failed');
    return toErrorResult(error);
  }
}

let listed: readonly { effect: Tool['effect']; shown: ReturnType<typeof toListed> }[] | undefined;

/** What a caller may use. The schemas are copied once. */
function grantedTools(caller: Caller) {
  listed ??= tools.map((tool) => ({ effect: tool.effect, shown: toListed(tool) }));
  return listed.filter((tool) => isGranted(tool, caller)).map(({ shown }) => shown);
}

function toListed({ name, title, description, input, effect }: Tool) {
  const annotations = {
    title,
    readOnlyHint: effect === 'reads',
    destructiveHint: false,
    idempotentHint: effect === 'reads',
    openWorldHint: effect === 'sends',
  };
  return { name, title, description, inputSchema: JSON.parse(JSON.stringify(input)), annotations };
}

const scopeOf: Record<Tool['effect'], AppScope> = { reads: 'read', writes: 'write', sends: 'send' };

/** Whether a caller may use a tool: connected apps are limited to what their user has allowed. */
function isGranted({ effect }: Pick<Tool, 'effect'>, caller: Caller): boolean {
  const scopes = caller.kind === 'pat' ? caller.appScopes : undefined;
  return scopes === undefined || scopes.includes(scopeOf[effect]);
}

/** @throws AppError FORBIDDEN */
function requireGranted(tool: Tool, caller: Caller): void {
  if (isGranted(tool, caller)) return;
  throw new AppError(
    'FORBIDDEN',
    `The user has not allowed this app to ${scopeOf[tool.effect]}. Connect it again to ask.`,
  );
}
