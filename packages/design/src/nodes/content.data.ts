/** What every node but the body may be asked to do in the editor, where it says nothing. */
export const editorFlags = {
  selectable: true,
  draggable: true,
  duplicatable: true,
  deletable: true,
  hideable: true,
  locked: false,
} as const;

/** What every block has beside its own values, where it says nothing. */
export const contentDefaults = {
  containerPadding: '10px',
  anchor: '',
  displayCondition: null,
  _styleGuide: null,
  ...editorFlags,
} as const;
