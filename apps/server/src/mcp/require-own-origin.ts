import { AppError } from '../base/app-error.ts';
import { isLoopbackHost } from '../config/index.ts';

const OWN_HOST = /^(localhost|[\w.-]+\.localhost|\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])(:\d+)?$/i;

/**
 * Keeps pages of other sites out, as the protocol asks of servers: a request with an `Origin` must come from this
 * service. A call from this machine must also name it by an address, `localhost` or its public name, so that a page
 * whose own name resolves to 127.0.0.1 (DNS rebinding) gets no answer.
 *
 * @throws AppError FORBIDDEN
 */
export function requireOwnOrigin(
  { origin, host = '' }: Readonly<Record<string, string | undefined>>,
  { publicUrl, ip }: { publicUrl: string; ip: string },
): void {
  const own = new URL(publicUrl);
  if (origin !== undefined && origin !== own.origin)
    throw new AppError('FORBIDDEN', 'Pages of other sites may not call the MCP server.');
  if (isLoopbackHost(ip) && host !== own.host && !OWN_HOST.test(host))
    throw new AppError(
      'FORBIDDEN',
      'Call the MCP server by its public name, or by localhost on its own machine.',
    );
}
