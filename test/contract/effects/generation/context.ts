import { fullToSimple } from '../../../../packages/design/src/index.ts';
import { design } from '../../right-requests.ts';
import { type Proof, when } from '../effect.ts';
import { type Any, ask, type Body, tells } from './ask.ts';

const inContext = (context: Body, marker: string, than: Body = {}): Proof =>
  tells({ context }, marker, { context: than });
const inBrand = (brand: Body, marker: string): Proof => inContext({ brand }, marker, { brand: {} });

/** Two blocks; permissions may restrict the first. */
const [row] = design.body.rows;
const twoTexts = {
  ...design,
  body: {
    ...design.body,
    rows: [
      {
        ...row,
        columns: [
          {
            id: 'column',
            contents: [
              { id: 'bound', type: 'text', values: { text: '<p>Bound</p>' } },
              { id: 'free', type: 'text', values: { text: '<p>Free</p>' } },
            ],
            values: {},
          },
        ],
      },
    ],
  },
};
type Block = { id?: string; type: string; values: Record<string, unknown> };

/** A model's answer that changes the blocks like this. */
function changedBy(change: (blocks: Block[]) => Block[], free = '<p>Freer</p>'): unknown {
  const converted = fullToSimple(structuredClone(twoTexts) as Any, { displayMode: 'email' });
  if (!converted.ok) throw new Error('not converted');
  const { body } = converted.design as Any;
  const [column] = body.rows[0].columns;
  column.contents = change(column.contents);
  const other = column.contents.find(({ id }: Block) => id === 'free');
  if (other) other.values.text = free;
  return { output: { body } };
}
const rewrite = (blocks: Block[]) =>
  blocks.map((block) =>
    block.id === 'bound' ? { ...block, values: { ...block.values, text: '<p>Changed</p>' } } : block,
  );

/** With the permission, the model's change of the first block is reverted and reported; without it, it is not. */
const protects = (permission: Body, change: (blocks: Block[]) => Block[], context: Body = {}): Proof =>
  when({}, async (_body, _other, scenario) => {
    const output = { kind: 'template', displayMode: 'email' };
    const requested = (elementPermissions: Body) =>
      ask(
        scenario,
        { output, context: { fullDesign: twoTexts, elementPermissions, ...context } },
        changedBy(change),
      );
    const [bound, free] = [await requested({ bound: permission }), await requested({})];
    return (
      bound.status === 200 &&
      bound.body.protection.outcome === 'restored' &&
      bound.body.protection.preservedIds.includes('bound') &&
      free.body.protection.outcome === 'none' &&
      JSON.stringify(bound.body.output.data) !== JSON.stringify(free.body.output.data)
    );
  });

