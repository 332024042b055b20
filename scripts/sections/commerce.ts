/** Sections about products, orders, apps and media, as data. One file, so that texts and images do not repeat among them. */

import * as l from '../starters/layouts.ts';
import { k, type Section, site } from './section.ts';

export const product: Section[] = [
  {
    id: 'product-two',
    name: 'Two products',
    words: 'grid shop columns price',
    row: l.goods(k, [
      {
        image: 'armchair',
        alt: 'A green armchair with wooden legs',
        name: 'Alder armchair',
        price: '$480',
        act: { label: 'View the Alder', url: site('alder') },
      },
      {
        image: 'table-lamp',
        alt: 'A lamp with a linen shade',
        name: 'Dusk table lamp',
        price: '$120',
        act: { label: 'View the Dusk', url: site('dusk') },
      },
    ]),
  },
  {
    id: 'product-three',
    name: 'Three products',
    words: 'grid shop columns price',
    row: l.goods(k, [
      {
        image: 'stoneware',
        alt: 'Gray stoneware plates and a bowl',
        name: 'Tide stoneware',
        price: '$64',
        act: { label: 'Shop stoneware', url: site('stoneware') },
      },
      {
        image: 'throw',
        alt: 'A folded rust-red throw',
        name: 'Wool throw',
        price: '$95',
        act: { label: 'Shop throws', url: site('throws') },
      },
      {
        image: 'candle',
        alt: 'A lit candle in the dark',
        name: 'Cedar candle',
        price: '$28',
        act: { label: 'Shop candles', url: site('candles') },
      },
    ]),
  },
  {
    id: 'product-spotlight',
    name: 'One product in the spotlight',
    words: 'feature buy',
    row: l.spotlight(k, {
      image: 'headphones',
      alt: 'Dark blue over-ear headphones',
      label: 'Staff pick',
      name: 'Quiet Mode headphones',
      words: 'Thirty-eight hours between charges, and cushions you forget you’re wearing.',
      price: '$229',
      act: { label: 'Add to cart', url: site('quiet-mode') },
    }),
  },
  {
    id: 'product-sale',
    name: 'Products on sale',
    words: 'discount price was buttons',
    row: l.goods(
      k,
      [
        {
          image: 'rain-jacket',
          alt: 'A yellow rain jacket',
          name: 'Storm shell',
          price: '$129',
          was: '$180',
          act: { label: 'Shop jackets', url: site('jackets') },
        },
        {
          image: 'boots',
          alt: 'Brown leather hiking boots',
          name: 'Summit boots',
          price: '$149',
          was: '$210',
          act: { label: 'Shop boots', url: site('boots') },
        },
      ],
      { align: 'center', buttons: true },
    ),
  },
  {
    id: 'product-wide',
    name: 'Wide product image',
    words: 'launch hero',
    row: l.heroImage(k, {
      image: 'sneaker',
      alt: 'A white running shoe on yellow',
      title: 'Meet the Courier',
      words: 'Built for pavement, happy on gravel. In six colors from $110.',
      act: { label: 'Find your size', url: site('courier') },
    }),
  },
  {
    id: 'product-cart',
    name: 'Cart line',
    words: 'abandoned basket item',
    row: l.cartLine(k, {
      image: 'sneaker-blue',
      alt: 'A blue running shoe',
      name: 'Courier in cobalt',
      words: 'Size 9 · Only 3 left',
      price: '$110',
    }),
  },
];

export const offer: Section[] = [
  {
    id: 'offer-code',
    name: 'Discount code',
    words: 'coupon voucher sale',
    row: l.codeBox(k, {
      title: '15% off your first order',
      words: 'Enter this code at checkout. It works on everything, even sale items.',
      code: 'HELLO15',
      act: { label: 'Start shopping', url: site('shop') },
      note: 'Valid for 30 days, once per customer',
    }),
  },
  {
    id: 'offer-number',
    name: 'Big sale number',
    words: 'percent off discount',
    row: l.bigNumber(k, {
      number: '40%',
      title: 'off everything warm',
      words: 'Coats, knits, and blankets, until Sunday at midnight.',
      act: { label: 'Shop the sale', url: site('sale') },
      note: 'No code needed',
    }),
  },
  {
    id: 'offer-gift',
    name: 'Gift card',
    words: 'present holiday',
    row: l.imageBeside(
      k,
      {
        image: 'gift',
        alt: 'A red gift box with a cream ribbon',
        label: 'In their inbox in minutes',
        title: 'The gift that fits everyone',
        words: 'Digital gift cards from $25, with a note from you.',
        act: { label: 'Send a gift card', url: site('gift-cards') },
      },
      { on: 'tint', button: true },
    ),
  },
  {
    id: 'offer-ending',
    name: 'Last chance',
    words: 'countdown hours left urgent deadline',
    row: l.figureTiles(
      k,
      [
        {
          number: '24 hours',
          words: 'Left to save 30% on every subscription. Prices go back up on Friday at noon.',
          on: 'dark',
        },
        { number: '$84', words: 'That’s what a yearly plan saves.', on: 'accent' },
      ],
      { cells: [2, 1] },
    ),
  },
];

