import { choice, text } from './field.ts';
import { fontFamily, linkStyle } from './object-units.ts';
import { color, fontWeight, letterSpacing, lineHeight, px } from './scalar-units.ts';

export const textAlign = choice('Alignment', 'How the lines align.', ['left', 'center', 'right', 'justify']);

/** Where something narrower than its column stands. */
export const boxAlign = choice('Alignment', 'Where it stands in its column.', ['left', 'center', 'right']);

/** The look of letters, as text, headings and buttons share it. */
export const fontFields = {
  fontFamily: fontFamily('Font', 'Font of the text; absent: the font of the design.'),
  fontWeight: fontWeight('Weight', 'Thickness of the letters; absent: that of the design.'),
  fontSize: px('Font size', 'Size of the text.'),
  lineHeight: lineHeight('Line height', 'Height of a line, as a share of the font size.'),
  letterSpacing: letterSpacing('Letter spacing', 'Room added between letters.'),
};

/** Everything a block of running text may say about its look. */
export const runningText = {
  ...fontFields,
  color: color('Text colour', 'Colour of the text; absent: the text colour of the design.'),
  textAlign,
  linkStyle: linkStyle('Links', 'How links inside the text look.'),
};

/** Rich text in the form of the newer editor. */
export const textJson = text(
  'Rich text',
  'The text as a Lexical editor state, written as a JSON string: `{"root":{"type":"root","children":[…]}}`.',
);
