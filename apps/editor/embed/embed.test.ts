import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withRequests } from './embed.ts';

it('turns functions into asks by where they stood, and copies all else', () => {
  const taken: string[] = [];
  const validate = () => true;
  const options = { locale: 'de', features: { spell: validate }, tools: [{ on: validate }], none: null };
  const copy = withRequests(options, (name) => taken.push(name));
  assert.deepEqual(copy, {
    locale: 'de',
    features: { spell: { $ask: 'option:features.spell' } },
    tools: [{ on: { $ask: 'option:tools.0.on' } }],
    none: null,
  });
  assert.deepEqual(taken, ['option:features.spell', 'option:tools.0.on']);
  assert.equal(options.features.spell, validate);
});
