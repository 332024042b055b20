import { repeated, shownIf } from '../compose.ts';
import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { billLine, bleedImage, ending, factRow, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#1a5f8a',
  page: '#e6eff5',
  surface: '#ffffff',
  tint: '#f2f7fa',
  text: '#12293a',
  muted: '#4f6676',
  line: '#cfdde7',
  headingFont: faces.manrope,
  bodyFont: faces.manrope,
  radius: '8px',
});
const k = new Kit(theme);

/** Where the package is, as a bar in four parts below a large image of it. */
export default email(12, theme, {
  name: 'Shipping update',
  description: 'Says that a package is on its way, with a progress bar and a tracking link.',
  category: 'transactional',
  preheader: 'Arriving {{delivery_day}}, between {{delivery_from}} and {{delivery_to}}',
  title: 'Your order is on its way',
  sampleData: {
    items: [
      { name: 'Harbor blanket', options: 'Slate, queen', quantity: 1 },
      { name: 'Cedar candle', options: '8 oz', quantity: 2 },
      { name: 'Linen napkins', options: 'Set of four', quantity: 1 },
    ],
    later_items: [{ name: 'Oak serving board' }],
  },
  rows: [
    wordmark(k, 'Parcel &amp; Pine', { on: 'page', align: 'center', size: 18, color: theme.primary }),
    bleedImage(k, 'parcel-box', 'A cardboard box with a label'),
    l.part(
      k,
      [
        k.label('On its way', { align: 'center', after: 10 }),
        k.h1('Arriving {{delivery_day}}', { align: 'center', size: 40, after: 12 }),
        k.note('Between {{delivery_from}} and {{delivery_to}}, and you don’t need to be home.', {
          align: 'center',
          size: 17,
          after: 0,
        }),
      ],
      { top: 40, bottom: 28 },
    ),
    l.progress(k, ['Ordered', 'Packed', 'On its way', 'Delivered'], 3),
    l.part(k, [k.btn('Track your package', site('track/{{tracking_number}}'), { align: 'center' })], {
      top: 0,
      bottom: 40,
    }),
    factRow(
      k,
      [
        ['Carrier', '{{carrier}}'],
        ['Tracking number', '{{tracking_number}}'],
      ],
      { on: 'tint', top: 28, bottom: 28 },
    ),
    l.part(k, [k.h3('In this package', { size: 19, after: 0 })], { top: 32, bottom: 4 }),
    repeated(billLine(k, '{{name}}', '{{options}}', '× {{quantity}}', { top: 10, bottom: 10 }), 'items'),
    shownIf(
      l.part(
        k,
        [
          k.note(
            '{{count later_items}} more {{plural later_items "item ships" "items ship"}} separately. You won’t pay shipping twice.',
            { after: 0 },
          ),
        ],
        { top: 8, bottom: 8 },
      ),
      'later_items',
    ),
    l.part(
      k,
      [
        k.h3('Won’t be around?', { size: 19 }),
        k.note('Have it held at a pickup point, or tell the driver where to leave it.', { after: 12 }),
        k.more('Change delivery', site('delivery/{{tracking_number}}')),
      ],
      { top: 32, bottom: 40 },
    ),
    ending(k, {
      why: 'We send one email when an order ships and one when it arrives.',
      address: 'Parcel &amp; Pine, 88 Harbor Drive, Portland, OR 97209',
      leave: false,
    }),
  ],
});
