/** An app that a user has connected by OAuth, at the MCP server: how far its tokens go. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openAppCalls } from '../accounts/connected-apps/testing.ts';
import { callTool, shareTestAgents, type TestAgents } from './testing.ts';

let agents: TestAgents;
let release: () => Promise<void>;
let session: { cookie: string; 'x-csrf-token': string };
const { connect, post, refresh } = openAppCalls(
  () => agents.url,
  () => ({ session, projectId: agents.projectId }),
);
({ shared: agents, release } = await shareTestAgents());
const person = { email: 'owner@agents.example', password: 'correct horse battery staple' };
const signedIn = await post('/console/api/sign-in', person);
const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const response = await fetch(`${agents.url}/console/api/session`, { headers: { cookie } });
const { data } = (await response.json()) as { data: { csrfToken: string } };
session = { cookie, 'x-csrf-token': data.csrfToken };
after(() => release());

/** The headers of a new connected app. */
async function connected(more: object = {}) {
  const { access_token, refresh_token } = await connect(more);
  return { refresh_token, headers: { authorization: `Bearer ${access_token}`, 'x-project-id': '' } };
}
const statusAt = async (path: string, { authorization }: { authorization: string }) =>
  (await fetch(agents.url + path, { headers: { authorization } })).status;

describe('a connected app', () => {
  it('names the authorization server in the 401 of the MCP server', async () => {
    const { headers } = await post('/mcp', {});
    const [, metadata = ''] =
      /^Bearer resource_metadata="([^"]+)"$/.exec(headers.get('www-authenticate') ?? '') ?? [];
    const { resource } = (await (await fetch(metadata)).json()) as { resource: string };
    assert.equal(resource, `${agents.url}/mcp`);
  });
  it('works in the project that its user chose, as far as they allowed, and nowhere else', async () => {
    const { headers } = await connected();
    const client = await agents.connect(headers);
    const { tools } = await client.listTools();
    assert.ok(tools.some(({ name }) => name === 'edit_template'));
    assert.ok(!tools.some(({ name }) => name === 'send_test'));
    assert.equal((await callTool(client, 'find_templates')).isError, false);
    assert.match((await callTool(client, 'send_test')).text, /not allowed this app to send/);
    assert.equal(await statusAt(`/v3/templates?projectId=${agents.projectId}`, headers), 403);
    assert.equal(await statusAt('/v3/workspaces', headers), 403);
    await assert.rejects(agents.connect({ ...headers, 'x-project-id': String(await agents.otherProject()) }));
  });
  it('only reads if its user allows no more', async () => {
    const client = await agents.connect((await connected({ scopes: ['read'] })).headers);
    const made = await callTool(client, 'create_template', { name: 'No', displayMode: 'email' });
    assert.match(made.text, /not allowed this app to write/);
  });
  it('that was revoked gets 401', async () => {
    const { headers, refresh_token } = await connected();
    await post('/oauth/revoke', new URLSearchParams({ token: refresh_token }));
    assert.equal((await refresh(refresh_token)).status, 400);
    assert.equal((await post('/mcp', {}, headers)).status, 401);
  });
});
