/** Three browsers edit one design while a process, the database and the network fail; `npm run soak:collaboration` for longer. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withoutChromium, withoutFirefox } from '../../browser/browsers.ts';
import { findPostgres, POSTGRES_MISSING } from '../../peers/postgres.ts';
import { editTogether } from './edit-together.ts';

const missing = findPostgres() ? (withoutChromium ?? withoutFirefox) : POSTGRES_MISSING;
const isStrict = process.env.CI === 'true';

it('keeps all that two Chromiums and a Firefox write', {
  skip: !isStrict && missing,
  timeout: 240_000,
}, async () => {
  const { written, undone, seconds, commentMs, polls, moves, dividers, ...found } = await editTogether({
    seed: 7,
    texts: 3,
    faults: ['first process', 'database', 'network'],
    everyMs: 3_000,
    downMs: 500,
  });
  assert.deepEqual(found, { lost: [], stillThere: [], comments: 4, diverged: [], complaints: [] });
  assert.ok(written > 5 && polls > 5, JSON.stringify({ written, polls }));
  console.log({ written, undone, seconds, commentMs, polls, moves, dividers });
});
