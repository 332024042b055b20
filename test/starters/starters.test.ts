import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { auditDesign } from '@postpress/audit';
import { starterCategories } from '@postpress/contracts';
import { type Design, type DisplayMode, displayModes } from '@postpress/design';
import { faultsOf } from '../../scripts/starters/faults.ts';
import { listStored, readStored, startersFolder } from '../../scripts/starters/stored.ts';

type Entry = { displayMode: DisplayMode; id: string; name: string; description: string; category?: string };
const index = JSON.parse(readFileSync(join(startersFolder, 'index.json'), 'utf8')) as Entry[];
const stored = listStored().map((each) => ({ ...each, text: readStored(each) }));

const COUNTS: Readonly<Record<DisplayMode, number>> = { email: 50, web: 12, popup: 12, document: 12 };
/** An email to start from leaves most of what Gmail shows to what people put into it. */
const EMAIL_BYTES = 40 * 1024;
/** Two designs may agree in this share of their rows at most. */
const ALIKE_MOST = 0.75;

describe('designs to start from', () => {
  for (const mode of displayModes)
    it(`are ${COUNTS[mode]} for ${mode}, each with a name, a purpose and an image`, () => {
      const some = index.filter(({ displayMode }) => displayMode === mode);
      assert.equal(some.length, COUNTS[mode]);
      for (const { id, name, description } of some) {
        assert.match(id, /^[a-z]+(?:-[a-z]+)*$/);
        assert.ok(name.length > 2 && description.length > 15, id);
        assert.ok(existsSync(join(startersFolder, mode, `${id}.webp`)), `no image of ${id}`);
      }
      for (const key of ['id', 'name', 'description'] as const)
        assert.equal(new Set(some.map((starter) => starter[key])).size, some.length, key);
    });

  it('are found by what they are for: each category of email has some', () => {
    const emails = index.filter(({ displayMode }) => displayMode === 'email');
    for (const category of starterCategories)
      assert.ok(emails.filter((starter) => starter.category === category).length >= 2, category);
    assert.ok(emails.every(({ category }) => category !== undefined));
  });

  it('and sections are all listed', () => {
    const files = globSync('*/*.json', { cwd: startersFolder }).sort();
    assert.deepEqual(files, stored.map(({ path }) => `${path}.json`).sort());
  });

  it('and sections use every image', () => {
    const images = globSync('pictures/*', { cwd: startersFolder });
    const unused = images.filter((image) => !stored.some(({ text }) => text.includes(`"starter:${image}"`)));
    assert.deepEqual(unused, []);
  });

  for (const each of stored)
    it(`${each.path} is valid, renders without warnings, and passes the audit`, () => {
      assert.deepEqual(faultsOf(each), []);
      const design = JSON.parse(each.text) as Design;
      if (each.kind === 'section') assert.equal(design.body.rows.length, 1);
      const { bytes } = auditDesign(design, { displayMode: each.displayMode }).size;
      if (each.displayMode === 'email') assert.ok(bytes < EMAIL_BYTES, `${bytes} bytes`);
    });

  it('are laid out unlike each other', () => {
    for (const mode of displayModes) {
      const some = stored.filter(({ kind, displayMode }) => kind === 'starter' && displayMode === mode);
      const layouts = some.map(({ path, text }) => ({ path, rows: layoutOf(JSON.parse(text) as Design) }));
      for (const [at, one] of layouts.entries())
        for (const other of layouts.slice(at + 1)) {
          const share = shareAlike(one.rows, other.rows);
          assert.ok(
            share <= ALIKE_MOST,
            `${one.path} and ${other.path} agree in ${Math.round(100 * share)} %`,
          );
        }
    }
  });
});

describe('faultsOf', () => {
  const changes: readonly [what: string, path: string, from: RegExp, to: string, fault: RegExp][] = [
    ['an invalid value', 'email/founder-letter', /"cells": \[/, '"cells": ["x",', /cells/],
    [
      'a missing image',
      'email/founder-letter',
      /starter:pictures\/[\w-]+/,
      'starter:pictures/no',
      /pictures\/no\./,
    ],
    [
      'a merge tag without a sample',
      'email/founder-letter',
      /{{first_name}}/,
      '{{unheard_of}}',
      /\{\{unheard_of\}\}/,
    ],
    ['a finding of the audit', 'sections/hero-picture', /"altText": "[^"]+"/, '"altText": ""', /audit/],
  ];
  for (const [what, path, from, to, fault] of changes)
    it(`names ${what}`, () => {
      const each = stored.find((one) => one.path === path);
      assert.ok(each);
      assert.match(each.text, from, path);
      assert.match(faultsOf(each, each.text.replace(from, to)).join('\n'), fault);
    });

  it('names a thumbnail of another design', () => {
    const [starter] = stored;
    assert.ok(starter);
    const faults = faultsOf({ ...starter, sampleData: { ...starter.sampleData, first_name: 'Noor' } });
    assert.deepEqual(faults, [`its thumbnail is out of date: npm run starters -- draw ${starter.path}`]);
  });
});

/** The rows of a design, each as its columns and the kinds in them. */
function layoutOf({ body }: Design): string[] {
  return [...(body.headers ?? []), ...body.rows, ...(body.footers ?? [])].map(({ cells, columns }) =>
    columns
      .map(({ contents }, at) => `${cells[at]}: ${contents.map(({ type }) => type).join(' ')}`)
      .join(' | '),
  );
}

/** The longest run of rows that both have in the same order, as a share of the longer design. */
function shareAlike(one: readonly string[], other: readonly string[]): number {
  const lengths = one.map(() => other.map(() => 0));
  let best = 0;
  for (const [i, row] of one.entries())
    for (const [j, each] of other.entries()) {
      const before =
        row === each
          ? (lengths[i - 1]?.[j - 1] ?? 0) + 1
          : Math.max(lengths[i - 1]?.[j] ?? 0, lengths[i]?.[j - 1] ?? 0);
      (lengths[i] as number[])[j] = before;
      best = Math.max(best, before);
    }
  return best / Math.max(1, one.length, other.length);
}
