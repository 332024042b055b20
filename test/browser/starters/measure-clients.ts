/**
 * `node test/browser/starters/measure-clients.ts`: writes `docs/measurements/starters.md`, what every simulated mail client shows
 * of the emails to start from and of the sections.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditDesign } from '@postpress/audit';
import { type MailClient, mailClients } from '@postpress/clients';
import type { Design } from '@postpress/design';
import { listStored, readStored } from '../../../scripts/starters/stored.ts';
import { type Loss, lossesOf, subjectsInClients } from './in-clients.ts';
import { openMeasures } from './view-measures.ts';

const subjects = subjectsInClients();
const measures = await openMeasures();
const lossIn = lossesOf(measures.measure);
const losses = new Map<MailClient, Loss[]>(mailClients.map((client) => [client, []]));
for (const subject of subjects) for (const [client, list] of losses) list.push(await lossIn(subject, client));
await measures.close();

const sizes = listStored()
  .filter(({ kind, displayMode }) => kind === 'starter' && displayMode === 'email')
  .map((email) => {
    const design = JSON.parse(readStored(email)) as Design;
    return {
      id: email.path.replace('email/', ''),
      bytes: auditDesign(design, { displayMode: 'email' }).size.bytes,
    };
  })
  .sort((one, other) => one.bytes - other.bytes);
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const [smallest, largest] = [sizes[0], sizes.at(-1)];
const median = sizes[Math.floor(sizes.length / 2)];

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const date = new Date().toISOString().slice(0, 10);
const sum = (list: readonly Loss[], count: (loss: Loss) => number) =>
  list.reduce((total, loss) => total + count(loss), 0);
/** What was found in all views of a client; clients with the same findings share a row. */
const findings = (list: readonly Loss[]) => {
  const lowest = Math.min(...list.map((loss) => loss.lowest)).toFixed(2);
  const cells = [
    sum(list, ({ words }) => words.length),
    sum(list, ({ images }) => images),
    sum(list, ({ faint }) => faint.length),
    lowest,
    sum(list, ({ overflowPx }) => Number(overflowPx > 0)),
    sum(list, ({ clipped }) => Number(clipped)),
  ];
  return cells.join(' | ');
};
const rows = [...Map.groupBy(losses, ([, list]) => findings(list))].map(
  ([found, each]) => `| ${each.map(([{ name }]) => name).join('; ')} | ${found} |`,
);
const emails = sizes.length;
const views = losses.size * subjects.length;
const lossy = [...losses.values()]
  .flat()
  .filter(
    ({ words, images, faint, overflowPx, clipped }) =>
      words.length + images + faint.length + overflowPx > 0 || clipped,
  ).length;
writeFileSync(
  join(import.meta.dirname, '../../../docs/measurements/starters.md'),
  `# Emails to start from in mail clients

Measured on ${date} at commit ${commit} by \`node test/browser/starters/measure-clients.ts\`.

${emails} emails and all sections (in ${subjects.length - emails} sheets of ten) as HTML with sample values, through each of the ${mailClients.length} simulated clients, light and dark, laid out in Chromium at
the client's width: ${views} views. Compared with the page as it is sent: words and images that cannot be seen; texts below the contrast of WCAG 2.2 AA on
their ground; pages wider than the window; pages that are cut off. The clients are simulated by published tests, not photographed.

Size of the HTML: ${kilobytes(smallest?.bytes ?? 0)} (${smallest?.id}) to ${kilobytes(largest?.bytes ?? 0)} (${largest?.id}), median ${kilobytes(median?.bytes ?? 0)}; Gmail clips at 102 KB.

| What | Figure | Bar |
|---|---|---|
| views that lose anything, of ${views} | ${lossy} | 0: ${lossy === 0 ? 'met' : 'not met'} |

| Clients | Lost words | Lost images | Texts below AA | Lowest contrast | Too wide | Clipped |
|---|---|---|---|---|---|---|
${rows.join('\n')}

\`npm run test:long\` checks all of them, \`npm test\` three emails in five clients.
`,
);
