/** A service that delivers to the outside: what test keys and simulated recipients send opens no connection and asks no name. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { type ContractService, openService } from '../contract/service.ts';
import { until } from '../until.ts';

for (const transport of ['mx', 'relay'] as const)
  describe(`with the transport ${transport}`, () => {
    let service: ContractService;
    let server: Server;
    let connections = 0;
    let key: string;
    before(async () => {
      server = createServer((socket) => {
        connections++;
        socket.destroy();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      service = await openService({
        POSTPRESS_EMAIL_TRANSPORT: transport,
        POSTPRESS_MX_PORT: String(port),
        POSTPRESS_SMTP_URL: `smtp://127.0.0.1:${port}`,
        POSTPRESS_EMAIL_HOSTNAME: 'post.example',
        POSTPRESS_PUBLIC_URL: 'https://post.example',
        POSTPRESS_TRUSTED_SENDER_DOMAINS: 'shop.example',
        POSTPRESS_SIMULATOR_DELAYS: 'none',
      });
      Object.assign(service.dns.zone, {
        'inbox.example': { MX: [{ exchange: 'mx.inbox.example', priority: 10 }] },
        'mx.inbox.example': { A: ['127.0.0.1'] },
      });
      const path = `/manage/projects/${service.projectId}/keys`;
      const made = await service.call({ method: 'POST', path, body: { name: 'CI', test: true } });
      key = made.body.data.credential;
    });
    after(async () => {
      await service.close();
      server.close();
    });

    const send = async (from: string, to: string, headers?: Record<string, string>) => {
      const body = { from, to: [to], subject: 'Hello', html: '<p>Hello</p>' };
      const answer = await service.call({
        method: 'POST',
        path: '/v3/emails',
        body,
        ...(headers && { headers }),
      });
      assert.equal(answer.status, 202, answer.text);
      return answer.body.data.id as string;
    };
    const statusOf = async (id: string) => {
      const row = service.db.selectFrom('emails').select('status').where('id', '=', id);
      return (await row.executeTakeFirst())?.status;
    };

    it('is delivered, bounces or is complained about without a connection or a query', async () => {
      const before = service.dns.requests.length;
      const testKey = { authorization: `Bearer ${key}`, 'x-project-id': undefined } as never;
      const expected = {
        [await send('hi@any.example', 'ann@inbox.example', testKey)]: 'delivered',
        [await send('hi@any.example', 'bounced@postpress.test', testKey)]: 'bounced',
        [await send('hi@shop.example', 'delayed@postpress.test')]: 'delivered',
        [await send('hi@shop.example', 'soft-bounced@postpress.test')]: 'bounced',
        [await send('hi@shop.example', 'complained@postpress.test')]: 'complained',
      };
      for (const [id, status] of Object.entries(expected))
        await until(async () => (await statusOf(id)) === status, `${id} is ${status}`);
      assert.equal(connections, 0);
      const asked = service.dns.requests
        .slice(before)
        .filter((name) => /inbox\.example|postpress\.test/.test(name));
      assert.deepEqual(asked, []);
    });
    it('leaves with a live key: the count sees connections', async () => {
      await send('hi@shop.example', 'ann@inbox.example');
      await until(async () => connections > 0, 'a connection');
    });
  });
