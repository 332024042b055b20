import type { FastifyInstance } from 'fastify';
import { type Clock, DAY_MS } from '../base/clock.ts';

/** Readers take a file past its `Expires` as abandoned; RFC 9116 §2.5.5 recommends less than a year. */
const VALID_DAYS = 90;

/**
 * /.well-known/security.txt (RFC 9116): where people report a vulnerability of this installation. Its operator receives
 * the reports, so without a contact there is no such file.
 *
 * @param contact an https: or mailto: URL
 * @param publicUrl null: the address that the service listens on, which says nothing to strangers
 */
export function mountSecurityTxt(
  fastify: FastifyInstance,
  { contact, publicUrl, clock }: { contact: string | null; publicUrl: string | null; clock: Clock },
): void {
  if (contact === null) return;
  const path = '/.well-known/security.txt';
  fastify.get(path, { config: { plainHttp: true } }, async (_request, reply) => {
    // Whole days, so that copies of one day are equal.
    const expires = new Date(Math.floor(clock().getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
    const lines = [`Contact: ${contact}`, `Expires: ${expires.toISOString()}`];
    if (publicUrl !== null) lines.push(`Canonical: ${publicUrl}${path}`);
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
