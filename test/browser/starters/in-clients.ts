import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyBrand, neutralBrand, rolesOfBrand } from '@postpress/brand';
import { type MailClient, viewIn } from '@postpress/clients';
import type { Design } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { withSamples } from '../../../scripts/starters/sample-data.ts';
import { samples } from '../../../scripts/starters/samples.ts';
import type { Measured, Shown } from './view-measures.ts';

const folder = join(import.meta.dirname, '../../../apps/server/assets/starters');
const read = <T>(path: string): T => JSON.parse(readFileSync(join(folder, path), 'utf8')) as T;

export type Subject = { name: string; html: string };

/** A few sections below each other in the neutral brand, few enough for Gmail to show them whole. */
const SECTIONS_EACH = 10;

/** Every email to start from, and all sections, as the HTML that is sent. */
export function subjectsInClients(): Subject[] {
  const emails = read<{ displayMode: string; id: string }[]>('index.json')
    .filter(({ displayMode }) => displayMode === 'email')
    .map(({ id }) => ({ name: id, design: read<Design>(`email/${id}.json`) }));
  const byId = read<Record<string, Record<string, unknown>>>('samples.json');
  return [...emails, ...sectionSheets()].map(({ name, design }) => {
    const text = JSON.stringify(design).replaceAll('"starter:', '"https://images.example/');
    const { html } = renderDesign(JSON.parse(text) as Design, { displayMode: 'email' });
    return { name, html: withSamples(html, byId[`email-${name}`] ?? samples) };
  });
}

function sectionSheets(): { name: string; design: Design }[] {
  const sections = read<{ row: unknown }[]>('sections.json');
  const empty = read<Design>('email/sign-in-code.json');
  return Array.from({ length: Math.ceil(sections.length / SECTIONS_EACH) }, (_, sheet) => {
    const [from, to] = [sheet * SECTIONS_EACH, Math.min((sheet + 1) * SECTIONS_EACH, sections.length)];
    const rows = sections.slice(from, to).map(({ row }) => row);
    const design = { ...empty, body: { ...empty.body, rows } } as unknown as Design;
    return {
      name: `sections ${from + 1} to ${to}`,
      design: applyBrand(design, rolesOfBrand(neutralBrand)),
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
