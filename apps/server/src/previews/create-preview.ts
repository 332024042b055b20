import { CreatePreviewBody, previewLimits } from '@postpress/contracts';
import { mayUse, type Project } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import { DAY_MS, dayOf } from '../base/clock.ts';
import {
  type BodyInput,
  type Computation,
  defineBodyComputation,
  type Packed,
  pack,
  unpack,
} from '../base/computation.ts';
import type { NewId } from '../base/ids.ts';
import {
  type CustomBlocks,
  type ExportCaller,
  type ExportsDeps,
  renderStep,
  type ToolBlocks,
} from '../exports/index.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { storableText } from '../platform/database/storable.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import type { Enqueue } from '../platform/queue/lazy-queue.ts';
import { findTemplatePage, nearestLanguage, pageInLanguage } from '../templates/index.ts';
import { chooseClients } from './choose-clients.ts';
import { countRun } from './preview-counts.ts';
import { insertImages } from './preview-images.ts';
import { countUnfinished, insertInput, insertRun, type PreviewRun, putEndUser } from './preview-runs.ts';

export type CreatePreviewDeps = ExportsDeps & {
  db: Db;
  newId: NewId;
  enqueue: Enqueue;
  fileDays: number;
};

/** The recorded region of runs whose project names none. */
const USUAL_REGION = 'us';
const PREVIEWS_WAIT_SECONDS = 10;

/** @throws AppError FEATURE_NOT_AVAILABLE */
export function requirePreviews(project: Project, now: Date): void {
  if (mayUse('inbox_previews', project, now)) return;
  throw new AppError('FEATURE_NOT_AVAILABLE', 'The plan of this workspace does not include inbox previews.');
}

/**
 * Accepts a run. It is counted at once, one credit per client, and rendered in the background.
 *
 * @throws AppError FEATURE_NOT_AVAILABLE, VALIDATION_ERROR, TEMPLATE_NOT_RENDERED, UNPROCESSABLE_DESIGN, RATE_LIMITED
 */
export async function createPreview(
  order: PreviewOrder,
  project: Project,
  caller: ExportCaller,
  deps: CreatePreviewDeps,
): Promise<{ run: PreviewRun; endUserId: string | null }> {
  const now = deps.clock();
  requirePreviews(project, now);
  const { clients, source } = chooseClients(order.clients, project, now);
  if (clients.length === 0)
    throw new AppError(
      'FEATURE_NOT_AVAILABLE',
      'The plan of this workspace allows no client of an inbox preview.',
    );
  const html = await pageOf(order, caller, deps);
  const endUserId = order.endUserId ?? null;
  await requireRoom(project.id, deps.db);
  const run: PreviewRun = {
    id: deps.newId(),
    projectId: project.id,
    generatedAt: now,
    billingModel: 'per-device',
    templateId: order.templateId ?? null,
    clients,
    blockImages: order.blockImages ?? false,
    creditsUsed: clients.length,
    creditDetailsAvailable: true,
    perDeviceCredits: clients.length,
    perGenerationCredits: 0,
    deviceCredits: clients.length,
    dataRegion: project.inboxDataRegion ?? USUAL_REGION,
    configurationSource: source,
    finishedAt: null,
    picturesUntil: dayOf(new Date(now.getTime() + deps.fileDays * DAY_MS)),
  };
  await inTransaction(deps.db, async (tx) => {
    await recordRun(tx, run, endUserId);
    await insertInput(tx, run, html);
    await insertImages(tx, { runId: run.id, expiresOn: run.picturesUntil ?? '' }, clients);
    await deps.enqueue(tx, 'render-preview-run', { runId: run.id });
  });
  return { run, endUserId };
}

/** Bounds the pages of a project that wait: each is stored whole. */
async function requireRoom(projectId: number, db: Db): Promise<void> {
  if ((await countUnfinished(db, projectId)) < previewLimits.waitingMax) return;
  throw new AppError(
    'RATE_LIMITED',
    `${previewLimits.waitingMax} previews of this project wait to be rendered. Try again when some are done.`,
    { retryAfterSeconds: PREVIEWS_WAIT_SECONDS },
  );
}

