import { request } from 'undici';
import { LOCAL_DOMAIN } from '../../apps/server/src/config/index.ts';
import type { DnsPeer } from '../../test/peers/dns.ts';
import { textDesign } from './hostile-designs.ts';

/** The project and workspace of a new installation. */
const FIRST = '1';
/** What no fixture has: operations on it are refused after their input was read. */
const UNKNOWN = '00000000-0000-4000-8000-000000000001';

/** Ids of existing records, by the name of the path parameter; `receiver` and `reports` are email addresses. */
export type Fixture = Readonly<Record<FixtureName, string>>;
export type FixtureName =
  | 'template'
  | 'folder'
  | 'block'
  | 'webhook'
  | 'domain'
  | 'email'
  | 'run'
  | 'captured'
  | 'receiver'
  | 'reports';

type Opened = (path: string) => Promise<{ path: string; headers: Record<string, string> }>;

/** Creates one record of each sort, and a domain that receives email. */
export async function startFixture(url: string, opened: Opened, dns: DnsPeer): Promise<Fixture> {
  const call = async (method: string, path: string, body?: object): Promise<Answered> => {
    const { headers } = await opened('/manage/');
    const answer = await request(url + path, {
      method: method as 'GET',
      headers: { ...headers, 'x-project-id': FIRST, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
    return JSON.parse(text).data;
  };
  const manage = `/manage/projects/${FIRST}`;
  const design = textDesign('<p>Hello {{name}}</p>');
  const template = await call('POST', `${manage}/templates`, { name: 'Stall', design });
  const folder = await call('POST', `${manage}/template-folders`, { name: 'Stall' });
  const block = await call('POST', `${manage}/blocks`, { displayMode: 'email', category: 'x', data: design });
  const mail = { from: `ann@${LOCAL_DOMAIN}`, to: ['bob@inbox.example'], subject: 'x', html: '<p>x</p>' };
  const email = await call('POST', '/v3/emails', mail);
  const webhook = await call('POST', '/v3/webhooks', { url: 'https://hooks.example/', active: false });
  const run = await call('POST', `${manage}/previews`, { html: '<p>x</p>', clients: ['gmail-web'] });
  const domain = await call('POST', '/v3/domains', { domain: 'stall.example' });
  for (const { type, name, value } of domain.dnsRecords) {
    const known = dns.zone[name] as Record<string, string[]> | undefined;
    dns.zone[name] = { ...known, [type]: [...(known?.[type] ?? []), value] };
  }
  await call('POST', `/v3/domains/${domain.id}/verify`);
  await call('PUT', `/v3/domains/${domain.id}/receiving`, { host: 'stall.example' });
  const setup = await call('GET', `/v3/domains/${domain.id}/reports/setup`);
  const captured = await firstCaptured(call, `${manage}/captured-messages`);
  return {
    template: String(template.id),
    folder: String(folder.id),
    block: String(block.id),
    webhook: String(webhook.id),
    domain: String(domain.id),
    email: String(email.id),
    run: String(run.id),
    captured,
    receiver: 'help@stall.example',
    reports: /mailto:([^",;!]+)/.exec(JSON.stringify(setup))?.[1] ?? 'none@stall.example',
  };
}

// biome-ignore lint/suspicious/noExplicitAny: each path answers with another shape
type Answered = any;

async function firstCaptured(
  call: (method: string, path: string) => Promise<Answered>,
  path: string,
): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const [message] = (await call('GET', path))?.items ?? [];
    if (message) return message.id;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return UNKNOWN;
}
