/** Writes one structured line: an event with its fields. Never a secret or a body. */
type LogLine = (fields: Record<string, unknown>, message: string) => void;

/** The log of the process. pino implements it; tests pass `silentLog`. */
export type Log = { debug: LogLine; info: LogLine; warn: LogLine; error: LogLine };

const nothing: LogLine = () => {};

export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
