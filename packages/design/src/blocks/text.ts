import { declare } from '../schema/declare.ts';
import { markup } from '../schema/field.ts';
import { runningText } from '../schema/typography.ts';
import { textDefaults } from './text.data.ts';

/** Running text as HTML, from the editor's rich text field. */
export const textBlock = declare(
  'Text',
  'Running text with links, lists and inline styles.',
  {
    text: markup(
      'Text',
      'HTML of the text: `p`, `span`, `strong`, `a`, `ul`, and so on; merge tags allowed.',
    ),
    ...runningText,
  },
  textDefaults,
);

/** The older of two text tools in versions 12 to 14. */
export const textDeprecatedBlock = declare(
  'Text (old)',
  'A text block of schema versions 12 to 14; font sizes are in its markup. Migration converts it to `text`.',
  textBlock.fields,
  textDefaults,
);
