import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { auditDesign } from '@postpress/audit';
import { applyBrand, neutralBrand, rolesOfBrand } from '@postpress/brand';
import { type Design, simpleToFull, validateDesign } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import {
  allSamples,
  drawnThumbnails,
  mergeTagsOf,
  readStored,
  type Stored,
  startersFolder,
  thumbnailOf,
} from './stored.ts';

/** About as many words as a design has around a section; the audit requires some text beside images. */
const AROUND =
  'Most people open this on a phone, on the way to something else. So we keep it short: one picture, one idea and one thing to do next. '.repeat(
    2,
  );

/**
 * What is wrong with a design: it must be valid, render without warnings, have an image file for each `starter:` URL, a
 * thumbnail drawn of it, a sample for each merge tag and no others, and no audit findings except hints.
 */
export function faultsOf(stored: Stored, text = readStored(stored)): string[] {
  const { displayMode, kind, sampleData } = stored;
  const read = JSON.parse(text) as Design;
  const design = kind === 'section' ? amongText(read) : read;
  const used = displayMode === 'email' ? mergeTagsOf(design, displayMode) : [];
  const { errors } = validateDesign(design, { displayMode });
  const { warnings } = renderDesign(design, { displayMode });
  const mergeTags = displayMode === 'email' ? { mergeTags: Object.keys(allSamples) } : {};
  const { findings } = auditDesign(design, {
    displayMode,
    ...mergeTags,
    sampleData: kind === 'section' ? pick(sampleData, used) : sampleData,
  });
  return [
    ...errors.map(({ path, message }) => `${path}: ${message}`),
    ...warnings.map(({ path, message }) => `rendering ${path}: ${message}`),
    ...missingImages(text).map((image) => `there is no ${image} in apps/server/assets/starters`),
    ...used
      .filter((name) => sampleData[name] === undefined)
      .map((name) => `samples.json has no sample for {{${name}}}`),
    ...(kind === 'starter' && drawnThumbnails[stored.path] !== thumbnailOf(stored)
      ? [`its thumbnail is out of date: npm run starters -- draw ${stored.path}`]
      : []),
    ...findings
      .filter(({ severity, code }) => severity !== 'hint' || code === 'sample-value-unused')
      .map(
        ({ severity, code, message, node }) => `audit ${severity} ${code} ${node?.path ?? ''}: ${message}`,
      ),
  ];
}

/** A section in the neutral brand above some text. */
export function amongText(section: Design): Design {
  const below = simpleToFull(
    {
      body: {
        rows: [
          {
            cells: [1],
            columns: [
              {
                contents: [
                  {
                    type: 'text',
                    values: {
                      text: `<p>${AROUND}</p>`,
                      color: 'var(--text)',
                      _dark: { color: 'var(--text-dark)' },
                    },
                  },
                ],
              },
            ],
            values: {
              columnsBackgroundColor: 'var(--surface)',
              _dark: { columnsBackgroundColor: 'var(--surface-dark)' },
            },
          },
        ],
      },
    } as unknown as Design,
    { displayMode: 'email', includeDefaultValues: true },
  );
  if (!below.ok) throw new Error(JSON.stringify(below.issues));
  const rows = [...section.body.rows, ...below.design.body.rows];
  return applyBrand({ ...section, body: { ...section.body, rows } }, rolesOfBrand(neutralBrand));
}

function missingImages(text: string): string[] {
  const images = Array.from(text.matchAll(/starter:([\w./-]+)/g), ([, image = '']) => image);
  return [...new Set(images)].filter((image) => !existsSync(join(startersFolder, image)));
}

function pick(values: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}
