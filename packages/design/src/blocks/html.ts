import { declare } from '../schema/declare.ts';
import { markup } from '../schema/field.ts';
import { htmlDefaults } from './html.data.ts';

/** Markup of the author's own. */
export const htmlBlock = declare(
  'HTML',
  'Markup written by hand, rendered as it is.',
  { html: markup('HTML', 'The markup; may be a whole document, of which the body is rendered.') },
  htmlDefaults,
);
