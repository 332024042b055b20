/** The default border of fields and table cells: a light gray line. */
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
