import { EmailStatisticsQuery, SenderHealthQuery } from '@postpress/contracts';
import Type from 'typebox';
import { defineTool } from '../tool.ts';

const cursor = Type.Optional(
  Type.String({ maxLength: 2_000, description: 'Of the page before: its nextCursor.' }),
);

export const listSendersTool = defineTool({
  name: 'list_senders',
  title: 'List sender domains',
  description:
    'The domains that emails may be sent from, with their status: only `verified` ones can send. Needs a token of an admin.',
  effect: 'reads',
  input: {},
  async run(_args, { operations }) {
    const { data } = await operations.call('listDomains', {});
    return { data: { count: data.length }, untrusted: data };
  },
});

export const emailStatisticsTool = defineTool({
  name: 'email_statistics',
  title: 'Read statistics of emails',
  description:
    'How many emails of a period were accepted, delivered, bounced and complained about, with their rates.',
  effect: 'reads',
  input: { period: EmailStatisticsQuery.properties.period },
  async run({ period }, { operations }) {
    const query = period === undefined ? {} : { period };
    const { data } = await operations.call('getEmailStatistics', { query });
    return { data: { statistics: data } };
  },
});

export const senderHealthTool = defineTool({
  name: 'sender_health',
  title: 'Read the health of a sender domain',
  description:
    'How mailbox providers treat the email of a domain: bounces by cause, complaints, deferrals, time to accept, SPF, DKIM, DMARC, TLS reports, blocklists. `next` says what to do next.',
  effect: 'reads',
  input: { ...SenderHealthQuery.properties },
  async run(query, { operations }) {
    const { data } = await operations.call('getSenderHealth', { query });
    return { data: { next: data.next.code, state: data.next.state }, untrusted: data };
  },
});

export const listNoticesTool = defineTool({
  name: 'list_notices',
  title: 'List what needs attention',
  description:
    'Open notices, newest first: failing webhooks, domains without their records, high rates of bounces and complaints, late email. Each says what to do.',
  effect: 'reads',
  input: {},
  async run(_args, { operations }) {
    const { data } = await operations.call('listNotices', { query: { status: 'open', limit: 50 } });
    return { data: { count: data.length }, untrusted: data };
  },
});

export const findSuppressionsTool = defineTool({
  name: 'find_suppressions',
  title: 'Find suppressed addresses',
  description:
    'With an email: whether it is suppressed. Without: the list, newest first, with the reason of each. Nothing is sent to these addresses.',
  effect: 'reads',
  input: {
    email: Type.Optional(Type.String({ minLength: 1, maxLength: 320 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: 'Default: 20.' })),
    cursor,
  },
  async run({ email, limit = 20, cursor: at }, { operations }) {
    if (email !== undefined) {
      const checked = await operations.call('checkSuppression', { query: { email } });
      return { untrusted: checked };
    }
    const query = { limit, ...(at !== undefined && { cursor: at }) };
    const page = await operations.call('listSuppressions', { query });
    return { data: { count: page.data.length, nextCursor: page.next_cursor }, untrusted: page.data };
  },
});

export const listTopicsTool = defineTool({
  name: 'list_topics',
  title: 'List topics',
  description: 'What recipients can leave: the keys for `topic` of emails, with names and descriptions.',
  effect: 'reads',
  input: {},
  async run(_args, { operations }) {
    const page = await operations.call('listTopics', {});
    return { data: { count: page.data.length }, untrusted: page.data };
  },
});
