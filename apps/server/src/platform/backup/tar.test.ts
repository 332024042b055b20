import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readTar, tarEnd, tarHeader, tarPadding } from './tar.ts';

type File = { name: string; content: Buffer };
const modified = new Date('2030-01-01T00:00:00Z');

function archive(files: File[]): Buffer {
  const parts = files.flatMap(({ name, content }) => [
    tarHeader(name, content.length, modified),
    content,
    tarPadding(content.length),
  ]);
  return Buffer.concat([...parts, tarEnd()]);
}

/** Reads an archive that comes in chunks of so many bytes. */
async function read(bytes: Buffer, chunkBytes: number): Promise<File[]> {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunkBytes) chunks.push(bytes.subarray(at, at + chunkBytes));
  const files: File[] = [];
  for await (const { name, content } of readTar(Readable.from(chunks))) {
    const parts: Buffer[] = [];
    for await (const part of content) parts.push(part);
    files.push({ name, content: Buffer.concat(parts) });
  }
  return files;
}

const names = fc.stringMatching(/^[a-z0-9/._-]{1,300}$/);
const contents = fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes));

describe('an archive', () => {
  it('is read as it was written, however it is cut', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ name: names, content: contents }, { noNullPrototype: true }), { maxLength: 5 }),
        fc.integer({ min: 1, max: 3_000 }),
        async (files, chunkBytes) => assert.deepEqual(await read(archive(files), chunkBytes), files),
      ),
      { numRuns: 60 },
    ));

  it('is read by tar', () => {
    const long = `blobs/${'a'.repeat(200)}`;
    const bytes = archive([
      { name: 'manifest.json', content: Buffer.from('{}') },
      { name: long, content: Buffer.alloc(600) },
    ]);
    const { stdout, status } = spawnSync('tar', ['-tvf', '-'], { input: bytes, encoding: 'utf8' });
    assert.equal(status, 0);
    assert.match(stdout, /2 2030-01-01 .*manifest\.json\n/);
    assert.ok(stdout.includes(long));
  });

  it('that ends too early is no archive', async () => {
    const bytes = archive([{ name: 'a', content: Buffer.alloc(2_000) }]);
    await assert.rejects(read(bytes.subarray(0, 1_500), 100), /ends in the middle/);
  });

  it('of something else is no archive', async () => {
    await assert.rejects(read(Buffer.alloc(1_024, 'x'), 1_024), /no backup archive/);
  });
});
