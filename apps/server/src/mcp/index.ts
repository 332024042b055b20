/**
 * The MCP server for agents: tools by task over the operations of the API. Read `routes/call-mcp.ts` first, then
 * `create-handler.ts` (the protocol), `tool.ts` and `tools/`, and `design/` (what tools compute from designs).
 */

import type { Log } from '../base/log.ts';
import type { AnyRoute } from '../base/route.ts';
import { callMcpRoute } from './routes/call-mcp.ts';
import type { McpRouteDeps } from './routes/deps.ts';

export const mcpRoutes: readonly AnyRoute<McpRouteDeps>[] = [callMcpRoute];

/** Loads the protocol at the first request: starting the server does not need it. */
export function openMcpHandler(log: Log): McpRouteDeps['openHandler'] {
  let handler: ReturnType<McpRouteDeps['openHandler']> | undefined;
  return () => {
    handler ??= import('./create-handler.ts').then(({ createHandler }) => createHandler(log));
    return handler;
  };
}
