import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderDesign } from '@postpress/render';
import { readContent } from '../score/read-content.ts';
import { importMail } from '../testing.ts';

/** The words and URLs of images of the imported and rendered page. */
const shows =
  (html: string, ...expected: string[]) =>
  () => {
    const { html: page } = renderDesign(importMail(html).design, { displayMode: 'email' });
    const { items } = readContent(/<body[^>]*>[\s\S]*/.exec(page)?.[0] ?? '');
    assert.deepEqual(items, expected);
  };
const image = (name: string, more = '') =>
  `<img src="https://a.example/${name}" width="300" height="200" ${more}>`;
const url = (name: string) => `https://a.example/${name}`;
const PIXEL = 'src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="';

describe('what is shown without scripts', () => {
  it('is an image', shows(`<p>a</p><noscript>${image('b.png')}</noscript>`, 'a', url('b.png')));
  it(
    'is text with a link',
    shows(
      '<noscript><p>Read it <a href="https://a.example/">here</a></p></noscript>',
      'read',
      'it',
      url(''),
      'here',
    ),
  );
  it('is a row of a table', shows(`<table><tr><td><noscript><div>a</div></noscript></td></tr></table>`, 'a'));
  it(
    'is nested',
    shows(`<noscript><div><noscript>${image('b.png')}</noscript></div></noscript>`, url('b.png')),
  );
  it(
    'is the image that stands for a lazy one',
    shows(
      `<img ${PIXEL} data-src="https://a.example/b.png" width="300" height="200"><noscript>${image('b.png')}</noscript>`,
      url('b.png'),
    ),
  );
  it(
    'is the image that stands for one without a URL',
    shows(
      `<p><img class="lazy" data-original="https://a.example/small.png" width="300" height="200"><noscript>${image('b.png')}</noscript></p>`,
      url('b.png'),
    ),
  );
  it(
    'is the image before its lazy one',
    shows(
      `<noscript><a>${image('b.png')}</a></noscript> <img data-lazy-src="https://a.example/b.png" width="300" height="200">`,
      url('b.png'),
    ),
  );
  it(
    'is an image once that is there already',
    shows(`${image('b.png', 'loading="lazy"')}<noscript>${image('b.png')}</noscript>`, url('b.png')),
  );
  it(
    'is another image beside one',
    shows(`${image('a.png')}<noscript>${image('b.png')}</noscript>`, url('a.png'), url('b.png')),
  );
  it(
    'is no counter of visits',
    shows(
      '<p>a</p><noscript><img src="https://b.example/tr?id=1" width="1" height="1" style="display:none"><iframe src="https://b.example/"></iframe></noscript>',
      'a',
    ),
  );
  it(
    'is a lazy image without a substitute',
    shows('<p>a</p><img data-src="https://a.example/b.png" width="300" height="200">', 'a', url('b.png')),
  );
});
