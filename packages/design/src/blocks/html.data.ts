/** Defaults of a custom HTML block. */
export const htmlDefaults = { html: '<strong>Hello, world!</strong>' } as const;
