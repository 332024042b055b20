import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { CURRENT_SCHEMA_VERSION } from '../design.ts';
import { validateDesign } from '../validate/validate-design.ts';
import { migrateDesign } from './migrate-design.ts';
import { steps } from './steps.ts';
import { designOf } from './testing.ts';

const old = designOf({
  body: { backgroundColor: '#fff' },
  row: {
    backgroundImage: { url: '', fullWidth: true, repeat: false, center: true, cover: false },
    hideMobile: true,
  },
  contents: [
    { type: 'text', values: { text: 'Hello', color: '#000' } },
    { type: 'button', values: { text: 'Go', href: 'https://x.example' } },
    { type: 'image', values: { src: { url: 'x.png' }, maxWidth: '50%', action: { url: '', target: '' } } },
    { type: 'menu', values: { menu: { items: [{ text: 'Home', link: 'https://x.example' }] } } },
  ],
});

describe('migration', () => {
  it('brings a design to the current version and says where it came from', () => {
    const { design, migratedFrom } = migrateDesign({ ...old, schemaVersion: 3 });
    assert.equal(migratedFrom, 3);
    assert.equal((design as { schemaVersion: number }).schemaVersion, CURRENT_SCHEMA_VERSION);
  });
  it('takes a design without a version from 0', () => assert.equal(migrateDesign(old).migratedFrom, 0));
  it('treats null as no version', () =>
    assert.equal(migrateDesign({ ...old, schemaVersion: null }).migratedFrom, 0));
  it('leaves its argument alone', () => {
    const before = JSON.stringify(old);
    migrateDesign(old);
    assert.equal(JSON.stringify(old), before);
  });
  it('creates a valid design', () => {
    const { design } = migrateDesign(old);
    assert.deepEqual(validateDesign(design, { migrate: false }).errors, []);
  });
  it('is done after one run', () => {
    const { design } = migrateDesign(old);
    assert.deepEqual(migrateDesign(design), { design });
    assert.deepEqual(migrateDesign({ ...(design as object), schemaVersion: 0 }).design, design);
  });
  for (const schemaVersion of [27, 28, 99, '12', -1, Number.NaN]) {
    it(`gives back a design of version ${JSON.stringify(schemaVersion)} as it is`, () => {
      const design = { ...old, schemaVersion };
      assert.equal(migrateDesign(design).design, design);
      assert.equal(migrateDesign(design).migratedFrom, undefined);
    });
  }
  it('gives back what is no design', () => {
    for (const value of [null, undefined, 'x', 7, [], [old]])
      assert.deepEqual(migrateDesign(value), { design: value });
  });
  it('shares no defaults between designs', () => {
    const blocks = () => (migrateDesign(old).design as typeof old).body as { values: { language: object } };
    assert.notEqual(blocks().values.language, blocks().values.language);
  });
  it('takes the steps in their order', () => {
    const versions = steps.map(({ version }) => version);
    assert.deepEqual(
      versions,
      [...new Set(versions)].sort((a, b) => a - b),
    );
    assert.equal(versions.at(-1), CURRENT_SCHEMA_VERSION);
  });
  it('answers any input', () => {
    fc.assert(fc.property(fc.anything(), (design) => void migrateDesign(design)));
    const node = fc.record({
      type: fc.constantFrom('text', 'image', 'menu', 'social'),
      values: fc.anything(),
    });
    fc.assert(
      fc.property(
        fc.anything(),
        fc.array(fc.oneof(node, fc.anything())),
        fc.nat(26),
        (counters, contents, schemaVersion) => {
          const design = { ...designOf({ contents: contents as never, root: { counters } }), schemaVersion };
          const once = migrateDesign(design).design as object;
          assert.deepEqual(migrateDesign({ ...once, schemaVersion }).design, once);
        },
      ),
    );
  });
});
