import { declare } from '../schema/declare.ts';
import { color } from '../schema/scalar-units.ts';
import { pageBreakDefaults } from './page-break.data.ts';

/** The end of a page; in documents only. */
export const pageBreakBlock = declare(
  'Page break',
  'Starts a new page. Documents only.',
  { color: color('Color', 'Color of the line in the editor.') },
  pageBreakDefaults,
);
