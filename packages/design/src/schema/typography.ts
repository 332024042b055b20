import { choice, text } from './field.ts';
import { fontFamily, linkStyle } from './object-units.ts';
import { color, fontWeight, letterSpacing, lineHeight, px } from './scalar-units.ts';

export const textAlign = choice('Alignment', 'Text alignment.', ['left', 'center', 'right', 'justify']);

/** The alignment of something narrower than its column. */
export const boxAlign = choice('Alignment', 'Position in its column.', ['left', 'center', 'right']);

/** The font fields that text, headings and buttons share. */
export const fontFields = {
  fontFamily: fontFamily('Font', 'Font; default: as in the design.'),
  fontWeight: fontWeight('Weight', 'How bold the text is; default: as in the design.'),
  fontSize: px('Font size', 'Size of the text.'),
  lineHeight: lineHeight('Line height', 'Height of a line, relative to the font size.'),
  letterSpacing: letterSpacing('Letter spacing', 'Space between letters.'),
};

/** The style fields of running text. */
export const runningText = {
  ...fontFields,
  color: color('Text color', 'Text color; default: as in the design.'),
  textAlign,
  linkStyle: linkStyle('Links', 'Style of links in the text.'),
};

/** Rich text in the form of the newer editor. */
export const textJson = text(
  'Rich text',
  'The text as a Lexical editor state, written as a JSON string: `{"root":{"type":"root","children":[…]}}`.',
);
