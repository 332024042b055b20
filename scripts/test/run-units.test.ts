import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Unit } from './plan-units.ts';
import { runUnits } from './run-units.ts';

const command = (label: string): Unit => ({
  label,
  file: label,
  kind: 'command',
  database: 'lowest',
  command: ['true'],
});

it('a run starts no unit after its end, and returns those that it left out', async () => {
  const run = async (endsAt: number) => {
    const ran: string[] = [];
    const { leftOut } = await runUnits([command('a'), command('b')], {
      atMost: 1,
      timeLimit: { endsAt, turn: '' },
      expectedSeconds: () => 1,
      onOutcome: ({ unit }) => void ran.push(unit.label),
      log: () => undefined,
    });
    return [ran, leftOut.map(({ label }) => label)];
  };
  assert.deepEqual(await run(performance.now() - 1), [[], ['a', 'b']]);
  assert.deepEqual(await run(performance.now() + 60_000), [['a', 'b'], []]);
});
