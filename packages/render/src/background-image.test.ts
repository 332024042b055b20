import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { backgroundDeclarations } from './background-image.ts';
import { factsAbout } from './testing.ts';

const url = 'https://a.example/b.png';

describe('a background image', () => {
  const declared = (values: object) => backgroundDeclarations({ url, ...values });
  for (const [values, expected] of [
    [{ size: 'cover' }, 'background-size:cover;'],
    [{ cover: true }, 'background-size:cover;'],
    [{ size: 'contain' }, 'background-size:contain;'],
    [{ size: 'custom', customSize: ['50%', 'auto'] }, 'background-size:50% auto;'],
    [{ size: 'custom', customSize: ['50%', '20px'] }, 'background-size:50% 20px;'],
    [{ size: 'custom', customSize: ['auto', '20px'] }, 'background-size:auto 20px;'],
    [{ size: 'custom', customSize: ['50%'] }, 'background-size:50% auto;'],
    [{ position: 'top-right' }, 'background-position:right top;'],
    [{ position: 'custom', customPosition: ['10%', '20%'] }, 'background-position:10% 20%;'],
    [{ position: 'custom', customPosition: [] }, 'background-position:50% 50%;'],
    [{ center: false }, 'background-position:left top;'],
    [{ center: true }, 'background-position:center top;'],
    [{}, 'background-position:center center;'],
    [{ repeat: true }, 'background-repeat:repeat;'],
    [{ repeat: 'repeat-x' }, 'background-repeat:repeat-x;'],
    [{ repeat: 'somewhere' }, 'background-repeat:no-repeat;'],
  ] as const)
    it(`has ${expected} by ${JSON.stringify(values)}`, () => assert.ok(declared(values).includes(expected)));

  it('without a size of its own has none', () => assert.ok(!declared({}).includes('background-size')));
});

describe('the width of a column', () => {
  const { shows } = factsAbout('image', { src: { url, width: 800, height: 400 } });
  const border = { borderLeftWidth: '3px', borderRightWidth: '4px' };
  it(
    'for its images is without padding and both borders',
    shows({}, 'width="563"', undefined, {
      column: { padding: '0px 20px 0px 10px', border },
      content: { values: { src: { url, width: 800, height: 400 }, containerPadding: '0px' } },
    }),
  );
});
