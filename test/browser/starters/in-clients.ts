import { applyBrand, neutralBrand, rolesOfBrand } from '@postpress/brand';
import { type MailClient, viewIn } from '@postpress/clients';
import type { Design } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { allSamples, listStored, readStored, withSamples } from '../../../scripts/starters/stored.ts';
import type { Measured, Shown } from './view-measures.ts';

export type Subject = { name: string; html: string };

/** A few sections below each other in the neutral brand, few enough for Gmail to show them whole. */
const SECTIONS_EACH = 10;

/** Every email to start from, and all sections, as the HTML that is sent. */
export function subjectsInClients(): Subject[] {
  const emails = listStored()
    .filter(({ kind, displayMode }) => kind === 'starter' && displayMode === 'email')
    .map((email) => ({
      name: email.path.replace('email/', ''),
      design: JSON.parse(readStored(email)) as Design,
      sampleData: email.sampleData,
    }));
  return [...emails, ...sectionSheets()].map(({ name, design, sampleData }) => {
    const text = JSON.stringify(design).replaceAll('"starter:', '"https://images.example/');
    const { html } = renderDesign(JSON.parse(text) as Design, { displayMode: 'email' });
    return { name, html: withSamples(html, sampleData) };
  });
}

function sectionSheets() {
  const sections = listStored()
    .filter(({ kind }) => kind === 'section')
    .map((section) => JSON.parse(readStored(section)) as Design);
  return Array.from({ length: Math.ceil(sections.length / SECTIONS_EACH) }, (_, sheet) => {
    const some = sections.slice(sheet * SECTIONS_EACH, (sheet + 1) * SECTIONS_EACH);
    const first = some[0] as Design;
    const design = { ...first, body: { ...first.body, rows: some.flatMap(({ body }) => body.rows) } };
    return {
      name: `sections ${sheet * SECTIONS_EACH + 1} to ${sheet * SECTIONS_EACH + some.length}`,
      design: applyBrand(design, rolesOfBrand(neutralBrand)),
      sampleData: allSamples,
    };
  });
}

/** What one client loses of one email. */
export type Loss = {
  words: string[];
  images: number;
  faint: Measured['faint'];
  lowest: number;
  overflowPx: number;
  clipped: boolean;
};

/** Compares what a client shows with the page as it is sent. Views that many clients share are measured once. */
export function lossesOf(measure: (shown: Shown) => Promise<Measured>) {
  const known = new Map<string, Promise<Measured>>();
  const once = (shown: Shown) => {
    const key = JSON.stringify([shown.widthPx, shown.colorScheme, shown.html]);
    const found = known.get(key) ?? measure(shown);
    known.set(key, found);
    return found;
  };
  return async ({ html }: Subject, client: MailClient): Promise<Loss> => {
    const sent = await once({ html, widthPx: 800, colorScheme: 'light' });
    const view = viewIn(client, html);
    const shown = await once(view);
    return {
      words: missing(sent.words, shown.words),
      images: missing(sent.images, shown.images).length,
      faint: shown.faint,
      lowest: shown.lowest,
      overflowPx: shown.overflowPx,
      clipped: view.clipped,
    };
  };
}

function missing(all: readonly string[], shown: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const each of shown) left.set(each, (left.get(each) ?? 0) + 1);
  return all.filter((each) => {
    const count = left.get(each) ?? 0;
    left.set(each, count - 1);
    return count <= 0;
  });
}
