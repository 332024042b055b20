import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Design } from '@postpress/design';
import { block, designOf, row } from '@postpress/edits/testing';
import { conditionalNodesIn, isHiddenOn } from './conditional-nodes.ts';

const found = (values: object) =>
  conditionalNodesIn(JSON.parse(designOf([row('r', [[block('a', 'a', values)]])])) as Design).map(
    ({ devices, condition }) => ({
      devices,
      condition,
    }),
  );

describe('nodes that some readers do not see', () => {
  it('are hidden on devices', () =>
    assert.deepEqual(found({ _override: { mobile: { hideMobile: true } } }), [
      { devices: ['mobile'], condition: null },
    ]));
  it('have a display condition with a name', () =>
    assert.deepEqual(found({ displayCondition: { label: 'Customers', before: '{% if a %}' } }), [
      { devices: [], condition: 'Customers' },
    ]));
  it('have a display condition without a name', () =>
    assert.deepEqual(found({ displayCondition: { before: '{% if a %}' } }), [
      { devices: [], condition: '' },
    ]));
  it('are no others', () => assert.deepEqual(found({ displayCondition: null, _override: null }), []));
  it('are hidden on tablets as on desktops', () =>
    assert.deepEqual(
      [
        isHiddenOn('tablet', ['desktop']),
        isHiddenOn('mobile', ['desktop']),
        isHiddenOn('desktop', ['tablet']),
      ],
      [true, false, false],
    ));
});
