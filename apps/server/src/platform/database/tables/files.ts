/** The tables of the area `files`. */
export type FilesTables = Record<never, never>;
