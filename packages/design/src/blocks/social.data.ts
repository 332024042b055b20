/** Defaults of social icons: none, in a round style of 32 px. */
export const socialDefaults = {
  icons: { iconType: 'circle', icons: [] },
  align: 'center',
  spacing: 5,
  iconSize: 32,
} as const;
