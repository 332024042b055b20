import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Content,
  type Design,
  type DisplayMode,
  displayModes,
  fullToSimple,
  type Row,
  simpleToFull,
  type Values,
  validateDesign,
} from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { corpusDesigns, withoutCorpus } from './designs.ts';
import { current } from './rendering.ts';

describe('real designs, to Simple and back', { skip: withoutCorpus }, () => {
  const designs = corpusDesigns();

  for (const displayMode of displayModes) {
    it(`come back to the byte, in the version they are stored in: ${displayMode}`, () => {
      for (const { slug, design } of designs) {
        assert.equal(sorted(full(simple(design, displayMode, true), displayMode)), sorted(design), slug);
      }
    });

    it(`give what survives an edit its originals back: ${displayMode}`, () => {
      for (const { slug, design } of designs) {
        const from = current(design);
        const edited = simple(from, displayMode, true);
        const texts = edit(edited);
        const after = blocks(full(edited, displayMode));
        for (const { id, type, values } of blocks(from)) {
          const now = id === undefined ? undefined : after.find((block) => block.id === id);
          if (now && type === now.type)
            assert.equal(sorted(now.values), sorted({ ...values, ...texts.get(id) }), slug);
        }
      }
    });

    it(`are valid in both forms: ${displayMode}`, () => {
      for (const { slug, design } of designs) {
        const given = simple(design, displayMode, false);
        const options = { displayMode, migrate: false };
        assert.deepEqual(validateDesign(given, { ...options, form: 'simple' }).errors, [], slug);
        assert.deepEqual(validateDesign(full(given, displayMode), options).errors, [], slug);
      }
    });

    it(`render the same without their originals: ${displayMode}`, () => {
      for (const { slug, design } of designs) {
        const from = current(design);
        const again = full(simple(from, displayMode, false), displayMode);
        const [before, after] = [from, again].map((given) => bodyOf(given, displayMode));
        assert.equal(after, before, slug);
      }
    });
  }
});

function simple(design: Design, displayMode: DisplayMode, includeConversion: boolean): Design {
  const result = fullToSimple(design, { displayMode, includeConversion });
  assert.ok(result.ok, JSON.stringify(result));
  return JSON.parse(JSON.stringify(result.design));
}

function full(design: Design, displayMode: DisplayMode): Design {
  const result = simpleToFull(design, { displayMode });
  assert.ok(result.ok, JSON.stringify(result));
  return result.design;
}

/**
 * Edits by an author between the two conversions: every third text is rewritten, the first row moves to the end, the
 * second is deleted, a block is inserted before all others, and the last block of the page moves to the first column.
 *
 * @returns the rewritten values by id
 */
function edit({ body }: Design): Map<string | undefined, Values> {
  const rewritten = new Map<string | undefined, Values>();
  for (const [at, block] of blocks({ body }).entries()) {
    if (at % 3 !== 0 || typeof block.values.text !== 'string') continue;
    block.values.text = `Rewritten ${at}`;
    if (block.id !== undefined) rewritten.set(block.id, { text: `Rewritten ${at}` });
  }
  const [first, , ...others] = body.rows;
  body.rows = [...others, ...(first ? [first] : [])];
  const columns = body.rows.flatMap((row: Row) => row.columns);
  const last = columns.findLast(({ contents }) => contents.length > 0)?.contents.pop();
  columns[0]?.contents.unshift({ type: 'text', values: { text: 'New' } }, ...(last ? [last] : []));
  return rewritten;
}

function blocks({ body }: Design): Content[] {
  const rows = [...(body.headers ?? []), ...body.rows, ...(body.footers ?? [])];
  return rows.flatMap(({ columns }) => columns.flatMap(({ contents }) => contents));
}

/**
 * The rendered body without the numbers of its nodes, some of which real designs have twice, and without markup for
 * classic Outlook, where the width of a button is computed again.
 */
function bodyOf(design: Design, displayMode: DisplayMode): string {
  const { body } = renderDesign(design, { displayMode }).chunks;
  return body.replace(/<!--[\s\S]*?-->/g, '').replace(/u_(row|column|content_[a-z_-]+)_\d+/g, 'node');
}

/** JSON with sorted keys, so that only content is compared. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
