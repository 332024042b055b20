import { type Design, type DisplayMode, simpleToFull } from '@postpress/design';
import { AppError } from '../../base/app-error.ts';
import { invariant } from '../../base/invariant.ts';
import { type Images, imageMediaTypes, type Still } from '../../platform/images/images.ts';
import type { ModelPart } from '../../platform/models/models.ts';
import type { ModelChoice } from '../choose-models.ts';
import { type AnswerDeps, sizeOf } from '../generation/ask-for-part.ts';
import { refuseImage } from '../images/read-source.ts';
import { textBlock } from '../prompts/data-block.ts';
import type { AiCaller, RunDeps, RunUsage } from '../run-models.ts';
import { composeQuestion, runForDesign } from './ask-for-design.ts';
import { candidateJudgment } from './judge-candidate.ts';

export type ImageImport = ModelChoice & {
  image: Still;
  instructions: readonly string[];
  displayMode: DisplayMode;
  caller: AiCaller;
};

export type ImageImportDeps = RunDeps &
  AnswerDeps & {
    images: Pick<Images, 'convert'>;
    addresses: { assetBase: string };
  };

/** Providers scale larger ones down anyway; the text of a long page stays readable. */
const SHOWN = { kind: 'webp', quality: 90, inside: { width: 1_280, height: 7_900 } } as const;

/**
 * Converts an image of a page to a design, by a model. The design has only the links and images that the instructions
 * name.
 *
 * @throws AppError as runs of models do; UPSTREAM_ERROR if no answer was a design
 */
export async function imageToDesign(
  { image, instructions, displayMode, caller, model, fallbackModels }: ImageImport,
  deps: ImageImportDeps,
): Promise<RunUsage & { design: Design }> {
  const shown = await deps.images.convert(image.bytes, SHOWN);
  if (!shown.ok) throw refuseImage('body.input: the image', shown);
  const instructionText = instructions.length > 0 ? instructions.join('\n\n') : 'Import this image.';
  const parts: ModelPart[] = [
    { type: 'image', bytes: shown.bytes, mediaType: imageMediaTypes[shown.kind] },
    { type: 'text', text: textBlock('instructions', instructionText) },
  ];
  const question = await composeQuestion(
    {
      task: 'image_import',
      displayMode,
      before: undefined,
      trusted: instructions,
      caller,
      parts: () => parts,
    },
    deps,
  );
  const nothing = { html: '', rendered: '', design: emptyDesign(displayMode) };
  const terms = { instructions, assetBase: deps.addresses.assetBase };
  const judge = async (design: Design): Promise<string[]> => {
    const toJudge = { origin: nothing, design, displayMode, terms };
    return (await deps.compute(candidateJudgment, toJudge, sizeOf(caller, design))).faults;
  };
  const request = { task: 'image_import', model, fallbackModels, caller } as const;
  return runForDesign(question, request, { judge, refuse: refuseAll }, deps);
}

/** A design with the default values: an image has no URLs or markup to keep. */
function emptyDesign(displayMode: DisplayMode): Design {
  const empty = simpleToFull({ body: { rows: [], values: {} } } as unknown as Design, { displayMode });
  invariant(empty.ok, 'a design without rows can be converted');
  return empty.design;
}

function refuseAll(): never {
  throw new AppError(
    'UPSTREAM_ERROR',
    'No model returned a usable design for this image. Try again, or use another model.',
  );
}
