import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { McpDeps } from '../deps.ts';

export type McpRouteDeps = McpDeps & {
  /** The protocol, loaded at the first request. */
  openHandler(): Promise<McpHttpHandler>;
};
