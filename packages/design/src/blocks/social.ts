import { declare } from '../schema/declare.ts';
import { group, list, opaque, suggestion, text } from '../schema/field.ts';
import { color, px, spacing } from '../schema/scalar-units.ts';
import { boxAlign } from '../schema/typography.ts';
import { socialDefaults } from './social.data.ts';

const networks = [
  'Facebook',
  'Instagram',
  'X',
  'Twitter',
  'LinkedIn',
  'YouTube',
  'Pinterest',
  'TikTok',
  'Telegram',
  'Snapchat',
  'WhatsApp',
  'GooglePlus',
  'Email',
];
const icon = group('Icon', 'One network and the page there.', {
  name: suggestion('Network', 'Name of the network; decides the image.', networks),
  url: text('Address', 'Where the icon leads.'),
  imgUrl: text('Own image', 'Address of an image to use instead of the set’s.'),
  backgroundColor: color(
    'Background',
    'Color behind the own image, for white symbols. Other editors ignore it.',
  ),
  borderRadius: spacing('Corners', 'Radius of the corners of the own image. Other editors ignore it.'),
});

/** Icons that link to profiles in social networks. */
export const socialBlock = declare(
  'Social',
  'Icons that lead to pages in social networks.',
  {
    icons: group('Icons', 'The icons and their icon set.', {
      iconType: suggestion('Set', 'Shape and color of the icons.', [
        'circle',
        'circle-black',
        'circle-white',
        'rounded',
        'squared',
      ]),
      icons: list('Icons', 'The icons, in their order.', icon),
      editor: opaque('Editor state', 'What the editor remembers about its panel.'),
    }),
    align: boxAlign,
    spacing: px('Spacing', 'Space between icons.'),
    iconSize: px('Size', 'Width and height of an icon.'),
  },
  socialDefaults,
);
