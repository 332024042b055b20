import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { worstRasters } from '../../../../test/hostile-images/worst-images.ts';
import { stripMetadata } from '../platform/images/metadata/strip-metadata.ts';
import { readHeader } from '../platform/images/read-header.ts';
import { isAnimated } from './upload-image.ts';

describe('the longest image of small parts is read in a moment', () => {
  for (const { what, kind, make } of worstRasters)
    it(`${kind}: ${what}`, () => {
      const bytes = make();
      const milliseconds = () => {
        const before = process.threadCpuUsage();
        readHeader(bytes);
        stripMetadata(bytes, kind);
        isAnimated(bytes, kind);
        const { user, system } = process.threadCpuUsage(before);
        return (user + system) / 1_000;
      };
      // Compiling and collecting garbage may fall into one of them.
      const took = Math.min(milliseconds(), milliseconds());
      assert.ok(took < 80, `${took} ms`);
    });
});
