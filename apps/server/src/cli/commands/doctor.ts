import type { Command } from '../command.ts';
import type { Check, Finding } from '../doctor/finding.ts';
import { machineChecks } from '../doctor/machine-checks.ts';
import { serviceChecks } from '../doctor/service-checks.ts';

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Say what this machine lacks, and how to get it.',
  details:
    'Tries the real database, files and Chromium that the configuration names. Ends with 3 when something does not work.',
  positionals: [],
  options: {},
  run: async (_input, context) => {
    const config = context.config();
    const found: ({ name: string } & Finding)[] = [];
    for (const check of [...machineChecks(config), ...serviceChecks(config, context)]) {
      const finding = { name: check.name, ...(await look(check)) };
      found.push(finding);
      if (!context.json) context.print(lineOf(finding));
    }
    if (context.json) context.print(JSON.stringify(found));
    return found.some(({ state }) => state === 'fail') ? 'negative' : 'ok';
  },
};

async function look({ look }: Check): Promise<Finding> {
  try {
    return await look();
  } catch (cause) {
    return { state: 'fail', says: (cause as Error).message };
  }
}

const marks = { ok: '✔', warn: '!', fail: '✖' } as const;

function lineOf({ name, state, says, cure }: { name: string } & Finding): string {
  const line = `${marks[state]} ${name.padEnd(16)}${says}`;
  return cure ? `${line}\n  ${' '.repeat(16)}→ ${cure}` : line;
}
