import assert from 'node:assert/strict';
import { it } from 'node:test';
import { OptionsStore } from '../kernel/options-store.ts';
import { askImage, askImages } from './ask-image.ts';

const answering = (answer: unknown) => ({
  host: { request: async () => answer } as never,
  options: new OptionsStore('email'),
});
const wanted = { page: 2, search: '' };

it('takes the image that a host’s library answers, or none', async () => {
  const image = { url: 'https://x/a.png', width: 2, height: 1 };
  assert.deepEqual(await askImage(answering(image)), image);
  assert.equal(await askImage(answering(null)), undefined);
});
it('reads a host’s list in both forms', async () => {
  const listed = [{ id: 7, location: 'https://x/a.png', width: 2, height: 1, size: 9 }, { name: 'none' }];
  const image = { id: '7', name: '', bytes: 9, url: 'https://x/a.png', width: 2, height: 1 };
  assert.deepEqual(await askImages(answering(listed), 'userUploads', wanted), {
    images: [image],
    hasMore: false,
  });
  const paged = { images: listed, hasMore: true };
  assert.deepEqual(await askImages(answering(paged), 'stockImages', wanted), {
    images: [image],
    hasMore: true,
  });
});
