import type { ImportDesignBody, ImportedDesignResult } from '@postpress/contracts';
import type { Design } from '@postpress/design';
import type { KnownProjects } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import { type Caller, projectIdOf, workspaceIdOf } from '../../base/caller.ts';
import type { Clock } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import type { ModelName } from '../../platform/models/models.ts';
import { modelText } from '../../platform/models/price.ts';
import { noUsage } from '../../platform/models/usage.ts';
import { chooseModels } from '../choose-models.ts';
import { requireFeature } from '../require-feature.ts';
import type { AiCaller, RunUsage } from '../run-models.ts';
import { type ImageImportDeps, imageToDesign } from './image-to-design.ts';
import { type ImproveDeps, improvePage, isModelTrouble } from './improve-page.ts';
import { type ReadPageDeps, readPage } from './read-page.ts';
import { checkInput, type ImportSource, type ReadInputDeps, readSourcePart } from './read-source.ts';

export type ImportDeps = ReadInputDeps &
  ReadPageDeps &
  ImproveDeps &
  ImageImportDeps & { access: KnownProjects; clock: Clock; newId: NewId };

type Made = {
  design: Design;
  by?: Pick<RunUsage, 'model' | 'usage'> | undefined;
  /** Why no model's design was used. */
  notTaken?: string;
};

/**
 * Imports an HTML page, or an image of one, as a design.
 *
 * Pages are read without a model. A configured model then improves the design; if it fails or is not better, the design
 * of our reader is used at no cost. Images and instructions require a model.
 *
 * @throws AppError FEATURE_NOT_AVAILABLE, VALIDATION_ERROR, IMPORT_SOURCE_TOO_LARGE, AI_CREDITS_EXHAUSTED,
 * SERVICE_UNAVAILABLE (naming the variable to set if no model is configured), UPSTREAM_ERROR
 */
export async function importDesign(
  body: ImportDesignBody,
  { caller, signal }: { caller: Caller; signal: AbortSignal },
  deps: ImportDeps,
): Promise<ImportedDesignResult> {
  const projectId = projectIdOf(caller);
  await requireFeature('ai_assistant', projectId, deps);
  const { instructions, ...input } = checkInput(body.input);
  const [named] = askableModels(body, deps);
  const source = await readSourcePart(input, { projectId, signal }, deps);
  const endUserId = body.end_user_id ?? null;
  const who = { projectId, workspaceId: workspaceIdOf(caller), endUserId, signal };
  const order = { ...body, instructions, caller: who };
  const made =
    source.kind === 'image'
      ? await makeOfImage({ ...order, image: source.image }, deps)
      : await makeOfPage(source, order, named !== undefined, deps);
  return toResult(deps.newId(), made, body.model === undefined ? [] : notesOn(body.model, named, made));
}

/**
 * The models to use, determined before anything is fetched; empty if the page can be read without one.
 *
 * @throws AppError VALIDATION_ERROR for an invalid model; SERVICE_UNAVAILABLE if one is required and none is configured
 */
function askableModels(body: ImportDesignBody, deps: ImportDeps): ModelName[] {
  const isImage = body.input.some(({ type }) => type === 'image');
  try {
    return chooseModels(body, isImage ? 'image_import' : 'html_import', 'any', deps);
  } catch (error) {
    const isOptional = body.input.every(({ type }) => type === 'html');
    if (isOptional && error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') return [];
    throw error;
  }
}

/** Tells a caller who named a model that another one, or none, made the design. */
function notesOn(requested: string, named: ModelName | undefined, { by, notTaken }: Made): string[] {
  if (!by)
    return [
      `The model ${requested} was not used: ${notTaken}. The page was imported without a model, and no credits were used.`,
    ];
  if (named && modelText(by.model) === modelText(named)) return [];
  return [`The model ${requested} was not used: the design is by ${modelText(by.model)}.`];
}

type Order = Pick<ImportDesignBody, 'displayMode' | 'model' | 'fallbackModels'> & {
  instructions: readonly string[];
  caller: AiCaller;
};

async function makeOfImage(order: Parameters<typeof imageToDesign>[0], deps: ImportDeps): Promise<Made> {
  const { design, ...by } = await imageToDesign(order, deps);
  return { design, by };
}

async function makeOfPage(
  source: Extract<ImportSource, { kind: 'html' }>,
  order: Order,
  hasModel: boolean,
  deps: ImportDeps,
): Promise<Made> {
  const { caller, displayMode, instructions } = order;
  const page = await readPage(source, { projectId: caller.projectId, displayMode }, deps);
  if (!hasModel) return { design: page.design, notTaken: 'its provider is not configured' };
  const mayFail = instructions.length === 0 && !caller.signal.aborted;
  const improved = await improvePage({ ...order, page }, deps).catch((error: unknown) => {
    if (mayFail && error instanceof AppError && isModelTrouble(error))
      return { notTaken: error.message.replace(/\.$/, '') };
    throw error;
  });
  if ('design' in improved) return { design: improved.design, by: improved };
  if (mayFail) return { design: page.design, ...improved };
  throw new AppError(
    'UPSTREAM_ERROR',
    'No model returned a usable design that follows the instructions. Try again, rephrase them, or omit them.',
  );
}

/** The name of our reader in place of a model's. */
const READER = { provider: 'postpress', id: 'html-reader' };

function toResult(id: string, { design, by }: Made, warnings: readonly string[]): ImportedDesignResult {
  const { provider, id: model } = by?.model ?? READER;
  const { cacheWriteTokens: _, ...usage } = by?.usage ?? noUsage;
  return {
    id,
    output: { type: 'template', blockType: 'body', data: design as unknown as Record<string, unknown> },
    ...(warnings.length > 0 && { warnings: [...warnings] }),
    model,
    provider,
    usage,
  };
}
