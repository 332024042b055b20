import { declare } from '../schema/declare.ts';
import { choice, markup } from '../schema/field.ts';
import { runningText, textJson } from '../schema/typography.ts';
import { headingDefaults } from './heading.data.ts';

/** One heading; its level is what a screen reader announces. */
export const headingBlock = declare(
  'Heading',
  'A heading of one of six levels.',
  {
    headingType: choice('Level', 'Level of the heading; `h1` is the highest.', [
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
    ]),
    text: markup('Text', 'HTML of the heading; merge tags allowed.'),
    textJson,
    ...runningText,
  },
  headingDefaults,
);
