import { type BoundRoute, bindRoutes } from '../base/route.ts';
import { brandRoutes } from '../brand/index.ts';
import type { ServiceAddresses } from '../config/index.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import type { Core } from '../platform/core.ts';
import type { CallOut } from '../platform/outbound/outcome.ts';
import type { Enqueue } from '../platform/queue/lazy-queue.ts';
import type { Compute } from '../platform/threads/compute.ts';
import type { Threads } from '../platform/threads/threads.ts';
import { type TemplatesRouteDeps, templatesRoutes } from '../templates/index.ts';

export type TemplatesParts = {
  core: Core;
  addresses: ServiceAddresses;
  enqueue: Enqueue;
  blobs: BlobStore;
  compute: Compute;
  threads: Threads;
  call: CallOut;
  copyComments: TemplatesRouteDeps['copyComments'];
};

/** Opens stored designs and the brand that they use. */
export function openTemplates({ core, blobs, call, threads, ...parts }: TemplatesParts): BoundRoute[] {
  const { clock, newId, database } = core;
  const deps = { ...parts, db: database.db, clock, newId };
  return [
    ...bindRoutes(templatesRoutes, { ...deps, blobs }),
    ...bindRoutes(brandRoutes, { ...deps, call, threads }),
  ];
}
