/** The light grey line around fields and table cells that say nothing of their own. */
export const thinBorder = {
  borderTopWidth: '1px',
  borderTopStyle: 'solid',
  borderTopColor: '#CCC',
  borderRightWidth: '1px',
  borderRightStyle: 'solid',
  borderRightColor: '#CCC',
  borderBottomWidth: '1px',
  borderBottomStyle: 'solid',
  borderBottomColor: '#CCC',
  borderLeftWidth: '1px',
  borderLeftStyle: 'solid',
  borderLeftColor: '#CCC',
} as const;
