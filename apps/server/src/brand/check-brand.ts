import {
  canonicalColor,
  changedColors,
  changedStyles,
  colorsWritten,
  newContrastIssues,
} from '@postpress/brand';
import { type BrandCheck, type BrandKit, brandLimits } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import type { Computation } from '../base/computation.ts';
import { FairSemaphore } from '../base/fair-semaphore.ts';
import { Tally } from '../base/tally.ts';
import { semaphoreOf } from '../config/index.ts';
import { computeHere } from '../platform/threads/compute.ts';
import { countTemplates, listDesignPage } from '../templates/index.ts';
import type { BrandDeps } from './deps.ts';
import { brandOf, requireSoundBrand, templatesWith } from './save-brand.ts';

type Deps = Pick<BrandDeps, 'db' | 'compute'>;
type Check = { projectId: number; brand: BrandKit; signal: AbortSignal };

const CHECKS = new FairSemaphore(semaphoreOf('brandChecks'));

export const brandCheckStats = () => CHECKS.stats();

/** The colors of each text, in its order. @onThread */
export const colorsOfTexts: Computation<readonly string[], Set<string>[]> = {
  module: import.meta.url,
  name: 'colorsOfTexts',
  run: (texts) => texts.map(colorsWritten),
};

/**
 * What a change of the brand would do, without doing it.
 *
 * @throws AppError VALIDATION_ERROR; SERVICE_UNAVAILABLE when too many checks wait
 */
export async function checkBrand(check: Check, deps: Deps): Promise<BrandCheck> {
  const { projectId, brand, signal } = check;
  requireSoundBrand(brand);
  const done = await CHECKS.run({ tenant: String(projectId), signal }, (stop) =>
    compareBrands({ ...check, signal: stop }, deps),
  );
  if (done.ok) return done.value;
  throw new AppError('SERVICE_UNAVAILABLE', 'Other changes of this brand are being checked: try again.', {
    retryAfterSeconds: 'retryAfterSeconds' in done ? done.retryAfterSeconds : undefined,
  });
}

async function compareBrands(check: Check, deps: Deps): Promise<BrandCheck> {
  const { projectId, brand } = check;
  const { db } = deps;
  const { brand: before } = await brandOf(db, projectId);
  const contrast = newContrastIssues(before, brand);
  const using = (styles: string[]) => templatesWith(db, projectId, styles);
  return {
    contrast,
    templatesConcerned: await using([...new Set(contrast.map(({ style }) => style))]),
    templatesUsingBrand: await countTemplates(db, { projectId, isBranded: true }),
    templatesChanged: await using(changedStyles(before, brand)),
    ...(await countColors(changedColors(before, brand), check, deps)),
  };
}

/** Counts the templates that contain each color, page by page, up to a limit of bytes. */
async function countColors(
  changed: readonly { from: string; to: string }[],
  { projectId, signal }: Check,
  { db, compute = computeHere }: Deps,
): Promise<Pick<BrandCheck, 'replacedColors' | 'templatesNotSearched'>> {
  const which = { projectId, isBranded: false };
  const templates = new Tally<string>();
  let [after, characters] = [0, 0];
  let page = changed.length > 0 ? await listDesignPage(db, which, after) : [];
  while (page.length > 0) {
    const texts = page.map(({ design }) => design);
    const pageCharacters = texts.reduce((sum, { length }) => sum + length, 0);
    const size = { tenant: String(projectId), characters: pageCharacters, signal };
    for (const colors of await compute(colorsOfTexts, texts, size))
      for (const color of colors) templates.add(color);
    after = page.at(-1)?.id ?? after;
    characters += pageCharacters;
    signal.throwIfAborted();
    page = characters < brandLimits.searchedCharactersMax ? await listDesignPage(db, which, after) : [];
  }
  return {
    replacedColors: changed.map(({ from, to }) => {
      return { from, to, templates: templates.of(canonicalColor(from) ?? from) };
    }),
    templatesNotSearched: changed.length > 0 ? await countTemplates(db, which, after) : 0,
  };
}
