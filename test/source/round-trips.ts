import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Design } from '@postpress/design';
import { compareContent } from '@postpress/import';
import { renderDesign } from '@postpress/render';
import { compileMjml } from '../../apps/server/src/ai/importing/compile-mjml.ts';
import { listStored, startersFolder } from '../../scripts/starters/stored.ts';
import { corpusDesigns } from '../corpus/designs.ts';
import { current } from '../corpus/rendering.ts';

export type Subject = { name: string; design: Design };

/** Real emails and the emails to start from. */
export function emailSubjects(): Subject[] {
  const corpus = corpusDesigns().map(({ slug, design }) => ({ name: slug, design: current(design) }));
  const starters = listStored()
    .filter(({ kind, displayMode }) => kind === 'starter' && displayMode === 'email')
    .map(({ path }) => {
      const text = readFileSync(join(startersFolder, `${path}.json`), 'utf8');
      // The address of images in starters is filled in by the service.
      return {
        name: path,
        design: JSON.parse(text.replaceAll('starter:', 'https://images.test/')) as Design,
      };
    });
  return [...corpus, ...starters];
}

/** Our own page, without the markup for Word. */
export function ownPage({ design }: Subject): string {
  return renderDesign(design, { outlookSupport: false }).html;
}

/** The page that the compiler of MJML makes. @throws if it warns */
export async function pageOfMjml(mjml: string): Promise<string> {
  const compiled = await compileMjml({ mjml });
  if (!compiled.ok) throw new Error(compiled.fault.message);
  if (compiled.warnings.length > 0)
    throw new Error(compiled.warnings.map(({ message }) => message).join('\n'));
  return compiled.html;
}

/** Words, links and images of one page that another lacks, but for links around nothing, which no one can follow. */
export function lostContent(source: string, page: string): string[] {
  const { words, links, images } = compareContent(source.replace(/<a\b[^>]*>\s*<\/a>/g, ''), page).lost;
  return [...words, ...links, ...images];
}
