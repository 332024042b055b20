/** Defaults of a column. */
export const columnDefaults = {
  backgroundColor: '',
  padding: '0px',
  border: {},
  borderRadius: '0px',
  deletable: true,
  locked: false,
} as const;
