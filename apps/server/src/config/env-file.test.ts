import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { readEnvFile } from './env-file.ts';

describe('.env in the working directory', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postpress-env-'));
  after(() => {
    rmSync(folder, { recursive: true });
    delete process.env.ENV_FILE_NEW;
    delete process.env.ENV_FILE_SET;
  });
  it('may be missing', () => assert.doesNotThrow(() => readEnvFile(folder)));
  it('adds what is not set, and leaves what is', () => {
    writeFileSync(join(folder, '.env'), '# A comment\nENV_FILE_NEW="from the file"\nENV_FILE_SET=file\n');
    process.env.ENV_FILE_SET = 'environment';
    readEnvFile(folder);
    assert.equal(process.env.ENV_FILE_NEW, 'from the file');
    assert.equal(process.env.ENV_FILE_SET, 'environment');
  });
});
