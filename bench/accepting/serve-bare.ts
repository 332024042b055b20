/**
 * The peer of acceptance: a Fastify route that inserts one row with the same content through a pool of the same size, and
 * answers 202. `fork('serve-bare.ts', [databaseUrl])`; tells its parent its address.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { uuidV7 } from '../../apps/server/src/base/ids.ts';

export const SEND_PATH = '/v3/emails';

type Body = { from: string; to: string[]; subject: string; html: string };

if (process.send !== undefined) process.send(await startBare(process.argv[2] ?? ''));

async function startBare(databaseUrl: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const insert =
    'insert into bare_emails (id, created_at, sender, recipient, subject, html) values ($1, $2, $3, $4, $5, $6)';
  const app = Fastify({ bodyLimit: 24 * 1_048_576 });
  app.post(SEND_PATH, async (request, reply) => {
    const { from, to, subject, html } = request.body as Body;
    const id = uuidV7();
    const createdAt = new Date();
    await pool.query(insert, [id, createdAt, from, to[0], subject, html]);
    return reply.code(202).send({ data: { id, from, to, subject, status: 'queued', createdAt } });
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}
