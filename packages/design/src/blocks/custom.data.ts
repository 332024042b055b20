/** The values of custom tools are their own and have no defaults. */
export const customDefaults = {} as const;
