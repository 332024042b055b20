import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applyFix } from '../apply-fix.ts';
import type { Finding } from '../audit.ts';
import { auditDesign } from '../audit-design.ts';
import type { Case } from '../cases/designs.testing.ts';
import { cases } from '../cases/index.testing.ts';
import { categories, severities } from '../finding.ts';
import { rules } from './index.ts';

const audit = ({ design, options }: Case) => auditDesign(design, { displayMode: 'email', ...options });
const show = ({ design }: Case) => JSON.stringify(design.body);
const sameAs = (one: Finding) => (other: Finding) =>
  one.code === other.code &&
  one.node?.path === other.node?.path &&
  JSON.stringify([one.property, one.facts]) === JSON.stringify([other.property, other.facts]);

for (const { code, message } of rules) {
  describe(`the rule ${code}`, () => {
    it('finds what it is for', () => {
      for (const bad of cases[code].bad) {
        const found = audit(bad).findings.filter((finding) => finding.code === code);
        assert.ok(found.length > 0, `nothing in ${show(bad)}`);
        for (const one of found)
          for (const [, name = ''] of message.matchAll(/\{(\w+)\}/g))
            assert.ok(Object.hasOwn(one.facts, name), `no ${name} for ${message}`);
      }
    });

    it('leaves the rest alone', () => {
      for (const good of cases[code].good) {
        const found = audit(good).findings.find((finding) => finding.code === code);
        assert.equal(found, undefined, `${found?.message} in ${show(good)}`);
      }
    });

    it('fixes what it finds, and makes nothing worse', () => {
      for (const bad of cases[code].bad) {
        const { findings, counts } = audit(bad);
        for (const one of findings.filter((finding) => finding.code === code)) {
          for (const fix of one.fixes ?? []) {
            const after = audit({ ...bad, design: applyFix(bad.design, fix) });
            if (fix.changes.every((change) => change.do === 'set'))
              assert.ok(
                !after.findings.some(sameAs(one)),
                `${fix.title} left ${one.message} in ${show(bad)}`,
              );
            assert.ok(after.counts.error <= counts.error, `${fix.title} added an error to ${show(bad)}`);
          }
        }
      }
    });
  });
}

describe('the table of rules', () => {
  it('names each once', () => assert.equal(new Set(rules.map(({ code }) => code)).size, rules.length));
  it('knows every category and severity', () => {
    for (const { category, severity, code } of rules)
      assert.ok(categories.includes(category) && severities.includes(severity), code);
    assert.deepEqual(new Set(rules.map(({ category }) => category)), new Set(categories));
  });
  it('says what to do, in sentences', () => {
    for (const { message, help, code } of rules) {
      assert.match(message, /[.]$|\.$/, code);
      assert.match(help, /^[A-Z].*\.$/s, code);
      assert.match(code, /^[a-z]+(?:-[a-z]+)+$/);
    }
  });
  it('has more than twenty rules of accessibility', () =>
    assert.ok(rules.filter(({ category }) => category === 'accessibility').length >= 21));
});
