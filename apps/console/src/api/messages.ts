/** Texts of the user interface. */
export const apiMessages = {
  'api.network': 'The service did not respond. Check that it is running and that you are online.',
  'api.unreadable': 'A proxy between this page and the service responded with status {status}.',
} as const;
