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
    backgroundColor: color('Background', 'Background color of the column.'),
    padding: spacing('Padding', 'Padding around the blocks.'),
    border: border('Border', 'Border of the column.'),
    borderRadius: spacing('Rounded corners', 'Radius of the corners.'),
    _meta: meta('Numbering', 'Id, classes and note of the column.'),
    deletable: flagFields.deletable,
    locked: flagFields.locked,
  },
  columnDefaults,
);

/** The values of a column. */
export type ColumnValues = ValuesOf<typeof columnNode.fields>;
