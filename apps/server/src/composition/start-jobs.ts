import { setTimeout as wait } from 'node:timers/promises';
import { forgetEndedSignIns, forgetIdleBuckets } from '../accounts/index.ts';
import { FairSemaphore } from '../base/fair-semaphore.ts';
import { updateBrandedTemplates } from '../brand/index.ts';
import { forgetRooms } from '../collaboration/index.ts';
import { type ServiceAddresses, semaphoreOf } from '../config/index.ts';
import { keepCredits } from '../credits/index.ts';
import { endEditorSessions, templatesBeingEdited } from '../editor-sessions/index.ts';
import { checkDomains, domainSetup, historyJobs, type SendNoticeDeps, sendNotice } from '../email/index.ts';
import { pageAssets } from '../exports/index.ts';
import { expireFiles, type FileStore } from '../files/index.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import type { Browser } from '../platform/browser/browser.ts';
import type { Core } from '../platform/core.ts';
import type { Notifications } from '../platform/database/notifications.ts';
import { createDnsRecords } from '../platform/dns/records.ts';
import type { FetchAsset } from '../platform/outbound/asset-fetcher.ts';
import type { JobHandlers } from '../platform/queue/kinds.ts';
import type { Enqueue } from '../platform/queue/lazy-queue.ts';
import type { Queue } from '../platform/queue/queue.ts';
import { createCompute } from '../platform/threads/compute.ts';
import type { Threads } from '../platform/threads/threads.ts';
import { expirePreviews, renderPreviewRun } from '../previews/index.ts';
import {
  keepTemplates,
  renderBlockThumbnail,
  renderMissingThumbnails,
  renderTemplateThumbnail,
} from '../templates/index.ts';
import { sessionLifeOf } from './open-sign-in.ts';

const RETRY_MS = 5_000;
/** Workers that start together on an empty database may conflict; one that fails this often has another problem. */
const WORKER_TRIES = 5;

export type JobParts = {
  core: Core;
  notifications: Notifications;
  blobs: BlobStore;
  files: FileStore;
  addresses: ServiceAddresses;
  /** The parts that render thumbnails and previews. */
  rendering: { browser: Browser; fetchAsset: FetchAsset };
  threads: Threads;
  notices: SendNoticeDeps;
  enqueue: Enqueue;
};

/**
 * Starts the background jobs of this process. If the queue does not start, a process that also serves continues, logs
 * an error, and retries.
 *
 * @param stopping ends the retries
 * @returns undefined if it was stopped before the queue started
 */
export async function startJobs(parts: JobParts, stopping: AbortSignal): Promise<Queue | undefined> {
  const { config, log } = parts.core;
  for (let tries = 1; !stopping.aborted; tries++) {
    try {
      return await openJobs(parts);
    } catch (cause) {
      if (config.role === 'worker' && tries === WORKER_TRIES) throw cause;
      log.error({ err: cause }, 'Background jobs do not run; trying again');
      await wait(RETRY_MS, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return undefined;
}

async function openJobs({
  core,
  notifications,
  blobs,
  files,
  addresses,
  rendering,
  threads,
  notices,
  enqueue,
}: JobParts): Promise<Queue> {
  const { database, config, log, clock, newId } = core;
  const dns = createDnsRecords({ servers: config.dnsServers });
  const domains = { db: database.db, clock, log, dns, setup: domainSetup(config, addresses) };
  const { browser, fetchAsset } = rendering;
  const assetsOf = (tenant: string) => pageAssets(tenant, fetchAsset).source;
  const compute = createCompute(threads);
  const thumbnails = { db: database.db, blobs, browser, assetsOf, addresses, compute };
  const beingEdited = templatesBeingEdited({ clock });
  const slots = new FairSemaphore(semaphoreOf('brandUpdates', config.jobConcurrency));
  const branding = { db: database.db, clock, newId, addresses, compute, enqueue, beingEdited, slots };
  const handlers = {
    'expire-files': (payload, signal) => expireFiles(payload, { blobs, clock }, signal),
    'forget-idle-buckets': (payload, signal) =>
      forgetIdleBuckets(payload, { db: database.db, clock }, signal),
    'forget-ended-sign-ins': (payload, signal) =>
      forgetEndedSignIns(payload, { db: database.db, clock, life: sessionLifeOf(config) }, signal),
    'send-notice': (payload, signal) => sendNotice(payload, notices, signal),
    'keep-credits': (payload, signal) => keepCredits(payload, { db: database.db, clock, log }, signal),
    'end-editor-sessions': async (payload, signal) => {
      await forgetRooms({ db: database.db, clock });
      return endEditorSessions(payload, { db: database.db, clock }, signal);
    },
    'check-domains': (payload, signal) => checkDomains(payload, domains, signal),
    'draw-block-thumbnail': (payload, signal) => renderBlockThumbnail(payload, thumbnails, signal),
    'draw-template-thumbnail': (payload, signal) => renderTemplateThumbnail(payload, thumbnails, signal),
    'keep-templates': (payload, signal) => keepTemplates(payload, { db: database.db, clock, blobs }, signal),
    'draw-missing-thumbnails': (payload, signal) =>
      renderMissingThumbnails(payload, { ...thumbnails, clock, log }, signal),
    'update-branded-templates': (payload, signal) => updateBrandedTemplates(payload, branding, signal),
    'draw-preview-run': (payload, signal) =>
      renderPreviewRun(payload, { db: database.db, clock, log, browser, assetsOf, files, threads }, signal),
    'expire-previews': (payload, signal) => expirePreviews(payload, { db: database.db, clock }, signal),
    ...historyJobs({ db: database.sessions, clock, log, capturedDays: config.capturedDays }),
  } satisfies JobHandlers;
  // Loaded on demand: pg-boss has fifty modules, and nothing needs them before the first job.
  const { openQueue } = await import('../platform/queue/queue.ts');
  const queue = await openQueue({ pool: database.pool, notifications, log, supervise: true });
  try {
    await queue.work(handlers, config.jobConcurrency);
    return queue;
  } catch (cause) {
    await queue.stop(0);
    throw cause;
  }
}
