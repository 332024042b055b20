import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BrandKit } from '@postpress/contracts';
import { contrast, parseColor } from '@postpress/markup';
import {
  applyStyleGuide,
  blankDesign,
  brandFaults,
  brandPresets,
  brandStylesIn,
  changeDesign,
  colorsInUse,
  contrastIssues,
  designClues,
  fontsInUse,
  mergeStyleGuides,
  neutralBrand,
  newContrastIssues,
  newNodeStyles,
  proposeBrand,
  replaceColor,
  replaceColors,
  rolesOfBrand,
  styleGuideOfBrand,
} from './index.ts';

const branded = (change: Partial<BrandKit>): BrandKit => ({ ...neutralBrand, ...change });
const withColor = (id: string, value: string) =>
  branded({ colors: neutralBrand.colors.map((color) => (color.id === id ? { ...color, value } : color)) });
const inter = {
  id: 'inter',
  name: 'Inter',
  fallback: 'Arial, sans-serif',
  url: 'https://fonts.example/inter.css',
  weights: [400, 700],
};

const designOf = (...contents: object[]) => ({
  body: {
    values: { backgroundColor: '#EEE', _styleGuide: null },
    rows: [{ cells: [1], values: {}, columns: [{ values: {}, contents }] }],
  },
});
const block = (type: string, values: object) => ({ type, values });
const contentOf = (design: ReturnType<typeof designOf>, at = 0) =>
  (design.body.rows[0]?.columns[0]?.contents[at] ?? {}) as { values: Record<string, unknown> };
const valuesOf = (design: ReturnType<typeof designOf>, at = 0) => contentOf(design, at).values;

describe('a brand', () => {
  it('by default has no faults and enough contrast', () => {
    assert.deepEqual(brandFaults(neutralBrand), []);
    assert.deepEqual(contrastIssues(neutralBrand), []);
  });
  it('names the field of a reference to nothing, and of an id used twice', () => {
    const [first] = neutralBrand.colors;
    const faulty = branded({
      colors: [...neutralBrand.colors, ...(first ? [first] : [])],
      roles: { ...neutralBrand.roles, accent: 'gone' },
      textStyles: { ...neutralBrand.textStyles, small: { ...neutralBrand.textStyles.small, font: 'gone' } },
    });
    assert.deepEqual(
      brandFaults(faulty).map(({ path }) => path),
      ['colors.5.id', 'roles.accent', 'textStyles.small.font'],
    );
  });
  it('has a value for every role', () => {
    const none = { primary: null, accent: null, background: null, surface: null, text: null, muted: null };
    const roles = rolesOfBrand(branded({ roles: none }));
    assert.equal(roles.primary, '#1745ce', 'the first color');
    assert.equal(roles.surface, '#ffffff');
    assert.equal(roles.headingFont.label, 'Arial');
  });
  it('gives its fonts and corners to the roles', () => {
    const { heading1 } = neutralBrand.textStyles;
    const textStyles = { ...neutralBrand.textStyles, heading1: { ...heading1, font: 'inter' } };
    const roles = rolesOfBrand(branded({ fonts: [inter], textStyles }));
    assert.deepEqual(roles.headingFont, {
      label: 'Inter',
      value: "'Inter',Arial, sans-serif",
      url: inter.url,
      weights: [400, 700],
    });
    assert.equal(roles.buttonRadiusPx, 6);
    assert.equal(roles.onPrimary, '#ffffff');
  });
});

describe('the styles of a brand', () => {
  const { tools } = styleGuideOfBrand(neutralBrand);
  it('have ids by tool', () => {
    assert.deepEqual(Object.keys(tools.heading?.styles ?? {}), [
      'brand_heading_1',
      'brand_heading_2',
      'brand_heading_3',
      'brand_heading_4',
    ]);
    assert.deepEqual(Object.keys(tools.button?.styles ?? {}), [
      'brand_button_primary',
      'brand_button_secondary',
    ]);
  });
  it('are those of a host where both name one', () => {
    const own = { label: 'Mine', values: { fontSize: '99px' } };
    const host = { tools: { heading: { styles: { brand_heading_1: own } }, promo: { styles: { a: own } } } };
    const merged = mergeStyleGuides({ tools }, host);
    assert.equal(merged.tools?.heading?.styles?.brand_heading_1?.label, 'Mine');
    assert.equal(merged.tools?.heading?.styles?.brand_heading_2?.label, 'Heading 2');
    assert.equal(merged.tools?.promo?.styles?.a?.label, 'Mine');
  });
});

