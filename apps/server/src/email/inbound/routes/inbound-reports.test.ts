import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { callerOf, openTestAccounts } from '../../../accounts/testing.ts';
import { createSecretBox } from '../../../platform/secrets/secret-box.ts';
import { computeHere } from '../../../platform/threads/compute.ts';
import { writeReturnPath } from '../../message/return-path.ts';
import { insertTestEmails } from '../../testing.ts';
import { handleReport } from '../handle-report.ts';
import { deliveryReport, inboundMessage } from '../testing.ts';
import { inboundRoutes } from './inbound-reports.ts';

const DOMAIN = 'bounces.example';
const secrets = createSecretBox('0123456789abcdef0123456789abcdef');
/** Of the project `shop`, the oldest first. */
const mine: string[] = [];
const accounts = await openTestAccounts();
const app = await accounts.serve(inboundRoutes);
const { db, clock, newId, projects, workspaces } = accounts;
const owners = [
  { projectId: projects.shop, workspaceId: workspaces.main },
  { projectId: projects.shop, workspaceId: workspaces.main },
  { projectId: projects.foreign, workspaceId: workspaces.other },
];
for (const [at, owner] of owners.entries()) {
  const [id = ''] = await insertTestEmails(db, [{ ...owner, acceptedAt: clock() }]);
  const path = writeReturnPath(id, new Date(clock().getTime() + 86_400_000), DOMAIN, secrets);
  const raw = deliveryReport({ messageId: `<route-${at}-${accounts.domain}>` });
  await handleReport(inboundMessage(raw, path), {
    db,
    clock,
    newId,
    secrets,
    compute: computeHere,
    returnPathDomain: () => DOMAIN,
  });
  if (owner.projectId === projects.shop) mine.push(id);
}
after(() => accounts.close());

const call = (path: string, token = accounts.tokens.owner, projectId = accounts.projects.shop) =>
  callerOf(app, token)('GET', `/manage/projects/${projectId}/inbound-reports${path}`);

describe('GET /manage/projects/{projectId}/inbound-reports', () => {
  it('lists those of the project, the newest first', async () => {
    const { status, body } = await call('');
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.map(({ emailId }: { emailId: string }) => emailId),
      mine.toReversed(),
    );
    const [{ kind, proof, findings }] = body.data;
    assert.deepEqual([kind, proof, findings[0].status], ['bounce', 'return path', '5.1.1']);
  });
  it('pages', async () => {
    const first = await call('?limit=1');
    assert.equal(first.body.has_more, true);
    const second = await call(`?limit=1&cursor=${first.body.next_cursor}`);
    assert.deepEqual([second.body.data[0].emailId, second.body.has_more], [mine[0], false]);
  });
  it('refuses a cursor that it did not write', async () => {
    const { status, body } = await call('?cursor=x');
    assert.deepEqual([status, body.error], [400, 'INVALID_CURSOR']);
  });
  it('is for those who manage the project', async () => {
    assert.equal((await call('', accounts.tokens.viewer)).status, 403);
    assert.equal((await call('', accounts.tokens.outsider)).status, 404);
  });
});

describe('GET /manage/projects/{projectId}/inbound-reports/{reportId}', () => {
  const idOf = async (projectId: number, token: string): Promise<string> =>
    (await call('', token, projectId)).body.data[0].id;
  it('shows the message', async () => {
    const { status, body } = await call(`/${await idOf(accounts.projects.shop, accounts.tokens.owner)}`);
    assert.equal(status, 200);
    assert.match(body.data.source, /^From: MAILER-DAEMON@mx\.example/);
  });
  it('shows no reports of other projects', async () => {
    const foreign = await idOf(accounts.projects.foreign, accounts.tokens.outsider);
    assert.equal((await call(`/${foreign}`)).status, 404);
  });
  it('answers 404 for an invalid id', async () => assert.equal((await call('/nothing')).status, 404));
});
