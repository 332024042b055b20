import { declare } from '../schema/declare.ts';
import { choice, flag, group, list, opaque, suggestion, text } from '../schema/field.ts';
import { autoWidth, border, buttonColors, fontFamily } from '../schema/object-units.ts';
import { color, px, spacing } from '../schema/scalar-units.ts';
import { boxAlign, textAlign } from '../schema/typography.ts';
import { formDefaults } from './form.data.ts';

const fieldTypes = ['text', 'email', 'number', 'date', 'textarea', 'dropdown', 'radio', 'checkbox', 'hidden'];
const field = group('Field', 'One thing the visitor is asked for.', {
  type: suggestion('Type', 'What sort of answer is wanted.', fieldTypes),
  name: text('Name', 'Name the answer is sent under.'),
  label: text('Label', 'What the visitor reads.'),
  options: opaque(
    'Options',
    'Choices: a list of texts, or of `{label, value}`; also one text with a choice a line.',
  ),
  placeholder_text: text('Placeholder', 'Text in the empty field.'),
  show_label: flag('Label shown', 'Whether the label is shown.'),
  required: flag('Required', 'Whether an answer is required.'),
  meta_data: opaque('Further data', 'What the editor keeps beside the field.'),
});

/** Fields and a submit button. */
export const formBlock = declare(
  'Form',
  'Questions and a button that sends the answers to an address.',
  {
    fields: list('Fields', 'The form fields, in order.', field),
    action: group('Sending', 'Where submissions are sent.', {
      method: choice('Method', 'How the answers are sent.', ['GET', 'POST', 'get', 'post']),
      target: suggestion('Target', 'Where the answer page opens.', ['_blank', '_self']),
      url: text('Address', 'Where submissions are sent.'),
    }),
    formAlign: boxAlign,
    formWidth: autoWidth('Form width', 'Automatic width, or a percentage of the column.'),
    fieldWidth: autoWidth('Field width', 'Automatic width, or a percentage of the form.'),
    fieldBorder: border('Field border', 'Border of a field.'),
    fieldBorderRadius: spacing('Rounded fields', 'Radius of the corners of a field.'),
    fieldPadding: spacing('Field padding', 'Padding of a field.'),
    fieldBackgroundColor: color('Field background', 'Background color of a field.'),
    fieldColor: color('Field text', 'Color of the text of a field.'),
    fieldFontFamily: fontFamily('Field font', 'Font of the text of a field.'),
    fieldFontSize: px('Field size', 'Size of the text of a field.'),
    fieldDistance: px('Distance', 'Space between fields.'),
    placeholderAlign: textAlign,
    labelColor: color('Label color', 'Color of the labels.'),
    labelFontFamily: fontFamily('Label font', 'Font of the labels.'),
    labelFontSize: px('Label size', 'Size of the labels.'),
    labelAlign: textAlign,
    labelPadding: spacing('Label padding', 'Padding of a label.'),
    buttonText: text('Button', 'Label of the submit button.'),
    buttonAlign: boxAlign,
    buttonColors: buttonColors('Button colors', 'Colors of the button.'),
    buttonWidth: autoWidth('Button width', 'Automatic width, or a percentage of the form.'),
    buttonFontFamily: fontFamily('Button font', 'Font of the button.'),
    buttonFontSize: px('Button size', 'Size of the text of the button.'),
    buttonBorder: border('Button border', 'Border of the button.'),
    buttonBorderRadius: spacing('Rounded button', 'Radius of the corners of the button.'),
    buttonPadding: spacing('Button padding', 'Padding of the button.'),
    buttonMargin: spacing('Button margin', 'Margin of the button.'),
  },
  formDefaults,
);
