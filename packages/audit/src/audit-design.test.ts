import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Design } from '@postpress/design';
import { applyFix } from './apply-fix.ts';
import { auditDesign } from './audit-design.ts';
import { block, column, designOf, heading, image, mail, row, text } from './cases/designs.testing.ts';
import { fix } from './fix.ts';

const codes = (design: Parameters<typeof auditDesign>[0], options: object = {}) =>
  auditDesign(design, { displayMode: 'email', ...options }).findings.map(({ code }) => code);

describe('an audit', () => {
  const bad = mail(image({ altText: '' }), heading(1, 'Bells'), heading(1, 'Horns')).design;

  it('names the very node, its path and the value', () => {
    const [finding] = auditDesign(bad, { displayMode: 'email' }).findings;
    assert.equal(finding?.code, 'alt-missing');
    assert.equal(finding.node?.path, 'body.rows.0.columns.0.contents.0');
    assert.equal(finding.node.object, bad.body.rows[0]?.columns[0]?.contents[0]);
    assert.deepEqual(finding.property, ['altText']);
  });
  it('lists the worst first', () => {
    const severities = auditDesign(bad, { displayMode: 'email' }).findings.map(({ severity }) => severity);
    const order = ['error', 'warning', 'hint'];
    assert.equal(severities[0], 'error');
    assert.deepEqual(
      severities,
      severities.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    );
  });
  it('counts by severity', () => {
    const { findings, counts } = auditDesign(bad, { displayMode: 'email' });
    assert.equal(counts.error + counts.warning + counts.hint, findings.length);
    assert.equal(counts.error, 1);
  });
  it('weighs each row and the rest', () => {
    const design = designOf([row([column([text('Words')])]), row([column([text('Words'.repeat(100))])])]);
    const { size } = auditDesign(design, { displayMode: 'email' });
    assert.equal(size.rows.length, 2);
    assert.equal(size.headBytes + size.rows.reduce((sum, { bytes }) => sum + bytes, 0), size.bytes);
    assert.ok((size.rows[1]?.bytes ?? 0) - (size.rows[0]?.bytes ?? 0) > 490);
    assert.equal(size.budgetBytes, 104_448);
    assert.equal(auditDesign(design, { displayMode: 'web' }).size.budgetBytes, undefined);
  });
  it('lists a thousand, and counts all', () => {
    const many = designOf([row([column(Array.from({ length: 1_200 }, () => image({ altText: '' })))])]);
    const { findings, counts } = auditDesign(many, { displayMode: 'email' });
    assert.equal(findings.length, 1_000);
    assert.ok(counts.error >= 1_200);
  });
  it('offers nothing where the design is locked', () => {
    const locked = mail(block('heading', { headingType: 'h3', text: 'Bells', locked: true })).design;
    const first = auditDesign(locked, { displayMode: 'email' }).findings.find(
      ({ code }) => code === 'heading-starts-low',
    );
    assert.ok(first && first.fixes === undefined);
  });
  it('deletes nothing that must be kept', () => {
    const kept = mail(heading(1, ' ', { deletable: false })).design;
    const found = auditDesign(kept, { displayMode: 'email' }).findings.find(
      ({ code }) => code === 'heading-empty',
    );
    assert.ok(found && found.fixes === undefined);
  });
  it('reads the translation that is asked for', () => {
    const design = mail(text('Our shop', { _languages: { de: { text: 'Lorem ipsum' } } })).design;
    assert.ok(!codes(design).includes('placeholder-words'));
    const found = auditDesign(design, { displayMode: 'email', language: 'de' }).findings.find(
      ({ code }) => code === 'placeholder-words',
    );
    assert.deepEqual(found?.property, ['_languages', 'de', 'text']);
  });
  it('takes the preheader of the mail before that of the design', () => {
    const { design } = mail(text('Words'));
    assert.ok(codes(design).includes('preheader-missing'));
    assert.ok(!codes(design, { preheader: 'New bells' }).includes('preheader-missing'));
  });
});

describe('the size of an email', () => {
  const pasted =
    '<p style="color: #111111; font-size: 14px"> <span style="color: #111111;">A word</span>  </p>\n<!-- pasted -->\n';
  const heavy = mail(
    text(pasted.repeat(900)),
    block('html', { html: '<table>\n  <tr>\n    <td>  a  </td>\n  </tr>\n</table>\n'.repeat(200) }),
  ).design;
  const clippedIn = (design: Design) =>
    auditDesign(design, { displayMode: 'email' }).findings.find(({ code }) => code === 'size-clipped');

  it('counts bytes as they are sent: signs that the encoding needs, and three for each byte beyond ASCII', () => {
    const sizeOf = (word: string, displayMode: 'email' | 'web') =>
      auditDesign(mail(text(word.repeat(500))).design, { displayMode }).size.bytes;
    assert.ok(sizeOf('é', 'email') - sizeOf('e', 'email') > 500 * 5);
    assert.equal(sizeOf('é', 'web') - sizeOf('e', 'web'), 500);
  });
  it('is fixed by shorter markup that shows the same', () => {
    const finding = clippedIn(heavy);
    const [shorten] = finding?.fixes ?? [];
    assert.equal(shorten?.code, 'shorten');
    const fixed = applyFix(heavy, shorten);
    assert.equal(clippedIn(fixed), undefined);
    const saved =
      auditDesign(heavy, { displayMode: 'email' }).size.bytes -
      auditDesign(fixed, { displayMode: 'email' }).size.bytes;
    assert.ok(saved >= Number(shorten.facts?.size) * 1024, `${saved}`);
  });
  it('is left to the author where shorter markup saves less than a kilobyte', () => {
    const found = clippedIn(mail(text('Words '.repeat(20_000))).design);
    assert.ok(found && (found.fixes ?? []).length === 0);
  });
});

describe('a fix', () => {
  it('shares what it does not touch', () => {
    const design = designOf([row([column([heading(2, 'Bells')])]), row([column([text('Words')])])]);
    const found = auditDesign(design, { displayMode: 'email' }).findings.find(
      ({ code }) => code === 'heading-starts-low',
    );
    const fixed = applyFix(design, found?.fixes?.[0] ?? fix('delete-block', []));
    assert.equal(fixed.body.rows[1], design.body.rows[1]);
    assert.equal(fixed.body.rows[0]?.columns[0]?.contents[0]?.values.headingType, 'h1');
  });
  it('takes nodes away from the end', () => {
    const design = designOf([row([column([text('a'), text('b'), text('c')])])]);
    const at = (index: number) => ({
      do: 'remove' as const,
      node: { path: `body.rows.0.columns.0.contents.${index}`, object: {} },
    });
    const left = applyFix(design, fix('delete-block', [at(0), at(2)])).body.rows[0]?.columns[0]?.contents;
    assert.deepEqual(
      left?.map(({ values }) => values.text),
      ['b'],
    );
  });
  it('changes one color in a text and nothing else', () => {
    const markup =
      '<p style="color: #aaaaaa; margin: 0">Pale<b style="background-color: #aaaaaa; color: #000">not</b></p>';
    const { design } = mail(text(markup));
    const found = auditDesign(design, { displayMode: 'email' }).findings.find(
      ({ code }) => code === 'contrast-low',
    );
    const fixed = applyFix(design, found?.fixes?.[0] ?? fix('delete-block', []));
    const after = String(fixed.body.rows[0]?.columns[0]?.contents[0]?.values.text);
    assert.equal(after.replace(/color: #[\da-f]{6}; margin/, 'color: #aaaaaa; margin'), markup);
    assert.notEqual(after, markup);
  });
});
