import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const runbook = readFileSync(join(import.meta.dirname, '../../docs/guides/operating.md'), 'utf8');
const COMMAND = /npm run drill -- ([\w-]+)/g;

/** The sections of docs/guides/operating.md that have a drill, by its name: what people see, what they do, what it leaves. */
export const runbookSections: ReadonlyMap<string, string> = new Map(
  runbook
    .split(/^## /m)
    .flatMap((section) =>
      [...section.matchAll(COMMAND)].map(([, name = '']): [string, string] => [name, textOf(section)]),
    ),
);

/** Without the command, which has just run. */
function textOf(section: string): string {
  return section
    .replaceAll(/^<!--.*-->\n/gm, '')
    .replaceAll(/^```.*?^```$/gms, '')
    .replaceAll('**', '')
    .trim();
}
