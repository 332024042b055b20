import { buttonDefaults } from './button.data.ts';
import { thinBorder } from './thin-border.data.ts';

/**
 * Defaults of a form. The defaults of the format are not public; these are ours, matching the button and the text
 * block.
 */
export const formDefaults = {
  fields: [],
  action: { method: 'POST', target: '_blank', url: '' },
  formAlign: 'center',
  formWidth: { autoWidth: false, width: '100%' },
  fieldWidth: { autoWidth: false, width: '100%' },
  fieldBorder: thinBorder,
  fieldBorderRadius: '4px',
  fieldPadding: '10px',
  fieldBackgroundColor: '#FFFFFF',
  fieldColor: '#000000',
  fieldFontSize: '14px',
  fieldDistance: '10px',
  placeholderAlign: 'left',
  labelColor: '#444444',
  labelFontSize: '14px',
  labelAlign: 'left',
  labelPadding: '0px 0px 5px',
  buttonText: 'Submit',
  buttonAlign: 'center',
  buttonColors: buttonDefaults.buttonColors,
  buttonWidth: { autoWidth: true, width: '100%' },
  buttonFontSize: '14px',
  buttonBorder: {},
  buttonBorderRadius: '4px',
  buttonPadding: '10px 20px',
  buttonMargin: '10px 0px 0px',
} as const;
