import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auditDesign } from '@postpress/audit';
import { block, designOf, layoutOf, row, storeOf, t } from '@postpress/edits/testing';
import { findingId, groupFindings, placeBadges } from './audit-lists.ts';
import { knownTags, restMs } from './auditor.ts';
import { fixEdit } from './fix-edit.ts';

const image = (id: string, values: object = {}) => ({
  ...block(id),
  type: 'image',
  values: { altText: '', src: { url: 'https://a.shop.io/1.png' }, ...values },
});
const heading = (id: string, level: string, text: string, values: object = {}) => ({
  ...block(id),
  type: 'heading',
  values: { headingType: level, text, ...values },
});
const store = storeOf(
  designOf([
    row('r', [
      [
        image('i'),
        heading('h', 'h1', 'Bells'),
        heading('k', 'h1', 'Horns'),
        heading('e', 'h2', ''),
        block('t', 'Words', { color: '#aaaaaa', locked: true }),
      ],
    ]),
  ]),
);
const { findings } = auditDesign(store.snapshot.design, { displayMode: 'email' });
const all = ['error', 'warning', 'hint'] as const;
const fixesOf = (code: string) =>
  findings.filter((finding) => finding.code === code).flatMap(({ fixes = [] }) => fixes.slice(0, 1));

describe('the list of findings', () => {
  it('goes by category and rule, each finding once', () => {
    const groups = groupFindings(findings, all);
    assert.equal(groups[0]?.category, 'accessibility');
    assert.equal(
      groups.reduce((sum, { count }) => sum + count, 0),
      findings.length,
    );
    assert.equal(
      groups.flatMap(({ rules }) => rules.flatMap((rule) => rule.findings)).length,
      findings.length,
    );
  });
  it('leaves out what is not asked for', () => {
    const groups = groupFindings(findings, ['error']);
    assert.ok(
      groups.length > 0 && groups.every(({ rules }) => rules.every(({ severity }) => severity === 'error')),
    );
    assert.deepEqual(groupFindings(findings, []), []);
  });
  it('knows each finding by a name of its own', () =>
    assert.equal(new Set(findings.map(findingId)).size, findings.length));
});

describe('a fix', () => {
  const edit = (code: string) => fixEdit(store, t, { label: 'Fixed', fixes: fixesOf(code) });

  it('is one step, and undone in one', () => {
    const before = store.text();
    const step = edit('heading-several-first');
    assert.ok('operations' in step);
    assert.deepEqual(step.operations, [
      { kind: 'set', key: 'k', path: ['values', 'headingType'], value: 'h2' },
    ]);
    store.edit(step.label, step.operations);
    assert.equal(JSON.parse(store.text()).body.rows[0].columns[0].contents[2].values.headingType, 'h2');
    store.undo();
    assert.equal(store.text(), before);
  });
  it('takes nodes away', () => {
    const step = edit('heading-empty');
    assert.ok('operations' in step);
    store.edit(step.label, step.operations, { selection: step.selection ?? [] });
    assert.equal(layoutOf(store), '[[i h k t]]');
    store.undo();
  });
  it('sets what is not there yet', () => {
    const step = edit('language-missing');
    assert.deepEqual(step, { label: 'Fixed', operations: [] });
    const title = {
      changes: [
        {
          do: 'set',
          node: { path: 'body', object: store.snapshot.design.body },
          valuePath: ['language'],
          value: { value: 'en' },
        } as const,
      ],
    };
    assert.deepEqual(fixEdit(store, t, { label: 'x', fixes: [title] }), {
      label: 'x',
      operations: [{ kind: 'set', key: ':body', path: ['values', 'language'], value: { value: 'en' } }],
    });
  });
  it('is not offered, nor done, where something is locked', () => {
    assert.deepEqual(fixesOf('contrast-low'), []);
    const at = { path: 'body.rows.0.columns.0.contents.4', object: store.find('t')?.node ?? {} };
    const step = fixEdit(store, t, {
      label: 'x',
      fixes: [{ changes: [{ do: 'set', node: at, valuePath: ['color'], value: '#000' }] }],
    });
    assert.ok('refused' in step);
  });
  it('leaves out of several those that clash', () => {
    const [fix] = fixesOf('alt-missing');
    assert.ok(fix);
    const step = fixEdit(store, t, { label: 'x', fixes: [fix, fix] });
    assert.ok('operations' in step && step.operations.length === 1);
  });
});

describe('badges', () => {
  it('stand at each block with errors or warnings, once', () => {
    const badges = placeBadges(findings, (node) => store.snapshot.tree.keyOf(node));
    assert.deepEqual(
      badges.map(({ key, tone }) => [key, tone]),
      [
        ['i', 'bad'],
        ['t', 'bad'],
        ['k', 'warn'],
        ['e', 'warn'],
      ],
    );
  });
});

describe('the audit', () => {
  it('rests longer after a longer one, within bounds', () =>
    assert.deepEqual([0, 30, 100, 900].map(restMs), [400, 600, 2_000, 3_000]));
  it('knows the merge tags that are declared, and says nothing where none are', () => {
    assert.equal(knownTags({ mergeTags: {}, designTags: { brand: 'x' } }), undefined);
    const mergeTags = {
      name: { name: 'Name', value: '{{first_name}}' },
      order: { name: 'Order', mergeTags: { id: { name: 'Id' } } },
    };
    assert.deepEqual(knownTags({ mergeTags, designTags: { brand: 'x' } }), [
      'name',
      '{{first_name}}',
      'order',
      'id',
      'brand',
    ]);
  });
});
