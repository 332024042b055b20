import assert from 'node:assert/strict';
import { it } from 'node:test';
import { DesignStore } from '@postpress/edits';
import { sampleTags, undeclaredTags } from '@postpress/render/template';
import { OptionsStore } from '../kernel/options-store.ts';
import { SampleStore } from '../kernel/sample-store.ts';
import { chooseSample, readSample, samplesOf } from './sample-values.ts';

const mergeTags = {
  first: { value: '{{ first_name }}', sample: 'Ada' },
  plain: { name: 'Plain' },
  shop: { mergeTags: { city: { sample: 'Oslo' } } },
  other: { value: '*|FNAME|*', sample: 'Bo' },
};

const store = new DesignStore({
  text: '{"counters":{},"body":{"rows":[],"values":{}}}',
  displayMode: 'email',
});

it('collects samples under the names that tags stand for', () => {
  const options = new OptionsStore('email', { mergeTags });
  const samples = new SampleStore();
  assert.deepEqual(samplesOf({ options, store, samples }), {
    first_name: 'Ada',
    'shop.city': 'Oslo',
    other: 'Bo',
  });
});
it('uses the chosen values instead', () => {
  const options = new OptionsStore('email', { mergeTags });
  const samples = new SampleStore({ shop: { city: 'Bergen' } });
  chooseSample({ samples }, 'first_name', 'Cy');
  chooseSample({ samples }, 'plain', 'x');
  const values = { first_name: 'Cy', plain: 'x', shop: { city: 'Bergen' }, other: 'Bo' };
  assert.deepEqual(samplesOf({ options, store, samples }), values);
  chooseSample({ samples }, 'shop.city', 'Oslo');
  assert.deepEqual(samples.snapshot.data.shop, { city: 'Oslo' });
});
it('names every tag for people, groups aside', () => {
  const names = sampleTags(mergeTags).map(({ label }) => label);
  assert.deepEqual(names, ['first_name', 'Plain', 'shop.city', 'other']);
});
it('samples lists, conditions and amounts by how the design uses them', () => {
  const text =
    '{{#each order.items}}{{name}} {{currency price "EUR"}}{{/each}}{{#if paid}}{{date due}}{{/if}}';
  const samples = Object.fromEntries(undeclaredTags(text, []).map(({ name, sample }) => [name, sample]));
  assert.deepEqual((samples['order.items'] as unknown[])[0], { name: 'Name', price: 19.9 });
  assert.equal((samples['order.items'] as unknown[]).length, 3);
  assert.deepEqual([samples.paid, samples.due], [true, '2026-05-04T09:30:00Z']);
});
it('finds tags that only the design uses, and leaves the parts of links alone', () => {
  const text = 'Hi {{ first_name }} of {{shop.city}}, {{order.total_price}} {{href}} {% if vip %}';
  const found = undeclaredTags(text, [{ name: 'shop.city', label: 'City' }]);
  assert.deepEqual(found, [
    { name: 'first_name', label: 'First name', sample: 'First name' },
    { name: 'order.total_price', label: 'Total price', sample: 'Total price' },
  ]);
});

it('reads a typed list or object, and rejects other values', () => {
  assert.deepEqual(readSample('[{"name": "Lamp"}]', []), [{ name: 'Lamp' }]);
  assert.deepEqual(readSample('{"city": "Ghent"}', {}), { city: 'Ghent' });
  for (const text of ['', '[{"name"', '{}', 'null', '3']) assert.equal(readSample(text, []), undefined, text);
  assert.equal(readSample('[]', {}), undefined);
});
