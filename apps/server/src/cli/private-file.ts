/** How commands create files: designs and emails are for the user who ran the command. */
export const PRIVATE = { mode: 0o600 } as const;
