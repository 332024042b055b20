import { declare } from '../schema/declare.ts';
import { choice, group, list, text } from '../schema/field.ts';
import { link } from '../schema/object-units.ts';
import { color, spacing } from '../schema/scalar-units.ts';
import { boxAlign, fontFields } from '../schema/typography.ts';
import { menuDefaults } from './menu.data.ts';

const item = group('Item', 'One entry of the menu.', {
  key: text('Key', 'Tells the entries apart in the editor.'),
  text: text('Text', 'What the entry says.'),
  link: link('Link', 'Where the entry leads.'),
  color: color('Color', 'Color of this entry, where it is not that of the menu. Other editors ignore it.'),
  fontFamily: fontFields.fontFamily,
  fontWeight: fontFields.fontWeight,
  fontSize: fontFields.fontSize,
});

/** A few links, side by side or one below the other. */
export const menuBlock = declare(
  'Menu',
  'Links, side by side or one below the other.',
  {
    menu: group('Menu', 'The entries.', { items: list('Items', 'The entries, in their order.', item) }),
    ...fontFields,
    textColor: color('Text color', 'Color of entries without a link, and of the separator.'),
    linkColor: color('Link color', 'Color of entries with a link.'),
    align: boxAlign,
    layout: choice('Layout', 'Side by side or one below the other.', ['horizontal', 'vertical']),
    separator: text('Separator', 'Text between two entries, such as `|`.'),
    padding: spacing('Padding', 'Padding of an entry.'),
  },
  menuDefaults,
);
