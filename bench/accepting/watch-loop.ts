/** `node watch-loop.ts <url>`: asks the URL every 5 ms until SIGTERM, then prints the slowest answer in milliseconds. */
import { setTimeout as wait } from 'node:timers/promises';

const [url = ''] = process.argv.slice(2);
let slowestMs = 0;
let isOver = false;
process.once('SIGTERM', () => {
  isOver = true;
});
for (let warm = 0; !isOver; warm++) {
  const began = performance.now();
  await (await fetch(url)).arrayBuffer();
  if (warm > 20) slowestMs = Math.max(slowestMs, performance.now() - began);
  await wait(5);
}
console.log(slowestMs);
