import type { Design, DisplayMode } from '@postpress/design';
import { AppError } from '../../base/app-error.ts';
import type { Browser } from '../../platform/browser/browser.ts';
import type { Images, Pixels } from '../../platform/images/images.ts';
import type { ModelFailure } from '../../platform/models/models.ts';
import type { Computation } from '../../platform/threads/compute.ts';
import type { ModelChoice } from '../choose-models.ts';
import { type AnswerDeps, sizeOf } from '../generation/ask-for-part.ts';
import { dataBlock, textBlock } from '../prompts/data-block.ts';
import type { AiCaller, RunDeps, RunUsage } from '../run-models.ts';
import { composeQuestion, runForDesign } from './ask-for-design.ts';
import { candidateJudgment } from './judge-candidate.ts';
import type { ReadPage } from './read-page.ts';

type Improvement = ModelChoice & {
  page: ReadPage;
  instructions: readonly string[];
  displayMode: DisplayMode;
  caller: AiCaller;
};

export type ImproveDeps = RunDeps & LikenessDeps & AnswerDeps & { addresses: { assetBase: string } };

/** Minimum characters of a Simple design per token: a design that exceeds an answer is not sent. */
const CHARACTERS_PER_TOKEN = 3;
/** Of the page itself, the model sees this much: the design beside it has all of its content. */
const PAGE_CHARACTERS_MAX = 60_000;
/** Invisible differences of the small images. */
const LIKENESS_NOISE = 0.01;

/**
 * Improves the design of a page by a model, with instructions if there are any. The answer is used only if {@link
 * judgeCandidate} has no objection and, without instructions, it looks at least as much like the page as the design of
 * our reader. An unused answer costs nothing.
 *
 * @returns why no model's design was used: no answer was good enough, or the design is too long
 * @throws AppError VALIDATION_ERROR for instructions with a design that is too long; as runs of models do
 */
export async function improvePage(
  { page, instructions, displayMode, caller, model, fallbackModels }: Improvement,
  deps: ImproveDeps,
): Promise<(RunUsage & { design: Design }) | NotTaken> {
  const trusted = [page.design, ...page.addresses, ...instructions];
  const question = await composeQuestion(
    {
      task: 'html_import',
      displayMode,
      before: page.design,
      trusted,
      caller,
      parts: (simple) => [{ type: 'text', text: materialOf(page, simple, instructions) }],
    },
    deps,
  );
  const charactersMax = question.outputTokensMax * CHARACTERS_PER_TOKEN;
  if (question.characters > charactersMax) {
    if (instructions.length === 0) return { notTaken: 'the page is too long for a model' };
    throw new AppError(
      'VALIDATION_ERROR',
      `The page is too long for a model to change: its design has ${question.characters} characters, at most ${charactersMax} are. Import it in parts, or without instructions.`,
    );
  }
  const terms = { instructions, assetBase: deps.addresses.assetBase };
  const looksAlike = openLikenessCheck(page, caller, deps);
  const judge = async (design: Design): Promise<string[]> => {
    const size = sizeOf(caller, [page.html, design]);
    const toJudge = { origin: page, design, displayMode, terms };
    const { rendered, faults } = await deps.compute(candidateJudgment, toJudge, size);
    if (faults.length > 0 || instructions.length > 0 || (await looksAlike(rendered))) return faults;
    return ['The design no longer looks like the page: keep its layout, sizes and colors.'];
  };
  const request = { task: 'html_import', model, fallbackModels, caller } as const;
  return runForDesign(question, request, { judge, refuse: refuseAll }, deps).catch(unlessRefused);
}

/** The material for a model, each in a block: the markup of the page, our design of it, the instructions. */
export function materialOf(
  { html }: Pick<ReadPage, 'html'>,
  simple: Design,
  instructions: readonly string[],
): string {
  return [
    textBlock('page', html.slice(0, PAGE_CHARACTERS_MAX)),
    dataBlock('design', simple),
    ...(instructions.length > 0 ? [textBlock('instructions', instructions.join('\n\n'))] : []),
  ].join('\n\n');
}

/** Whether a rendering looks as much like the page as the import without a model does; true without a browser. */
function openLikenessCheck(
  page: ReadPage,
  caller: AiCaller,
  deps: ImproveDeps,
): (rendered: string) => Promise<boolean> {
  let original: ReturnType<typeof imageOf> | undefined;
  let reader: Promise<number | undefined> | undefined;
  const likenessTo = async (rendered: string): Promise<number | undefined> => {
    original ??= imageOf(page.html, caller, deps);
    const a = await original;
    const b = a && (await imageOf(rendered, caller, deps));
    if (!a || !b) return undefined;
    const { projectId, signal } = caller;
    const size = { tenant: String(projectId), characters: a.data.length + b.data.length, signal };
    return deps.compute(imageComparison, { a, b }, size);
  };
  return async (rendered) => {
    reader ??= likenessTo(page.rendered);
    const before = await reader;
    const after = before === undefined ? undefined : await likenessTo(rendered);
    return before === undefined || after === undefined || after >= before - LIKENESS_NOISE;
  };
}