/** The design, the selection, the permissions, and the style. */
export const contextInputs: Readonly<Record<string, Proof>> = {
  'body.context': inContext({ availableTools: ['menu'] }, 'menu'),
  'body.context.preferredImageSource': inContext(
    { preferredImageSource: 'search' },
    'preferred_image_source',
  ),
  'body.context.designMode': when({}, async (_body, _other, scenario) => {
    const locked = structuredClone(twoTexts) as Any;
    locked.body.rows[0].columns[0].contents[0].values.locked = true;
    const requested = (context: Body) =>
      ask(
        scenario,
        {
          output: { kind: 'template', displayMode: 'email' },
          context: { fullDesign: locked, ...context },
        },
        changedBy(rewrite),
      );
    const [author, other] = [await requested({ designMode: 'edit' }), await requested({})];
    return author.body.protection.outcome === 'none' && other.body.protection.outcome === 'restored';
  }),
  'body.context.elementPermissions': protects({ locked: true }, rewrite),
  'body.context.elementPermissions{}.locked': protects({ locked: true }, (blocks) =>
    blocks.filter(({ id }) => id !== 'bound'),
  ),
  'body.context.elementPermissions{}.selectable': protects({ selectable: false }, rewrite),
  'body.context.elementPermissions{}.deletable': protects({ deletable: false }, (blocks) =>
    blocks.filter(({ id }) => id !== 'bound'),
  ),
  'body.context.elementPermissions{}.draggable': protects({ draggable: false }, (blocks) =>
    blocks.toReversed(),
  ),
  'body.context.elementPermissions{}.duplicatable': protects({ duplicatable: false }, (blocks) => {
    const [bound, free] = blocks as [Block, Block];
    return [bound, { ...bound, id: 'copy' }, free];
  }),
  'body.context.elementPermissions{}.hideable': protects({ hideable: false }, (blocks) =>
    blocks.map((each) =>
      each.id === 'bound' ? { ...each, values: { ...each.values, hideDesktop: true } } : each,
    ),
  ),
  'body.context.elementPermissions{}.disabledValues': protects({ disabledValues: ['text'] }, rewrite),
  'body.context.elementPermissions{}.disabledBaseValues': protects({ disabledBaseValues: ['text'] }, rewrite),
  'body.context.elementPermissions{}.disabledDeviceValues': protects(
    { disabledDeviceValues: { mobile: ['fontSize'] } },
    (blocks) =>
      blocks.map((each) =>
        each.id === 'bound'
          ? { ...each, values: { ...each.values, _override: { mobile: { fontSize: '30px' } } } }
          : each,
      ),
  ),
  'body.context.fullDesign': inContext({ fullDesign: twoTexts }, 'Bound'),
  'body.context.selection': inContext({ selection: { value: '<p>Selected words</p>' } }, 'Selected words'),
  'body.context.selection.collection': when({}, async (_body, _other, scenario) => {
    const requested = (collection: string) =>
      ask(scenario, { context: { selection: { collection, value: '<p>Selected words</p>' } } });
    const isTarget = ({ sent }: { sent: string }) => /<target>\s*\S*Selected/.test(sent);
    return isTarget(await requested('contents')) && !isTarget(await requested('rows'));
  }),
  'body.context.selection.id': tells(
    { context: { fullDesign: twoTexts, selection: { id: 'free' } } },
    /<target>\s*\S*Free/,
    { context: { fullDesign: twoTexts, selection: { id: 'bound' } } },
  ),
  'body.context.selection.value': inContext({ selection: { value: '<p>Selected</p>' } }, 'Selected'),
  'body.context.availableTools': inContext({ availableTools: ['timer'] }, 'timer'),
  'body.context.availableTools[].type': inContext({ availableTools: [{ type: 'menu' }] }, 'menu'),
  'body.context.availableTools[].slug': inContext(
    { availableTools: [{ slug: 'rating_stars' }] },
    'rating_stars',
  ),
  'body.context.availableTools[].name': inContext(
    { availableTools: [{ type: 'text', name: 'Prose' }] },
    'Prose',
  ),
  'body.context.availableFonts': inContext({ availableFonts: [{ label: 'Lato', value: 'Lato' }] }, 'Lato'),
  'body.context.availableFonts[].label': inContext(
    { availableFonts: [{ label: 'House font', value: 'Lato' }] },
    'House font',
  ),
  'body.context.availableFonts[].value': inContext(
    { availableFonts: [{ label: 'L', value: 'Lato, sans-serif' }] },
    'Lato, sans-serif',
  ),
  'body.context.customTools': inContext({ customTools: [{ slug: 'rating' }] }, 'rating'),
  'body.context.customTools[].slug': inContext({ customTools: [{ slug: 'stars' }] }, 'stars'),
  'body.context.customTools[].options': inContext(
    { customTools: [{ slug: 'stars', options: { starLooks: {} } }] },
    'starLooks',
    { customTools: [{ slug: 'stars' }] },
  ),
  'body.context.brand': inBrand({ companyName: 'Lighthouse Ltd' }, 'Lighthouse Ltd'),
  'body.context.brand.companyName': inBrand({ companyName: 'Harbour Ltd' }, 'Harbour Ltd'),
  'body.context.brand.productDescription': inBrand({ productDescription: 'Lamps' }, 'Lamps'),
  'body.context.brand.targetAudience': inBrand({ targetAudience: 'Skippers' }, 'Skippers'),
  'body.context.brand.colors': inBrand({ colors: { primary: '#a1b2c3' } }, '#a1b2c3'),
  'body.context.brand.colors.primary': inBrand({ colors: { primary: '#a1b2c4' } }, '#a1b2c4'),
  'body.context.brand.colors.secondary': inBrand({ colors: { secondary: '#a1b2c5' } }, '#a1b2c5'),
  'body.context.brand.colors.accent': inBrand({ colors: { accent: '#a1b2c6' } }, '#a1b2c6'),
  'body.context.brand.fonts': inBrand({ fonts: { heading: 'Bodoni' } }, 'Bodoni'),
  'body.context.brand.fonts.heading': inBrand({ fonts: { heading: 'Didot' } }, 'Didot'),
  'body.context.brand.fonts.body': inBrand({ fonts: { body: 'Garamond' } }, 'Garamond'),
  'body.context.brand.voice': inBrand({ voice: 'Laconic' }, 'Laconic'),
  'body.context.brand.guidelines': inBrand({ guidelines: 'Never shout' }, 'Never shout'),
};
