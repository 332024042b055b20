import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auditDesign } from '@postpress/audit';
import { validateDesign } from '@postpress/design';
import { newBlock } from '@postpress/edits';
import { missingIn } from '../canvas/empty-blocks.ts';
import { sampleValues } from './offer.ts';

it('shows networks in new social links, without a finding beyond a hint', () => {
  const block = newBlock('social', sampleValues('social'));
  assert.equal(missingIn(block), undefined);
  const rows = [{ cells: [1], columns: [{ contents: [block], values: {} }], values: {} }];
  const design = { body: { rows, values: {} }, schemaVersion: 27, counters: {} };
  assert.deepEqual(validateDesign(design, { displayMode: 'email' }).errors, []);
  const { findings } = auditDesign(design as never, { displayMode: 'email' });
  const here = findings.filter(({ node }) => node?.path.includes('contents'));
  assert.deepEqual(
    here.filter(({ severity }) => severity !== 'hint').map(({ code, message }) => `${code}: ${message}`),
    [],
  );
});
