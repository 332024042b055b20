import Type from 'typebox';
import { defineTool } from '../tool.ts';

const uuid = (description: string) => Type.String({ format: 'uuid', description });

export const listListsTool = defineTool({
  name: 'list_lists',
  title: 'List the lists of recipients',
  description:
    'Saved lists, newest first, with how many recipients each has. The id is what create_broadcast needs.',
  effect: 'reads',
  input: {},
  async run(_args, { operations }) {
    const page = await operations.call('listLists', { query: { limit: 100 } });
    return { data: { count: page.data.length }, untrusted: page.data };
  },
});

export const createBroadcastTool = defineTool({
  name: 'create_broadcast',
  title: 'Draft a broadcast',
  description:
    'Prepares a send of a template to a saved list. It is created paused and sends nothing: a person checks it in the console and resumes it.',
  effect: 'writes',
  input: {
    name: Type.String({ minLength: 1, maxLength: 100, description: 'Shown in the console.' }),
    listId: uuid('Of list_lists.'),
    templateId: Type.String({ pattern: '^[1-9][0-9]{0,9}$', description: 'Of find_templates.' }),
    from: Type.String({
      maxLength: 600,
      description: 'Sender, at a verified domain: `Shop <hello@shop.example>`.',
    }),
    topic: Type.String({
      maxLength: 64,
      description: 'Key of the topic that recipients can leave: list_topics.',
    }),
    subject: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 998,
        description: 'May contain merge tags. Default: the name of the template.',
      }),
    ),
  },
  async run({ name, listId, templateId, from, topic, subject }, { operations }) {
    const email = { from, templateId, topic, ...(subject !== undefined && { subject }) };
    const { data } = await operations.call('createBroadcast', {
      body: { name, listId, paused: true, ...email },
    });
    return {
      data: { broadcastId: data.id, state: data.state, recipients: data.recipients },
      next: 'It waits until a person resumes it in the console (Broadcasts). broadcast_status follows it.',
    };
  },
});

export const broadcastStatusTool = defineTool({
  name: 'broadcast_status',
  title: 'Follow a broadcast',
  description:
    'How many recipients were handled and what became of the emails, why it waits or was stopped. Without an id: the latest ones.',
  effect: 'reads',
  input: { broadcastId: Type.Optional(uuid('Of create_broadcast.')) },
  async run({ broadcastId }, { operations }) {
    if (broadcastId === undefined) {
      const page = await operations.call('listBroadcasts', { query: { limit: 20 } });
      return { data: { count: page.data.length }, untrusted: page.data };
    }
    const { data } = await operations.call('getBroadcast', { params: { id: broadcastId } });
    return { untrusted: data };
  },
});
