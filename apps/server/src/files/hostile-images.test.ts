import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { leastCpuMsOf } from '../../../../test/cpu-time.ts';
import { worstRasters } from '../../../../test/hostile-images/worst-images.ts';
import { stripMetadata } from '../platform/images/metadata/strip-metadata.ts';
import { readHeader } from '../platform/images/read-header.ts';
import { isAnimated } from './upload-image.ts';

const LONGEST_MS = 80;

describe('the longest image of small parts is read in a moment', () => {
  for (const { what, kind, make } of worstRasters)
    it(`${kind}: ${what}`, () => {
      const bytes = make();
      const read = () => {
        readHeader(bytes);
        stripMetadata(bytes, kind);
        isAnimated(bytes, kind);
      };
      const took = leastCpuMsOf(read, LONGEST_MS);
      assert.ok(took < LONGEST_MS, `${took} ms`);
    });
});
