import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

const SCRIPT = `
  import { spawn } from 'node:child_process';
  import { endOnSignals } from './end-on-signals.ts';
  import { openTemporaryFolder } from './temporary-folder.ts';
  const temporary = openTemporaryFolder();
  endOnSignals(temporary);
  spawn('sleep', ['60'], { stdio: ['ignore', 'inherit', 'ignore'], detached: true });
  console.log(temporary.path);
  setInterval(() => {}, 1_000);
`;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  it(`${signal} ends what a run started and removes its files`, async () => {
    const run = spawn(process.execPath, ['--input-type=module-typescript', '-e', SCRIPT], {
      cwd: join(import.meta.dirname),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(run.stdout.setEncoding('utf8'), 'data');
    const folder = String(line).trim();
    assert.ok(existsSync(folder));
    run.kill(signal);
    // Its output closes only after its child process has ended, too.
    const [code] = await once(run, 'close', { signal: AbortSignal.timeout(20_000) });
    assert.deepEqual([code, existsSync(folder)], [130, false]);
  });
