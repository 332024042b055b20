import type { DisplayMode } from '../design.ts';
import { declare } from '../schema/declare.ts';
import type { ValuesOf } from '../schema/field.ts';
import { choice, number, opaque, suggestion, text } from '../schema/field.ts';
import { backgroundImage, fontFamily, link, linkStyle, meta } from '../schema/object-units.ts';
import { color, extent, fontWeight, spacing } from '../schema/scalar-units.ts';
import { bodyDefaults } from './body.data.ts';

/** The maximum content width of email; mail clients clip or shrink wider content. */
export const EMAIL_WIDTH_MAX_PX = 900;

const everyMode = {
  contentWidth: extent('Content width', 'Width of the content; in email at most 900px.'),
  fontFamily: fontFamily('Font', 'Default font.'),
  textColor: color('Text color', 'Default text color.'),
  linkStyle: linkStyle('Links', 'Default style of links.'),
  textDirection: choice('Direction', 'Direction of the text.', ['ltr', 'rtl']),
  language: opaque('Language', 'Language of the design.'),
  _styleGuide: opaque('Style guide', 'Name of the style it follows; null for none.'),
  _meta: meta('Numbering', 'Id, classes and note of the body.'),
};
const page = {
  backgroundColor: color('Background', 'Color of the page.'),
  contentAlign: choice('Alignment', 'Position of the content on a wider screen.', [
    'left',
    'center',
    'right',
    'justify',
  ]),
};
const weight = { fontWeight: fontWeight('Weight', 'Default weight of the text.') };
const readAloud = {
  accessibilityTitle: text('Title', 'Title of the page, also read out by screen readers.'),
};
const behind = { backgroundImage: backgroundImage('Background image', 'Image behind the page.') };

const emailBody = declare(
  'Email body',
  'What holds for the whole email.',
  {
    ...everyMode,
    contentWidth: {
      ...everyMode.contentWidth,
      type: ['string', 'number', 'null'],
      maximum: EMAIL_WIDTH_MAX_PX,
    },
    ...page,
    ...weight,
    ...readAloud,
    subject: text('Subject', 'Subject of the email, where a send gives none.'),
    preheaderText: text('Preheader', 'Shown after the subject in the inbox, not in the message.'),
  },
  bodyDefaults.email,
);

const webBody = declare(
  'Page body',
  'What holds for the whole page.',
  { ...everyMode, ...page, ...weight, ...readAloud, ...behind },
  bodyDefaults.web,
);

const papers = ['A4', 'Letter', 'Legal', 'Tabloid', 'Ledger', 'A0', 'A1', 'A2', 'A3', 'A5', 'A6'];

const documentBody = declare(
  'Document body',
  'What holds for the whole document.',
  {
    ...everyMode,
    ...page,
    ...behind,
    documentSize: suggestion('Paper', 'Paper size.', papers),
    documentOrientation: choice('Orientation', 'Portrait or landscape.', ['portrait', 'landscape']),
    documentMargin: spacing('Margin', 'Page margin.'),
  },
  bodyDefaults.document,
);

const positions = [
  'top-left',
  'top-center',
  'top-right',
  'center-left',
  'center',
  'center-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
  'custom',
] as const;

const popupBody = declare(
  'Popup body',
  'What holds for the whole popup.',
  {
    ...everyMode,
    ...weight,
    popupPosition: choice('Position', 'Position of the popup in the window.', positions),
    popupDisplayDelay: number('Delay', 'Seconds before the popup appears.', { minimum: 0 }),
    popupWidth: extent('Width', 'Width of the popup.'),
    popupHeight: extent('Height', 'Height of the popup.'),
    borderRadius: spacing('Rounded corners', 'Radius of the corners.'),
    contentAlign: choice('Alignment', 'Position of the content in a wider popup.', [
      'left',
      'center',
      'right',
    ]),
    contentVerticalAlign: choice('Vertical alignment', 'Position of the content in a taller popup.', [
      'top',
      'middle',
      'bottom',
    ]),
    popupBackgroundColor: color('Background', 'Color of the popup.'),
    popupBackgroundImage: backgroundImage('Background image', 'Image behind the content of the popup.'),
    popupOverlay_backgroundColor: color('Veil', 'Color over the page behind the popup.'),
    popupCloseButton_position: choice('Close button', 'Position of the close button.', [
      'top-left',
      'top-right',
      'top-center',
      'bottom-left',
      'bottom-right',
      'bottom-center',
      'none',
    ]),
    popupCloseButton_backgroundColor: color('Close button color', 'Background color of the close button.'),
    popupCloseButton_iconColor: color('Close button cross', 'Icon color of the close button.'),
    popupCloseButton_borderRadius: spacing('Rounded close button', 'Corner radius of the close button.'),
    popupCloseButton_margin: spacing('Close button margin', 'Margin of the close button.'),
    popupCloseButton_action: link('Close button action', 'Action of the close button.'),
  },
  bodyDefaults.popup,
);

/** The declared body of each display mode. */
export const bodyNodes = {
  email: emailBody,
  web: webBody,
  popup: popupBody,
  document: documentBody,
} as const;

/** The values of the body in one display mode. */
export type BodyValues<M extends DisplayMode> = ValuesOf<(typeof bodyNodes)[M]['fields']>;
