import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { auditDesign } from '@postpress/audit';
import { starterCategories } from '@postpress/contracts';
import { type Design, type DisplayMode, displayModes, validateDesign } from '@postpress/design';
import { renderDesign } from '@postpress/render';

const folder = join(import.meta.dirname, '../../apps/server/assets/starters');
type Entry = { displayMode: DisplayMode; id: string; name: string; description: string; category?: string };
const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Entry[];
const starters = index.map((entry) => {
  const file = join(folder, entry.displayMode, `${entry.id}.json`);
  return { ...entry, file, text: readFileSync(file, 'utf8') };
});
const designs = starters.map((starter) => ({ ...starter, design: JSON.parse(starter.text) as Design }));

const COUNTS: Readonly<Record<DisplayMode, number>> = { email: 50, web: 12, popup: 12, document: 12 };
/** An email to start from leaves most of what Gmail shows to what people put into it. */
const EMAIL_BYTES = 40 * 1024;
/** Two designs may agree in this share of their rows at most. */
const ALIKE_MOST = 0.75;

describe('designs to start from', () => {
  for (const mode of displayModes)
    it(`are ${COUNTS[mode]} for ${mode}, each with a name, a purpose and an image`, () => {
      const some = starters.filter(({ displayMode }) => displayMode === mode);
      assert.equal(some.length, COUNTS[mode]);
      for (const { id, name, description, file } of some) {
        assert.match(id, /^[a-z]+(?:-[a-z]+)*$/);
        assert.ok(name.length > 2 && description.length > 15, id);
        assert.ok(existsSync(file.replace(/\.json$/, '.webp')), `no image of ${id}`);
      }
      for (const key of ['id', 'name', 'description'] as const)
        assert.equal(new Set(some.map((starter) => starter[key])).size, some.length, key);
    });

  it('are found by what they are for: each category of email has some', () => {
    const emails = starters.filter(({ displayMode }) => displayMode === 'email');
    for (const category of starterCategories)
      assert.ok(emails.filter((starter) => starter.category === category).length >= 2, category);
    assert.ok(emails.every(({ category }) => category !== undefined));
  });

  it('are all listed', () => {
    const files = globSync('*/*.json', { cwd: folder }).sort();
    assert.deepEqual(files, starters.map(({ displayMode, id }) => `${displayMode}/${id}.json`).sort());
  });

  for (const { displayMode, id, design, text } of designs) {
    it(`${displayMode}/${id} is valid, drawn without a warning, and passes the audit`, () => {
      assert.deepEqual(validateDesign(design, { displayMode }).errors, []);
      assert.deepEqual(renderDesign(design, { displayMode }).warnings, []);
      const { findings, size } = auditDesign(design, { displayMode });
      assert.deepEqual(
        findings
          .filter(({ severity }) => severity !== 'hint')
          .map(({ code, message, node }) => `${code} ${node?.path}: ${message}`),
        [],
      );
      if (displayMode === 'email') assert.ok(size.bytes < EMAIL_BYTES, `${size.bytes} bytes`);
      for (const [, image = ''] of text.matchAll(/starter:([\w./-]+)/g))
        assert.ok(existsSync(join(folder, image)), `no ${image}`);
    });
  }

  it('are laid out unlike each other', () => {
    for (const mode of displayModes) {
      const some = designs.filter(({ displayMode }) => displayMode === mode);
      for (const [at, one] of some.entries())
        for (const other of some.slice(at + 1)) {
          const share = shareAlike(layoutOf(one.design), layoutOf(other.design));
          assert.ok(
            share <= ALIKE_MOST,
            `${mode}: ${one.id} and ${other.id} agree in ${Math.round(100 * share)} %`,
          );
        }
    }
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
