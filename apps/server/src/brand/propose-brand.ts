import { brandFaults, designClues, neutralBrand, proposeBrand } from '@postpress/brand';
import { type BrandProposal, brandLimits } from '@postpress/contracts';
import { readMarkup, readSiteStyle, type SiteMarkup, type SiteSource } from '@postpress/import';
import { AppError, LONG_WAIT_SECONDS } from '../base/app-error.ts';
import type { Computation } from '../base/computation.ts';
import { FairSemaphore } from '../base/fair-semaphore.ts';
import { semaphoreOf } from '../config/index.ts';
import type { OutboundFailure } from '../platform/outbound/outcome.ts';
import { computeOn } from '../platform/threads/compute.ts';
import type { BrandDeps } from './deps.ts';

type Deps = Pick<BrandDeps, 'call' | 'threads'>;

/** A slow website delays no other project. */
const READS = new FairSemaphore(semaphoreOf('websiteReads'));
const REDIRECTS_MAX = 5;

/** The markup of a page, read on a thread. @onThread */
export const siteMarkup: Computation<{ html: string; url: string }, SiteMarkup> = {
  module: import.meta.url,
  name: 'siteMarkup',
  run: ({ html, url }) => readMarkup(html, url),
};

/** A proposal from a page and its style sheets, read on a thread. @onThread */
export const siteProposal: Computation<SiteSource, Omit<BrandProposal, 'notes'>> = {
  module: import.meta.url,
  name: 'siteProposal',
  run: (source) => toProposal(readSiteStyle(source)),
};

/** A proposal from the text of a design, read on a thread. @onThread */
export const designProposal: Computation<string, Omit<BrandProposal, 'notes'>> = {
  module: import.meta.url,
  name: 'designProposal',
  run: (design) => toProposal(designClues(JSON.parse(design))),
};

/**
 * Proposes a brand from a website: its HTML and linked style sheets, through the guarded outbound client, within limits
 * of size and time, without running it.
 *
 * @throws AppError VALIDATION_ERROR for a URL we do not call, UPSTREAM_ERROR when the page cannot be read,
 *   SERVICE_UNAVAILABLE when too many wait
 */
export async function proposeFromWebsite(
  written: string,
  { projectId, signal }: { projectId: number; signal: AbortSignal },
  deps: Deps,
): Promise<BrandProposal> {
  const tenant = String(projectId);
  const outcome = await READS.run({ tenant, signal }, () => readWebsite(written, tenant, signal, deps));
  if (outcome.ok) return outcome.value;
  throw new AppError('SERVICE_UNAVAILABLE', 'Other websites are being read for this project.', {
    retryAfterSeconds: LONG_WAIT_SECONDS,
  });
}

/** Proposes a brand from the text of a design. */
export async function proposeFromDesign(
  designText: string,
  projectId: number,
  { threads }: Pick<Deps, 'threads'>,
): Promise<BrandProposal> {
  const proposal = await computeOn(threads, designProposal, designText, { tenant: String(projectId) });
  return { ...proposal, notes: [] };
}

async function readWebsite(
  written: string,
  tenant: string,
  aborted: AbortSignal,
  { call, threads }: Deps,
): Promise<BrandProposal> {
  const timeoutMs = brandLimits.readSeconds * 1_000;
  const signal = AbortSignal.any([aborted, AbortSignal.timeout(timeoutMs)]);
  const get = (url: string, bytesMax: number, contentTypes: string[]) =>
    call({ url, timeoutMs, bytesMax, redirectsMax: REDIRECTS_MAX, contentTypes, signal });
  const page = await get(
    /^\w+:\/\//.test(written.trim()) ? written.trim() : `https://${written.trim()}`,
    brandLimits.pageBytesMax,
    ['text/html', 'application/xhtml+xml'],
  );
  if (!page.ok) throw refusal(page);
  if (page.status !== 200)
    throw new AppError(
      'UPSTREAM_ERROR',
      `The website responded with status ${page.status}. Try the URL of another page.`,
    );
  const html = page.body.toString('utf8');
  const caller = { tenant, signal: aborted };
  const markup = await computeOn(threads, siteMarkup, { html, url: page.url }, caller);
  const links = [...new Set(markup.sheets)].slice(0, brandLimits.styleSheetsMax);
  const answers = await Promise.all(
    links.map(async (url) => ({ url, answer: await get(url, brandLimits.styleSheetBytesMax, ['text/css']) })),
  );
  const sheets = answers.flatMap(({ url, answer }) =>
    answer.ok && answer.status === 200 ? [{ url, css: answer.body.toString('utf8') }] : [],
  );
  const proposal = await computeOn(threads, siteProposal, { html, url: page.url, sheets }, caller);
  const missed = links.length - sheets.length;
  const notes = missed > 0 ? [`${missed} of ${links.length} style sheets could not be read.`] : [];
  return { ...proposal, notes };
}

function toProposal(clues: Parameters<typeof proposeBrand>[0]): Omit<BrandProposal, 'notes'> {
  const brand = proposeBrand(clues);
  const logos = clues.logos.map(({ url, alt }) => ({ url, alt }));
  return { brand: brandFaults(brand).length === 0 ? brand : neutralBrand, logos };
}

function refusal({ kind, message }: OutboundFailure): AppError {
  if (kind === 'bad-url' || kind === 'blocked') return new AppError('VALIDATION_ERROR', `url: ${message}`);
  return new AppError('UPSTREAM_ERROR', `The website could not be read: ${message}`);
}
