import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  type Design,
  displayModes,
  fullToSimple,
  isBlockKind,
  simpleToFull,
  validateDesign,
} from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { differences, inventory } from '../likeness/parity.ts';
import { openStudio, type Studio } from '../likeness/studio.ts';
import { runsOf } from '../sample.ts';
import { type CorpusDesign, corpusDesigns, withoutCorpus, withoutTools } from './designs.ts';
import { current, renderCurrent } from './rendering.ts';

const SAME_IMAGE = 0.995;
/**
 * Screenshots of one design in this many before and after conversion; words and links are compared for all. The long
 * run takes every sixth.
 */
const PHOTOGRAPHED = runsOf(41, 6);

describe('real designs, from storage to the page', { skip: withoutCorpus }, () => {
  const designs = corpusDesigns();

  it('are the whole corpus', () => assert.equal(designs.length, 82));

  it('are valid after migration', () => {
    const invalid = designs.flatMap(({ slug, design }) => {
      const { valid, errors } = validateDesign(design);
      return valid ? [] : [`${slug}: ${errors.map(({ path, message }) => `${path} ${message}`).join('; ')}`];
    });
    assert.deepEqual(invalid, []);
  });

  it('are migrated once: what is current stays as it is', () => {
    const changed = designs.filter(({ design }) => {
      const once = current(design);
      return JSON.stringify(current(once)) !== JSON.stringify(once);
    });
    assert.deepEqual(
      changed.map(({ slug }) => slug),
      [],
    );
  });

  for (const mode of displayModes) {
    it(`are drawn for ${mode} without a marker for a known kind`, () => {
      const failures = designs.flatMap(({ slug, design }) =>
        markersFor(design, mode).map((mark) => `${slug}: ${mark}`),
      );
      assert.deepEqual(failures, []);
    });
  }

  it('come back from Simple to the byte with their originals', () => {
    const changed = designs.filter(({ design }) => {
      const full = current(design);
      const simple = converted(fullToSimple(full, { includeConversion: true }));
      return sorted(converted(simpleToFull(simple))) !== sorted(full);
    });
    assert.deepEqual(
      changed.map(({ slug }) => slug),
      [],
    );
  });

  it('say and link the same after Simple without their originals', () => {
    const changed = designs.flatMap(({ slug, design }) => {
      const [before, after] = beforeAndAfter(design);
      return differences(inventory(before), inventory(after)).map((difference) => ({ slug, ...difference }));
    });
    assert.deepEqual(changed, []);
  });
});

describe('images of real designs before and after Simple', { skip: withoutTools }, () => {
  let studio: Studio;
  before(async () => {
    studio = await openStudio();
  });
  after(() => studio.close());

  const sample = corpusDesigns().filter((_, index) => index % PHOTOGRAPHED === 0);
  for (const { slug, design } of sample) {
    it(`are the same: ${slug}`, async () => {
      const [reference, ours] = beforeAndAfter(design);
      for (const width of [640, 375]) {
        const { score } = await studio.compare({ reference, ours, design, width });
        assert.ok(score >= SAME_IMAGE, `${score} at ${width} px`);
      }
    });
  }
});

function beforeAndAfter(design: CorpusDesign['design']): [string, string] {
  const full = current(design);
  const again = converted(simpleToFull(converted(fullToSimple(full))));
  return [renderDesign(full).html, renderDesign(again).html];
}

function converted(result: ReturnType<typeof fullToSimple>): Design {
  assert.ok(result.ok, result.ok ? '' : JSON.stringify(result.issues));
  return result.design;
}

/** Blocks that could not be rendered, without undeclared kinds. */
function markersFor(design: Design, mode: (typeof displayModes)[number]): string[] {
  const { html, warnings } = renderCurrent(design, mode);
  const unknown = new Set(kindsOf(design).filter((kind) => !isBlockKind(kind)));
  const markers = html.match(/<!-- ?postpress[^>]*-->/g) ?? [];
  const undrawn = warnings.filter(({ code }) => code === 'UNKNOWN_BLOCK').map(({ message }) => message);
  return [...markers, ...undrawn].filter((text) => ![...unknown].some((kind) => text.includes(kind)));
}

function kindsOf({ body }: Design): string[] {
  const rows = [...(body.headers ?? []), ...(body.rows ?? []), ...(body.footers ?? [])];
  return rows.flatMap(({ columns }) => columns.flatMap(({ contents }) => contents.map(({ type }) => type)));
}

/** JSON with sorted keys, so that only content is compared. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
