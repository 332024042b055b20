import { text } from 'node:stream/consumers';
import { runHere } from './run-here.testing.ts';

// A start that fails leaves handlers of signals behind, so these are not run in the process of a test.
const starts: [name: string, environment: Record<string, string>][] = JSON.parse(await text(process.stdin));
const ended: Record<string, Awaited<ReturnType<typeof runHere>>> = {};
for (const [name, environment] of starts) ended[name] = await runHere(['serve'], environment);
process.stdout.write(JSON.stringify(ended));
