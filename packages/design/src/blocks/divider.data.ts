/** Defaults of a divider: a thin gray line at full width. */
export const dividerDefaults = {
  width: '100%',
  border: { borderTopWidth: '1px', borderTopStyle: 'solid', borderTopColor: '#BBBBBB' },
  textAlign: 'center',
} as const;
