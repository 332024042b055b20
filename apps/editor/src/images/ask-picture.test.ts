import assert from 'node:assert/strict';
import { it } from 'node:test';
import { OptionsStore } from '../kernel/options-store.ts';
import { askPicture, askUploads } from './ask-picture.ts';

const answering = (answer: unknown) => ({
  host: { ask: async () => answer } as never,
  options: new OptionsStore('email'),
});
const wanted = { page: 2, search: '' };

it('takes the picture that a host’s library answers, or none', async () => {
  const picture = { url: 'https://x/a.png', width: 2, height: 1 };
  assert.deepEqual(await askPicture(answering(picture)), picture);
  assert.equal(await askPicture(answering(null)), undefined);
});
it('reads a host’s list in both forms', async () => {
  const listed = [{ id: 7, location: 'https://x/a.png', width: 2, height: 1, size: 9 }, { name: 'none' }];
  const picture = { id: '7', name: '', bytes: 9, url: 'https://x/a.png', width: 2, height: 1 };
  assert.deepEqual(await askUploads(answering(listed), wanted), { pictures: [picture], hasMore: false });
  const paged = { images: listed, hasMore: true };
  assert.deepEqual(await askUploads(answering(paged), wanted), { pictures: [picture], hasMore: true });
});
