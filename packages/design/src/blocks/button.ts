import { declare } from '../schema/declare.ts';
import { markup, number } from '../schema/field.ts';
import { autoWidth, border, buttonColors, link } from '../schema/object-units.ts';
import { spacing } from '../schema/scalar-units.ts';
import { boxAlign, fontFields, textJson } from '../schema/typography.ts';
import { buttonDefaults } from './button.data.ts';

/** A link that looks like a button. */
export const buttonBlock = declare(
  'Button',
  'A link rendered as a button.',
  {
    text: markup('Label', 'HTML of the label; merge tags allowed.'),
    textJson,
    href: link('Link', 'Link of the button.'),
    buttonColors: buttonColors('Colors', 'Colors of the button and its label.'),
    size: autoWidth('Width', 'Automatic width, or a percentage of the column.'),
    ...fontFields,
    textAlign: boxAlign,
    padding: spacing('Padding', 'Padding of the button.'),
    border: border('Border', 'Border of the button.'),
    borderRadius: spacing('Rounded corners', 'Radius of the corners.'),
    calculatedWidth: number(
      'Measured width',
      'Width in pixels, measured by the editor; used for classic Outlook.',
    ),
    calculatedHeight: number('Measured height', 'Height in pixels, measured by the editor.'),
  },
  buttonDefaults,
);
