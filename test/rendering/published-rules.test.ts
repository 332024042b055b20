/**
 * Designs against the rules that the Email Markup Consortium and Parcel publish: all starters and sections, and all
 * designs without errors of the audit, in all modes and with and without the markup for classic Outlook.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { auditDesign, rules } from '@postpress/audit';
import { type Design, type DisplayMode, displayModes } from '@postpress/design';
import { textOf } from '@postpress/markup';
import { amongText } from '../../scripts/starters/faults.ts';
import { listStored, readStored } from '../../scripts/starters/stored.ts';
import { renderCurrent } from '../corpus/rendering.ts';
import { sampleOf } from '../sample.ts';
import { renderCustomBlock } from '../specimens/custom-tools.ts';
import { type Darkroom, openDarkroom, withoutChromium } from '../specimens/darkroom.ts';
import { brokenPages as broken } from './broken-pages.ts';
import { type Examiner, examineAll } from './examined-page.ts';
import { brokenRules, headingCheck, publishedRules, ruleTable } from './published-rules.ts';
import { authorMarkup, subjects } from './subjects.ts';

/** In `npm test`; `npm run test:long` examines all. */
const PAGES_SHORT = 40;
/** Breaks with a reason. */
const EXCEPTIONS: readonly (readonly [rule: string, designs: RegExp, reason: string])[] = [
  [
    "Duplicate ID's",
    /^liceth-emails-template/,
    'blocks were stored with the same id, which rules of callers may name',
  ],
  [
    "Duplicate ID's",
    /^sections\//,
    'here a section and its text have their own ids; the editor gives new ones',
  ],
  ['Page should contain a level-one heading', /^sections\//, 'a section is a part of an email that has one'],
  ['Link text should be descriptive', /\(document/, 'nobody follows a link without a target on paper'],
];
/** "Some emails with mild or moderate issues may be very accessible": a short one needs no heading (EMC 2025). */
const SHORT_CHARACTERS = 600;

describe('the guide to accessibility', () => {
  it('lists the published rules, what keeps them, and findings that exist', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/accessibility.md'), 'utf8');
    assert.ok(guide.includes(ruleTable()), ruleTable());
    const codes = new Set<string>(rules.map(({ code }) => code));
    for (const { keptBy } of publishedRules)
      if (keptBy !== 'rendering') for (const code of keptBy) assert.ok(codes.has(code), code);
  });
});

describe('designs by the published rules', { skip: withoutChromium }, () => {
  let darkroom: Darkroom;
  /** The rules that each page breaks. All are examined in the same tabs: a new one costs more than its page. */
  const brokenBy = new Map<string, readonly string[]>();
  before(async () => {
    darkroom = await openDarkroom();
    await examineAll(darkroom, Object.values(broken).flat(), async (page, examiner) => {
      await examiner.open(page);
      const found = await brokenRules(page, examiner);
      brokenBy.set(
        page,
        found.map(({ rule: { name } }) => name),
      );
      return [];
    });
  });
  after(() => darkroom.close());

  for (const [rule, pages] of Object.entries(broken))
    it(`are found where they break: ${rule}`, () => {
      for (const page of pages) assert.ok(brokenBy.get(page)?.includes(rule), page);
    });
  it('has pages that break every rule', () =>
    assert.deepEqual(Object.keys(broken).sort(), publishedRules.map(({ name }) => name).sort()));

  it('pass all of them: starters and sections', async () => {
    const pages = sampleOf(renderingsOf(starters()), PAGES_SHORT);
    assert.deepEqual(await examineAll(darkroom, pages, examine), []);
  });

  it('break none that the audit does not find: real designs and specimens', async () => {
    const pages = sampleOf(renderingsOf(designs()), PAGES_SHORT);
    assert.deepEqual(await examineAll(darkroom, pages, examine), []);
  });
});

type Subject = { name: string; design: Design };
type Rendering = Subject & { mode: DisplayMode; outlookSupport: boolean };

function starters(): Subject[] {
  return listStored().map((stored) => {
    const design = JSON.parse(readStored(stored)) as Design;
    return { name: stored.path, design: stored.kind === 'section' ? amongText(design) : design };
  });
}

/** Without those with markup of their authors. */
function designs(): Subject[] {
  return subjects().filter(({ design }) => authorMarkup(design).length === 0);
}

function renderingsOf(all: readonly Subject[]): Rendering[] {
  return all.flatMap((subject) => [
    ...displayModes.map((mode) => ({ ...subject, mode, outlookSupport: true })),
    { ...subject, mode: 'email', outlookSupport: false },
  ]);
}

async function examine(rendering: Rendering, examiner: Examiner): Promise<string[]> {
  const { design, mode, outlookSupport } = rendering;
  const name = `${rendering.name} (${mode}, Outlook ${outlookSupport})`;
  // With marks, display conditions are left out: their tags would be text of the page.
  const mark = () => undefined;
  const { html, chunks } = renderCurrent(design, mode, {
    customBlocks: renderCustomBlock,
    outlookSupport,
    mark,
  });
  await examiner.open(html);
  const broken = await brokenRules(html, examiner);
  if (broken.length === 0) return [];
  const { findings } = auditDesign(design, { displayMode: mode });
  const isShort = textOf(chunks.body).length <= SHORT_CHARACTERS;
  return broken
    .filter(({ rule }) => !(rule.check === headingCheck && isShort))
    .filter(
      ({ rule }) => !EXCEPTIONS.some(([excepted, designs]) => rule.name === excepted && designs.test(name)),
    )
    .filter(
      ({ rule: { keptBy } }) => !findings.some(({ code }) => keptBy !== 'rendering' && keptBy.includes(code)),
    )
    .map(({ rule, found }) => `${name}: ${rule.name}: ${found.length} × ${found[0]}`);
}
