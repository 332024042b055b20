import { declare } from '../schema/declare.ts';
import { markup, number } from '../schema/field.ts';
import { autoWidth, border, buttonColors, link } from '../schema/object-units.ts';
import { spacing } from '../schema/scalar-units.ts';
import { boxAlign, fontFields, textJson } from '../schema/typography.ts';
import { buttonDefaults } from './button.data.ts';

/** A link that looks like a button. */
export const buttonBlock = declare(
  'Button',
  'A link rendered as a filled shape.',
  {
    text: markup('Label', 'HTML of the label; merge tags allowed.'),
    textJson,
    href: link('Link', 'Where the button leads.'),
    buttonColors: buttonColors('Colors', 'Colors of the shape and its label.'),
    size: autoWidth('Width', 'As wide as the label, or a share of the column.'),
    ...fontFields,
    textAlign: boxAlign,
    padding: spacing('Padding', 'Room between the label and the edge of the shape.'),
    border: border('Border', 'Lines around the shape.'),
    borderRadius: spacing('Rounded corners', 'Radius of the corners.'),
    calculatedWidth: number(
      'Measured width',
      'Width in pixels as the editor measured it; classic Outlook needs it.',
    ),
    calculatedHeight: number('Measured height', 'Height in pixels as the editor measured it.'),
  },
  buttonDefaults,
);
