import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openTestDomains } from '../testing.ts';

const service = await openTestDomains({ trustedDomains: ['trusted.example'] });
after(() => service.close());

const list = () => service.call('GET', `/manage/workspaces/${service.accounts.workspaces.main}/domains`);

describe('GET /manage/workspaces/{workspaceId}/domains', () => {
  it('shows what the last check found, and when the next comes', async () => {
    const added = (await service.call('POST', '/v3/domains', { domain: 'shop.example' })).body.data;
    const fresh = (await list()).body.data.find(
      ({ domain }: { domain: string }) => domain === 'shop.example',
    );
    assert.deepEqual(fresh, {
      id: added.id,
      domain: 'shop.example',
      status: 'pending',
      createdAt: added.createdAt,
      trusted: false,
      captureOnly: false,
      maxPerHour: null,
      ownershipVerified: false,
      dkimStatus: 'NOT_STARTED',
      dkimGoneSince: null,
      checkedAt: null,
      nextCheckAt: '2030-01-07T12:01:00.000Z',
      findings: [],
    });
    await service.call('POST', `/v3/domains/${added.id}/verify`);
    const { status, body } = await list();
    assert.equal(status, 200);
    const checked = body.data.find(({ domain }: { domain: string }) => domain === 'shop.example');
    assert.equal(checked.checkedAt, '2030-01-07T12:00:00.000Z');
    assert.equal(checked.dkimStatus, 'PENDING');
    assert.deepEqual(
      checked.findings.map(({ state, purpose }: { state: string; purpose: string }) => [purpose, state]),
      [
        ['ownership', 'missing'],
        ['dkim', 'missing'],
        ['dkim', 'missing'],
      ],
    );
  });
  it('marks what holds on the operator’s word', async () => {
    const { body } = await list();
    const trusted = body.data.find(({ domain }: { domain: string }) => domain === 'trusted.example');
    assert.deepEqual([trusted.trusted, trusted.status], [true, 'verified']);
  });
  it('shows nothing of another workspace', async () => {
    await service.callOther('POST', '/v3/domains', { domain: 'theirs.example' });
    assert.ok(
      !(await list()).body.data.some(({ domain }: { domain: string }) => domain === 'theirs.example'),
    );
  });
});
