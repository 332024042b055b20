/** Receiving as a developer tries it: a new installation, its local domain, the SMTP listener, no DNS. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { createTransport } from 'nodemailer';
import { openTestDatabase } from '../../apps/server/src/platform/database/testing.ts';
import { chosen, type ServerProcess, startServer, temporaryDataDir } from '../client/server-process.ts';
import { freePort } from '../peers/free-port.ts';
import { until } from '../until.ts';

let server: ServerProcess;
let port: number;
const closers: (() => Promise<unknown>)[] = [];

before(async () => {
  const [folder, database] = await Promise.all([temporaryDataDir(), openTestDatabase()]);
  port = await freePort();
  server = await startServer({
    POSTPRESS_DATA_DIR: folder.path,
    POSTPRESS_DATABASE_URL: database.databaseUrl,
    POSTPRESS_INBOUND_PORT: String(port),
  });
  closers.push(
    () => server.stop(),
    () => database.close(),
    () => folder.remove(),
  );
});
after(async () => {
  for (const close of closers) await close();
});

const call = async (method: string, path: string, body?: object, credential: string = chosen.apiKey) => {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${credential}`,
      'x-project-id': '1',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they know to be there
  const answer: any = await response.json();
  assert.ok(response.ok, JSON.stringify(answer));
  return answer.data;
};
const send = (to: string) => {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  return transport.sendMail({ from: 'ann@example.com', to, subject: 'A question', text: 'Is it in stock?' });
};

it('a message to the local domain is received once the domain receives, and not before', async () => {
  await assert.rejects(send('orders@postpress.localhost'), /55\d/);
  const domains = await call('GET', '/v3/domains', undefined, chosen.token);
  const { id } = domains.find(({ domain }: { domain: string }) => domain === 'postpress.localhost');
  const { host, record, dns } = await call('PUT', `/v3/domains/${id}/receiving`, {}, chosen.token);
  assert.deepEqual([host, record, dns.state], ['postpress.localhost', null, 'ok']);
  await send('orders@postpress.localhost');
  const [received] = await until(async () => {
    const list = await call('GET', '/v3/emails/received');
    return list.length > 0 && list;
  });
  assert.deepEqual([received.subject, received.fromAddress], ['A question', 'ann@example.com']);
  assert.equal((await call('GET', `/v3/emails/received/${received.id}`)).reply, 'Is it in stock?');
  await call('DELETE', `/v3/domains/${id}/receiving`, undefined, chosen.token);
  await assert.rejects(send('orders@postpress.localhost'), /55\d/);
});
