import { choice, text } from './field.ts';
import { fontFamily, linkStyle } from './object-units.ts';
import { color, fontWeight, letterSpacing, lineHeight, px } from './scalar-units.ts';

export const textAlign = choice('Alignment', 'How the lines align.', ['left', 'center', 'right', 'justify']);

/** The alignment of something narrower than its column. */
export const boxAlign = choice('Alignment', 'Position in its column.', ['left', 'center', 'right']);

/** The font fields that text, headings and buttons share. */
export const fontFields = {
  fontFamily: fontFamily('Font', 'Font of the text; absent: the font of the design.'),
  fontWeight: fontWeight('Weight', 'Thickness of the letters; absent: that of the design.'),
  fontSize: px('Font size', 'Size of the text.'),
  lineHeight: lineHeight('Line height', 'Height of a line, as a share of the font size.'),
  letterSpacing: letterSpacing('Letter spacing', 'Room added between letters.'),
};

/** The style fields of running text. */
export const runningText = {
  ...fontFields,
  color: color('Text color', 'Color of the text; absent: the text color of the design.'),
  textAlign,
  linkStyle: linkStyle('Links', 'How links inside the text look.'),
};

/** Rich text in the form of the newer editor. */
export const textJson = text(
  'Rich text',
  'The text as a Lexical editor state, written as a JSON string: `{"root":{"type":"root","children":[…]}}`.',
);