export const receipt: Section[] = [
  {
    id: 'receipt-table',
    name: 'Order summary',
    words: 'invoice items total lines',
    row: l.orderTable(
      k,
      [
        ['House blend, 12 oz', '2', '$32.00'],
        ['Paper filters', '1', '$6.50'],
        ['Shipping', '', '$4.00'],
      ],
      ['Total', '$42.50'],
      { title: 'Your order' },
    ),
  },
  {
    id: 'receipt-facts',
    name: 'Order details',
    words: 'number date payment',
    row: l.facts(k, [
      ['Order', '{{order_number}}'],
      ['Placed', '{{order_date}}'],
      ['Paid with', 'Visa ending in 4242'],
    ]),
  },
  {
    id: 'receipt-addresses',
    name: 'Shipping and billing',
    words: 'address delivery',
    row: l.facts(
      k,
      [
        ['Ships to', ['{{shipping_name}}', '{{shipping_street}}', '{{shipping_city}}']],
        ['Billed to', ['{{billing_name}}', '{{billing_street}}', '{{billing_city}}']],
      ],
      { on: 'surface' },
    ),
  },
  {
    id: 'receipt-thanks',
    name: 'Thank-you line',
    words: 'order confirmed',
    row: l.heroWords(
      k,
      {
        label: 'Order {{order_number}}',
        title: 'Thanks, we’re on it',
        words: 'We’ll write again when your package is on its way, usually the next business day.',
        act: { label: 'View your order', url: site('orders') },
      },
      { size: 38, align: 'left' },
    ),
  },
];

export const order: Section[] = [
  {
    id: 'order-progress',
    name: 'Delivery progress',
    words: 'tracking status steps',
    row: l.progress(k, ['Ordered', 'Packed', 'On its way', 'Delivered'], 3),
  },
  {
    id: 'order-shipped',
    name: 'Package on its way',
    words: 'shipping tracking',
    row: l.heroImage(k, {
      image: 'parcel-box',
      alt: 'A cardboard package with a label',
      title: 'It’s out for delivery',
      words: 'Expect it between {{delivery_from}} and {{delivery_to}}. No need to be home.',
      act: { label: 'Track your package', url: site('track') },
    }),
  },
  {
    id: 'order-pickup',
    name: 'Ready for pickup',
    words: 'store map collect',
    row: l.imageBeside(
      k,
      {
        image: 'map',
        alt: 'A map with a pin',
        label: 'Ready for pickup',
        title: 'Your order is waiting on Pearl Street',
        words: 'Open until 8 tonight. Bring this email and a photo ID.',
        act: { label: 'Get directions', url: site('directions') },
      },
      { on: 'tint' },
    ),
  },
];

export const app: Section[] = [
  {
    id: 'app-download',
    name: 'App download',
    words: 'mobile phone store ios android',
    row: l.heroDark(
      k,
      {
        title: 'Better in your pocket',
        words: 'Scan a receipt, split it with friends, and get paid back before dessert.',
        act: { label: 'Get it for iPhone', url: '{{app_store_url}}' },
        image: 'app',
        alt: 'Two phones with the app’s home and budget screens',
      },
      { on: 'tint' },
    ),
  },
  {
    id: 'app-stores',
    name: 'Store buttons',
    words: 'mobile app ios android download',
    row: k.part(
      [
        [k.btn('Download for iPhone', '{{app_store_url}}', { look: 'dark', wide: true, pad: '16px 12px' })],
        [k.btn('Get it for Android', '{{play_store_url}}', { look: 'dark', wide: true, pad: '16px 12px' })],
      ],
      { top: 28, bottom: 28, between: 16 },
    ),
  },
];

export const media: Section[] = [
  {
    id: 'media-video',
    name: 'Video with title',
    words: 'film watch play',
    row: l.video(k, {
      title: 'Two minutes in the workshop',
      words: 'Maya shows how a chair goes from plank to porch.',
      url: site('workshop'),
      image: 'film',
      alt: 'Maya, who builds our chairs, on film',
    }),
  },
  {
    id: 'media-wide',
    name: 'Full-width image',
    words: 'image banner',
    row: l.wholeImage(k, 'lavender', 'Lavender fields with a farmhouse'),
  },
  {
    id: 'media-three',
    name: 'Three images',
    words: 'gallery images grid instagram',
    row: l.gallery(k, [
      ['oranges', 'Sliced oranges and grapefruit'],
      ['pancakes', 'Pancakes with syrup and berries'],
      ['plant', 'A green plant in a clay pot'],
    ]),
  },
  {
    id: 'media-two',
    name: 'Two images',
    words: 'gallery images grid',
    row: l.gallery(k, [
      ['lake', 'A mountain lake at dawn'],
      ['night-camp', 'A lit tent under the northern lights'],
    ]),
  },
  {
    id: 'media-pattern',
    name: 'Pattern stripe',
    words: 'divider decoration',
    row: l.wholeImage(k, 'tiles-soft', ''),
  },
];

export const divider: Section[] = [
  {
    id: 'divider-line',
    name: 'Thin line',
    words: 'separator space',
    row: k.part([[k.rule()]], { top: 20, bottom: 20 }),
  },
];
