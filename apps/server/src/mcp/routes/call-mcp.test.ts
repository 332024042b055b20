import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, describe, it } from 'node:test';
import { startCpuTime } from '../../../../../test/cpu-time.ts';
import { runHere } from '../../run-here.testing.ts';
import { callTool, openLimitedAgents, shareTestAgents, type TestAgents } from '../testing.ts';
import { tools } from '../tools/index.ts';

let agents: TestAgents;
let release: () => Promise<void>;
({ shared: agents, release } = await shareTestAgents());
const client = await agents.connect();
after(() => release());

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${agents.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${agents.key}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

/** The status for a host name that fetch does not let us choose. */
const statusFor = (host: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { host, authorization: `Bearer ${agents.key}`, 'content-type': 'application/json' };
    const requested = request(`${agents.url}/mcp`, { method: 'POST', headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    requested.on('error', reject).end(JSON.stringify(list));
  });

describe('POST /mcp', () => {
  for (const mode of ['modern', 'legacy'] as const)
    it(`serves a ${mode} client of the official SDK: 200`, async () => {
      const own = await agents.connect({}, mode);
      const listed = await own.listTools();
      assert.deepEqual(
        listed.tools.map(({ name }) => name),
        tools.map(({ name }) => name),
      );
      assert.match(own.getInstructions() ?? '', /untrusted-data/);
      const { resources } = await own.listResources();
      const { contents } = await own.readResource({ uri: resources.at(-1)?.uri ?? '' });
      assert.ok(JSON.parse((contents[0] as { text: string }).text).example);
      await assert.rejects(own.readResource({ uri: 'postpress://schema/full/__proto__' }));
      await assert.rejects(own.callTool({ name: 'drop_everything' }));
    });
  it('accepts a project key and a token that names its project, and nothing else', async () => {
    assert.equal((await post(list)).status, 200);
    for (const authorization of ['', 'Bearer svc_sk_unknown', 'Basic eDo=']) {
      const { status, headers } = await post(list, { authorization });
      assert.deepEqual([status, headers.get('www-authenticate')?.startsWith('Bearer')], [401, true]);
    }
    const token = { authorization: `Bearer ${agents.token}` };
    assert.equal((await post(list, token)).status, 400, 'no project named');
    assert.equal((await post(list, { ...token, 'x-project-id': '999999' })).status, 404);
  });
  it('rejects pages of other sites and other names of this machine: 403 FORBIDDEN', async () => {
    for (const origin of ['https://evil.example', 'null'])
      assert.equal((await post(list, { origin })).status, 403, origin);
    assert.equal((await post(list, { origin: agents.url })).status, 200);
    assert.equal(await statusFor('rebound.example'), 403);
    assert.notEqual(await statusFor('localhost:1'), 403);
  });
  it('refuses what is no JSON-RPC message, and bodies over the limit: VALIDATION_ERROR', async () => {
    for (const body of [{}, [], 'text', { jsonrpc: '2.0', id: 1 }]) {
      const { status } = await post(body);
      assert.equal(status, 400, JSON.stringify(body));
    }
    const large = { ...list, params: { x: 'x'.repeat(10_485_760) } };
    assert.equal((await post(large)).status, 413);
  });
  it('413 PAYLOAD_TOO_LARGE: refuses many values before the SDK reads them', async () => {
    const keys = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`k${index}`, 1]));
    for (const body of [
      { ...list, params: keys },
      { ...list, ...keys },
      [list, { ...list, params: [[keys]] }],
    ]) {
      const { status } = await post(body);
      assert.equal(status, 413);
    }
    const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const { status } = await fetch(`${agents.url}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${agents.key}`, 'content-type': 'application/json' },
      body: `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${nested}}`,
    });
    assert.ok(status === 400 || status === 413, String(status));
  });
  it('answers each message of a batch, which takes little for each', async () => {
    const batch = ['find_starters', 'find_sections'].flatMap((name) =>
      Array.from({ length: 50 }, (_, index) => ({
        jsonrpc: '2.0',
        id: `${name} ${index}`,
        method: 'tools/call',
        params: { name, arguments: {} },
      })),
    );
    const send = async () => (await post(batch)).text();
    await send();
    const spentMs = startCpuTime();
    const text = await send();
    const ms = spentMs();
    const ids = [...text.matchAll(/"id":"(find_\w+ \d+)"/g)].map(([, id]) => id);
    assert.deepEqual(
      ids,
      batch.map(({ id }) => id),
      'in their order',
    );
    assert.ok(ms < 400, `${Math.round(ms)} ms for 100 calls`);
  });
  it('429 RATE_LIMITED: charges each message of a batch; those over the limit are refused one by one', async () => {
    const limited = await openLimitedAgents('read=4/h');
    try {
      const calls = Array.from({ length: 7 }, (_, id) => ({
        jsonrpc: '2.0',
        id,
        method: 'tools/call',
        params: { name: 'find_starters', arguments: {} },
      }));
      const send = (body: unknown) =>
        fetch(`${limited.url}/mcp`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${limited.key}`,
            accept: 'application/json, text/event-stream',
            'content-type': 'application/json',
          },
          body: JSON.stringify(body),
        });
      const text = await (await send(calls)).text();
      const answers = [...text.matchAll(/^data: (\{.*\})$/gm)].map(([, json = '']) => JSON.parse(json));
      const refused = answers.filter(({ error, result }) =>
        /RATE_LIMITED/.test(JSON.stringify(error ?? result)),
      );
      assert.deepEqual(refused.map(({ id }) => id).sort(), [4, 5, 6], text.slice(0, 2_000));
      assert.equal(answers.length, 7);
      assert.equal((await send(list)).status, 429, 'nothing is left for the next request');
    } finally {
      await limited.close();
    }
  });
  it('answers 405 to the methods of sessions and streams: 404 would end the client', async () => {
    for (const method of ['GET', 'DELETE']) {
      const { status, headers } = await fetch(`${agents.url}/mcp`, { method });
      assert.deepEqual([status, headers.get('allow')], [405, 'POST']);
    }
  });
  it('is not accepted with the cookie of the console', async () => {
    const json = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
    const signedIn = await fetch(`${agents.url}/console/api/sign-in`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(agents.owner),
    });
    const { data } = (await signedIn.json()) as { data: { csrfToken: string } };
    const [session = ''] = signedIn.headers.getSetCookie();
    const headers = {
      ...json,
      cookie: session.split(';')[0] ?? '',
      'x-csrf-token': data.csrfToken,
      'x-project-id': String(agents.projectId),
    };
    assert.equal((await fetch(`${agents.url}/console/api/session`, { headers })).status, 200);
    const statusOf = async (path: string) =>
      (await fetch(agents.url + path, { method: 'POST', headers, body: JSON.stringify(list) })).status;
    assert.deepEqual([await statusOf('/mcp'), await statusOf('/console/api/mcp')], [401, 404]);
  });
});

describe('postpress mcp', () => {
  const version = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
  const _meta = {
    ...version,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const forward = async (messages: readonly (object | string)[], url = agents.url) => {
    const input = messages.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n');
    const words = ['mcp', '--url', url, '--project', String(agents.projectId)];
    const { code, stdout } = await runHere(words, { POSTPRESS_KEY: agents.token }, `${input}\n`);
    assert.equal(code, 0);
    const answers = stdout.trim().split('\n');
    return new Map(answers.filter(Boolean).map((line) => [JSON.parse(line).id, JSON.parse(line)]));
  };
  it('forwards messages of both eras, and answers what is none', async () => {
    const clientInfo = { name: 'test', version: '1' };
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
    const find = { name: 'find_starters', arguments: {} };
    const old = await forward([
      { jsonrpc: '2.0', id: 1, method: 'initialize', params },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      'not json',
      { jsonrpc: '2.0', id: 2, method: 'tools/call', params: find },
    ]);
    assert.equal(old.get(1).result.serverInfo.name, 'postpress');
    assert.match(old.get(2).result.content[0].text, /email-/);
    assert.equal(old.get(null).error.code, -32_700);
    const modern = await forward([
      { jsonrpc: '2.0', id: 'a', method: 'tools/call', params: { ...find, _meta } },
      {
        jsonrpc: '2.0',
        id: 'b',
        method: 'resources/read',
        params: { uri: 'postpress://blocks/text', _meta },
      },
    ]);
    assert.match(modern.get('a').result.content[0].text, /email-/);
    assert.match(modern.get('b').result.contents[0].text, /"kind":"text"/);
  });
  it('answers each request when the server does not', async () => {
    const gone = await forward([{ ...list, id: 7 }], 'http://127.0.0.1:1/mcp');
    assert.match(gone.get(7).error.message, /127\.0\.0\.1:1/);
    const { code } = await runHere(['mcp', '--url', 'post.example'], { POSTPRESS_KEY: 'x' });
    assert.equal(code, 2);
    assert.equal((await runHere(['mcp', '--url', agents.url])).code, 2);
  });
});

describe('the tools', () => {
  it('create a template from sections, edit it by block, and save with the revision', async () => {
    const sectionIds = ['header-logo', 'hero-picture', 'footer-simple'];
    const created = await callTool(client, 'create_template', { name: 'Launch', sectionIds });
    assert.equal(created.isError, false, created.text);
    const { templateId } = created.data;
    assert.doesNotMatch(created.untrusted, /var\(--/);
    const heading = /(\S+) heading/.exec(created.untrusted)?.[1] ?? assert.fail(created.untrusted);
    const edits = [
      { op: 'set', id: heading, path: 'text', value: 'Doors open on Friday' },
      { op: 'insert', after: heading, block: { kind: 'button', values: { text: 'Get a ticket' } } },
    ];
    const edited = await callTool(client, 'edit_template', { templateId, revision: 1, edits });
    assert.equal(edited.isError, false, edited.text);
    assert.deepEqual(edited.data, { templateId, revision: 2, saved: true });
    assert.match(edited.untrusted, /heading "Doors open on Friday"\n\s+\S+ button "Get a ticket"/);
    const stale = await callTool(client, 'edit_template', { templateId, revision: 1, edits });
    assert.match(stale.text, /CONFLICT: The template is at revision 2 .*\n.*read_template again/);
    const checked = await callTool(client, 'check_template', { templateId });
    assert.equal(checked.data.valid, true, checked.text);
    const found = await callTool(client, 'find_templates', { search: 'launch' });
    assert.match(found.untrusted, new RegExp(`"id":"${templateId}"`));
  });
  it('say that a user has the template open in an editor', async () => {
    const created = await callTool(client, 'create_template', { name: 'Open', sectionIds: ['hero-picture'] });
    const { templateId } = created.data;
    const edits = [{ op: 'set', id: ':body', path: 'backgroundColor', value: '#fafafa' }];
    const alone = await callTool(client, 'edit_template', { templateId, revision: 1, edits });
    assert.equal(alone.data.openInEditor, undefined);
    const { editorUrl } = await agents.manage('POST', `templates/${templateId}/editor-sessions`, {});
    await fetch(String(editorUrl));
    const read = await callTool(client, 'read_template', { templateId });
    assert.equal(read.data.openInEditor, true);
    const dark = [{ ...edits[0], value: '#101010' }];
    const edited = await callTool(client, 'edit_template', { templateId, revision: 2, edits: dark });
    assert.deepEqual([edited.data.saved, edited.data.openInEditor], [true, true]);
    assert.match(edited.text, /Next: .*reload the editor/);
  });
  it('say what to do about wrong arguments', async () => {
    for (const [name, args, message] of [
      ['read_template', { templateId: 'x' }, /arguments\.templateId must match/],
      ['read_template', { templateId: '1', id: '2' }, /arguments has no member "id"/],
      ['create_template', { name: 'x', starterId: 'none' }, /find_starters lists them/],
      ['describe_block', { kind: 'spaceship' }, /must be one of .*button/],
    ] as const) {
      const answer = await callTool(client, name, args);
      assert.equal(answer.isError, true, name);
      assert.match(answer.text, message);
      assert.match(answer.text, /Next: /);
    }
  });
  it('give a key what the API gives it: reading, and saving with the scope for it', async () => {
    const keyed = await agents.connect({ authorization: `Bearer ${agents.key}` });
    assert.equal((await callTool(keyed, 'find_templates')).isError, false);
    const created = await callTool(keyed, 'create_template', { name: 'Mine' });
    assert.equal(created.isError, false, created.text);
    const limits = { name: 'Reader', scopes: ['templates:read'] };
    const { credential } = await agents.manage('POST', 'keys', limits);
    const reader = await agents.connect({ authorization: `Bearer ${credential}` });
    const refused = await callTool(reader, 'create_template', { name: 'Mine' });
    assert.match(refused.text, /FORBIDDEN: This key lacks the scope templates:manage/);
  });
  it('keep the limits of a key: its scopes and the domains that it sends from', async () => {
    const created = await callTool(client, 'create_template', {
      name: 'Limited',
      sectionIds: ['hero-picture'],
    });
    const order = { templateId: created.data.templateId, to: ['ann@inbox.example'], subject: 'Test' };
    const limited = async (limits: object) => {
      const { credential } = await agents.manage('POST', 'keys', { name: 'Limited', ...limits });
      return agents.connect({ authorization: `Bearer ${credential}` });
    };
    const reader = await limited({ scopes: ['templates:read'] });
    assert.equal((await callTool(reader, 'find_templates')).isError, false);
    for (const [tool, args] of [
      ['send_test', order],
      ['find_emails', {}],
      ['see_template', { templateId: order.templateId }],
      ['export_template', { templateId: order.templateId, format: 'mjml' }],
    ] as const)
      assert.match((await callTool(reader, tool, args)).text, /FORBIDDEN/, tool);
    await assert.rejects(limited({ allowedNetworks: ['203.0.113.0/24'] }), /HTTP 403/);
    const sender = await limited({ senderDomains: ['other.example'] });
    assert.match((await callTool(sender, 'send_test', order)).text, /FORBIDDEN.*other\.example/);
  });
});
