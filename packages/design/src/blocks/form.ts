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
    fields: list('Fields', 'The questions, in their order.', field),
    action: group('Sending', 'Where the answers go.', {
      method: choice('Method', 'How the answers are sent.', ['GET', 'POST', 'get', 'post']),
      target: suggestion('Target', 'Where the answer page opens.', ['_blank', '_self']),
      url: text('Address', 'Where the answers go.'),
    }),
    formAlign: boxAlign,
    formWidth: autoWidth('Form width', 'Natural width, or a share of the column.'),
    fieldWidth: autoWidth('Field width', 'Natural width, or a share of the form.'),
    fieldBorder: border('Field border', 'Lines around a field.'),
    fieldBorderRadius: spacing('Rounded fields', 'Radius of the corners of a field.'),
    fieldPadding: spacing('Field padding', 'Room between the text and the edge of a field.'),
    fieldBackgroundColor: color('Field background', 'Color behind the text of a field.'),
    fieldColor: color('Field text', 'Color of the text of a field.'),
    fieldFontFamily: fontFamily('Field font', 'Font of the text of a field.'),
    fieldFontSize: px('Field size', 'Size of the text of a field.'),
    fieldDistance: px('Distance', 'Room between two fields.'),
    placeholderAlign: textAlign,
    labelColor: color('Label color', 'Color of the labels.'),
    labelFontFamily: fontFamily('Label font', 'Font of the labels.'),
    labelFontSize: px('Label size', 'Size of the labels.'),
    labelAlign: textAlign,
    labelPadding: spacing('Label padding', 'Room around a label.'),
    buttonText: text('Button', 'Label of the button that sends.'),
    buttonAlign: boxAlign,
    buttonColors: buttonColors('Button colors', 'Colors of the button.'),
    buttonWidth: autoWidth('Button width', 'Natural width, or a share of the form.'),
    buttonFontFamily: fontFamily('Button font', 'Font of the button.'),
    buttonFontSize: px('Button size', 'Size of the text of the button.'),
    buttonBorder: border('Button border', 'Lines around the button.'),
    buttonBorderRadius: spacing('Rounded button', 'Radius of the corners of the button.'),
    buttonPadding: spacing('Button padding', 'Room between the label and the edge of the button.'),
    buttonMargin: spacing('Button margin', 'Room around the button.'),
  },
  formDefaults,
);
