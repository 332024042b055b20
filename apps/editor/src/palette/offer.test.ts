import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auditDesign } from '@postpress/audit';
import { type Design, validateDesign } from '@postpress/design';
import { DesignStore, newBlock } from '@postpress/edits';
import { missingIn } from '../canvas/empty-blocks.ts';
import { en } from '../messages/catalog.ts';
import { offeredKinds } from './palette-items.ts';
import { sampleValues } from './sample-content.ts';

const t = (name: keyof typeof en, values: { [name: string]: unknown } = {}) =>
  en[name].replace(/\{(\w+)[^}]*\}/g, (_, value: string) => String(values[value]));
const designOf = (...contents: object[]): Design =>
  ({
    body: { rows: [{ cells: [1], columns: [{ contents, values: {} }], values: {} }], values: {} },
    schemaVersion: 27,
    counters: {},
  }) as never;
const session = { opened: { assetBase: '/assets' } };
const options = { snapshot: { brand: null } };
const storeOf = (design: Design) => new DesignStore({ text: JSON.stringify(design), displayMode: 'email' });
const sampleOf = (kind: Parameters<typeof newBlock>[0], store = storeOf(designOf())) =>
  newBlock(kind, sampleValues(kind, { t, store, session, options } as never));

it('shows something in each new block, valid and without an error beyond a missing image or target', () => {
  for (const kind of offeredKinds('email')) {
    const block = sampleOf(kind);
    const design = designOf(block);
    assert.equal(kind === 'carousel' ? undefined : missingIn(block), undefined, kind);
    assert.deepEqual(validateDesign(design, { displayMode: 'email' }).errors, [], kind);
    const { findings } = auditDesign(design, { displayMode: 'email' });
    const unready = /^(?:picture|slides|alt|link|video|timer|form|html|menu|text-empty|placeholder|heading)/;
    const odd = findings.filter(
      ({ node, severity, code }) =>
        node?.path.includes('contents') && severity !== 'hint' && !unready.test(code),
    );
    assert.deepEqual(
      odd.map(({ code, message }) => `${code}: ${message}`),
      [],
      kind,
    );
  }
});

it('makes a new heading the title of its design, or that of a part', () => {
  const first = sampleOf('heading');
  assert.equal(first.values.headingType, 'h1');
  assert.equal(sampleOf('heading', storeOf(designOf(first))).values.headingType, 'h2');
});
