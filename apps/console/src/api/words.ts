/** What people read of this folder. */
export const apiWords = {
  'api.network': 'The service did not answer. Check that it runs and that you are connected.',
  'api.unreadable': 'Something between this page and the service answered with status {status}.',
} as const;
