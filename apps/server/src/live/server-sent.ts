/** One event of a stream (HTML, 9.2): `id` is what a browser that comes back sends as Last-Event-ID. */
export function eventText(event: string, data: object, id?: string): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** Keeps proxies from taking a quiet stream for a dead one. */
export const KEEP_ALIVE = ': still here\n\n';

/** How long a browser waits before it comes back. */
export const RETRY = 'retry: 3000\n\n';

/** The position of a stream is the time up to which it was told, in milliseconds. */
export function readPosition(header: string | undefined): Date | undefined {
  return header !== undefined && /^\d{13}$/.test(header) ? new Date(Number(header)) : undefined;
}
