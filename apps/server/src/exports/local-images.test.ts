import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cpuMsOf } from '../../../../test/cpu-time.ts';
import { findImages } from './export-zip.ts';

const found = (html: string) => findImages(html).map(({ url }) => url);

describe('images named in a page', () => {
  it('are those of attributes, sets and styles', () =>
    assert.deepEqual(
      found(
        '<img src="https://x.test/1"><img srcset="https://x.test/2 2x, https://x.test/3 3x"><td background=\'https://x.test/4\' style="background:url( &quot;https://x.test/5&quot; )">',
      ),
      [1, 2, 3, 4, 5].map((n) => `https://x.test/${n}`),
    ));
  it('are not what scripts and frames load', () =>
    assert.deepEqual(
      found('<script src="https://x.test/1"></script><iframe title="x" src="https://x.test/2"></iframe>'),
      [],
    ));
  for (const part of ['src="http:a" ', 'url( ', `url(${' '.repeat(200)}`])
    it(`are found in linear time: ${part.trim()}`, () => {
      const page = part.repeat(Math.ceil(500_000 / part.length)) + ' '.repeat(500_000);
      // By its square it would be minutes.
      assert.ok(cpuMsOf(() => findImages(page)) < 5_000);
    });
});
