import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { sampleOf } from '../../../../test/sample.ts';
import { hostileTasks } from './hostile-tasks.testing.ts';
import { permissionTasks } from './permission-tasks.testing.ts';
import { starterTasks } from './starter-tasks.testing.ts';
import { Agent } from './tasks.testing.ts';
import { shareTestAgents } from './testing.ts';

let release: () => Promise<void>;
const shared = await shareTestAgents();
({ release } = shared);
const agent = new Agent(shared.shared, await shared.shared.connect());
after(() => release());

const groups = {
  'on starters': { tasks: starterTasks, sample: 10 },
  'on locked nodes': { tasks: permissionTasks, sample: 15 },
  'with hostile arguments and designs': { tasks: hostileTasks, sample: 35 },
};

it('are 101 tasks', () => {
  assert.equal(
    Object.values(groups).reduce((sum, { tasks }) => sum + tasks.length, 0),
    101,
  );
});

for (const [title, { tasks, sample }] of Object.entries(groups))
  describe(`tasks of an agent, ${title}`, () => {
    for (const task of sampleOf(tasks, sample)) it(task.name, () => task.run(agent));
  });
