import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { createTransport } from 'nodemailer';
import { temporaryDir } from '../../../apps/server/src/testing.ts';
import { hasOpenssl, makeCa, OPENSSL_MISSING } from '../../peers/certificates.ts';
import { freePort } from '../../peers/free-port.ts';
import { calmStages, cutsAfterDot, type SinkOrder, type SinkRecord } from './sink.ts';

const skip = hasOpenssl || process.env.CI === 'true' ? false : OPENSSL_MISSING;
const MESSAGES = 400;

describe('a sink with a bad line', { skip }, () => {
  it('fails at every stage, and remembers what it took', async () => {
    const dir = temporaryDir();
    const order: SinkOrder = { seed: 7, port: await freePort(), ...makeCa(dir.path).issue('sink.example') };
    const child = fork(join(import.meta.dirname, 'sink.ts'), [JSON.stringify(order)]);
    await once(child, 'message');
    const outcomes = await sendMany(order.port);
    child.send('stop-faults');
    const well = await sendOne(order.port, 'well').then(
      () => true,
      () => false,
    );
    child.send('record');
    const [record] = (await once(child, 'message')) as [SinkRecord];
    child.disconnect();
    await once(child, 'exit');
    dir.remove();

    assert.equal(well, true);
    assert.deepEqual(calmStages(record), []);
    assert.ok(cutsAfterDot(record) > 3);
    const taken = record.taken.map(({ messageId }) => messageId);
    assert.deepEqual(taken, [...new Set(taken)]);
    const answered = outcomes.filter(({ ok }) => ok).map(({ messageId }) => messageId);
    for (const messageId of answered)
      assert.ok(taken.includes(messageId), `${messageId} was answered and not kept`);
    // Accepted messages without a reply are exactly those cut after the dot.
    assert.equal(taken.length - 1 - answered.length, record.faults['dot cut-after']);
  });
});

type Outcome = { messageId: string; ok: boolean };

async function sendMany(port: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const numbers = Array.from({ length: MESSAGES }, (_, number) => `m${number}`);
  const sender = async () => {
    for (let name = numbers.pop(); name !== undefined; name = numbers.pop()) {
      const messageId = `<${name}@sender.example>`;
      const ok = await sendOne(port, name).then(
        () => true,
        () => false,
      );
      outcomes.push({ messageId, ok });
    }
  };
  await Promise.all(Array.from({ length: 20 }, sender));
  return outcomes;
}

/** TLS if offered, with any certificate, like mail servers. */
async function sendOne(port: number, name: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, tls: { rejectUnauthorized: false } });
  const mail = {
    from: 'a@sender.example',
    to: 'b@buyers.example',
    subject: name,
    text: `.\n${'dot\n'.repeat(50)}`,
  };
  await transport.sendMail({ ...mail, messageId: `<${name}@sender.example>` });
}
