import assert from 'node:assert/strict';
import { it } from 'node:test';
import { answeredOption, hasRequests } from './answered-options.ts';

it('puts the answer of each function where it stood', async () => {
  const option = {
    city: { sample: { $ask: 'option:mergeTags.city.sample' } },
    list: [1, { $ask: 'option:x' }],
  };
  const answered = await answeredOption(option, async (name) => name.toUpperCase());
  assert.deepEqual(answered, { city: { sample: 'OPTION:MERGETAGS.CITY.SAMPLE' }, list: [1, 'OPTION:X'] });
});
it('leaves alone what holds none', async () => {
  const option = { $ask: 'something else' };
  assert.equal(hasRequests(option), false);
  assert.equal(await answeredOption(option, () => Promise.reject(new Error('asked'))), option);
});
