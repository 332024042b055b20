import assert from 'node:assert/strict';
import { connect } from 'node:net';

/** A client that waits for the greeting, then sends bytes and QUIT at once. Each line of the answer must be a reply. */
export async function talk(port: number, bytes: Buffer): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  // Who talks before the greeting is turned away.
  socket.once('data', () => socket.end(Buffer.concat([bytes, Buffer.from('\r\n.\r\nQUIT\r\n')])));
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text;
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => {});
  await closed;
  const [greeting] = answer.split('\r\n');
  assert.match(greeting ?? '', /^220[ -]/, 'it greets');
  for (const line of answer.split('\r\n').filter((each) => each !== '')) assert.match(line, /^\d{3}[ -]/);
}
