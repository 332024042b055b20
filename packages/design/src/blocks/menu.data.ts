/** Defaults of a menu: horizontal, without items. */
export const menuDefaults = {
  menu: { items: [] },
  fontSize: '14px',
  textColor: '#444444',
  linkColor: '#0068A5',
  align: 'center',
  layout: 'horizontal',
  separator: '',
  padding: '5px 15px',
} as const;
