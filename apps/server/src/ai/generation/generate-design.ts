import type { GenerateDesignBody, GeneratedDesign } from '@postpress/contracts';
import { CURRENT_SCHEMA_VERSION } from '@postpress/design';
import type { NewId } from '../../base/ids.ts';
import type { ModelName } from '../../platform/models/models.ts';
import { noUsage } from '../../platform/models/usage.ts';
import { chooseModels } from '../choose-models.ts';
import type { DesignImages } from '../images/design-images.ts';
import { readRequestedImages } from '../images/requested-images.ts';
import { type AiCaller, type RunDeps, type RunUsage, runModels } from '../run-models.ts';
import { askForPart, CALLS_RESERVED, sizeOf } from './ask-for-part.ts';
import { type DesignNode, idOf, textOfBlock } from './design-tree.ts';
import { partOf, type Scope } from './open-scope.ts';
import type { Protection } from './permissions.ts';
import {
  openGeneration,
  type Preparation,
  type PrepareDeps,
  prepareGeneration,
} from './prepare-generation.ts';
import { answerProtection, type Protected } from './protect-design.ts';
import type { Answered } from './read-answer.ts';
import { withOriginalNodes } from './working-design.ts';

export type GenerationDeps = RunDeps & PrepareDeps & { newId: NewId; designImages: DesignImages };

/** The caller; the body names the end user. */
export type GenerationCaller = Pick<AiCaller, 'projectId' | 'workspaceId' | 'signal'>;

/**
 * Generates or changes a design or a part of one, as a conversation asks.
 *
 * The model reads and writes the Simple form. Its answer is checked, repaired and converted to the Full form, with the
 * ids of kept nodes and with protected parts unchanged. Images are generated separately.
 *
 * @throws AppError VALIDATION_ERROR, INVALID_DESIGN, AI_CREDITS_EXHAUSTED, UPSTREAM_ERROR, SERVICE_UNAVAILABLE
 */
export async function generateDesign(
  body: GenerateDesignBody,
  caller: GenerationCaller,
  deps: GenerationDeps,
): Promise<GeneratedDesign> {
  // Before anything is fetched: without a model the fetch would be wasted.
  const [model] = chooseModels(body, body.output.kind, 'named', deps);
  const generation = await openGeneration(body, caller, deps);
  const { scope, protections, simple } = generation;
  if (model && isClosed(scope, protections)) return untouched(scope, protections, model, deps);

  const preparation = await prepareGeneration(body, generation, caller.signal, deps);
  const { outputTokensMax, featureType } = scope.shape;
  const who: AiCaller = { ...caller, endUserId: body.end_user_id ?? null };
  const ran = await runModels(
    {
      task: body.output.kind,
      featureType,
      modelForms: 'named',
      model: body.model,
      fallbackModels: body.fallbackModels,
      caller: who,
      conversationId: body.conversationId,
      bound: {
        calls: CALLS_RESERVED,
        inputTokens: preparation.inputTokensMax,
        outputTokens: outputTokensMax,
      },
    },
    // Within the run: an answer that cannot be protected costs nothing.
    async (run) => {
      const { prompt, schema, rules } = preparation;
      const question = { prompt, schema, rules, scope, simple };
      const { design: answer, ...answered } = await askForPart(run, question, who, deps);
      const size = sizeOf(who, [answer, scope.original]);
      return {
        ...answered,
        kept: await deps.compute(answerProtection, { scope, answer, protections }, size),
      };
    },
    deps,
  );
  const { kept } = ran.value;
  const data = dataOf(kept.design, scope);
  const images = await addImages(body, { preparation, data, answered: ran.value, protections, who }, deps);
  return resultOf(
    { scope, data, kept, ran, images, notes: [...notesOn(body), ...ran.value.leftOut.map(leftOutNote)] },
    deps,
  );
}

type MadeImages = Awaited<ReturnType<DesignImages>>;

type Made = {
  preparation: Preparation;
  data: DesignNode;
  answered: Omit<Answered, 'design'>;
  protections: readonly Protection[];
  who: AiCaller;
};

