import { type BrandKit, type BrandUpdateSkip, brandLimits } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import type { FairSemaphore } from '../../base/fair-semaphore.ts';
import { runAs } from '../../base/tenant-work.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { type JobHandler, type JobVerdict, retryLater } from '../../platform/queue/kinds.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import {
  type BrandedTemplate,
  isSamePage,
  listDesignPage,
  lockTemplate,
  type TemplatesDeps,
  writeTemplate,
} from '../../templates/index.ts';
import { type BrandUpdateRun, findBrandUpdate, updateBrandUpdate } from '../brand-updates.ts';
import { brandPlans, type TemplatePlan } from '../plan-template.ts';
import { brandOf, toWireTemplate } from '../save-brand.ts';
import { templatesToCheck } from '../start-brand-update.ts';

export type UpdateBrandedTemplatesDeps = TemplatesDeps & {
  /** The updates that run in this process: one per project. */
  slots: FairSemaphore;
  /** Which of these templates are open in an editor that may write. */
  beingEdited(templateIds: readonly number[], db: TemplatesDeps['db']): Promise<ReadonlySet<number>>;
};

/** A run of this project has the slot: another worker looks again soon, and works for other projects meanwhile. */
const TURN_SECONDS = 2;

/**
 * Applies a brand to the templates that follow it, in pages: one page is planned and rendered at once on a thread, then
 * each template is written in a transaction of its own, as a version. The run records its position after each page, so
 * another attempt continues from there; a template that has the brand already is not written again.
 */
export const updateBrandedTemplates: JobHandler<
  'update-branded-templates',
  UpdateBrandedTemplatesDeps
> = async ({ updateId }, deps, signal) => {
  const found = await findBrandUpdate(deps.db, updateId);
  if (!found || found.status === 'done' || found.status === 'failed') return { done: true };
  const slot = deps.slots.tryAcquire({ tenant: String(found.projectId) });
  if (!slot)
    return { done: false, retryInSeconds: TURN_SECONDS, reason: 'another update of the project runs' };
  try {
    return await runAs(String(found.projectId), () => updatePages(found, deps, signal));
  } catch (error) {
    if (!isBusy(error)) throw error;
    return retryLater(error.message, 5);
  } finally {
    slot.release();
  }
};

async function updatePages(
  found: BrandUpdateRun,
  deps: UpdateBrandedTemplatesDeps,
  signal: AbortSignal,
): Promise<JobVerdict> {
  let run = found;
  while (run.status !== 'done') {
    if (signal.aborted) return retryLater('stopped halfway', 5);
    const page = await listDesignPage(deps.db, templatesToCheck(run), run.lastTemplateId);
    run = page.length > 0 ? await updateBatch(run, page, deps) : { ...run, status: 'done' };
    await updateBrandUpdate(deps.db, { ...run, updatedAt: deps.clock() });
  }
  return { done: true };
}

async function updateBatch(
  run: BrandUpdateRun,
  batch: readonly BrandedTemplate[],
  deps: UpdateBrandedTemplatesDeps,
): Promise<BrandUpdateRun> {
  const { brand, revision } = await brandOf(deps.db, run.projectId);
  const next: BrandUpdateRun = {
    ...run,
    status: 'running',
    brandRevision: revision,
    done: run.done + batch.length,
    lastTemplateId: batch.at(-1)?.id ?? run.lastTemplateId,
    skipped: [...run.skipped],
    lowContrast: [...run.lowContrast],
  };
  const plans = await planBatch(run, batch, brand, deps);
  for (const [at, template] of batch.entries()) {
    const plan = plans[at];
    if (plan?.kind === 'would-change') {
      next.updated++;
      if (plan.lowContrastTexts > 0)
        addTo(next.lowContrast, { ...toWireTemplate(template), texts: plan.lowContrastTexts });
      continue;
    }
    const outcome = plan && (await writePlan(run, template, plan, { ...deps, brand }));
    if (outcome === 'updated') next.updated++;
    else if (outcome) addTo(next.skipped, { ...toWireTemplate(template), reason: outcome });
  }
  return next;
}

/** A page that is too much for a thread is planned one by one; a template that is too much alone is left as it is. */
async function planBatch(
  run: BrandUpdateRun,
  templates: readonly BrandedTemplate[],
  brand: BrandKit,
  deps: TemplatesDeps,
): Promise<TemplatePlan[]> {
  const { addresses, compute = computeHere } = deps;
  const { projectId, dryRun, replaceColors } = run;
  const characters = templates.reduce((sum, { design }) => sum + design.length, 0);
  const input = { templates, brand, replaceColors, dryRun, assetBase: addresses.assetBase };
  try {
    return await compute(brandPlans, input, { tenant: String(projectId), characters });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'PAYLOAD_TOO_LARGE') throw error;
    if (templates.length === 1) return [{ kind: 'not-renderable' }];
    const plans: TemplatePlan[] = [];
    for (const template of templates) plans.push(...(await planBatch(run, [template], brand, deps)));
    return plans;
  }
}

function isBusy(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE';
}

type Written = 'updated' | BrandUpdateSkip | undefined;

async function writePlan(
  run: BrandUpdateRun,
  planned: BrandedTemplate,
  plan: NonNullable<TemplatePlan>,
  { beingEdited, brand, ...deps }: UpdateBrandedTemplatesDeps & { brand: BrandKit },
): Promise<Written> {
  if (plan.kind === 'not-renderable') return 'not_drawable';
  const { projectId } = run;
  return inTransaction(deps.db, async (tx) => {
    const before = await lockTemplate(tx, projectId, planned);
    if (!before) return undefined;
    if ((await beingEdited([planned.id], tx)).has(planned.id)) return 'being_edited';
    const current = isSamePage(planned, before) ? plan : (await planBatch(run, [before], brand, deps))[0];
    if (current?.kind === 'not-renderable') return 'not_drawable';
    if (current?.kind !== 'changed') return undefined;
    const after = { ...before, design: current.design };
    const author = { ...run.author, kind: 'brand' } as const;
    await writeTemplate(tx, { projectId, before, after, rendered: current.rendered }, { author }, deps);
    return 'updated';
  });
}

function addTo<T>(list: T[], item: T): void {
  if (list.length < brandLimits.listedTemplatesMax) list.push(item);
}
