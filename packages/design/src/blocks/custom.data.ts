/** A custom tool's values are its own: nothing is known beforehand. */
export const customDefaults = {} as const;
