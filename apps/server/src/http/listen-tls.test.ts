import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { type ConnectionOptions, connect } from 'node:tls';
import nodemailer from 'nodemailer';
import { makeCa, withoutOpenssl } from '../../../../test/peers/certificates.ts';
import { silentLog } from '../base/log.ts';
import { openInboundListener } from '../platform/smtp/inbound-listener.ts';
import type { SmtpListener } from '../platform/smtp/smtp-listener.ts';
import { temporaryDir } from '../testing.ts';
import { type App, createApp } from './app.ts';
import { readTls } from './listen.ts';
import { openGate } from './testing.ts';

const folder = temporaryDir();
after(() => folder.remove());

/** Everything that Node can offer, however old. */
const OLD = [
  'AES128-SHA',
  'AES256-GCM-SHA384',
  'ECDHE-ECDSA-AES128-SHA256',
  'ECDHE-ECDSA-AES256-SHA',
  'ECDHE-RSA-AES128-SHA256',
];

describe('TLS of our listeners', { skip: withoutOpenssl }, () => {
  let app: App;
  let smtp: SmtpListener;
  before(async () => {
    const { certificate, key } = makeCa(folder.path).issue('localhost', '127.0.0.1');
    const tls = readTls({ tlsCert: certificate, tlsKey: key });
    app = createApp({ routes: [], gate: openGate, log: silentLog, tls });
    await app.fastify.listen({ host: '127.0.0.1', port: 0 });
    smtp = await openInboundListener({
      host: '127.0.0.1',
      port: 0,
      hostname: 'mx.example',
      tls,
      log: silentLog,
      accepts: () => 'head',
      deliver: async () => {},
    });
  });
  after(async () => {
    await app.fastify.close();
    await smtp.close();
  });

  const overHttps = (offer: ConnectionOptions) =>
    new Promise<string>((resolve) => {
      const { port } = app.fastify.server.address() as AddressInfo;
      const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...offer });
      socket.once('error', () => resolve('refused'));
      socket.once('secureConnect', () => {
        resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
        socket.destroy();
      });
    });
  const overSmtp = async (offer: ConnectionOptions) => {
    const tls = { rejectUnauthorized: false, ...offer };
    const sender = nodemailer.createTransport({ host: '127.0.0.1', port: smtp.port, requireTLS: true, tls });
    const sent = sender.sendMail({ from: 'a@b.example', to: 'c@d.example', text: 'x' });
    return sent.then(
      () => 'taken',
      ({ code }: { code: string }) => (code === 'ETLS' || code === 'ESOCKET' ? 'refused' : code),
    );
  };

  it('has no CBC and no key exchange without forward secrecy', async () => {
    for (const ciphers of OLD) {
      const offer = {
        ciphers: `${ciphers}:@SECLEVEL=0`,
        minVersion: 'TLSv1',
        maxVersion: 'TLSv1.2',
      } as const;
      assert.deepEqual([await overHttps(offer), await overSmtp(offer)], ['refused', 'refused'], ciphers);
    }
  });
  it('speaks TLS 1.3, and 1.2 with authenticated encryption', async () => {
    assert.match(await overHttps({}), /^TLSv1\.3 /);
    const modern = { ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256', maxVersion: 'TLSv1.2' } as const;
    assert.equal(await overHttps(modern), 'TLSv1.2 ECDHE-ECDSA-AES128-GCM-SHA256');
    assert.deepEqual([await overSmtp({}), await overSmtp(modern)], ['taken', 'taken']);
  });
});