/** The images that the answer requests; undefined if the request enables none. */
async function addImages(
  body: GenerateDesignBody,
  { preparation, data, answered, protections, who }: Made,
  { designImages }: Pick<GenerationDeps, 'designImages'>,
): Promise<MadeImages | undefined> {
  const features = body.features?.ai?.image;
  if (features?.enabled !== true) return undefined;
  const locked = new Set(protections.filter(keepsImage).map(({ id }) => id));
  const requested = readRequestedImages(answered.images, {
    features,
    output: data,
    renamed: answered.renamed,
    locked,
  });
  return designImages({
    caller: who,
    features,
    requested,
    uploads: preparation.attachments.imageAddresses,
    preferredSource: body.context?.preferredImageSource,
    shownSearchResultIds: preparation.conversation.shownSearchResultIds,
    conversationId: body.conversationId,
  });
}

const IMAGES = ['src', 'src.url', 'backgroundImage', 'backgroundImage.url'];

function keepsImage({ isLocked, keepsValues, baseValues }: Protection): boolean {
  return isLocked || keepsValues || baseValues.some((name) => IMAGES.includes(name));
}

/** Whether the whole part is protected: then no model is asked. */
function isClosed(scope: Scope, protections: readonly Protection[]): boolean {
  const part = partOf(scope.original, scope);
  const root = scope.shape.level === 'design' ? scope.original.body.id : part && idOf(part);
  return protections.some(
    ({ id, isLocked, keepsValues, baseValues }) =>
      id === root &&
      (isLocked ||
        (scope.shape.level === 'text' &&
          (keepsValues || baseValues.includes('text') || baseValues.includes('textJson')))),
  );
}

/** The unchanged design, if nothing may change. No model was asked, so it costs nothing. */
function untouched(
  scope: Scope,
  protections: readonly Protection[],
  model: ModelName,
  deps: Pick<GenerationDeps, 'newId'>,
): GeneratedDesign {
  const data = dataOf(withOriginalNodes(scope.original, scope.original, scope.originalNodes), scope);
  const preservedIds = protections.map(({ id }) => id);
  const kept = { preservedIds, outcome: 'rejected' } as const;
  const ran = { model, usage: noUsage, aiCreditsUsed: 0, estimatedCostMicroUsd: 0 };
  return resultOf({ scope, data, kept, ran, images: undefined, notes: [] }, deps);
}

/** The response data for a design in the Full form. */
function dataOf(design: unknown, scope: Scope): DesignNode {
  const part = partOf(design, scope) ?? {};
  return scope.shape.level === 'text' ? textOfBlock(part) : part;
}

const leftOutNote = (fault: string): string => `Left out of the answer: ${fault}.`;

/** Requests that were not fulfilled. */
function notesOn({ output: { schemaVersion } }: GenerateDesignBody): string[] {
  if (schemaVersion === undefined || schemaVersion === CURRENT_SCHEMA_VERSION) return [];
  return [`The response has schema version ${CURRENT_SCHEMA_VERSION}, not ${schemaVersion}.`];
}

type Outcome = {
  scope: Scope;
  data: DesignNode;
  kept: Pick<Protected, 'preservedIds' | 'outcome'>;
  ran: RunUsage;
  images: MadeImages | undefined;
  notes: readonly string[];
};

function resultOf(
  { scope, data, kept, ran, images, notes }: Outcome,
  { newId }: Pick<GenerationDeps, 'newId'>,
): GeneratedDesign {
  const { cacheWriteTokens: _, ...tokens } = ran.usage;
  const warnings = [
    ...notes,
    ...(images?.missing ?? []).map(({ message }) => `An image is missing: ${message}`),
  ];
  return {
    id: newId(),
    output: { kind: scope.kind, schemaVersion: CURRENT_SCHEMA_VERSION, data },
    protection: { preservedIds: [...kept.preservedIds], outcome: kept.outcome },
    ...(images && { images: images.images }),
    ...(warnings.length > 0 && { warnings }),
    model: ran.model,
    usage: {
      ...tokens,
      aiCreditsUsed: ran.aiCreditsUsed + (images?.aiCreditsUsed ?? 0),
      estimatedCostMicroUsd: ran.estimatedCostMicroUsd + (images?.estimatedCostMicroUsd ?? 0),
    },
  };
}
