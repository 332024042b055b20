/**
 * `npm run soak:move [-- --record]`: a workspace with 5,000 waiting emails moves to another installation while it sends;
 * the record goes to docs/measurements/move.md. With `proxy`, only the figures of the proxy are measured.
 */
import { type Figure, record } from '../../bench/record.ts';
import { measureProxy } from './measure-proxy.ts';
import { runMove } from './move-storm.ts';

const seed = Number(process.env.POSTPRESS_TEST_SEED) || Date.now() % 1_000_000;
const order = {
  seed,
  emails: 7_000,
  inFlight: 5_000,
  perSecond: 200,
  killsPerStep: 2,
  kills: 6,
  settleSeconds: 900,
};
const figures: Figure[] = [];
if (!process.argv.includes('proxy')) {
  const { faults, figures: found } = await runMove(order);
  for (const fault of faults.slice(0, 50)) console.error(fault);
  figures.push(
    { what: 'seed', figure: String(seed) },
    {
      what: 'lost, doubled without an attempt of unknown outcome, or reported wrongly',
      figure: String(faults.length),
      bar: '0',
      met: faults.length === 0,
    },
    ...Object.entries(found).map(([what, figure]) => ({ what, figure: String(figure) })),
  );
}
const proxy = await measureProxy();
figures.push(
  { what: 'proxy: added to a request, in the middle', figure: `${proxy.addedP50.toFixed(2)} ms` },
  { what: 'proxy: added to a request, of 95 in 100', figure: `${proxy.addedP95.toFixed(2)} ms` },
  { what: 'proxy: requests per second, direct', figure: proxy.direct.toFixed(0) },
  { what: 'proxy: requests per second, through it', figure: proxy.proxied.toFixed(0) },
);
record(
  'move',
  'A workspace moves while it sends',
  figures,
  'Callers send through HAProxy, with the sample configuration of deploy/haproxy, and repeat each request without a final answer with the same idempotency key. The workspace moves between two installations with databases of their own. Meanwhile recipients and the receiver of webhooks fail at every stage, both services are killed, and each step of the move is killed at a random moment and repeated. At the end every accepted email has one status in the new installation, was received as often as its attempts say, and its webhook events arrived complete; the old installation has all rows and nothing that waits. Then 1,500 requests one after the other, and 15,000 by 32 connections, with and without the proxy on the same machine.',
  'npm run soak:move',
);
