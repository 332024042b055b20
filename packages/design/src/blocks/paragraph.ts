import { declare } from '../schema/declare.ts';
import { runningText, textJson } from '../schema/typography.ts';
import { paragraphDefaults } from './paragraph.data.ts';

/** Running text as an editor state instead of markup. */
export const paragraphBlock = declare(
  'Paragraph',
  'Running text with links and lists, kept as an editor state.',
  { textJson, ...runningText },
  paragraphDefaults,
);
