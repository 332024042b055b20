/**
 * `npm run soak:hostile [-- --record] [seconds]`: 15 minutes of hostile mixed load on a service of its own, over loopback; memory,
 * handles, files and connections after it are what they were before. `npm run soak:polls` abandons 20,000 polls of live editing.
 * The records go to docs/measurements/soak-hostile.md and soak-polls.md.
 */
import { type Figure, record } from '../../../bench/record.ts';
import { judge } from './judge-soak.ts';
import { REST_MS, runSoak, type Soaked } from './run-soak.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const POLLS = 20_000;
const MB = 1_048_576;
const words = process.argv.slice(2);
const isPolls = words.includes('polls');
const seconds = Number(words.find((word) => /^\d+$/.test(word)) ?? 900);
const soaked = await runSoak({
  ...(isPolls ? { names: ['abandoned polls'], roundsMax: POLLS, workers: 60 } : {}),
  warmUpMs: Math.min(30_000, seconds * 250),
  loadMs: seconds * 1_000,
  sampleMs: Math.max(5_000, (seconds * 1_000) / 30),
  restMs: REST_MS,
  print: console.log,
});
const figures: Figure[] = [
  ...Object.entries(soaked.rounds).map(([name, count]) => ({
    what: `rounds: ${name}`,
    figure: String(count),
  })),
  ...judge(soaked),
  ...curveOf(soaked),
];
record(
  isPolls ? 'soak-polls' : 'soak-hostile',
  isPolls ? 'Abandoned polls of live editing' : 'Hostile mixed load',
  figures,
  `A service of its own (role \`all\`, outside PostgreSQL, rate limits off) is warmed up with the same load, rests for ${REST_MS / 1_000} s, is measured after a full garbage collection, has ${isPolls ? `${POLLS} abandoned polls of designs of 300 KB` : `${seconds} s of the load`}, rests as long, and is measured again. The curve is RSS, heap and buffers outside of it, in MB, each after a collection (test/faults/hostile).`,
  `npm run soak:${isPolls ? 'polls' : 'hostile'}`,
);
process.exit();

function curveOf({ curve }: Soaked): Figure[] {
  return curve.map(({ atSeconds, rss, heap, external, files }) => ({
    what: `curve: ${atSeconds} s`,
    figure: `${[rss, heap, external].map((bytes) => Math.round(bytes / MB)).join(' / ')} MB, ${files} files`,
  }));
}
