/** `npm run soak:received`: 50 kills while 5,100 messages come in; the record goes to docs/measurements/received.md. */
import { record } from '../../../bench/record.ts';
import { runKills } from './run-kills.ts';

const kills = 50;
const found = await runKills({ kills, perLife: 100 });
const bars: Readonly<Record<string, number>> = { lost: 0, doubled: 0 };
record(
  'received',
  'Received email: nothing lost over kills',
  [
    { what: 'kills', figure: String(kills) },
    ...Object.entries(found).map(([what, figure]) => ({
      what,
      figure: String(figure),
      ...(what in bars && { bar: String(bars[what]), met: figure === bars[what] }),
    })),
  ],
  'Six clients send messages by SMTP and repeat each, byte for byte, until they get 250. Meanwhile the process that receives is killed with SIGKILL after every 100. Lost: acknowledged, but not in the database. Doubled: kept or announced to the webhook more than once (test/faults/received).',
  'npm run soak:received',
);
process.exit();
