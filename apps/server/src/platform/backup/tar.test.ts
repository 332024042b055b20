import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { readTar, writeTar } from './tar.ts';

type File = { name: string; content: Buffer };
/** Gzipped, in base64. */
const FIRST_RELEASE =
  'H4sIAAAAAAACA+3VTQrCMBCG4Vl7ip5Av/x0svIwqVRUNCkmQkG8u+iuuOgqqdB5NgPZzCK8zM2H87FPeXtJMVAZAMDAd+J3AtCkGMyutfrzrmCdoQZUwSNlfydU2fWHni8SKzb4sfiOuf61wrR/MCumZpT+i1OGm8Hn0767xi7t/EI2UuIyanzu/P130/4NnG3l/tdwiCH3IUsIQgixMm8oiY2+ABAAAA==';
const modified = new Date('2030-01-01T00:00:00Z');

async function archive(files: File[], bytesOf = ({ content }: File) => content.length): Promise<Buffer> {
  async function* all() {
    for (const [at, file] of files.entries()) {
      const content = at % 2 === 0 ? file.content : Readable.from([file.content], { objectMode: false });
      yield { name: file.name, bytes: bytesOf(file), content };
    }
  }
  return buffer(writeTar(all(), modified));
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
        async (files, chunkBytes) => assert.deepEqual(await read(await archive(files), chunkBytes), files),
      ),
      { numRuns: 60 },
    ));

  it('is read by tar', async () => {
    const long = `blobs/${'a'.repeat(200)}`;
    const bytes = await archive([
      { name: 'manifest.json', content: Buffer.from('{}') },
      { name: long, content: Buffer.alloc(600) },
    ]);
    const { stdout, status } = spawnSync('tar', ['-tvf', '-'], { input: bytes, encoding: 'utf8' });
    assert.equal(status, 0);
    assert.match(stdout, /2 2030-01-01 .*manifest\.json\n/);
    assert.ok(stdout.includes(long));
  });

  it('that ends too early is no archive', async () => {
    const bytes = await archive([{ name: 'a', content: Buffer.alloc(2_000) }]);
    await assert.rejects(read(bytes.subarray(0, 1_500), 100), /ends in the middle/);
  });

  it('is not written when a file is longer or shorter than announced', async () => {
    const files = [{ name: 'a', content: Buffer.alloc(10) }];
    for (const bytes of [9, 11])
      await assert.rejects(
        archive(files, () => bytes),
        /Size mismatch/,
      );
  });

  it('is read as the first release wrote it', async () => {
    const files = await read(gunzipSync(Buffer.from(FIRST_RELEASE, 'base64')), 1_000);
    assert.deepEqual(
      files.map(({ name, content }) => [name, content.toString()]),
      [
        ['manifest.json', '{}'],
        [`blobs/${'a'.repeat(120)}`, 'content'],
      ],
    );
  });

  it('whose reading stops early closes its source', async () => {
    const source = Readable.from([await archive([{ name: 'a', content: Buffer.alloc(200_000) }])]);
    for await (const { name } of readTar(source)) {
      assert.equal(name, 'a');
      break;
    }
    if (!source.destroyed) await once(source, 'close');
  });

  it('of something else is no archive', async () => {
    await assert.rejects(read(Buffer.alloc(1_024, 'x'), 1_024), /no backup archive/);
  });
});
