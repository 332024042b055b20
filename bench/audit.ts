/** How long an audit of an email takes that runs while a user types: designs of 10, 100 and 1,000 blocks, warm. */
import { auditDesign } from '@postpress/audit';
import type { Design, Row } from '@postpress/design';
import { asDesign } from './drawing/as-design.ts';
import { newsletters } from './drawing/newsletter.ts';
import { record } from './record.ts';

const ROUNDS = 30;
const rows = newsletters(80).flatMap((newsletter) => asDesign(newsletter).body.rows);

const figures = [10, 100, 1_000].flatMap((blocks) => {
  const design = designOf(blocks);
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // Anew each time: what is remembered hangs on the objects of a design.
    const fresh = structuredClone(design);
    const started = performance.now();
    found = auditDesign(fresh, { displayMode: 'email', subject: 'News' }).findings.length;
    if (round >= ROUNDS / 3) times.push(performance.now() - started);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const bar = blocks === 100 ? { bar: '≤ 30 ms', met: at(0.5) <= 30 } : {};
  return [
    { what: `${blocks} blocks, ${found} findings: p50`, figure: `${at(0.5).toFixed(2)} ms`, ...bar },
    { what: `${blocks} blocks, ${found} findings: p95`, figure: `${at(0.95).toFixed(2)} ms` },
  ];
});
record(
  'audit',
  'Auditing a design',
  figures,
  `Rows of generated newsletters as one email, all rules, the page rendered again for its size; one thread, ${ROUNDS} rounds, a third of them to warm up.`,
);

/** As many of the rows as come to so many blocks. */
function designOf(blocks: number): Design {
  const taken: Row[] = [];
  let count = 0;
  for (const row of rows) {
    if (count >= blocks) break;
    taken.push(row);
    count += row.columns.reduce((sum, { contents }) => sum + contents.length, 0);
  }
  return { schemaVersion: 27, body: { rows: taken, headers: [], footers: [], values: {} } };
}