/** Why the design of our reader is used: the end of a sentence. */
type NotTaken = { notTaken: string };

/** Ends the run as failed, so that unused answers cost nothing. */
class NoneTaken extends Error {}

function refuseAll(): never {
  throw new NoneTaken();
}

function unlessRefused(error: unknown): NotTaken {
  if (error instanceof NoneTaken) return { notTaken: 'its design lost content or looked less like the page' };
  throw error;
}

/** Whether a run failed at the provider, so that the design of our reader can be returned. */
export function isModelTrouble(error: AppError): boolean {
  if (error.code === 'UPSTREAM_ERROR' || error.code === 'SERVICE_UNAVAILABLE') return true;
  const kind = (error.cause as Partial<ModelFailure> | undefined)?.kind;
  return kind === 'refused' || kind === 'too-long';
}

type LikenessDeps = { browser: Pick<Browser, 'screenshot'>; images: Pick<Images, 'pixelsOf'> };

/** The width for rendering and comparing pages: text becomes gray bars, blocks keep their shape. */
const DRAWN_PX = 640;
const COMPARED_PX = 80;
const WINDOW_PX = 800;
const PIXELS_MAX = 25_000_000;
/** The maximum vertical shift of a part, in rows of the small images: 60 rows are 480 px of a page. */
const DRIFT_ROWS = 60;
/** The difference of two rows, as a share of black against white, at which they have nothing in common. */
const UNLIKE = 0.25;

type LikenessCaller = { projectId: number; signal: AbortSignal };

/**
 * A page as a small image, rendered without network and scripts.
 *
 * @returns undefined if no browser is available: the caller then decides without images
 */
async function imageOf(
  html: string,
  { projectId, signal }: LikenessCaller,
  deps: LikenessDeps,
): Promise<Pixels | undefined> {
  const image = await deps.browser.screenshot({
    tenant: String(projectId),
    html,
    assets: async () => undefined,
    width: DRAWN_PX,
    height: WINDOW_PX,
    deviceScaleFactor: 1,
    fullPage: true,
    pixelsMax: PIXELS_MAX,
    signal,
  });
  if (!image.ok) return undefined;
  const pixels = await deps.images.pixelsOf(image.bytes, { width: COMPARED_PX, channels: 3 });
  return pixels.ok ? pixels : undefined;
}

/** {@link imageLikeness}, which takes seconds for two long pages. @onThread */
export const imageComparison: Computation<{ a: Pixels; b: Pixels }, number> = {
  module: import.meta.url,
  name: 'imageComparison',
  run: ({ a, b }) => imageLikeness(a, b),
};

/**
 * The visual similarity of two pages, 0 to 1. Rows are aligned like the words of a text diff, so that a shifted part
 * costs its own height and not everything below it: twice the similarity of the pairs, divided by all rows. Banded, so
 * linear in the height.
 */
export function imageLikeness(a: Pixels, b: Pixels): number {
  if (a.width !== b.width || a.height === 0 || b.height === 0) return 0;
  const slope = b.height / a.height;
  let before = new Float64Array(b.height + 1);
  for (let row = 0; row < a.height; row += 1) {
    const line = new Float64Array(b.height + 1);
    const middle = Math.round(row * slope);
    const from = Math.max(0, middle - DRIFT_ROWS);
    const to = Math.min(b.height, middle + DRIFT_ROWS + 1);
    line.set(before.subarray(0, from + 1));
    for (let other = from; other < to; other += 1) {
      const paired = (before[other] ?? 0) + rowLikeness(a, row, b, other);
      line[other + 1] = Math.max(paired, before[other + 1] ?? 0, line[other] ?? 0);
    }
    line.fill(line[to] ?? 0, to + 1);
    before = line;
  }
  return (2 * (before[b.height] ?? 0)) / (a.height + b.height);
}

function rowLikeness(a: Pixels, row: number, b: Pixels, other: number): number {
  const bytes = a.width * a.channels;
  let difference = 0;
  for (let at = 0; at < bytes; at += 1)
    difference += Math.abs((a.data[row * bytes + at] ?? 0) - (b.data[other * bytes + at] ?? 0));
  return Math.max(0, 1 - difference / bytes / 255 / UNLIKE);
}
