import type { OperationsFor } from '../base/operations.ts';
import { type BoundRoute, bindRoutes } from '../base/route.ts';
import type { ServiceAddresses } from '../config/index.ts';
import {
  editorSettingsOf,
  openSections,
  openStarters,
  templatesBeingEdited,
} from '../editor-sessions/index.ts';
import { type McpDeps, mcpRoutes, openMcpHandler } from '../mcp/index.ts';
import type { Core } from '../platform/core.ts';
import type { Images } from '../platform/images/images.ts';
import type { Enqueue } from '../platform/queue/lazy-queue.ts';
import type { Compute } from '../platform/threads/compute.ts';
import type { EmailArea } from './open-email.ts';

export type McpParts = {
  core: Core;
  addresses: ServiceAddresses;
  enqueue: Enqueue;
  compute: Compute;
  images: Images;
  readFile: McpDeps['readFile'];
  sendTests: EmailArea['sendTests'];
  operations: OperationsFor;
};

export function openMcp({ core, sendTests, ...parts }: McpParts): BoundRoute[] {
  const { addresses } = parts;
  const { clock, newId, database, log } = core;
  const { db } = database;
  const resourceMetadata = () => `${addresses.publicUrl}/.well-known/oauth-protected-resource/mcp`;
  const routes = bindRoutes(mcpRoutes, {
    ...parts,
    db,
    clock,
    newId,
    sections: openSections(),
    starters: openStarters(),
    openHandler: openMcpHandler(log),
    templatesBeingEdited: templatesBeingEdited({ clock }),
    sendTests: async (order) =>
      sendTests({ ...order, settings: await editorSettingsOf(db, order.projectId) }),
  });
  return routes.map((route) => ({ ...route, resourceMetadata }));
}
