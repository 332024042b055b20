/**
 * A process that asks as fast as it is answered: `node load.ts '<json>'`, prints how many answers it got. A process of its
 * own, so that asking costs the server that is measured nothing but the machine.
 */
import { Pool } from 'undici';

export type Load = {
  origin: string;
  path: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  connections: number;
  requests: number;
};

const argument = process.argv[2];
if (argument !== undefined) console.log(await run(JSON.parse(argument) as Load));

async function run({ origin, connections, requests, ...request }: Load): Promise<number> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  let left = requests;
  const askOn = async () => {
    while (left-- > 0) {
      const { statusCode, body } = await pool.request(request);
      await body.dump({ limit: 10_000_000 });
      if (statusCode !== 200) throw new Error(`${request.path} answered ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  await pool.close();
  return requests;
}
