import { embedRateLimits } from '@postpress/contracts';
import { createRateLimiter } from '../accounts/index.ts';
import { type BoundRoute, bindRoutes } from '../base/route.ts';
import { Collaboration, collaborationRoutes, PollConnections, roomsOf } from '../collaboration/index.ts';
import type { Config } from '../config/index.ts';
import {
  type EditorCapabilities,
  editorSessionsRoutes,
  openCustomScripts,
  openEditors,
  openSections,
  openStarters,
} from '../editor-sessions/index.ts';
import { uploadsRoutes } from '../files/index.ts';
import { openStockPhotos } from '../platform/stock/open-stock-photos.ts';
import type { EmailArea } from './open-email.ts';
import type { Services } from './services.ts';

/** Opens the hosted editor: sessions, saves, uploads, and who has one open. */
export async function openEditor(
  services: Services,
  testSender: EmailArea['testSender'],
): Promise<{
  routes: BoundRoute[];
  editors: ReturnType<typeof openEditors>;
  collaboration: Collaboration;
}> {
  const { access, apps, call, clock, config, db, newId, notifications } = services;
  const capabilities = capabilitiesOf(config);
  const deps = {
    ...services,
    testSender,
    capabilities,
    embedLimiter: config.rateLimits === null ? null : createRateLimiter(db, embedRateLimits),
    starters: openStarters(),
    sections: openSections(),
    customScripts: openCustomScripts(call),
    editorApp: apps.editor,
    ...roomsOf({ db, clock, newId, access }),
  };
  const collaboration = new Collaboration(deps);
  if (config.role !== 'worker') await collaboration.start(notifications);
  return {
    routes: [
      ...bindRoutes(editorSessionsRoutes, deps),
      ...bindRoutes(collaborationRoutes, { polls: new PollConnections(collaboration) }),
      ...bindRoutes(uploadsRoutes, { ...services, stock: openStockPhotos(config) }),
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
  pexelsApiKey,
}: Config): EditorCapabilities {
  const hasKey = (model: string) =>
    (model.startsWith('anthropic/') ? anthropicApiKey : openaiApiKey) !== null;
  return {
    ai: aiModels.template.some(hasKey),
    aiImages: aiModels.image_generation.some(hasKey),
    stock: stockApiKey !== null || pexelsApiKey !== null,
  };
}
