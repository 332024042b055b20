/** The link every linkable block starts with: a web address, still empty. */
export const emptyWebLink = { name: 'web', values: { href: '', target: '_blank' } } as const;
