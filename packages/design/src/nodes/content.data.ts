/** Default editor permissions of every node but the body. */
export const editorFlags = {
  selectable: true,
  draggable: true,
  duplicatable: true,
  deletable: true,
  hideable: true,
  locked: false,
} as const;

/** Defaults of the values that every block has. */
export const contentDefaults = {
  containerPadding: '10px',
  anchor: '',
  displayCondition: null,
  _styleGuide: null,
  ...editorFlags,
} as const;
