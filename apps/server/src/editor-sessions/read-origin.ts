import { AppError } from '../base/app-error.ts';

/** A host for the frame-ancestors of a policy, with at most one leading wildcard. */
const HOST = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * An origin whose pages may embed the editor, in the canonical form of browsers: `https://app.example.com`,
 * `https://*.example.com`, or http on this machine.
 *
 * @throws AppError VALIDATION_ERROR. Accepted origins contain no character that could end a part of a header.
 */
export function readOrigin(text: string): string {
  const parts = /^(https?):\/\/(\[::1\]|[^/:?#[\]]+)(?::(\d{1,5}))?\/?$/.exec(text.trim().toLowerCase());
  const [, scheme = '', host = '', port = ''] = parts ?? [];
  if (!LOCAL.has(host) && !HOST.test(host)) throw refuse(text);
  if (scheme === 'http' && !LOCAL.has(host)) throw refuse(text);
  if (host.startsWith('*.') && host.split('.').length < 3) throw refuse(text);
  if (Number(port) > 65_535) throw refuse(text);
  const isUsual = port === '' || Number(port) === (scheme === 'https' ? 443 : 80);
  return `${scheme}://${host}${isUsual ? '' : `:${Number(port)}`}`;
}

function refuse(text: string): AppError {
  return new AppError(
    'VALIDATION_ERROR',
    `allowedOrigins: ${JSON.stringify(text.slice(0, 100))} is no origin: write https://app.example.com, https://*.example.com, or http://localhost:3000, without a path.`,
  );
}
