import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applyFix, auditDesign } from '@postpress/audit';
import { displayModes } from '@postpress/design/kinds';
import { startCpuTime } from '../cpu-time.ts';
import { corpusDesigns, withoutCorpus } from './designs.ts';
import { current } from './rendering.ts';

/** Time limit for a design of the corpus, warm: they have up to 100 blocks. */
const MEDIAN_MS = 30;

describe('the audit of real designs', { skip: withoutCorpus }, () => {
  const designs = corpusDesigns().map(({ slug, design, mode }) => ({ slug, mode, design: current(design) }));

  it('reads all of them in every mode, and changes none', () => {
    for (const { slug, design } of designs) {
      const before = JSON.stringify(design);
      for (const displayMode of displayModes) {
        const { findings, size } = auditDesign(design, { displayMode });
        assert.ok(size.bytes > 0, slug);
        for (const { node, code } of findings)
          if (node) assert.equal(nodeAt(design, node.path), node.object, `${slug}: ${code}`);
      }
      assert.equal(JSON.stringify(design), before, slug);
    }
  });

  it('finds enough to be worth reading, and not everything', () => {
    const counts = designs.map(({ design, mode }) => auditDesign(design, { displayMode: mode }).counts);
    const grave = counts.map(({ error, warning }) => error + warning);
    assert.ok(grave.filter((count) => count > 0).length >= designs.length * 0.9);
    assert.ok(grave.toSorted((a, b) => a - b)[grave.length >> 1]! < 30);
  });

  it('fixes what it offers to fix, without adding an error', () => {
    for (const { slug, design, mode: displayMode } of designs) {
      const { findings, counts } = auditDesign(design, { displayMode });
      const kinds = new Set<string>();
      for (const { code, fixes: mends = [] } of findings) {
        if (kinds.has(code)) continue;
        for (const mend of mends) {
          kinds.add(code);
          const after = auditDesign(applyFix(design, mend), { displayMode }).counts;
          assert.ok(after.error <= counts.error, `${slug}: ${code}, ${mend.title}`);
        }
      }
    }
  });

  it('takes few milliseconds', () => {
    const times = designs.map(({ design, mode: displayMode }) => {
      // Processor time only: next to other tests a design also waits for a processor.
      const spentMs = startCpuTime();
      auditDesign(design, { displayMode });
      return spentMs();
    });
    const median = times.toSorted((one, other) => one - other)[times.length >> 1]!;
    assert.ok(median < MEDIAN_MS, `${median.toFixed(1)} ms`);
  });
});

function nodeAt(design: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], design);
}
