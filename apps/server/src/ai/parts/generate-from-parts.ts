import type {
  GenerateDesignBody,
  GeneratedFromParts,
  GenerateFromPartsBody,
  ImportDesignBody,
} from '@postpress/contracts';
import { CURRENT_SCHEMA_VERSION } from '@postpress/design';
import { AppError } from '../../base/app-error.ts';
import { type Caller, projectIdOf, workspaceIdOf } from '../../base/caller.ts';
import { type GenerationDeps, generateDesign } from '../generation/generate-design.ts';
import type { ImportDeps } from '../importing/import-design.ts';
import {
  contextWithDesigns,
  isImport,
  malformed,
  messageParts,
  onlyPart,
  type PartAtPath,
  type PartsContext,
  placeParts,
} from './read-parts.ts';

export type FromPartsDeps = GenerationDeps & ImportDeps;
type Questioner = { caller: Caller; signal: AbortSignal };

/**
 * Generates, changes or imports a design by typed parts. Parts are converted to the conversation, context and import of
 * `generateDesign` and `importDesign`; errors name the part.
 *
 * @throws AppError as {@link generateDesign} and `importDesign` do
 */
export async function generateFromParts(
  body: GenerateFromPartsBody,
  asker: Questioner,
  deps: FromPartsDeps,
): Promise<GeneratedFromParts> {
  const placed = placeParts(body.input);
  return isImport(placed, body) ? importParts(body, asker, deps) : generateParts(placed, body, asker, deps);
}

async function importParts(
  { input, output: { blockType }, displayMode, model, fallbackModels, end_user_id }: GenerateFromPartsBody,
  asker: Questioner,
  deps: FromPartsDeps,
): Promise<GeneratedFromParts> {
  // Loaded on the first import: it brings an HTML and a CSS parser.
  const { importDesign } = await import('../importing/import-design.ts');
  const body: ImportDesignBody = {
    input: input.map(({ type, html, url, data, text }) => ({
      type: type as 'html' | 'image' | 'text',
      ...(type === 'text' ? text !== undefined && { text } : sourceOf({ html, url, data })),
    })),
    displayMode,
    ...(model !== undefined && { model }),
    ...(fallbackModels !== undefined && { fallbackModels }),
    ...(end_user_id !== undefined && { end_user_id }),
  };
  const { output, ...made } = await importDesign(body, asker, deps);
  const design = output.data;
  const data = blockType === 'body' ? (design.body as Record<string, unknown>) : design;
  return { ...made, output: { type: 'json', blockType, schemaVersion: CURRENT_SCHEMA_VERSION, data } };
}

function sourceOf({
  html,
  url,
  data,
}: Pick<GenerateFromPartsBody['input'][number], 'html' | 'url' | 'data'>) {
  return {
    ...(html !== undefined && { html }),
    ...(url !== undefined && { url }),
    ...(typeof data === 'string' && { data }),
  };
}

async function generateParts(
  placed: readonly PartAtPath[],
  { input: _, displayMode, output: { blockType }, ...options }: GenerateFromPartsBody,
  { caller, signal }: Questioner,
  deps: FromPartsDeps,
): Promise<GeneratedFromParts> {
  const action = onlyPart(placed, 'prompt')?.part.id;
  const isRequested = placed.some(({ part: { type, text = '' } }) =>
    type === 'text' ? text.trim() !== '' : type !== 'json',
  );
  if (!isRequested) throw malformed('input', 'must say what to do: add a part of type text or prompt');
  const { context, givenBy } = contextWithDesigns(placed, {
    context: options.context,
    displayMode,
    output: { blockType },
  });
  const body: GenerateDesignBody = {
    ...options,
    context,
    messages: [
      {
        role: 'user',
        content: messageParts(placed),
        ...(action && { metadata: { action: { id: action } } }),
      },
    ],
    output: { kind: blockType, displayMode },
  };
  const who = { projectId: projectIdOf(caller), workspaceId: workspaceIdOf(caller), signal };
  const { output, model, usage, ...made } = await generateDesign(body, who, deps).catch((error: unknown) => {
    throw inTermsOfParts(error, placed, givenBy);
  });
  const { aiCreditsUsed: _credits, estimatedCostMicroUsd: _cost, ...tokens } = usage;
  return {
    ...made,
    output: { type: 'json', blockType, schemaVersion: output.schemaVersion, data: output.data },
    model: model.id,
    provider: model.provider,
    usage: tokens,
  };
}

/** The error with the paths of the conversation replaced by those of the parts. */
function inTermsOfParts(
  error: unknown,
  placed: readonly PartAtPath[],
  givenBy: PartsContext['givenBy'],
): unknown {
  if (!(error instanceof AppError)) return error;
  const renamed = (text: string): string =>
    text
      .replaceAll(/messages\.0\.content\.(\d+)(\.image|\.file\.url|\.file)?/g, (_, at: string) =>
        fieldOf(placed[Number(at)]),
      )
      .replaceAll('messages.0.content', 'input')
      .replaceAll(/context\.(?:fullDesign|selection\.value)/g, (member) => givenBy[member] ?? member);
  const { code, cause, retry, retryAfterSeconds, details } = error;
  return new AppError(code, renamed(error.message), {
    cause,
    retry,
    retryAfterSeconds,
    details: details && JSON.parse(renamed(JSON.stringify(details))),
  });
}

function fieldOf(placed: PartAtPath | undefined): string {
  if (!placed) return 'input';
  const field = (['url', 'html', 'data'] as const).find((name) => placed.part[name] !== undefined);
  return field ? `${placed.path}.${field}` : placed.path;
}
