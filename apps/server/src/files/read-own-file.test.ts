import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestDb } from '../platform/database/testing.ts';
import { readOwnFile } from './read-own-file.ts';
import { openTestFiles } from './testing.ts';

let now = new Date('2030-01-01T12:00:00Z');
const db = await openTestDb();
const test = openTestFiles(db, () => now);
const url = await test.files.store('png', Buffer.from('an image'), { days: 7 });
after(async () => {
  test.close();
  await db.destroy();
});

const read = async (address: string, bytesMax = 100) =>
  (await readOwnFile(address, bytesMax, test))?.bytes.toString();

describe('a file by the address we gave out', () => {
  it('is read without a call', async () => assert.equal(await read(url), 'an image'));
  it('has its type', async () => assert.equal((await readOwnFile(url, 100, test))?.contentType, 'image/png'));
  it('is not read where the signature is wrong', async () =>
    assert.equal(await read(url.replace(/signature=.{4}/, 'signature=AAAA')), undefined));
  it('is not read without a signature', async () =>
    assert.equal(await read(url.split('?')[0] ?? ''), undefined));
  it('is not read by another name', async () =>
    assert.equal(await read(url.replace('.png', '.pdf')), undefined));
  it('is not read up the tree', async () =>
    assert.equal(await read('http://files.example/../../etc/passwd?key=1&signature=x'), undefined));
  it('is not read from elsewhere', async () =>
    assert.equal(await read(url.replace('files.example', 'files.example.evil.test')), undefined));
  it('is not read over the bound', async () => assert.equal(await read(url, 7), undefined));
  it('is read for its days, and not after them', async () => {
    now = new Date('2030-01-08T23:59:59Z');
    assert.equal(await read(url), 'an image');
    now = new Date('2030-01-09T00:00:00Z');
    assert.equal(await read(url), undefined);
  });
});
