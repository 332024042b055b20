import assert from 'node:assert/strict';
import { it } from 'node:test';
import { mail, text } from '../cases/designs.testing.ts';
import { applyFix, auditDesign } from '../index.ts';

it('corrects a mistyped variable in its tags and leaves the rest of the text', () => {
  const { design } = mail(text('pirce {{#each items}}{{currency this.pirce "USD"}}{{@index}}{{/each}}'));
  const options = { displayMode: 'email', sampleData: { items: [{ price: 1 }] } } as const;
  const found = auditDesign(design, options).findings.find(({ code }) => code === 'merge-tag-unknown');
  const [fix] = found?.fixes ?? [];
  assert.ok(fix);
  assert.equal(fix.title, 'Change to price');
  assert.match(
    JSON.stringify(applyFix(design, fix)),
    /pirce \{\{#each items\}\}\{\{currency this\.price \\"USD/,
  );
});
