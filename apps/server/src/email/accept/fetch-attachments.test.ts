import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeLimitedResource } from '../../base/limited-resource.conformance.ts';
import type { OutboundOutcome } from '../../platform/outbound/outcome.ts';
import { openFetchAttachments } from './fetch-attachments.ts';
import { readDraft } from './read-draft.ts';

const draftWith = (url: string) =>
  readDraft({
    from: 'shop@post.example',
    to: ['ann@inbox.example'],
    subject: 'Terms',
    html: '<p>Terms</p>',
    attachments: [{ filename: 'terms.txt', contentType: 'text/plain', url }],
  });

/** Servers that answer when a test ends the fetch, by its number. */
function openSlowServers() {
  const asked = new Map<
    string,
    { started: PromiseWithResolvers<boolean>; answer: PromiseWithResolvers<void> }
  >();
  const fetchAttachments = openFetchAttachments(async ({ url }): Promise<OutboundOutcome> => {
    asked.get(url)?.started.resolve(true);
    await asked.get(url)?.answer.promise;
    const body = Buffer.from('Terms');
    return { ok: true, status: 200, contentType: 'text/plain', headers: {}, body, url };
  });
  return {
    inUse: () => fetchAttachments.stats().inUse,
    begin(projectId: number, signal?: AbortSignal) {
      const url = `https://files.example/${asked.size}`;
      const [started, answer] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()];
      asked.set(url, { started, answer });
      const fetched = fetchAttachments(draftWith(url), {
        projectId,
        ...(signal && { signal: () => signal }),
      });
      fetched.catch(() => started.resolve(false));
      return { started: started.promise, end: answer.resolve, fetched };
    },
  };
}

describeLimitedResource('fetching attachments', () => {
  const servers = openSlowServers();
  const projects: string[] = [];
  return {
    permits: 16,
    inUse: servers.inUse,
    begin(tenant, signal) {
      if (!projects.includes(tenant)) projects.push(tenant);
      return servers.begin(projects.indexOf(tenant), signal);
    },
  };
});

describe('attachments of a project whose servers are slow', () => {
  it('take half of the permits, while those of another project are fetched', async () => {
    const { begin, inUse } = openSlowServers();
    const slow = Array.from({ length: 20 }, () => begin(1));
    assert.equal(inUse(), 8);
    const other = begin(2);
    assert.equal(await other.started, true);
    other.end();
    assert.equal(String((await other.fetched).attachments[0]?.content), 'Terms');
    for (const each of slow) each.end();
    await Promise.all(slow.map(({ fetched }) => fetched));
    assert.equal(inUse(), 0);
  });
  it('wait in a queue that has an end', async () => {
    const { begin } = openSlowServers();
    const emails = Array.from({ length: 41 }, () => begin(1));
    await assert.rejects(emails[40]?.fetched ?? assert.fail(), { code: 'SERVICE_UNAVAILABLE' });
    for (const each of emails) each.end();
    await Promise.all(emails.slice(0, 40).map(({ fetched }) => fetched));
  });
});
