/** Conditions of PostgreSQL (appendix A of its manual) under which the same statement may succeed a moment later. */
const PASSING = new Set([
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: it starts, or recovers
  '25006', // read_only_sql_transaction: a standby that has not taken over yet
]);
const CONNECTION_CLASS = '08';
/** Of the socket. Failures of other remote servers never come as exceptions, so these are the database's. */
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
/** What the driver says of a connection that ended under a query, or that could not be had in time; it gives no code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because the database could not be reached, and not because of what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Several addresses were tried, and each failed by itself.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseAway);
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return DRIVER.test(error.message);
  // ENOENT: the socket of the embedded database is missing while it restarts.
  return PASSING.has(code) || SOCKET.has(code) || code.startsWith(CONNECTION_CLASS) || isMissingSocket(error);
}

/** PostgreSQL's disk_full. Nothing was changed; the same request may succeed once the disk has space. */
export function isDatabaseFull(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '53100';
}

function isMissingSocket(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ENOENT' && error.syscall === 'connect';
}
