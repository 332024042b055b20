/** Writes docs/reference/events.md from the table of webhook events. `--check` compares instead. */
import {
  type EventField,
  type WebhookEventType,
  webhookEvents,
  webhookShapes,
} from '../packages/contracts/src/index.ts';
import { writeGenerated } from './write-generated.ts';

const families = { email: 'Email', ai_credits: 'AI credits', templates: 'Templates' } as const;

const sections = (Object.keys(families) as (keyof typeof families)[])
  .map((family) => `## ${families[family]}\n\n${webhookEvents[family].map(sectionOf).join('\n\n')}`)
  .join('\n\n');

function sectionOf(type: WebhookEventType): string {
  const { when, fields, sample } = webhookShapes[type];
  return `### ${type}

${when}

| Field of \`data\` | Type | |
|---|---|---|
${fields.map(rowOf).join('\n')}

\`\`\`json
${JSON.stringify(exampleOf(type, sample), null, 2)}
\`\`\``;
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

${sections}
`,
});
