import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type DisplayMode, displayModes } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { safeHtml as cleanHtml } from '@postpress/render/safe';
import { withoutCorpus } from '../corpus/designs.ts';
import { listing } from '../rendering/subjects.ts';
import { runsOf } from '../sample.ts';
import { type Darkroom, openDarkroom, withoutChromium } from '../specimens/darkroom.ts';
import { designWith } from './design-with.ts';
import { type Place, places } from './places.ts';
import { dangers, firstDifference, skeleton } from './skeleton.ts';
import { hostileVectors, sampleOf } from './vectors.ts';

const HARMLESS = 'x';
/** Places that allow certain words only: the vectors have no effect there. */
const NO_CHOICE = 'no such';
/** Vectors that are valid values in some places and rendered as such. */
const PROPER: { readonly [P in Place]?: RegExp } = { size: /^\s*-?[\d.]+\s*$/, font: /^https?:\/\//i };
const CHROMIUM_SAMPLE = runsOf(12, 120);
/** One vector in this many is tried in every place. */
const STEP = runsOf(24, 1);
/** Elements of our own head. */
const OUR_OWN = new Set(['meta', 'link', 'script', 'iframe', 'noscript']);

/** The modes share the code of blocks: all vectors for emails, a third for the others. */
function shareOf(vectors: string[], mode: DisplayMode): string[] {
  const step = mode === 'email' ? STEP : 3 * STEP;
  return sampleOf(vectors, Math.ceil(vectors.length / step));
}

function draw(vector: string, filled: readonly Place[], displayMode: DisplayMode): string {
  const { design, options } = designWith(vector, filled);
  return renderDesign(design, { displayMode, ...options }).html;
}

describe('a hostile value', { skip: withoutCorpus }, () => {
  const vectors = hostileVectors();

  it('comes from a list long enough to mean something', () =>
    assert.ok(vectors.length > 3_000, `${vectors.length}`));

  for (const mode of displayModes) {
    const chosen = shareOf(vectors, mode);
    for (const place of places) {
      it(`changes no element and no attribute as ${place} (${mode})`, () => {
        const word = place === 'choice' || place === 'identifier' ? NO_CHOICE : HARMLESS;
        const expected = skeleton(draw(word, [place], mode));
        const skeletonOf = rememberLast(skeleton);
        const failures = chosen
          .filter((vector) => !PROPER[place]?.test(vector))
          .flatMap((vector) => {
            const difference = firstDifference(expected, skeletonOf(draw(vector, [place], mode)));
            return difference ? [`${JSON.stringify(vector.slice(0, 80))}: ${difference}`] : [];
          });
        assert.equal(failures.length, 0, `${failures.length} of ${chosen.length}\n${listing(failures, 6)}`);
      });
    }
  }

  it('makes no address that runs', () => {
    const failures = displayModes.flatMap((mode) =>
      shareOf(vectors, mode).flatMap((vector) =>
        dangers(draw(vector, places, mode), OUR_OWN)
          .filter((danger) => !danger.includes('u-popup'))
          .map((danger) => `${mode} ${JSON.stringify(vector.slice(0, 60))}: ${danger}`),
      ),
    );
    assert.equal(failures.length, 0, listing(failures));
  });
});

describe('hostile markup in html blocks and rich text, cleaned', { skip: withoutCorpus }, () => {
  const cleaned = new Map<string, string>();
  before(() => {
    for (const vector of hostileVectors()) cleaned.set(vector, cleanHtml(vector));
  });

  it('keeps nothing that runs or loads', () => {
    const failures = [...cleaned].flatMap(([vector, html]) =>
      dangers(html).map((danger) => `${JSON.stringify(vector.slice(0, 80))}: ${danger}`),
    );
    assert.equal(failures.length, 0, listing(failures));
  });

  it('is the same when cleaned twice', () => {
    const failures = [...cleaned].flatMap(([vector, html]) => (cleanHtml(html) === html ? [] : [vector]));
    assert.deepEqual(failures.slice(0, 5), []);
  });
});

describe('hostile values in a browser', { skip: withoutCorpus || withoutChromium }, () => {
  const sample = sampleOf(hostileVectors(), CHROMIUM_SAMPLE);
  let darkroom: Darkroom;
  before(async () => {
    darkroom = await openDarkroom();
  });
  after(() => darkroom?.close());

  for (const mode of displayModes) {
    it(`run nothing, open nothing, fetch nothing new (${mode})`, async () => {
      const usual = await watch(darkroom, [draw(HARMLESS, places, mode)]);
      const harmless = new Set(usual.requests.map(originOf));
      const pages = sample.flatMap((vector) => [draw(vector, places, mode), htmlBlockPage(vector, mode)]);
      const seen = await watch(darkroom, pages);
      assert.deepEqual(seen.dialogs, []);
      assert.deepEqual(seen.calls, []);
      assert.deepEqual(
        [...new Set(seen.requests)].filter((url) => !harmless.has(originOf(url))),
        [],
      );
    });
  }
});

/** Many vectors are refused as colors or sizes, and all of these give the same page, which is parsed once. */
function rememberLast(read: (html: string) => string[]): (html: string) => string[] {
  let last: { html: string; found: string[] } | undefined;
  return (html) => {
    if (last?.html !== html) last = { html, found: read(html) };
    return last.found;
  };
}

/** The design's own images may be requested at any time; only other URLs count. */
function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}

function htmlBlockPage(vector: string, displayMode: DisplayMode): string {
  const contents = [
    { type: 'html', values: { html: vector } },
    { type: 'text', values: { text: vector } },
  ];
  const row = { cells: [1], columns: [{ contents, values: {} }], values: {} };
  return renderDesign({ body: { rows: [row], values: {} }, schemaVersion: 27 }, { displayMode, cleanHtml })
    .html;
}

/** Loads pages with scripts enabled and a network that answers nothing, and records their attempts. */
async function watch(
  { browser }: Darkroom,
  pages: string[],
): Promise<{ dialogs: string[]; calls: string[]; requests: string[] }> {
  const context = await browser.newContext();
  const dialogs: string[] = [];
  const calls: string[] = [];
  const requests: string[] = [];
  try {
    const page = await context.newPage();
    await page.exposeFunction('noteCall', (call: string) => calls.push(call));
    await page.addInitScript(
      `for (const name of ['alert', 'confirm', 'prompt', 'print', 'open', 'eval']) window[name] = (...args) => noteCall(name + ' ' + args);`,
    );
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.route('**/*', (route) => {
      requests.push(route.request().url());
      return route.abort();
    });
    for (const html of pages) await page.setContent(html, { waitUntil: 'load' });
  } finally {
    await context.close();
  }
  return { dialogs, calls, requests };
}
