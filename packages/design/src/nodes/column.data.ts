/** What a column has where it says nothing. */
export const columnDefaults = {
  backgroundColor: '',
  padding: '0px',
  border: {},
  borderRadius: '0px',
  deletable: true,
  locked: false,
} as const;
