import { embedRateLimits } from '@postpress/contracts';
import { type Access, createRateLimiter, type RateLimiter, type SendNotice } from '../accounts/index.ts';
import type { BrowserApp } from '../base/browser-app.ts';
import { type BoundRoute, bindRoutes } from '../base/route.ts';
import { Collaboration, collaborationRoutes, PollConnections, roomsOf } from '../collaboration/index.ts';
import type { Config, ServiceAddresses } from '../config/index.ts';
import {
  type EditorCapabilities,
  editorSessionsRoutes,
  openCustomScripts,
  openEditors,
  openSections,
  openStarters,
} from '../editor-sessions/index.ts';
import { type ProjectStorages, uploadsRoutes } from '../files/index.ts';
import type { Core } from '../platform/core.ts';
import type { Notifications } from '../platform/database/notifications.ts';
import type { Images } from '../platform/images/images.ts';
import type { CallOut } from '../platform/outbound/outcome.ts';
import type { Enqueue } from '../platform/queue/lazy-queue.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import { openUnsplash } from '../platform/stock/open-unsplash.ts';
import type { Compute } from '../platform/threads/compute.ts';

export type EditorParts = {
  core: Core;
  access: Access;
  sendNotice: SendNotice;
  commentLimiter: RateLimiter<'comment'> | null;
  secrets: SecretBox;
  addresses: ServiceAddresses;
  storages: ProjectStorages;
  images: Images;
  enqueue: Enqueue;
  compute: Compute;
  call: CallOut;
  /** The built editor. */
  app: BrowserApp;
  testSender(workspaceId: number): Promise<string | undefined>;
  notifications: Notifications;
};

/** Opens the hosted editor: sessions, saves, uploads, and who has one open. */
export async function openEditor({
  core,
  app,
  storages,
  images,
  call,
  notifications,
  ...parts
}: EditorParts): Promise<{
  routes: BoundRoute[];
  editors: ReturnType<typeof openEditors>;
  collaboration: Collaboration;
}> {
  const { clock, newId, config, log } = core;
  const { db } = core.database;
  const capabilities = capabilitiesOf(config);
  const deps = {
    ...parts,
    db,
    clock,
    newId,
    capabilities,
    embedLimiter: config.rateLimits === null ? null : createRateLimiter(db, embedRateLimits),
    starters: openStarters(),
    sections: openSections(),
    customScripts: openCustomScripts(call),
    editorApp: app,
    ...roomsOf({ db, clock, newId, access: parts.access }),
  };
  const collaboration = new Collaboration({ ...deps, log });
  if (config.role !== 'worker') await collaboration.start(notifications);
  return {
    routes: [
      ...bindRoutes(editorSessionsRoutes, deps),
      ...bindRoutes(collaborationRoutes, { polls: new PollConnections(collaboration) }),
      ...bindRoutes(uploadsRoutes, {
        db,
        clock,
        newId,
        storages,
        images,
        stock: openUnsplash(config),
        call,
      }),
    ],
    editors: openEditors(deps),
    collaboration,
  };
}

/** A task is available if the provider of one of its models has a key. */
function capabilitiesOf({
  anthropicApiKey,
  openaiApiKey,
  aiModels,
  stockApiKey,
}: Config): EditorCapabilities {
  const hasKey = (model: string) =>
    (model.startsWith('anthropic/') ? anthropicApiKey : openaiApiKey) !== null;
  return {
    ai: aiModels.template.some(hasKey),
    aiImages: aiModels.image_generation.some(hasKey),
    stock: stockApiKey !== null,
  };
}
