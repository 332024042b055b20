import {
  choice,
  type Fields,
  flag,
  group,
  list,
  map,
  opaque,
  suggestion,
  text,
  type ValuesOf,
} from './field.ts';
import { color, extent, px, reference, type Unit } from './scalar-units.ts';

const fontFamilyFields = {
  label: text('Name', 'Name shown in the editor.'),
  value: text('Family', 'CSS font stack: `arial,helvetica,sans-serif`.'),
  url: text('Style sheet', 'Address of the style sheet that brings a web font.'),
  defaultFont: flag('Built in', 'One of the fonts the editor brings along.'),
  type: suggestion('Source', '`google` for a font from Google Fonts.', ['google']),
  weights: opaque('Weights', 'Weights the font has: a list of numbers; older designs have text or null.'),
};

const lineStyles = [
  'none',
  'hidden',
  'solid',
  'dotted',
  'dashed',
  'double',
  'groove',
  'ridge',
  'inset',
  'outset',
] as const;
const lineWidth = (side: string) => px(`${side} width`, 'Thickness of the line.');
const lineStyle = (side: string) => choice(`${side} style`, 'Kind of line.', lineStyles);
const lineColor = (side: string) => color(`${side} color`, 'Color of the line.');

const borderFields = {
  borderTopWidth: lineWidth('Top'),
  borderTopStyle: lineStyle('Top'),
  borderTopColor: lineColor('Top'),
  borderRightWidth: lineWidth('Right'),
  borderRightStyle: lineStyle('Right'),
  borderRightColor: lineColor('Right'),
  borderBottomWidth: lineWidth('Bottom'),
  borderBottomStyle: lineStyle('Bottom'),
  borderBottomColor: lineColor('Bottom'),
  borderLeftWidth: lineWidth('Left'),
  borderLeftStyle: lineStyle('Left'),
  borderLeftColor: lineColor('Left'),
};

const linkStyleFields = {
  body: flag('Of the design', 'True on the body, whose links every block follows.'),
  inherit: flag('As in the design', 'Links look as the body says; the values below wait.'),
  linkColor: color('Link color', 'Color of links.'),
  linkHoverColor: color('Link color under the pointer', 'Web pages and some email clients.'),
  linkUnderline: flag('Underlined', 'Whether links are underlined.'),
  linkHoverUnderline: flag('Underlined under the pointer', 'Web pages and some email clients.'),
};

const linkKinds = ['web', 'email', 'phone', 'sms', 'anchor', 'close_popup'];
const linkFields = {
  name: suggestion('Kind', 'What sort of target it has: one of these, or a kind of the customer.', linkKinds),
  attrs: map(
    'Attributes',
    'Attributes of the `a` element; `{{name}}` is replaced by the value of that name.',
    opaque('Attribute', 'Value of the attribute.'),
  ),
  values: map(
    'Values',
    'What the link leads to: `href` and `target`, or `email`, `subject`, `body`, and so on.',
    opaque('Value', 'Text, number, or a list of choices.'),
  ),
};

const positions = [
  'custom',
  'center',
  'top-left',
  'top-center',
  'top-right',
  'center-left',
  'center-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
];
const backgroundImageFields = {
  url: text('Address', 'Address of the image; empty means none.'),
  fullWidth: flag('Whole width', 'Behind the whole row, not only its content.'),
  size: choice('Size', 'How the image fills its place.', ['custom', 'contain', 'cover']),
  repeat: choice('Repetition', 'Whether the image is repeated.', [
    'no-repeat',
    'repeat',
    'repeat-x',
    'repeat-y',
  ]),
  position: suggestion('Position', 'Where the image lies; `custom` goes by the exact position.', positions),
  customPosition: list(
    'Exact position',
    'Two shares of the room, across and down.',
    extent('Share', 'As in `50%`.'),
  ),
  customSize: list('Exact size', 'Two lengths, across and down.', extent('Length', 'As in `200px`.')),
  width: extent('Width', 'Width of the image file, in pixels.'),
  height: extent('Height', 'Height of the image file, in pixels.'),
};

