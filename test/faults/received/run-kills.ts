import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { openTestAccounts } from '../../../apps/server/src/accounts/testing.ts';
import { insertVerifiedDomain } from '../../../apps/server/src/email/accept/testing.ts';
import { putReceiving } from '../../../apps/server/src/email/domains/receiving-domains.ts';
import { startDns } from '../../peers/dns.ts';
import { freePort } from '../../peers/free-port.ts';

export type KillFigures = {
  /** Messages that a client got 250 for. */
  acknowledged: number;
  /** Times that a client sent a message again, because it got no reply. */
  repeated: number;
  kept: number;
  announced: number;
  lost: number;
  doubled: number;
};

const CLIENTS = 6;

/**
 * Clients send messages by SMTP and repeat each until it is acknowledged, while the process that receives is killed.
 *
 * @param order `perLife`: messages acknowledged between kills
 */
export async function runKills({ kills, perLife }: { kills: number; perLife: number }): Promise<KillFigures> {
  const accounts = await openTestAccounts();
  const dns = await startDns({});
  const { db, domain, projects, workspaces, database } = accounts;
  try {
    await insertVerifiedDomain(accounts, workspaces.main, domain);
    const { id } = await db
      .selectFrom('sender_domains')
      .select('id')
      .where('domain', '=', domain)
      .executeTakeFirstOrThrow();
    const receiving = { domainId: id, host: domain, projectId: projects.shop, at: new Date() };
    await db.transaction().execute((tx) => putReceiving(tx, receiving));
    await insertWebhook(accounts);
    const { databaseUrl } = database as typeof database & { databaseUrl: string };
    const { acknowledged, repeated } = await sendThroughKills({ kills, perLife, to: `desk@${domain}` }, [
      databaseUrl,
      String(await freePort()),
      dns.server,
    ]);
    const rows = await db.selectFrom('received_emails').select('subject').execute();
    const announced = await db
      .selectFrom('webhook_deliveries')
      .select('event_id')
      .where('event_type', '=', 'email.received')
      .execute();
    const subjects = rows.map(({ subject }) => subject);
    const unique = new Set(subjects);
    return {
      acknowledged: acknowledged.length,
      repeated,
      kept: unique.size,
      announced: announced.length,
      lost: acknowledged.filter((subject) => !unique.has(subject)).length,
      doubled: subjects.length - unique.size + announced.length - unique.size,
    };
  } finally {
    await dns.stop();
    await accounts.close();
  }
}

async function insertWebhook({ db, projects }: Awaited<ReturnType<typeof openTestAccounts>>): Promise<void> {
  const at = new Date();
  await db
    .insertInto('webhook_endpoints')
    .values({
      project_id: projects.shop,
      family: 'email',
      url: 'https://hooks.example/',
      events: [],
      secret: Buffer.from('x'),
      created_at: at,
      updated_at: at,
    })
    .execute();
}

async function sendThroughKills(
  { kills, perLife, to }: { kills: number; perLife: number; to: string },
  listening: [databaseUrl: string, port: string, dnsServer: string],
) {
  const acknowledged: string[] = [];
  let repeated = 0;
  let next = 0;
  const wanted = (kills + 1) * perLife;
  const client = async () => {
    while (next < wanted) {
      const subject = `Message ${next++}`;
      while (!(await isTaken(Number(listening[1]), to, subject))) repeated += 1;
      acknowledged.push(subject);
    }
  };
  let child = await startListener(listening);
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  for (let life = 1; life <= kills; life++) {
    while (acknowledged.length < life * perLife) await new Promise((resolve) => setTimeout(resolve, 2));
    child.kill('SIGKILL');
    await once(child, 'exit');
    child = await startListener(listening);
  }
  await clients;
  child.kill('SIGKILL');
  await once(child, 'exit');
  return { acknowledged, repeated };
}

async function startListener(words: readonly string[]): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'listener.ts'), words);
  await once(child, 'message');
  return child;
}

async function isTaken(port: number, to: string, subject: string): Promise<boolean> {
  const raw = `From: a@sender.example\r\nSubject: ${subject}\r\n\r\n${'text\r\n'.repeat(50)}`;
  try {
    await createTransport({ host: '127.0.0.1', port, ignoreTLS: true, connectionTimeout: 5_000 }).sendMail({
      envelope: { from: 'a@sender.example', to },
      raw,
    });
    return true;
  } catch {
    // As a mail server does, but sooner.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return false;
  }
}
