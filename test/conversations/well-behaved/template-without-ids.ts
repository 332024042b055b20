import assert from 'node:assert/strict';
import { nodeOf, saleDesign } from '../../../apps/server/src/ai/generation/specimens.testing.ts';
import { ask, conversation, simple, wholeOutput } from '../conversation.ts';

const design = saleDesign();

function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'id');
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutIds(inner)]));
}

export default conversation({
  name: 'template: gives ids back to a model that forgot all of them',
  request: ask('The button says Order', 'template', { context: { fullDesign: design } }),
  answers: [
    wholeOutput(
      withoutIds(
        simple(design, (edited) => {
          (nodeOf(edited, 'buttonXXXX').values as { text: string }).text = 'Order';
        }),
      ) as { body: object },
    ),
  ],
  expect({ data }) {
    const wanted = structuredClone(design);
    (nodeOf(wanted, 'buttonXXXX').values as { text: string }).text = 'Order';
    assert.deepEqual(data, wanted);
  },
});
