/** Three people edit one design while a process, the database and the network fail; `npm run soak:collaboration` for longer. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findPostgres, POSTGRES_MISSING } from '../../peers/postgres.ts';
import { withoutChromium, withoutFirefox } from '../browsers.ts';
import { editTogether } from './edit-together.ts';

const missing = findPostgres() ? (withoutChromium ?? withoutFirefox) : POSTGRES_MISSING;

it('keeps all that two Chromiums and a Firefox write', { skip: missing, timeout: 240_000 }, async () => {
  const found = await editTogether({
    seed: 7,
    texts: 3,
    faults: ['first process', 'database', 'network'],
    everyMs: 3_000,
    downMs: 500,
  });
  const { lost, stillThere, diverged, complaints, comments, written, polls } = found;
  assert.deepEqual(
    { lost, stillThere, diverged, complaints, comments },
    { lost: [], stillThere: [], diverged: [], complaints: [], comments: 4 },
  );
  assert.ok(written > 5 && polls > 5, JSON.stringify({ written, polls }));
});
