import { setTimeout as wait } from 'node:timers/promises';
import { forgetEndedSignIns, forgetIdleBuckets, mailPasswordLink } from '../accounts/index.ts';
import { FairSemaphore } from '../base/fair-semaphore.ts';
import { updateBrandedTemplates } from '../brand/index.ts';
import { forgetRooms } from '../collaboration/index.ts';
import { readRelaySettings, semaphoreOf } from '../config/index.ts';
import { keepCredits } from '../credits/index.ts';
import { endEditorSessions, templatesBeingEdited } from '../editor-sessions/index.ts';
import {
  checkDomains,
  deleteLists,
  domainSetup,
  eraseRecipients,
  foldTrackingHits,
  historyJobs,
  openPartSize,
  runBroadcasts,
  type SendNoticeDeps,
  type SubmissionDeps,
  sendNotice,
  simulateComplaint,
} from '../email/index.ts';
import { pageAssets } from '../exports/index.ts';
import { expireFiles } from '../files/index.ts';
import { createDnsRecords } from '../platform/dns/records.ts';
import type { JobHandlers } from '../platform/queue/kinds.ts';
import type { Queue } from '../platform/queue/queue.ts';
import { expirePreviews, renderPreviewRun } from '../previews/index.ts';
import { evaluateNotices } from '../service-notices/index.ts';
import {
  keepTemplates,
  renderBlockThumbnail,
  renderMissingThumbnails,
  renderTemplateThumbnail,
  reportVersions,
} from '../templates/index.ts';
import { sessionLifeOf } from './open-sign-in.ts';
import type { Services } from './services.ts';

const RETRY_MS = 5_000;
/** Workers that start together on an empty database may conflict; one that fails this often has another problem. */
const WORKER_TRIES = 5;

type JobServices = Services & { notices: SendNoticeDeps; sending: SubmissionDeps['sending'] };

/**
 * Starts the background jobs of this process. If the queue does not start, a process that also serves continues, logs
 * an error, and retries.
 *
 * @param stopping ends the retries
 * @returns undefined if it was stopped before the queue started
 */
export async function startJobs(services: JobServices, stopping: AbortSignal): Promise<Queue | undefined> {
  const { config, log } = services;
  for (let tries = 1; !stopping.aborted; tries++) {
    try {
      return await openJobs(services);
    } catch (cause) {
      if (config.role === 'worker' && tries === WORKER_TRIES) throw cause;
      log.error({ err: cause }, 'Background jobs do not run; trying again');
      await wait(RETRY_MS, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return undefined;
}

async function openJobs(services: JobServices): Promise<Queue> {
  const { addresses, clock, config, core, fetchAsset, log, notices, notifications } = services;
  const { pool, sessions } = core.database;
  const dns = createDnsRecords({ servers: config.dnsServers });
  const domains = { ...services, dns, setup: domainSetup(config, addresses) };
  const assetsOf = (tenant: string) => pageAssets(tenant, fetchAsset).source;
  const rendering = { ...services, assetsOf };
  const branding = {
    ...services,
    beingEdited: templatesBeingEdited({ clock }),
    slots: new FairSemaphore(semaphoreOf('brandUpdates', config.jobConcurrency)),
  };
  const signIns = { ...services, life: sessionLifeOf(config) };
  const returnPathDomain = () => domains.setup.identity().returnPathDomain;
  const reporting = { ...services, compute: services.computeMail, returnPathDomain };
  const noticing = {
    ...services,
    relayNames: () => (readRelaySettings(config.smtpUrl ?? '') ?? []).map(({ name }) => name),
    publicUrl: () => addresses.publicUrl,
    tlsCert: config.tlsCert,
  };
  const broadcasting = {
    sending: services.sending,
    compute: services.computeMail,
    part: openPartSize(),
    log,
  };
  const handlers = {
    'expire-files': (payload, signal) => expireFiles(payload, services, signal),
    'forget-idle-buckets': (payload, signal) => forgetIdleBuckets(payload, services, signal),
    'forget-ended-sign-ins': (payload, signal) => forgetEndedSignIns(payload, signIns, signal),
    'evaluate-notices': (payload, signal) => evaluateNotices(payload, noticing, signal),
    'send-notice': (payload, signal) => sendNotice(payload, notices, signal),
    'mail-password-link': (payload, signal) => mailPasswordLink(payload, services, signal),
    'keep-credits': (payload, signal) => keepCredits(payload, services, signal),
    'end-editor-sessions': async (payload, signal) => {
      await forgetRooms(services);
      return endEditorSessions(payload, services, signal);
    },
    'check-domains': (payload, signal) => checkDomains(payload, domains, signal),
    'render-block-thumbnail': (payload, signal) => renderBlockThumbnail(payload, rendering, signal),
    'render-template-thumbnail': (payload, signal) => renderTemplateThumbnail(payload, rendering, signal),
    'keep-templates': (payload, signal) => keepTemplates(payload, services, signal),
    'report-versions': (payload, signal) => reportVersions(payload, services, signal),
    'render-missing-thumbnails': (payload, signal) => renderMissingThumbnails(payload, rendering, signal),
    'update-branded-templates': (payload, signal) => updateBrandedTemplates(payload, branding, signal),
    'simulate-complaint': (payload, signal) => simulateComplaint(payload, reporting, signal),
    'render-preview-run': (payload, signal) => renderPreviewRun(payload, rendering, signal),
    'expire-previews': (payload, signal) => expirePreviews(payload, services, signal),
    'run-broadcasts': (payload, signal) => runBroadcasts(payload, broadcasting, signal),
    'delete-lists': (payload, signal) => deleteLists(payload, { db: sessions }, signal),
    'erase-recipients': (payload, signal) => eraseRecipients(payload, { ...services, db: sessions }, signal),
    'fold-tracking-hits': (payload, signal) => foldTrackingHits(payload, services, signal),
    ...historyJobs({ ...config, db: sessions, blobs: services.blobs, clock, log }),
  } satisfies JobHandlers;
  // Loaded on demand: pg-boss has fifty modules, and nothing needs them before the first job.
  const { openQueue } = await import('../platform/queue/queue.ts');
  const queue = await openQueue({ pool, notifications, log, supervise: true });
  try {
    await queue.work(handlers, config.jobConcurrency);
    return queue;
  } catch (cause) {
    await queue.stop(0);
    throw cause;
  }
}
