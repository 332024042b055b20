import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, describe, it } from 'node:test';
import { uuidV7 } from '../../base/ids.ts';
import { silentLog } from '../../base/log.ts';
import { loadConfig } from '../../config/index.ts';
import { inboundMessage } from '../../email/inbound/testing.ts';
import { handleReport } from '../../email/index.ts';
import { openTestDatabase } from '../../platform/database/testing.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import type { CommandContext } from '../command.ts';
import { reportsCommand } from './reports.ts';

const DOMAIN = 'bounces.example';
const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
const database = await openTestDatabase();
const deps = {
  db: database.db,
  clock: () => new Date(),
  newId: uuidV7,
  secrets,
  compute: computeHere,
  returnPathDomain: () => DOMAIN,
};
const raw = 'From: x@y.example\nSubject: odd\u001b[2J\nMessage-ID: <1@y.example>\n\n\u001b[31mred\n';
await handleReport(inboundMessage(raw, `feedback@${DOMAIN}`), deps);
after(() => database.close());

/** Runs the command over the test's database; what it printed, and how it ended. */
async function run(positionals: readonly string[], json = false) {
  const printed: string[] = [];
  const unused = () => Promise.reject(new Error('not asked for'));
  const context: CommandContext = {
    config: () => loadConfig({}),
    log: silentLog,
    print: (text) => printed.push(text),
    note: () => {},
    json,
    isWatched: false,
    environment: {},
    stdin: Readable.from([]),
    openCore: async () => ({
      config: loadConfig({}),
      log: silentLog,
      database,
      migrated: [],
      clock: () => new Date(),
      newId: uuidV7,
      [Symbol.asyncDispose]: async () => {},
    }),
    openRendering: unused,
    serve: unused,
  };
  const exit = await reportsCommand.run({ positionals, text: () => undefined, isOn: () => false }, context);
  return { exit, text: printed.join('\n') };
}

describe('postpress reports', () => {
  it('lists what belongs to no email, without what moves the cursor', async () => {
    const { exit, text } = await run([]);
    assert.equal(exit, 'ok');
    assert.match(text, /^[0-9a-f-]{36} .*other .*none .*feedback@bounces\.example .*odd/);
    assert.ok(!text.includes('\u001b'));
  });
  it('prints one', async () => {
    const [{ id }] = JSON.parse((await run([], true)).text);
    const { exit, text } = await run([id]);
    assert.equal(exit, 'ok');
    assert.match(text, /^From: x@y\.example\n[\s\S]*red\n$/);
    assert.ok(!text.includes('\u001b'));
  });
  it('exits negative for an unknown report', async () =>
    assert.equal((await run([uuidV7()])).exit, 'negative'));
  it('refuses an invalid id', () => assert.rejects(run(['x']), /UUID/));
});
