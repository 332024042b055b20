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
  url: text('Style sheet', 'URL of the web font’s style sheet.'),
  defaultFont: flag('Built in', 'One of the editor’s built-in fonts.'),
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
const lineWidth = (side: string) => px(`${side} width`, 'Width of the line.');
const lineStyle = (side: string) => choice(`${side} style`, 'Style of the line.', lineStyles);
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
  body: flag('Of the design', 'True on the body: the default for all blocks.'),
  inherit: flag('As in the design', 'Inherit the link style of the body; the values below are then ignored.'),
  linkColor: color('Link color', 'Color of links.'),
  linkHoverColor: color('Link color under the pointer', 'Web pages and some email clients.'),
  linkUnderline: flag('Underlined', 'Whether links are underlined.'),
  linkHoverUnderline: flag('Underlined under the pointer', 'Web pages and some email clients.'),
};

const linkKinds = ['web', 'email', 'phone', 'sms', 'anchor', 'close_popup'];
const linkFields = {
  name: suggestion('Kind', 'Link type: one of these, or a custom one.', linkKinds),
  attrs: map(
    'Attributes',
    'Attributes of the `a` element; `{{name}}` is replaced by the value of that name.',
    opaque('Attribute', 'Value of the attribute.'),
  ),
  values: map(
    'Values',
    'Target of the link: `href` and `target`, or `email`, `subject`, `body`, and so on.',
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
  url: text('Address', 'Image URL; empty: none.'),
  fullWidth: flag('Whole width', 'Covers the whole row, not only its content.'),
  size: choice('Size', 'Size of the image.', ['custom', 'contain', 'cover']),
  repeat: choice('Repetition', 'Whether the image is repeated.', [
    'no-repeat',
    'repeat',
    'repeat-x',
    'repeat-y',
  ]),
  position: suggestion('Position', 'Position of the image; `custom` uses `customPosition`.', positions),
  customPosition: list(
    'Exact position',
    'Two percentages, horizontal and vertical.',
    extent('Share', 'As in `50%`.'),
  ),
  customSize: list('Exact size', 'Two lengths, horizontal and vertical.', extent('Length', 'As in `200px`.')),
  width: extent('Width', 'Width of the image file, in pixels.'),
  height: extent('Height', 'Height of the image file, in pixels.'),
};

const sourceFields = {
  url: text('Address', 'Image URL; empty: a placeholder.'),
  width: extent('Width', 'Width of the image file, in pixels.'),
  height: extent('Height', 'Height of the image file, in pixels.'),
  autoWidth: flag(
    'Natural width',
    'True or absent: the width of the file, at most that of the column. False: `maxWidth`.',
  ),
  maxWidth: extent('Share of the column', 'Width as a percentage of the column, if `autoWidth` is false.'),
  dynamic: flag('Resized by the host', 'The image’s host accepts `?w=` and returns a smaller file.'),
};

const conditionFields = {
  type: text('Group', 'Group of the condition.'),
  label: text('Name', 'Name of the condition.'),
  description: text('Explanation', 'Who sees the part.'),
  before: text('Before', 'Code written before the part.'),
  after: text('After', 'Code written after the part.'),
};

const metaFields = {
  htmlID: text('HTML id', 'Id of the element in the rendered page, numbered by kind: `u_content_text_3`.'),
  htmlClassNames: text('HTML classes', 'Classes of the element in the rendered page.'),
  labels: opaque('Labels', 'Labels of the node in the editor.'),
  description: text('Description', 'Note of the author.'),
};

const autoWidthFields = {
  autoWidth: flag('Natural width', 'Fits the content; `width` is then ignored.'),
  width: extent('Width', 'Width as a percentage, if `autoWidth` is false.'),
};

const buttonColorsFields = {
  color: color('Text', 'Color of the label.'),
  backgroundColor: color('Background', 'Background color of the button.'),
  hoverColor: color('Text under the pointer', 'Web pages and some email clients.'),
  hoverBackgroundColor: color('Background under the pointer', 'Web pages and some email clients.'),
};

function unit(title: string, description: string, fields: Fields): Unit {
  return { schema: group(title, description, fields) };
}

export const objectUnits = {
  fontFamily: unit('Font', 'A font stack and, for a web font, where it comes from.', fontFamilyFields),
  border: unit('Border', 'Borders by side; an empty object means none.', borderFields),
  linkStyle: unit('Look of links', 'Style of links.', linkStyleFields),
  link: unit('Link', 'A link.', linkFields),
  backgroundImage: unit('Background image', 'An image behind the content.', backgroundImageFields),
  imageSource: unit('Image', 'An image and its width.', sourceFields),
  displayCondition: {
    schema: {
      ...group(
        'Display condition',
        'Code around a part that determines who sees it; `null`: always shown.',
        conditionFields,
      ),
      type: ['object', 'array', 'null'],
    },
  },
  meta: unit('Numbering', 'Id, classes and note of the node.', metaFields),
  autoWidth: unit('Width', 'Automatic or fixed width.', autoWidthFields),
  buttonColors: unit('Colors', 'Colors of the button and its label.', buttonColorsFields),
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
