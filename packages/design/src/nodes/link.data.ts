/** The link every linkable block starts with: a web address, still empty. */
export const webLinkNowhere = { name: 'web', values: { href: '', target: '_blank' } } as const;
