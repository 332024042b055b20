import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSimulationServer, type SimulationServer } from './server.ts';
import { type Played, playWorld } from './world.ts';

export type PlayedSeed = Played & { seed: number; seconds: number };

type Order = {
  emails: number;
  parallel: boolean;
  endsAtFault: boolean;
  /** How many seeds are played at a time. */
  jobs: number;
  server: SimulationServer;
};
type Ask = Pick<Order, 'emails' | 'parallel' | 'endsAtFault'> & { seed: number };

/**
 * Plays seeds, in this process or in as many others as there are jobs.
 *
 * @param onPlayed says whether to go on
 */
export async function playSeeds(
  seeds: readonly number[],
  { jobs, server, ...order }: Order,
  onPlayed: (played: PlayedSeed) => boolean,
): Promise<void> {
  const left = [...seeds];
  let goesOn = true;
  const playNext = async (play: (ask: Ask) => Promise<PlayedSeed>) => {
    for (let seed = left.shift(); seed !== undefined && goesOn; seed = left.shift())
      goesOn = onPlayed(await play({ seed, ...order })) && goesOn;
  };
  if (jobs === 1) return playNext((ask) => playSeed(ask, server));
  await Promise.all(
    Array.from({ length: jobs }, async () => {
      const child = fork(import.meta.filename, [PLAYER], { env: { ...process.env, ...server.shared } });
      await playNext((ask) => askChild(child, ask)).finally(() => child.disconnect());
    }),
  );
}

const PLAYER = '--player';

async function askChild(child: ChildProcess, ask: Ask): Promise<PlayedSeed> {
  child.send(ask);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process that played seed ${ask.seed} ended with ${code}`);
  });
  ended.catch(() => {});
  const [played] = (await Promise.race([once(child, 'message'), ended])) as [PlayedSeed];
  return played;
}

async function playSeed({ seed, ...order }: Ask, server: SimulationServer): Promise<PlayedSeed> {
  const connection = await server.create();
  const startedAt = process.hrtime.bigint();
  const played = await playWorld({ seed, connection, ...order });
  return { ...played, seed, seconds: Number(process.hrtime.bigint() - startedAt) / 1e9 };
}

if (process.send && process.argv.includes(PLAYER)) {
  const server = await openSimulationServer();
  process.on('message', (ask: Ask) => void playSeed(ask, server).then((played) => process.send?.(played)));
  process.on('disconnect', () => void server.close().then(() => process.exit()));
}
