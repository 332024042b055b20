/** What a row of social icons has where it says nothing: no icons, round ones of 32 px once they come. */
export const socialDefaults = {
  icons: { iconType: 'circle', icons: [] },
  align: 'center',
  spacing: 5,
  iconSize: 32,
} as const;