async function pageOf(
  { html, templateId, language }: PreviewOrder,
  caller: ExportCaller,
  deps: CreatePreviewDeps,
): Promise<string> {
  const template = templateId === undefined ? undefined : await requireTemplate(templateId, caller, deps);
  if (html === undefined && template === undefined)
    throw new AppError('VALIDATION_ERROR', 'body has nothing to render: give design, html or templateId.');
  if (html !== undefined || template === undefined) return storableText(html ?? '');
  const own = { ...template, html: requireRendered(template) };
  const page = await pageInLanguage(deps.db, { templateId: template.id, reviewId: null }, own, language);
  return storableText(requireShowable(page.html));
}

type TemplatePage = NonNullable<Awaited<ReturnType<typeof findTemplatePage>>>;

async function requireTemplate(
  templateId: string,
  { projectId }: ExportCaller,
  { db }: CreatePreviewDeps,
): Promise<TemplatePage> {
  const template = await findTemplatePage(db, projectId, templateId);
  if (template) return template;
  throw new AppError('VALIDATION_ERROR', `body.templateId: the project has no template ${templateId}.`);
}

function requireRendered({ html, displayMode }: TemplatePage): string {
  if (html !== null && displayMode === 'email') return html;
  throw new AppError('TEMPLATE_NOT_RENDERED', 'The template is no email, or has no page yet: save it once.');
}

/**
 * Records a run and counts it. Ours are per device; imported records of earlier generations are per generation and have
 * no end user, template or region.
 */
export async function recordRun(tx: Tx, run: PreviewRun, endUserId: string | null): Promise<void> {
  const endUserRef = endUserId === null ? null : await putEndUser(tx, run.projectId, endUserId);
  await insertRun(tx, run, endUserRef);
  await countRun(tx, run, endUserRef);
}

/** The request with the rendered page of its design; `html` is undefined if it names only a template. */
export type PreviewOrder = Omit<CreatePreviewBody, 'design'>;

export type PreviewStep = { tools: ToolBlocks; body: Packed<CreatePreviewBody> } | { order: PreviewOrder };

/** Checks the page of a preview, and renders it if the request has a design. */
export const createPreviewWork = defineBodyComputation({
  module: import.meta.url,
  name: 'createPreviewWork',
  body: CreatePreviewBody,
  makes: 'value',
  run: ({ body, given, inline }: BodyInput<CreatePreviewBody, PreviewGiven>): PreviewStep =>
    previewStep(body, given, inline),
});

/** The same after the custom blocks of the design are rendered. */
export const previewWithBlocks: Computation<
  { body: Packed<CreatePreviewBody>; given: PreviewGiven; custom: CustomBlocks },
  PreviewStep
> = {
  module: import.meta.url,
  name: 'previewWithBlocks',
  run: ({ body, given, custom }, inline = false) => previewStep(unpack(body), { ...given, custom }, inline),
};

type PreviewGiven = { assetBase: string; custom?: CustomBlocks };

function previewStep(body: CreatePreviewBody, parts: PreviewGiven, inline: boolean): PreviewStep {
  const { design, html, templateId, language, clients, blockImages, endUserId } = body;
  const order = { templateId, language, clients, blockImages, endUserId };
  if (!design) return { order: { ...order, html: html === undefined ? undefined : requireShowable(html) } };
  if (html !== undefined)
    throw new AppError(
      'VALIDATION_ERROR',
      'body has both design and html: give the one that is to be rendered.',
    );
  const shown = language === undefined ? null : nearestLanguage(design, language).language;
  const step = renderStep(
    { design, displayMode: 'email', ...(shown !== null && { language: shown }) },
    parts,
    inline,
  );
  return 'requests' in step
    ? { tools: step, body: pack(body, inline) }
    : { order: { ...order, html: requireShowable(step.html) } };
}

/** @throws AppError VALIDATION_ERROR for a page over the limit */
function requireShowable(html: string): string {
  const bytes = Buffer.byteLength(html);
  if (bytes <= previewLimits.htmlBytesMax) return html;
  throw new AppError(
    'VALIDATION_ERROR',
    `The page takes ${bytes} bytes; at most ${previewLimits.htmlBytesMax} are shown in clients.`,
  );
}
