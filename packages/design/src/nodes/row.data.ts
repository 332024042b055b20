import { backgroundImageDefaults } from './background-image.data.ts';
import { editorFlags } from './content.data.ts';

/** Defaults of a row, header row or footer row. */
export const rowDefaults = {
  displayCondition: null,
  columns: false,
  _styleGuide: null,
  backgroundColor: '',
  columnsBackgroundColor: '',
  backgroundImage: backgroundImageDefaults,
  padding: '0px',
  anchor: '',
  noStackMobile: false,
  ...editorFlags,
} as const;

/** The default vertical alignment of columns; email does not support it. */
export const rowAlignItemsDefault = 'flex-start';
