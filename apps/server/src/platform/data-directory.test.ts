import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { silentLog } from '../base/log.ts';
import { temporaryDir } from '../testing.ts';
import { openDiskStore } from './blobs/disk-store.ts';
import { closeDataDirectory } from './data-directory.ts';
import { makeSecretKeyFile } from './secrets/secret-key-file.ts';

const folder = temporaryDir();
after(() => folder.remove());
let count = 0;
let path: string;
beforeEach(() => {
  count += 1;
  path = join(folder.path, String(count));
});
const modeOf = (...names: string[]) => (statSync(join(path, ...names)).mode & 0o777).toString(8);

/** @returns what was logged */
function close(): string[] {
  const lines: string[] = [];
  const line = (_fields: object, message: string) => void lines.push(message);
  closeDataDirectory(path, { ...silentLog, info: line, warn: line });
  return lines;
}

describe('the data directory', () => {
  it('is created for its owner alone, with all that lies in it', async () => {
    await makeSecretKeyFile(path);
    await openDiskStore(join(path, 'blobs')).put('a/b', new Uint8Array([1]));
    assert.deepEqual(
      [modeOf(), modeOf('secret.key'), modeOf('blobs'), modeOf('blobs', 'a')],
      [...['700', '600', '700', '700']],
    );
    assert.equal(modeOf('blobs', 'a', 'b'), '600');
  });
  it('is closed where others could read it, and logs that once', () => {
    mkdirSync(path);
    chmodSync(path, 0o755);
    writeFileSync(join(path, 'secret.key'), '');
    assert.match(close().join(), /its mode is 700 now/);
    assert.equal(modeOf(), '700');
    assert.deepEqual(close(), []);
  });
  it('stays as it is where others keep files in it', () => {
    mkdirSync(path);
    chmodSync(path, 0o755);
    writeFileSync(join(path, 'of-others'), '');
    assert.match(close().join(), /a directory of its own/);
    assert.equal(modeOf(), '755');
  });
  it('is reported with its variable if it cannot be read', () => {
    symlinkSync(path, path);
    assert.throws(
      close,
      /^StartError: The data directory .* cannot be used: ELOOP.* set POSTPRESS_DATA_DIR to/,
    );
  });
  it('may not be there yet', () => assert.deepEqual(close(), []));
});
