/**
 * The audit against axe-core, both ways and block by block: what axe finds on the rendered page, the audit finds in the
 * design, and the reverse.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { auditDesign, type Facts } from '@postpress/audit';
import { type Design, type DisplayMode, displayModes } from '@postpress/design';
import { importHtml } from '@postpress/import';
import { parseColor } from '@postpress/markup';
import { amongText } from '../../scripts/starters/faults.ts';
import { listStored, readStored } from '../../scripts/starters/stored.ts';
import { corpusDesigns } from '../corpus/designs.ts';
import { current, renderCurrent } from '../corpus/rendering.ts';
import { corpusMails, type Mail } from '../import/mails.ts';
import { ownMails } from '../import/own-mails.ts';
import { sampleOf } from '../sample.ts';
import { specimens } from '../specimens/catalogue.ts';
import { renderCustomBlock } from '../specimens/custom-tools.ts';
import { type Darkroom, openDarkroom, withoutChromium } from '../specimens/darkroom.ts';
import { type Examiner, examineAll } from './examined-page.ts';

type Subject = { name: string; design: Design; mode: DisplayMode; isImported?: boolean };

/** Rules of axe for WCAG 2.x, A and AA, and the findings of the audit that are about the same. */
const agreements: readonly (readonly [axe: string, audit: readonly string[]])[] = [
  ['color-contrast', ['contrast-low', 'contrast-unreadable']],
  ['link-in-text-block', ['link-color-only']],
  [
    'link-name',
    [
      'link-without-name',
      'alt-missing-on-link',
      'button-without-words',
      'icon-without-name',
      'menu-item-empty',
    ],
  ],
  ['label', ['field-without-label']],
  ['select-name', ['field-without-label']],
];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules of axe that were broken where the audit found the same. */
const agreed = new Set<string>();

/** In `npm test`; `npm run test:long` examines all. */
const PAGES_SHORT = 40;
const MAILS_SHORT = 141;

describe('the audit and axe-core', { skip: withoutChromium }, () => {
  let darkroom: Darkroom;
  before(async () => {
    darkroom = await openDarkroom();
  });
  after(() => darkroom.close());

  it('agree on every block of real designs, specimens, starters and sections', async () => {
    const found = await examineAll(darkroom, sampleOf(all(), PAGES_SHORT), compare);
    assert.deepEqual(found, []);
    assert.ok(agreed.has('color-contrast'), 'nothing was compared');
  });

  it('agree on every block of imported emails', async () => {
    const mails = [...ownMails.map(imported), ...sampleOf(corpusMails(), MAILS_SHORT).map(imported)];
    assert.deepEqual(await examineAll(darkroom, mails, compare), []);
  });
});

function imported({ name, html }: Mail): Subject {
  const { design } = importHtml(html, { displayMode: 'email' });
  return { name, design, mode: 'email', isImported: true };
}

/** Real designs and specimens, each in all modes, and starters and sections in their own. */
function all(): Subject[] {
  const designs = [...corpusDesigns(), ...specimens()].map(({ slug, design }) => ({
    name: slug,
    design: current(design),
  }));
  return [
    ...designs.flatMap((each) => displayModes.map((mode) => ({ ...each, mode }))),
    ...listStored().map((stored) => {
      const read = JSON.parse(readStored(stored)) as Design;
      const design = stored.kind === 'section' ? amongText(read) : read;
      return { name: stored.path, design, mode: stored.displayMode };
    }),
  ];
}

async function compare({ name, design, mode, isImported }: Subject, examiner: Examiner): Promise<string[]> {
  const paths = pathsOf(design);
  const mark = (node: object) => paths.get(node);
  const { html } = renderCurrent(design, mode, { customBlocks: renderCustomBlock, mark });
  await examiner.open(html);
  const { broken, unsure } = await examiner.axe(WCAG);
  const { findings } = auditDesign(design, { displayMode: mode });
  const known = (codes: readonly string[], path: string, text: string) =>
    findings.some(
      ({ code, node, facts }) =>
        codes.includes(code) && (node?.path ?? '') === path && isSameColor(facts, pairIn(text)),
    );
  const says: string[] = [];
  for (const [rule, found] of broken) {
    // The distance of links in lists is the email's own: an import keeps it.
    if (rule === 'target-size' && isImported) continue;
    const codes = agreements.find(([axe]) => axe === rule)?.[1] ?? [];
    for (const { path, text } of found) {
      if (known(codes, path, text)) agreed.add(rule);
      else says.push(`${name} (${mode}): only axe: ${rule} at ${path}: ${text}`);
    }
  }
  for (const [rule, codes] of agreements) {
    const seen = [...(broken.get(rule) ?? []), ...(unsure.get(rule) ?? [])];
    for (const { code, node, message, facts } of findings) {
      if (!codes.includes(code) || isUnseenByAxe(code, facts)) continue;
      const at = seen.filter(({ path }) => path === (node?.path ?? ''));
      if (at.some(({ text }) => isSamePair(facts, pairIn(text)))) continue;
      says.push(`${name} (${mode}): only the audit: ${code} at ${node?.path}: ${message}`);
    }
  }
  return says;
}

/** Text color and background; '' where axe does not say it. */
type Pair = { ink: string; ground: string };

/** What axe says about colors. */
function pairIn(text: string): Pair {
  const [, ink = '', ground = ''] = /foreground color: (#\w+), background color: (#\w+)/.exec(text) ?? [];
  return { ink, ground };
}

/** The audit has one finding for each text color of a block, at its worst place. */
function isSameColor({ ink, ground }: Facts, said: Pair): boolean {
  return said.ink === '' || isNear(ink, said.ink) || isNear(ground, said.ground);
}

function isSamePair({ ink, ground }: Facts, said: Pair): boolean {
  return said.ink === '' || (isNear(ink, said.ink) && isNear(ground, said.ground));
}

/** Equal except for rounding. */
function isNear(one: string | number | undefined, other: string): boolean {
  const [a, b] = [parseColor(one), parseColor(other)];
  if (!a || !b) return false;
  return Math.max(Math.abs(a.r - b.r), Math.abs(a.g - b.g), Math.abs(a.b - b.b)) <= 2;
}

/** What axe does not look at, each with its reason. */
function isUnseenByAxe(code: string, { what = '', where = '', words = '', ratio = '' }: Facts): boolean {
  // axe takes a link in the very color of its text for one that need not be told from it.
  if (code === 'link-color-only') return Number.parseFloat(String(ratio)) < 1.05;
  if (!code.startsWith('contrast-')) return false;
  // The page is examined as wide as on desktops, and nothing is under the pointer.
  if (where === ' on phones' || where === ' on tablets' || what === 'button under the pointer') return true;
  // axe takes text without Latin letters or digits for symbols: Arabic, for example.
  return !/[a-z\d]/i.test(String(words));
}

/** The nodes of a design by their paths. */
function pathsOf({ body }: Design): ReadonlyMap<object, string> {
  const paths = new Map<object, string>();
  for (const area of ['headers', 'rows', 'footers'] as const)
    for (const [at, row] of (body[area] ?? []).entries())
      for (const [column, { contents }] of row.columns.entries())
        for (const [index, content] of contents.entries())
          paths.set(content, `body.${area}.${at}.columns.${column}.contents.${index}`);
  return paths;
}
