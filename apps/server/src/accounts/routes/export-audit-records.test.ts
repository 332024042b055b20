import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestAccounts } from '../testing.ts';
import { accountsRoutes } from './index.ts';

const accounts = await openTestAccounts();
const app = await accounts.serve(accountsRoutes);
after(() => accounts.close());

const get = (query = '', token = accounts.tokens.admin) =>
  fetch(`${app.url}/manage/workspaces/${accounts.workspaces.main}/audit-log.csv${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
const linesOf = async (response: Response) => (await response.text()).trim().split('\r\n');

describe('GET /manage/workspaces/{workspaceId}/audit-log.csv', () => {
  it('returns every record as a line, newest first', async () => {
    const response = await get();
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.match(
      response.headers.get('content-disposition') ?? '',
      /^attachment; filename="audit-log-\d+\.csv"$/,
    );
    const [head, ...lines] = await linesOf(response);
    assert.equal(
      head,
      'at,action,actor_kind,actor,actor_id,address,request_id,project_id,subject_id,before,after',
    );
    const { length } = await accounts.db
      .selectFrom('audit_records')
      .select('id')
      .where('workspace_id', '=', accounts.workspaces.main)
      .execute();
    assert.equal(lines.length, length);
  });
  it('reads beyond one page', async () => {
    const rows = Array.from({ length: 1_100 }, () => ({
      id: accounts.newId(),
      workspace_id: accounts.workspaces.main,
      project_id: null,
      actor_kind: 'system' as const,
      actor_id: null,
      actor_name: 'test',
      address: null,
      action: 'domain.added' as const,
      subject_id: '1',
      before: null,
      after: null,
      created_at: accounts.clock(),
    }));
    await accounts.db.insertInto('audit_records').values(rows).execute();
    assert.equal((await linesOf(await get('?action=domain.added'))).length, 1_101);
  });
  it('is for admins', async () => assert.equal((await get('', accounts.tokens.editor)).status, 403));
  it('refuses invalid filters', async () => assert.equal((await get('?from=yesterday')).status, 400));
});
