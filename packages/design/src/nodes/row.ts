import { declare } from '../schema/declare.ts';
import type { ValuesOf } from '../schema/field.ts';
import { choice, flag, opaque } from '../schema/field.ts';
import { backgroundImage } from '../schema/object-units.ts';
import { color, spacing } from '../schema/scalar-units.ts';
import { bookkeepingFields } from './content.ts';
import { rowDefaults } from './row.data.ts';

/** A row, also as a repeated header or footer: columns side by side. */
export const rowNode = declare(
  'Row',
  'Columns, side by side.',
  {
    backgroundColor: color('Background', 'Background color of the whole row.'),
    columnsBackgroundColor: color('Content background', 'Background color of the columns.'),
    backgroundImage: backgroundImage('Background image', 'Image behind the row.'),
    padding: spacing('Padding', 'Padding around the columns.'),
    noStackMobile: flag('Side by side on phones', 'Columns do not stack on narrow screens.'),
    alignItems: choice(
      'Vertical alignment',
      'Vertical alignment of columns with different heights; not in email.',
      ['flex-start', 'center', 'flex-end'],
    ),
    columns: flag('Columns locked', 'The author may not change the columns.'),
    ...bookkeepingFields,
    sync: opaque('Synced', 'The synced row it is a copy of.'),
  },
  rowDefaults,
);

/** The values of a row. */
export type RowValues = ValuesOf<typeof rowNode.fields>;
