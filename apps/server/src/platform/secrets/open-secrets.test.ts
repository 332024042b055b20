import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, beforeEach, describe, it } from 'node:test';
import { silentLog } from '../../base/log.ts';
import { StartError } from '../../base/start-error.ts';
import { openTestDb } from '../database/testing.ts';
import { openSecrets } from './open-secrets.ts';

let dataDir: string;
const db = await openTestDb();
after(() => db.destroy());
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'postpress-secrets-'));
  await db.updateTable('installation').set({ secret_check: null }).execute();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const KEY = '0123456789abcdef0123456789abcdef';
const open = (config: { secretKey?: string; dataDir?: string; databaseUrl?: string } = {}, log = silentLog) =>
  openSecrets(db, { secretKey: null, dataDir, databaseUrl: null, ...config }, log);
const keyFile = () => join(dataDir, 'secret.key');

describe('the secrets of an installation', () => {
  it('are encrypted with a key that the first start creates, readable by its owner only', async () => {
    const sealed = (await open()).seal('hello', 'test');
    assert.equal(statSync(keyFile()).mode & 0o777, 0o600);
    assert.equal(readFileSync(keyFile(), 'utf8').trim().length, 43);
    assert.deepEqual(readdirSync(dataDir), ['secret.key']);
    assert.equal((await open()).open(sealed, 'test').toString(), 'hello');
  });
  it('are the same for processes that start at once', async () => {
    const [one, ...others] = await Promise.all(Array.from({ length: 8 }, () => open()));
    const sealed = one?.seal('hello', 'test') ?? Buffer.alloc(0);
    for (const other of others) assert.equal(other.open(sealed, 'test').toString(), 'hello');
  });
  it('take the key of the configuration and make no file', async () => {
    const sealed = (await open({ secretKey: KEY })).seal('hello', 'test');
    assert.deepEqual(readdirSync(dataDir), []);
    assert.equal((await open({ secretKey: KEY })).open(sealed, 'test').toString(), 'hello');
  });
  it('stay under the key of the file when the configuration brings the same', async () => {
    await open();
    await open({ secretKey: readFileSync(keyFile(), 'utf8').trim() });
  });
  it('refuse another key, and say what to do', async () => {
    await open({ secretKey: KEY });
    await assert.rejects(open({ secretKey: KEY.toUpperCase() }), (error) => {
      assert(error instanceof StartError);
      assert.match(error.message, /^POSTPRESS_SECRET_KEY is not the key .* secret\.key/);
      return true;
    });
  });
  it('refuse another file', async () => {
    await open({ secretKey: KEY });
    writeFileSync(keyFile(), 'f'.repeat(43));
    await assert.rejects(open(), /secret\.key is not the key that this database was first used with/);
  });
  it('create no key where one is missing: it would conflict with the right one', async () => {
    await open();
    rmSync(keyFile());
    await assert.rejects(open(), (error) => error instanceof StartError && /is missing/.test(error.message));
    assert.deepEqual(readdirSync(dataDir), []);
  });
  it('refuse a file that is no key', async () => {
    writeFileSync(keyFile(), 'short\n');
    await assert.rejects(open(), /has 5 characters and is no secret key/);
  });
  it('let one of two machines with different keys start', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'postpress-secrets-'));
    const starts = await Promise.allSettled([open(), open({ dataDir: elsewhere })]);
    rmSync(elsewhere, { recursive: true });
    assert.deepEqual(starts.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  });
  it('say so when the key lies here and the database elsewhere', async () => {
    const said: string[] = [];
    const log = { ...silentLog, warn: (_: object, message: string) => void said.push(message) };
    await open({ databaseUrl: 'postgresql://db.example/postpress' }, log);
    assert.match(said.join(), /POSTPRESS_SECRET_KEY/);
  });
});
