import { backgroundImageDefaults } from './background-image.data.ts';
import { editorFlags } from './content.data.ts';

/** What a row, a header row or a footer row has where it says nothing. */
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

/** How the columns of a row line up where it says nothing; e-mail has no such choice. */
export const rowAlignItemsDefault = 'flex-start';
