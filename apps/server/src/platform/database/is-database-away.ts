/** PostgreSQL error codes (appendix A of its manual) for which a retry may succeed. */
const PASSING = new Set([
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: it starts, or recovers
  '25006', // read_only_sql_transaction: a standby that has not taken over yet
]);
const CONNECTION_CLASS = '08';
/** Socket errors. Failures of other remote servers are never exceptions, so these come from the database. */
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver's messages for a connection that ended during a query or was not available in time; they have no code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;

/** Whether a query failed because the database was unreachable, not because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Several addresses were tried, each with its own error.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseAway);
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return DRIVER.test(error.message);
  // ENOENT: the socket of the embedded database is missing while it restarts.
  return PASSING.has(code) || SOCKET.has(code) || code.startsWith(CONNECTION_CLASS) || isMissingSocket(error);
}

/** PostgreSQL's disk_full. Nothing was changed; the same request may succeed once there is space. */
export function isDatabaseFull(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '53100';
}

/** The error code of a write to a workspace that moves to another installation, or has moved. */
export const WORKSPACE_MOVES = 'PM001';

/** Raised by the triggers of a move. Nothing was changed. */
export function isWorkspaceMoving(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === WORKSPACE_MOVES;
}

/** PostgreSQL's query_canceled: the query held its connection for too long. Nothing was changed. */
export function isQueryCanceled(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '57014';
}

/** Why a connection failed, for messages. An AggregateError of several addresses has an empty message. */
export function connectionFailure(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(connectionFailure).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}

function isMissingSocket(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ENOENT' && error.syscall === 'connect';
}
