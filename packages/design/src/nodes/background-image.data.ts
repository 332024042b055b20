/** No picture behind a row or a body, and how one would lie there. */
export const backgroundImageDefaults = {
  url: '',
  fullWidth: true,
  repeat: 'no-repeat',
  size: 'custom',
  position: 'center',
} as const;