const sourceFields = {
  url: text('Address', 'Address of the image; empty renders the placeholder.'),
  width: extent('Width', 'Width of the image file, in pixels.'),
  height: extent('Height', 'Height of the image file, in pixels.'),
  autoWidth: flag(
    'Natural width',
    'True or absent: as wide as the file, at most the column. False: see `maxWidth`.',
  ),
  maxWidth: extent('Share of the column', 'Width as a share of the column, where `autoWidth` is false.'),
  dynamic: flag('Resized by the host', 'The host of the image takes `?w=` and sends a smaller file.'),
};

const conditionFields = {
  type: text('Group', 'Group the condition is listed under.'),
  label: text('Name', 'Name of the condition.'),
  description: text('Explanation', 'Who sees the part that carries it.'),
  before: text('Before', 'Code written before the part.'),
  after: text('After', 'Code written after the part.'),
};

const metaFields = {
  htmlID: text('HTML id', 'Id of the element in the rendered page, numbered by kind: `u_content_text_3`.'),
  htmlClassNames: text('HTML classes', 'Classes of the element in the rendered page.'),
  labels: opaque('Labels', 'Words the editor lists the node under.'),
  description: text('Description', 'Note of the author.'),
};

const autoWidthFields = {
  autoWidth: flag('Natural width', 'As wide as the content needs; `width` then waits.'),
  width: extent('Width', 'Width as a share of the room, where `autoWidth` is false.'),
};

const buttonColorsFields = {
  color: color('Text', 'Color of the label.'),
  backgroundColor: color('Background', 'Color of the shape.'),
  hoverColor: color('Text under the pointer', 'Web pages and some email clients.'),
  hoverBackgroundColor: color('Background under the pointer', 'Web pages and some email clients.'),
};

function unit(title: string, description: string, fields: Fields): Unit {
  return { schema: group(title, description, fields) };
}

export const objectUnits = {
  fontFamily: unit('Font', 'A font stack and, for a web font, where it comes from.', fontFamilyFields),
  border: unit(
    'Border',
    'The lines around something, side by side; an empty object means none.',
    borderFields,
  ),
  linkStyle: unit('Look of links', 'How links inside the text look.', linkStyleFields),
  link: unit('Link', 'Where something leads when it is clicked.', linkFields),
  backgroundImage: unit('Background image', 'An image behind the content.', backgroundImageFields),
  imageSource: unit('Image', 'An image and how wide it is shown.', sourceFields),
  displayCondition: {
    schema: {
      ...group(
        'Display condition',
        'Code around a part that decides who sees it; `null`: always shown.',
        conditionFields,
      ),
      type: ['object', 'array', 'null'],
    },
  },
  meta: unit('Numbering', 'What the node is called in the rendered page.', metaFields),
  autoWidth: unit('Width', 'A natural or a set width.', autoWidthFields),
  buttonColors: unit('Colors', 'Colors of the shape and its label.', buttonColorsFields),
} as const satisfies Record<string, Unit>;

export type Link = ValuesOf<typeof linkFields>;
export type Border = ValuesOf<typeof borderFields>;
export type BackgroundImage = ValuesOf<typeof backgroundImageFields>;
export type FontFamily = ValuesOf<typeof fontFamilyFields>;
export type LinkStyle = ValuesOf<typeof linkStyleFields>;
export type ImageSource = ValuesOf<typeof sourceFields>;

export const fontFamily = reference<FontFamily>('fontFamily');
export const border = reference<Border>('border');
export const linkStyle = reference<LinkStyle>('linkStyle');
export const link = reference<Link>('link');
export const backgroundImage = reference<BackgroundImage>('backgroundImage');
export const imageSource = reference<ImageSource>('imageSource');
export const displayCondition = reference<ValuesOf<typeof conditionFields> | null>('displayCondition');
export const meta = reference<ValuesOf<typeof metaFields>>('meta');
export const autoWidth = reference<ValuesOf<typeof autoWidthFields>>('autoWidth');
export const buttonColors = reference<ValuesOf<typeof buttonColorsFields>>('buttonColors');
