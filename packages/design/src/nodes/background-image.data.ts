/** Defaults of a background image: none. */
export const backgroundImageDefaults = {
  url: '',
  fullWidth: true,
  repeat: 'no-repeat',
  size: 'custom',
  position: 'center',
} as const;
