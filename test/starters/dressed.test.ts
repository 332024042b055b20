/** Designs to start from in the brand of a project: as readable as they are in their own colors. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auditDesign } from '@postpress/audit';
import {
  applyBrand,
  brandPresets,
  canonicalColor,
  colorsInUse,
  dressDesign,
  neutralBrand,
  rolesOfBrand,
} from '@postpress/brand';
import type { BrandKit } from '@postpress/contracts';
import { type Design, validateDesign } from '@postpress/design';
import { contrast, parseColor } from '@postpress/markup';
import { allSamples, listStored, readStored, type Stored } from '../../scripts/starters/stored.ts';

const starters = listStored().filter(({ kind }) => kind === 'starter');
const sections = listStored().filter(({ kind }) => kind === 'section');
const logo = {
  url: 'https://shop.example/logo.png',
  alt: 'Shop',
  widthPx: 140,
  href: 'https://shop.example',
};
const georgia = { id: 'serif', name: 'Georgia', fallback: 'serif', url: null, weights: [] };
const withPrimary = (value: string): BrandKit => ({
  ...neutralBrand,
  colors: neutralBrand.colors.map((color) => (color.id === 'primary' ? { ...color, value } : color)),
});
const kits: readonly [name: string, brand: BrandKit][] = [
  ...brandPresets.map(({ id, brand }): [string, BrandKit] => [id, brand]),
  ['an orange', withPrimary('#c2410c')],
  ['black', withPrimary('#111111')],
];

function faultsOf(design: Design, { displayMode, sampleData }: Stored): string[] {
  const mergeTags = displayMode === 'email' ? { mergeTags: Object.keys(allSamples) } : {};
  const { findings } = auditDesign(design, { displayMode, sampleData, ...mergeTags });
  const { errors } = validateDesign(design, { displayMode });
  return [
    ...errors.map(({ path, message }) => `${path}: ${message}`),
    ...findings
      .filter(({ severity }) => severity !== 'hint')
      .map(({ code, node }) => `${code} ${node?.path}`),
  ];
}

describe('dressDesign', () => {
  for (const [name, brand] of kits)
    it(`keeps every starter valid and readable in ${name}`, () => {
      const faults = starters.flatMap((stored) =>
        faultsOf(dressDesign(JSON.parse(readStored(stored)), brand), stored).map(
          (fault) => `${stored.path}: ${fault}`,
        ),
      );
      assert.deepEqual(faults, []);
    });

  it('has sections that are readable in light and pale colors, too', () => {
    const faults = ['#ffd400', '#9fd3ff'].flatMap((primary) =>
      sections.flatMap((stored) => {
        const roles = rolesOfBrand(withPrimary(primary));
        const { findings } = auditDesign(applyBrand(JSON.parse(readStored(stored)) as Design, roles), {
          displayMode: 'email',
        });
        return findings
          .filter(({ code }) => /contrast/.test(code))
          .map(({ node, message }) => `${primary} ${stored.path} ${node?.path}: ${message}`);
      }),
    );
    assert.deepEqual(faults, []);
  });

  it('leaves no vivid color of another hue', () => {
    const brand = withPrimary('#1745ce');
    for (const stored of starters)
      for (const { value } of colorsInUse(dressDesign(JSON.parse(readStored(stored)), brand))) {
        const color = parseColor(value);
        const isVivid =
          color && Math.max(color.r, color.g, color.b) - Math.min(color.r, color.g, color.b) > 40;
        assert.ok(!isVivid || color.b >= Math.max(color.r, color.g), `${stored.path}: ${value}`);
      }
  });

  it('gives buttons, fonts and logo of the brand', () => {
    const [stored] = starters.filter(({ path }) => path === 'email/password-reset');
    assert.ok(stored);
    const { heading1, ...texts } = neutralBrand.textStyles;
    const textStyles = { ...texts, heading1: { ...heading1, font: 'serif' } };
    const brand = { ...withPrimary('#7a1fa2'), logo, textStyles, fonts: [georgia] };
    const dressed = dressDesign(JSON.parse(readStored(stored)) as Design, brand);
    const blocks = dressed.body.rows.flatMap(({ columns }) => columns.flatMap(({ contents }) => contents));
    const values = (kind: string) =>
      blocks.find(({ type }) => type === kind)?.values as Record<string, unknown>;
    const { buttonColors, _styleGuide, borderRadius } = values('button');
    assert.deepEqual([_styleGuide, borderRadius], ['brand_button_primary', '6px']);
    assert.equal(canonicalColor((buttonColors as { backgroundColor: string }).backgroundColor), '#7a1fa2');
    assert.match(JSON.stringify(values('heading').fontFamily), /Georgia/);
    assert.equal(blocks[0]?.type, 'image');
    assert.match(JSON.stringify(blocks[0]?.values), /shop\.example\/logo\.png/);
  });

  it('keeps a button apart from what is behind it', () => {
    const [stored] = starters.filter(({ path }) => path === 'email/event-tomorrow');
    assert.ok(stored);
    const dressed = JSON.stringify(dressDesign(JSON.parse(readStored(stored)), withPrimary('#2051c7')));
    const page = /"backgroundColor":"(#\w+)"/.exec(dressed.slice(dressed.lastIndexOf('"values":{')))?.[1];
    const [fill] = [...dressed.matchAll(/"buttonColors":\{[^}]*"backgroundColor":"(#\w+)"/g)].map(
      ([, each]) => each,
    );
    const [one, other] = [parseColor(page), parseColor(fill)];
    assert.ok(one && other && contrast(one, other) >= 1.6, `${page} ${fill}`);
  });
});
