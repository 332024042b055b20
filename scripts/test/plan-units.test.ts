import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { planLongUnits, planUnits } from './plan-units.ts';
import { listTests, readRequest } from './select-files.ts';
import { selectUnits } from './select-units.ts';

const root = join(import.meta.dirname, '../..');
const files = listTests(root);
const short = planUnits(files, root);
const long = planLongUnits(files, root);

describe('the plan of a run', () => {
  it('runs every test file in `npm test` or in `npm run test:long`', () => {
    const planned = new Set([...short, ...long].map(({ file }) => file));
    assert.deepEqual(
      files.filter((file) => !planned.has(file)),
      [],
    );
  });

  it('gives every unit a label of its own, by which its time is recorded', () => {
    for (const units of [short, long])
      assert.equal(new Set(units.map(({ label }) => label)).size, units.length);
  });

  it('runs each file of the server once, and what the embedded database does differently there too', () => {
    const server = short.filter(({ file }) => file.startsWith('apps/server/'));
    const embedded = server.filter(({ database }) => database === 'embedded').map(({ file }) => file);
    for (const file of [
      'apps/server/src/platform/database/migrate.test.ts',
      'apps/server/src/platform/backup/backup.test.ts',
      'apps/server/src/email/accept/store-emails.test.ts',
      'apps/server/src/email/history/list-emails.test.ts',
      'apps/server/src/email/queue/email-queue.test.ts',
    ])
      assert.ok(embedded.includes(file), file);
    assert.ok(embedded.length < 30, `${embedded.length} files`);
    assert.equal(server.length - embedded.length, new Set(server.map(({ file }) => file)).size);
  });

  it('runs the routes on a topology and files with SQL on the second database in the long run', () => {
    const of = (kind: string) => long.filter(({ database }) => database === kind).map(({ file }) => file);
    assert.ok(of('topology').length > 50, `${of('topology').length} on the topology`);
    for (const file of ['service-emails/routes/service-emails', 'templates/routes/version-reports'])
      assert.ok(!of('topology').includes(`apps/server/src/${file}.test.ts`), file);
    assert.ok(of('embedded').length > 100, `${of('embedded').length} embedded`);
    for (const file of ['credits/concurrency', 'email/history/routes/get-email', 'cells/move'])
      assert.ok(of('embedded').includes(`apps/server/src/${file}.test.ts`), file);
    for (const file of ['ai/routes/import-design', 'platform/browser/open-browser', 'sending-fence'])
      assert.ok(!of('embedded').includes(`apps/server/src/${file}.test.ts`), file);
    assert.ok(long.some(({ file }) => file === 'test/likeness/likeness.test.ts'));
    assert.ok(long.every(({ label, isLong = false }) => label.startsWith('long: ') === isLong));
  });

  it('finds files by parts of their path, and what only the long run has by its label', () => {
    const select = (...words: string[]) =>
      selectUnits(readRequest(words), root, () => {}).map(({ label }) => label);
    assert.deepEqual(select('render/src/blocks/button'), ['packages/render/src/blocks/button.test.ts']);
    assert.deepEqual(select('faults/mail/nothing-lost'), ['long: test/faults/mail/nothing-lost.test.ts']);
    assert.ok(select('topology').some((label) => label.startsWith('topology: apps/server/')));
    assert.ok(!select('email/history/routes').some((label) => label.startsWith('topology: ')));
    assert.ok(select().some((label) => label.startsWith('check: ')));
    assert.deepEqual(select('no such file'), []);
  });
});