describe('applyStyleGuide', () => {
  const guide = styleGuideOfBrand(withColor('primary', '#aa0000'));
  const followed = designOf(
    block('button', {
      text: 'Buy',
      buttonColors: { backgroundColor: '#000', own: 1 },
      _styleGuide: 'brand_button_primary',
    }),
    block('button', { text: 'Own', buttonColors: { backgroundColor: '#000' }, _styleGuide: null }),
    block('heading', { text: 'Hi', _styleGuide: 'brand_button_primary' }),
    block('text', { text: 'Hi', _styleGuide: 'constructor' }),
  );
  it('changes what follows a style of its tool, and nothing else', () => {
    const changes = applyStyleGuide(followed, guide);
    assert.deepEqual(
      changes.map(({ path }) => path),
      [['body', 'rows', 0, 'columns', 0, 'contents', 0]],
    );
    const changed = changeDesign(followed, changes);
    assert.deepEqual(valuesOf(changed).buttonColors, {
      backgroundColor: '#aa0000',
      own: 1,
      color: '#ffffff',
      hoverColor: '#ffffff',
      hoverBackgroundColor: '#aa0000',
    });
    assert.equal(contentOf(changed, 1), contentOf(followed, 1));
  });
  it('finds nothing more to do once it is done', () => {
    const changed = changeDesign(followed, applyStyleGuide(followed, guide));
    assert.deepEqual(applyStyleGuide(changed, guide), []);
  });
  it('knows which styles a design follows', () => {
    assert.deepEqual(brandStylesIn(followed), ['brand_button_primary']);
  });
  for (const design of [null, 7, {}, { body: { rows: [null, { values: [] }], values: { _styleGuide: {} } } }])
    it(`changes nothing of ${JSON.stringify(design)}`, () =>
      assert.deepEqual(applyStyleGuide(design, guide), []));
});

