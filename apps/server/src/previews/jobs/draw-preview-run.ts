import { findMailClient } from '@postpress/clients';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { FileStore } from '../../files/index.ts';
import type { AssetSource, Browser, BrowserFailure } from '../../platform/browser/browser.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { JobHandler } from '../../platform/queue/kinds.ts';
import { drawInClient } from '../draw-in-client.ts';
import { listPictures, type PreviewPicture, recordPicture } from '../preview-pictures.ts';
import { findUnfinished, finishRun } from '../preview-runs.ts';

export type DrawPreviewDeps = {
  db: Db;
  clock: Clock;
  log: Log;
  browser: Pick<Browser, 'screenshot'>;
  /** Pictures of a tenant's pages, through the guarded door. */
  assetsOf: (tenant: string) => AssetSource;
  files: Pick<FileStore, 'store'>;
};

/** Of one run: the other places of the browser are for those who wait at the door. */
const AT_ONCE = 2;
const RETRY_SECONDS = 15;
/** A browser that was away for so long is not waited for. */
const PATIENCE_MS = 30 * 60_000;

type Run = NonNullable<Awaited<ReturnType<typeof findUnfinished>>>;

/**
 * Draws every client of a run that has no picture yet, each written down as soon as it is there. A client that cannot be
 * drawn says why and holds up no other. Harmless twice: what is drawn stays.
 */
export const drawPreviewRun: JobHandler<'draw-preview-run', DrawPreviewDeps> = async (
  { runId },
  deps,
  signal,
) => {
  const run = await findUnfinished(deps.db, runId);
  if (!run) return { done: true };
  const pictures = await listPictures(deps.db, runId);
  const waiting = pictures.filter(({ status }) => status === 'waiting');
  const isLast = deps.clock().getTime() - run.generatedAt.getTime() > PATIENCE_MS;
  let putOff: string | undefined;
  const next = waiting.values();
  const work = async () => {
    for (const { clientId } of next) {
      const drawn = await drawClient(clientId, run, deps, signal);
      if ('putOff' in drawn && !isLast) putOff = drawn.putOff;
      else await recordPicture(deps.db, runId, 'putOff' in drawn ? failed(clientId, drawn.putOff) : drawn);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (putOff !== undefined) return { done: false, retryInSeconds: RETRY_SECONDS, reason: putOff };
  await inTransaction(deps.db, (tx) => finishRun(tx, runId, deps.clock()));
  return { done: true };
};

async function drawClient(
  clientId: string,
  run: Run,
  { browser, assetsOf, files, log }: DrawPreviewDeps,
  signal: AbortSignal,
): Promise<PreviewPicture | { putOff: string }> {
  const client = findMailClient(clientId);
  if (!client) return failed(clientId, 'This client is no longer drawn.');
  const tenant = String(run.projectId);
  const { blockImages } = run;
  try {
    const parts = { browser, tenant, assets: assetsOf(tenant), blockImages, signal };
    const picture = await drawInClient(client, run.html, parts);
    if (!picture.ok) return afterFailure(clientId, picture);
    const { width, height, notes, missing } = picture;
    const url = await files.store('png', picture.bytes);
    const shown = notes.map(({ feature, what, count }) => ({ feature, what, count }));
    const missingImages = new Set(missing).size;
    return { clientId, status: 'done', url, width, height, notes: shown, missingImages, error: null };
  } catch (error) {
    if ((error as { code?: unknown }).code === 'SERVICE_UNAVAILABLE')
      return { putOff: 'The picture was drawn but could not be stored.' };
    log.error({ err: error, runId: run.id, clientId }, 'A client of an inbox preview cannot be drawn');
    return failed(clientId, 'The page cannot be shown as this client would: it is built too oddly.');
  }
}

function afterFailure(clientId: string, { kind }: BrowserFailure): PreviewPicture | { putOff: string } {
  switch (kind) {
    case 'timeout':
      return failed(clientId, 'Drawing took too long and was given up.');
    case 'crashed':
      return failed(clientId, 'The browser that draws failed.');
    case 'too-large':
      return failed(clientId, 'The picture would be too large.');
    default:
      return { putOff: 'The browser that draws has no room, or does not run.' };
  }
}

/** What a client says that has no picture. */
export function failed(clientId: string, error: string): PreviewPicture {
  return {
    ...{
      clientId,
      status: 'failed',
      url: null,
      width: null,
      height: null,
      notes: [],
      missingImages: 0,
      error,
    },
  };
}
