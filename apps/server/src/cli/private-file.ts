/** File mode: designs and emails are private to the user who ran the command. */
export const PRIVATE = { mode: 0o600 } as const;
