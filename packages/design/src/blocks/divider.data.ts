/** What a divider has where it says nothing: a thin grey line over the whole width. */
export const dividerDefaults = {
  width: '100%',
  border: { borderTopWidth: '1px', borderTopStyle: 'solid', borderTopColor: '#BBBBBB' },
  textAlign: 'center',
} as const;
