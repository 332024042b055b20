/** What a custom HTML block has where it says nothing. */
export const htmlDefaults = { html: '<strong>Hello, world!</strong>' } as const;