describe('colors and fonts in use', () => {
  const state = JSON.stringify({ root: { children: [{ type: 'extended-text', style: 'color: #C00;' }] } });
  const design = designOf(
    block('text', {
      text: '<p style="color:#cc0000;font-family:\'Lato\', serif">#cc0000 <a href="#cc0000">x</a></p>',
      color: '#CC0000',
      fontFamily: { label: 'Lato', value: "'Lato',sans-serif" },
    }),
    block('paragraph', { textJson: state, linkStyle: { linkColor: 'rgb(0, 0, 255)' } }),
    block('divider', { border: { borderTopColor: 'rgba(204, 0, 0, 0.5)' }, anchor: '#ccc' }),
  );
  it('are counted in values, markup and rich text, and never in words or addresses', () => {
    assert.deepEqual(colorsInUse(design), [
      { value: '#cc0000', count: 3 },
      { value: '#eeeeee', count: 1 },
      { value: '#0000ff', count: 1 },
      { value: '#cc000080', count: 1 },
    ]);
    assert.deepEqual(
      fontsInUse(design).map(({ name, count }) => [name, count]),
      [['Lato', 2]],
    );
  });
  it('are replaced everywhere', () => {
    const changed = changeDesign(design, replaceColor(design, '#c00', '#00aa00'));
    assert.deepEqual(
      colorsInUse(changed).find(({ value }) => value === '#00aa00'),
      { value: '#00aa00', count: 3 },
    );
    assert.match(String(valuesOf(changed).text), /#cc0000 <a href="#cc0000">/);
    assert.equal(JSON.parse(String(valuesOf(changed, 1).textJson)).root.children[0].style, 'color: #00aa00;');
  });
  it('can be exchanged for one another', () => {
    const pairs = [
      { from: '#cc0000', to: '#0000ff' },
      { from: '#0000ff', to: '#cc0000' },
    ];
    const changed = changeDesign(design, replaceColors(design, pairs));
    assert.equal(valuesOf(changed).color, '#0000ff');
    assert.deepEqual(valuesOf(changed, 1).linkStyle, { linkColor: '#cc0000' });
  });
  it('leaves untouched values as they are', () => {
    assert.deepEqual(replaceColor(design, '#123456', '#000000'), []);
  });
});

describe('contrast', () => {
  it('is reported for styles that a change makes unreadable', () => {
    const issues = newContrastIssues(neutralBrand, withColor('text', '#bbbbbb'));
    assert.deepEqual(
      issues.map(({ path }) => path),
      ['heading1', 'heading2', 'heading3', 'heading4', 'body'].map((name) => `textStyles.${name}.color`),
    );
    assert.ok(issues.every(({ ratio, needed }) => ratio < needed));
  });
  it('is not reported for a change that keeps or improves it', () => {
    const pale = withColor('text', '#bbbbbb');
    assert.deepEqual(newContrastIssues(pale, pale), []);
    assert.deepEqual(newContrastIssues(pale, withColor('text', '#999999')), []);
  });
  describe('in dark mode', () => {
    const withDark = (dark: Readonly<Record<string, string>>): BrandKit =>
      branded({
        colors: neutralBrand.colors.map((color) => {
          const value = dark[color.id];
          return value === undefined ? color : { ...color, dark: value };
        }),
      });
    const surface = String(neutralBrand.roles.surface);
    const darkIn = (dark: Readonly<Record<string, string>>) =>
      contrastIssues(withDark(dark)).map(({ path, colorScheme, foreground, background }) => {
        assert.equal(colorScheme, 'dark');
        return `${path} ${foreground} ${background}`;
      });

    it('is as in light mode where the kit has no dark colors', () => assert.deepEqual(darkIn({}), []));
    it('is measured between the dark colors', () => {
      const found = darkIn({ [surface]: '#111111', text: '#333333', muted: '#aaaaaa', primary: '#8ab4ff' });
      assert.ok(found.includes('textStyles.body.color #333333 #111111'));
      assert.ok(!found.some((each) => each.includes('small') || each.includes('link')));
    });
    it('is measured between a dark color and a light one that stays', () => {
      assert.ok(darkIn({ text: '#eeeeee' }).includes('textStyles.body.color #eeeeee #ffffff'));
      assert.ok(darkIn({ [surface]: '#3a3a3a' }).includes('textStyles.small.color #5c6575 #3a3a3a'));
    });
    it('of a filled button is that of its own colors', () => {
      const found = darkIn({ primary: '#8ab4ff' });
      assert.ok(found.includes('buttons.0.color #ffffff #8ab4ff'), found.join());
    });
    it('of links is that of the page’s dark color, where what is behind them is dark', () => {
      const links = (dark: Readonly<Record<string, string>>) =>
        darkIn(dark).filter((each) => each.startsWith('link'));
      assert.deepEqual(links({ [surface]: '#111111', primary: '#222266' }), ['link.color #222266 #111111']);
      assert.deepEqual(links({ primary: '#8ab4ff' }), []);
    });
  });
});

describe('a proposal from a design', () => {
  it('takes its buttons for the brand, and not the color of links that have none', () => {
    const links = { linkStyle: { inherit: false, linkColor: '#0000ee' } };
    const primaryOf = (...blocks: object[]) =>
      proposeBrand(designClues(designOf(...blocks))).colors.find(({ id }) => id === 'primary')?.value;
    const texts = [block('text', links), block('text', links), block('text', links)];
    assert.equal(primaryOf(...texts), neutralBrand.colors.find(({ id }) => id === 'primary')?.value);
    const button = block('button', { buttonColors: { backgroundColor: '#0b5d4e' } });
    assert.equal(primaryOf(...texts, button), '#0b5d4e');
  });

  it('has links in its main color where that is readable on white, else in the nearest color that is', () => {
    const proposed = (value: string) =>
      proposeBrand({
        colors: [{ value, usage: 'button', count: 3 }],
        fonts: [],
        fontSheets: [],
        logos: [],
        buttonRadiusPx: null,
      });
    const dark = proposed('#0b5d4e');
    assert.equal(dark.link.color, 'primary');
    assert.ok(!dark.colors.some(({ id }) => id === 'link'));
    assert.deepEqual(
      dark.buttons.map(({ color, borderColor }) => [color, borderColor]),
      [
        ['on-primary', null],
        ['primary', 'primary'],
      ],
    );
    const light = proposed('#ffb000');
    assert.equal(light.link.color, 'link');
    assert.deepEqual(
      light.buttons.map(({ color, borderColor }) => [color, borderColor]),
      [
        ['on-primary', null],
        ['link', 'link'],
      ],
    );
    const [primary, link] = ['primary', 'link'].map((id) => light.colors.find((color) => color.id === id));
    assert.equal(primary?.value, '#ffb000');
    assert.equal(link?.name, 'Links');
    const [color, white] = [parseColor(link?.value ?? ''), parseColor('#ffffff')];
    assert.ok(color && white && contrast(color, white) >= 4.5, link?.value);
  });
});

describe('dark colors of a kit', () => {
  const dark: BrandKit = {
    ...neutralBrand,
    colors: neutralBrand.colors.map((color) =>
      color.id === 'background'
        ? { ...color, dark: '#0F1115' }
        : color.id === 'primary'
          ? { ...color, dark: '#8ab4f8' }
          : color,
    ),
    logo: {
      url: 'https://a.example/logo.png',
      darkUrl: 'https://a.example/light.png',
      alt: 'A',
      widthPx: 120,
      href: '',
    },
  };
  const { tools } = styleGuideOfBrand(dark);
  it('are in the styles that use the color, by its role', () => {
    assert.deepEqual(tools.body?.styles.brand_page?.values._dark, {
      backgroundColor: '#0f1115',
      linkStyle: { linkColor: '#8ab4f8' },
    });
    assert.deepEqual(tools.row?.styles.brand_row_primary?.values._dark, {
      columnsBackgroundColor: '#8ab4f8',
    });
    assert.equal(tools.row?.styles.brand_row_surface?.values._dark, undefined);
    assert.deepEqual(tools.button?.styles.brand_button_primary?.values._dark, {
      buttonColors: { backgroundColor: '#8ab4f8' },
    });
    assert.deepEqual(tools.image?.styles.brand_logo?.values._dark, {
      src: { url: 'https://a.example/light.png' },
    });
  });
  it('are in no style of a kit without them', () => {
    assert.doesNotMatch(JSON.stringify(styleGuideOfBrand(neutralBrand)), /_dark/);
  });
  it('are applied with a style and leave the dark values that it has not', () => {
    const values = { _styleGuide: 'brand_page', _dark: { textColor: '#eeeeee' } };
    const [change] = applyStyleGuide({ body: { values, rows: [] } }, { tools });
    assert.deepEqual(change?.values._dark, {
      textColor: '#eeeeee',
      backgroundColor: '#0f1115',
      linkStyle: { linkColor: '#8ab4f8' },
    });
  });
});

describe('new designs and blocks', () => {
  it('are 600 px wide, with ink that is not black, links that are not browser blue, and buttons for fingers', () => {
    for (const brand of [neutralBrand, ...brandPresets.map((preset) => preset.brand)]) {
      const { values } = blankDesign('email', brand).body as unknown as { values: Record<string, unknown> };
      assert.equal(values.contentWidth, '600px');
      assert.notEqual(values.textColor, '#000000');
      assert.notEqual((values.linkStyle as { linkColor: string }).linkColor, '#0000ee');
      const { row, blocks } = newNodeStyles(brand);
      assert.equal(row.columnsBackgroundColor, '#ffffff');
      const { padding, fontSize } = blocks.button as { padding: string; fontSize: string };
      assert.ok(2 * Number.parseFloat(padding) + 1.2 * Number.parseFloat(fontSize) >= 44);
      assert.equal(blocks.h1?._styleGuide, 'brand_heading_1');
      assert.deepEqual(contrastIssues(brand), []);
    }
  });

  it('of other modes keep the width of the mode', () =>
    assert.equal(blankDesign('web', neutralBrand).body.values.contentWidth, undefined));

  it('have one color where only the primary one was chosen', () => {
    const colors = neutralBrand.colors.map((color) =>
      color.id === 'primary' ? { ...color, value: '#7a1fa2' } : color,
    );
    const { primary, accent } = rolesOfBrand({ ...neutralBrand, colors });
    assert.deepEqual([primary, accent], ['#7a1fa2', '#7a1fa2']);
  });
});
