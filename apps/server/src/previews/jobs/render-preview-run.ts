import type { ClientView } from '@postpress/clients';
import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { FileStore } from '../../files/index.ts';
import type { AssetSource, Browser, BrowserFailure } from '../../platform/browser/browser.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type JobHandler, retryLater } from '../../platform/queue/kinds.ts';
import type { ThreadFailure, Threads } from '../../platform/threads/threads.ts';
import { failedImage, listImages, type PreviewImage, recordImage } from '../preview-images.ts';
import { findUnfinished, finishRun } from '../preview-runs.ts';
import { renderView, type ViewPage, viewPage, viewPageModule } from '../render-view.ts';

export type RenderPreviewDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  browser: Pick<Browser, 'screenshot'>;
  /** Images of a tenant's pages, fetched through the guarded outbound client. */
  assetsOf: (tenant: string) => AssetSource;
  files: Pick<FileStore, 'store'>;
  /** Applies a client's changes to a page off the main thread. */
  threads: Pick<Threads, 'run'>;
};

/** Clients of one run rendered at the same time; requests use the rest of the browser. */
const AT_ONCE = 2;
const STOPPING = 'The process is stopping.';
/** A run this old no longer waits for an unavailable browser. */
const PATIENCE_MS = 30 * 60_000;

type Run = NonNullable<Awaited<ReturnType<typeof findUnfinished>>>;

/**
 * Renders the clients of a run that have no image yet, and records each at once. A client that cannot be rendered
 * records why and does not block the others. Idempotent: recorded clients are skipped.
 */
export const renderPreviewRun: JobHandler<'render-preview-run', RenderPreviewDeps> = async (
  { runId },
  deps,
  signal,
) => {
  const run = await findUnfinished(deps.db, runId);
  if (!run) return { done: true };
  const images = await listImages(deps.db, runId);
  const waiting = images.filter(({ status }) => status === 'waiting');
  const isLast = deps.clock().getTime() - run.generatedAt.getTime() > PATIENCE_MS;
  let putOff: string | undefined;
  const next = waiting.values();
  const work = async () => {
    for (const { clientId } of next) {
      if (signal.aborted) {
        putOff = STOPPING;
        return;
      }
      const rendered = await renderClient(clientId, run, deps, signal);
      if ('putOff' in rendered && !isLast) putOff = rendered.putOff;
      else
        await recordImage(
          deps.db,
          runId,
          'putOff' in rendered ? failedImage(clientId, rendered.putOff) : rendered,
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (putOff !== undefined) return retryLater(putOff, 15);
  await inTransaction(deps.db, (tx) => finishRun(tx, runId, deps.clock()));
  return { done: true };
};

type Rendered = PreviewImage | { putOff: string };

async function renderClient(
  clientId: string,
  run: Run,
  { browser, assetsOf, files, threads, log }: RenderPreviewDeps,
  signal: AbortSignal,
): Promise<Rendered> {
  const tenant = String(run.projectId);
  const input: ViewPage = { clientId, html: run.html, blockImages: run.blockImages };
  const viewed = await threads.run<ClientView | undefined>({
    tenant,
    module: viewPageModule,
    name: viewPage.name,
    input,
    signal,
  });
  if (!viewed.ok) {
    log.warn({ runId: run.id, clientId, ...viewed }, 'A page cannot be shown as a mail client would');
    return afterThread(clientId, viewed);
  }
  if (!viewed.value) return failedImage(clientId, 'This client is no longer rendered.');
  const image = await renderView(viewed.value, { browser, tenant, assets: assetsOf(tenant), signal });
  if (!image.ok) return afterFailure(clientId, image);
  const { width, height, missing } = image;
  const notes = viewed.value.notes.map(({ feature, what, count }) => ({ feature, what, count }));
  const missingImages = new Set(missing).size;
  try {
    const url = await files.store('png', image.bytes);
    return { clientId, status: 'done', url, width, height, notes, missingImages, error: null };
  } catch (error) {
    if (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE')
      return { putOff: 'The image was rendered but could not be stored.' };
    throw error;
  }
}

function afterThread(clientId: string, { kind, message }: ThreadFailure): Rendered {
  if (kind === 'busy') return { putOff: message };
  if (kind === 'aborted') return { putOff: STOPPING };
  return failedImage(
    clientId,
    'The page cannot be shown as this client would: it is too large or built too oddly.',
  );
}

function afterFailure(clientId: string, { kind }: BrowserFailure): Rendered {
  switch (kind) {
    case 'timeout':
      return failedImage(clientId, 'Rendering took too long and was given up.');
    case 'crashed':
      return failedImage(clientId, 'The browser that renders failed.');
    case 'too-large':
      return failedImage(clientId, 'The image would be too large.');
    default:
      return { putOff: 'The browser that renders has no room, or does not run.' };
  }
}
