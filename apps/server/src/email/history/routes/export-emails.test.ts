import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { callerOf, openTestAccounts, type TestAccounts } from '../../../accounts/testing.ts';
import type { TestApp } from '../../../http/testing.ts';
import { noArchive } from '../../archive/email-archive.ts';
import { rememberSearchableWeeks } from '../searchable-weeks.ts';
import { insertPastEmails } from '../testing.ts';
import { exportEmailsRoute } from './emails.ts';

const now = new Date('2030-01-07T12:00:00.000Z');
const COUNT = 1_201;
let accounts: TestAccounts;
let app: TestApp;
before(async () => {
  accounts = await openTestAccounts({ clock: () => now });
  const { db, clock, projects } = accounts;
  app = await accounts.serve([exportEmailsRoute], {
    archive: noArchive,
    searchableWeeks: rememberSearchableWeeks({ db, clock }),
  });
  await insertPastEmails(
    db,
    Array.from({ length: COUNT }, (_, index) => ({
      acceptedAt: new Date(now.getTime() - index * 1_000),
      projectId: projects.shop,
      status: index % 2 === 0 ? ('delivered' as const) : ('bounced' as const),
      to: `user${index}@inbox.example`,
      subject: index === 0 ? '=1+1, "quoted"' : `Subject ${index}`,
      ...(index === 0 && { tags: { campaign: 'spring' } }),
    })),
  );
});
after(() => accounts.close());

const read = async (query = '', projectId = accounts.projects.shop) => {
  const path = `/manage/projects/${projectId}/emails.csv${query}`;
  const response = await fetch(`${app.url}${path}`, {
    headers: { authorization: `Bearer ${accounts.tokens.admin}` },
  });
  assert.equal(response.status, 200);
  return { headers: response.headers, lines: (await response.text()).trimEnd().split('\r\n') };
};

describe('GET /manage/projects/{projectId}/emails.csv', () => {
  it('writes every email of the list, newest first, over several pages', async () => {
    const { headers, lines } = await read();
    assert.match(headers.get('content-type') ?? '', /^text\/csv/);
    assert.equal(lines.length, 1 + COUNT);
    assert.equal(lines[0], 'id,accepted_at,status,status_at,from,to,subject,template_id,tags');
    assert.match(lines[1] ?? '', /,delivered,.*,user0@inbox\.example,"'=1\+1, ""quoted""",,campaign=spring$/);
    assert.equal(new Set(lines).size, lines.length);
  });
  it('keeps the filters', async () => {
    assert.equal((await read('?status=bounced')).lines.length, 1 + 600);
    assert.equal((await read('?tag=campaign=spring')).lines.length, 2);
    assert.equal((await read('?search=user1199@')).lines.length, 2);
  });
  it('answers 400 VALIDATION_ERROR for an unknown status', async () => {
    const admin = callerOf(app, accounts.tokens.admin);
    const path = `/manage/projects/${accounts.projects.shop}/emails.csv?status=lost`;
    const { status, body } = await admin('GET', path);
    assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
  });
  it('is empty for a project without emails, and closed to others', async () => {
    assert.equal((await read('', accounts.projects.second)).lines.length, 1);
    const other = callerOf(app, accounts.tokens.outsider);
    assert.equal((await other('GET', `/manage/projects/${accounts.projects.shop}/emails.csv`)).status, 404);
  });
});
