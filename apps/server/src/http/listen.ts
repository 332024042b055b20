import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { StartError } from '../base/start-error.ts';
import type { Config } from '../config/index.ts';

/**
 * TLS of our HTTPS and SMTP listeners: 1.2 and 1.3 with forward secrecy and authenticated encryption (RFC 9325, 4.2),
 * so no CBC and no RSA key exchange. Every client since 2014 supports one of these. Our calls to other servers keep
 * Node's list: opportunistic STARTTLS with an old suite is better than none (RFC 7435).
 */
const TLS_PROFILE = {
  minVersion: 'TLSv1.2',
  honorCipherOrder: true,
  ciphers: [
    'TLS_AES_128_GCM_SHA256',
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
  ].join(':'),
} as const satisfies SecureContextOptions;

/** Certificate and key from the configured files; undefined without any. */
export function readTls({
  tlsCert,
  tlsKey,
}: Pick<Config, 'tlsCert' | 'tlsKey'>): SecureContextOptions | undefined {
  if (tlsCert === null || tlsKey === null) return undefined;
  try {
    const tls = { ...TLS_PROFILE, cert: readFileSync(tlsCert), key: readFileSync(tlsKey) };
    createSecureContext(tls);
    return tls;
  } catch (cause) {
    throw new StartError(
      `POSTPRESS_TLS_CERT and POSTPRESS_TLS_KEY cannot be used (${(cause as Error).message}). Both are PEM files; the key belongs to the certificate.`,
      { cause },
    );
  }
}

/**
 * Listens on the configured address.
 *
 * @returns the URL for callers on this machine, such as `http://127.0.0.1:4747`
 * @throws StartError if the port is in use, or the address does not belong to this machine
 */
export async function listen(
  fastify: FastifyInstance,
  config: Pick<Config, 'host' | 'port' | 'tlsCert'>,
): Promise<string> {
  const { host, port } = config;
  try {
    await fastify.listen({ host, port, backlog: 1_024 });
  } catch (cause) {
    throw new StartError(listenFault((cause as NodeJS.ErrnoException).code ?? '', host, port, cause), {
      cause,
    });
  }
  const { port: actual } = fastify.server.address() as AddressInfo;
  return `${config.tlsCert === null ? 'http' : 'https'}://${nameOf(host)}:${actual}`;
}

function listenFault(code: string, host: string, port: number, cause: unknown): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} of ${host} is in use by another program. Stop it, or set POSTPRESS_PORT to a free port.`;
  }
  if (code === 'EACCES') {
    return `Port ${port} may not be opened by this user. Set POSTPRESS_PORT to one from 1024 on, and let a proxy take the lower one.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `${host} is no address of this machine. Set POSTPRESS_HOST to one, to 0.0.0.0 or to ::.`;
  }
  return `Listening on ${host}:${port} failed: ${(cause as Error).message}`;
}

function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
