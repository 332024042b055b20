import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startCpuTime } from '../../../../test/cpu-time.ts';
import { worstRasters } from '../../../../test/hostile-images/worst-images.ts';
import { stripMetadata } from '../platform/images/metadata/strip-metadata.ts';
import { readHeader } from '../platform/images/read-header.ts';
import { isAnimated } from './upload-image.ts';

describe('the longest image of small parts is read in a moment', () => {
  for (const { what, kind, make } of worstRasters)
    it(`${kind}: ${what}`, () => {
      const bytes = make();
      const milliseconds = () => {
        const spentMs = startCpuTime();
        readHeader(bytes);
        stripMetadata(bytes, kind);
        isAnimated(bytes, kind);
        return spentMs();
      };
      // Compiling and collecting garbage may fall into one of them.
      const took = Math.min(milliseconds(), milliseconds());
      assert.ok(took < 80, `${took} ms`);
    });
});
