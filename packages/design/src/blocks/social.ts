import { declare } from '../schema/declare.ts';
import { group, list, opaque, text } from '../schema/field.ts';
import { px } from '../schema/scalar-units.ts';
import { placeAlign } from '../schema/typography.ts';
import { socialDefaults } from './social.data.ts';

const icon = group('Icon', 'One network and the page there.', {
  name: text('Network', 'Name of the network, such as `Facebook`, `LinkedIn`, `YouTube` or `Email`.'),
  url: text('Address', 'Where the icon leads.'),
  imgUrl: text('Own picture', 'Address of a picture to use instead of the set’s.'),
});

/** Icons that lead to pages in social networks. */
export const socialBlock = declare(
  'Social',
  'Icons that lead to pages in social networks.',
  {
    icons: group('Icons', 'The icons and the set they are taken from.', {
      iconType: text('Set', '`circle`, `circle-black`, `circle-white`, `rounded` or `squared`.'),
      icons: list('Icons', 'The icons, in their order.', icon),
      editor: opaque('Editor state', 'What the editor remembers about its panel.'),
    }),
    align: placeAlign,
    spacing: px('Spacing', 'Room between two icons.'),
    iconSize: px('Size', 'Width and height of an icon.'),
  },
  socialDefaults,
);
