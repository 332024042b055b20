import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type RoundRobin = { url: string; to(urls: readonly string[]): void; close(): Promise<void> };

/** One address before several processes, as a balancer is: each new connection goes to the next of them. */
export async function openRoundRobin(): Promise<RoundRobin> {
  let targets: readonly string[] = [];
  let turn = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const { hostname, port } = new URL(targets[turn++ % targets.length] ?? 'http://127.0.0.1:1');
    const behind = connect(Number(port), hostname);
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    to: (urls) => {
      targets = urls;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
