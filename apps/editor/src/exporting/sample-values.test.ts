import assert from 'node:assert/strict';
import { it } from 'node:test';
import { OptionsStore } from '../kernel/options-store.ts';
import { chooseSample, samplesOf, sampleTags } from './sample-values.ts';

const mergeTags = {
  first: { value: '{{ first_name }}', sample: 'Ada' },
  plain: { name: 'Plain' },
  shop: { mergeTags: { city: { sample: 'Oslo' } } },
  other: { value: '*|FNAME|*', sample: 'Bo' },
};

it('collects samples under the names that tags stand for', () => {
  const options = new OptionsStore('email', { mergeTags });
  assert.deepEqual(samplesOf({ options }), { first_name: 'Ada', 'shop.city': 'Oslo', other: 'Bo' });
});
it('puts what somebody chose in their place', () => {
  const options = new OptionsStore('email', { mergeTags });
  chooseSample({ options }, 'first_name', 'Cy');
  chooseSample({ options }, 'plain', 'x');
  const values = { first_name: 'Cy', plain: 'x', 'shop.city': 'Oslo', other: 'Bo' };
  assert.deepEqual(samplesOf({ options }), values);
});
it('names every tag for people, groups aside', () => {
  const names = sampleTags(mergeTags).map(({ label }) => label);
  assert.deepEqual(names, ['first_name', 'Plain', 'shop.city', 'other']);
});
