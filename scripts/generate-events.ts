/** Writes docs/reference/events.md from the table of webhook events. `--check` compares instead. */
import {
  type EventField,
  type WebhookEventType,
  webhookEvents,
  webhookShapes,
} from '../packages/contracts/src/index.ts';
import { writeGenerated } from './write-generated.ts';

const families = {
  email: 'Email',
  ai_credits: 'AI credits',
  templates: 'Templates',
  service: 'Service',
} as const;

const sections = (Object.keys(families) as (keyof typeof families)[])
  .map((family) => {
    const [first, ...others] = webhookEvents[family];
    const all = first ? [sectionOf(first), ...others.map((type) => sectionOf(type, first))] : [];
    return `## ${families[family]}\n\n${all.join('\n\n')}`;
  })
  .join('\n\n');

/** @param first the event of the family that has described the fields shared with it */
function sectionOf(type: WebhookEventType, first?: WebhookEventType): string {
  const { when, fields, sample } = webhookShapes[type];
  const known = first ? webhookShapes[first].fields.map(rowOf) : [];
  const own = fields.map(rowOf).filter((row) => !known.includes(row));
  const shared = fields.filter((field) => known.includes(rowOf(field))).map(({ name }) => `\`${name}\``);
  return [
    `### ${type}`,
    when,
    own.length > 0 ? tableOf(own) : '',
    first && shared.length > 0
      ? `As in [${first}](#${first.replace(/[^\w-]/g, '')}): ${shared.join(', ')}.`
      : '',
    `\`\`\`json\n${JSON.stringify(first ? sample : exampleOf(type, sample), null, 2)}\n\`\`\``,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function tableOf(rows: readonly string[]): string {
  return ['| Field of `data` | Type | |', '|---|---|---|', ...rows].join('\n');
}

function rowOf({ name, type, description }: EventField): string {
  return `| \`${name}\` | ${type} | ${description} |`;
}

function exampleOf(type: WebhookEventType, data: object): object {
  return {
    schema_version: 1,
    id: 'evt_9f86d081884c7d659a2feaa0c55ad015',
    type,
    created_at: '2030-01-01T12:00:00.000Z',
    project_id: 1,
    data,
  };
}

writeGenerated({
  'docs/reference/events.md': `<!-- Written by scripts/generate-events.ts from packages/contracts/src/webhook-shapes.ts. -->
# Webhook events

Every event is a JSON POST request with the same envelope. To receive and verify events, see [Receive
webhooks](../guides/webhooks.md).

| Field | |
|---|---|
| \`schema_version\` | 1. Incremented by breaking changes, not by new fields. |
| \`id\` | \`evt_\` and 32 hex digits: the same in every attempt and replay, and in the header \`webhook-id\`. |
| \`type\` | The event type, as listed below. |
| \`created_at\` | Time of the event; ISO 8601, UTC. |
| \`project_id\` | The project. |
| \`test\` | \`true\` in test events; absent otherwise. |
| \`data\` | The fields listed for the type. |

The first sample of a group is a whole request; the others show \`data\`.

${sections}
`,
});
