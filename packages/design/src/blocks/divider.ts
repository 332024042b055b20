import { declare } from '../schema/declare.ts';
import { border } from '../schema/object-units.ts';
import { extent } from '../schema/scalar-units.ts';
import { boxAlign } from '../schema/typography.ts';
import { dividerDefaults } from './divider.data.ts';

/** A line between two parts. */
export const dividerBlock = declare(
  'Divider',
  'A horizontal line.',
  {
    width: extent('Width', 'Length of the line, as a percentage of the column.'),
    border: border('Line', 'The line is the top border: its width, style and color.'),
    textAlign: boxAlign,
  },
  dividerDefaults,
);
