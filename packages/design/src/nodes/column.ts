import { declare } from '../schema/declare.ts';
import type { ValuesOf } from '../schema/field.ts';
import { border, meta } from '../schema/object-units.ts';
import { color, spacing } from '../schema/scalar-units.ts';
import { columnDefaults } from './column.data.ts';
import { flagFields } from './content.ts';

/** One column of a row: blocks one below the other. */
export const columnNode = declare(
  'Column',
  'Blocks, one below the other.',
  {
    backgroundColor: color('Background', 'Color behind the column.'),
    padding: spacing('Padding', 'Room around the blocks.'),
    border: border('Border', 'Lines around the column.'),
    borderRadius: spacing('Rounded corners', 'Radius of the corners.'),
    _meta: meta('Numbering', 'What the column is called in the rendered page.'),
    deletable: flagFields.deletable,
    locked: flagFields.locked,
  },
  columnDefaults,
);

/** The values of a column. */
export type ColumnValues = ValuesOf<typeof columnNode.fields>;
