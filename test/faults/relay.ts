import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Modes of a proxy: it forwards connections, closes them, or accepts them silently. */
export type RelayMood = 'open' | 'cut' | 'silent';

/** A proxy in front of a service, whose connections can be cut. */
export type Relay = {
  url: string;
  set(mood: RelayMood): void;
  /** Forwards new connections to another service; those that are open end. */
  to(target: string): void;
  close(): Promise<void>;
};

/** @param options `refusesWebsockets`: closes connections that ask to become one, as some company networks do */
export async function openRelay(
  first: string,
  { refusesWebsockets = false }: { refusesWebsockets?: boolean } = {},
): Promise<Relay> {
  let { hostname, port } = new URL(first);
  let mood: RelayMood = 'open';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => {}).once('close', () => sockets.delete(socket));
  };
  const server = createServer((socket) => {
    keep(socket);
    if (mood === 'cut') socket.destroy();
    if (mood !== 'open') return;
    const behind = keep(connect(Number(port), hostname));
    if (refusesWebsockets) socket.on('data', (data) => isUpgrade(data) && socket.destroy());
    socket.pipe(behind).pipe(socket);
    socket.once('close', () => behind.destroy());
    behind.once('close', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      mood = next;
      hangUp();
    },
    to: (target) => {
      ({ hostname, port } = new URL(target));
      hangUp();
    },
    close: () => {
      hangUp();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const isUpgrade = (data: Buffer) => /^upgrade: websocket\r$/im.test(data.toString('latin1'));
