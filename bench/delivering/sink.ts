/**
 * A server that takes mail as fast as it comes and keeps none of it, in a process of its own. It says as much as both
 * sides need to go at full speed (PIPELINING), and offers no TLS.
 */
import { type AddressInfo, createServer } from 'node:net';

const END = '\r\n.\r\n';

const server = createServer((socket) => {
  socket.setNoDelay(true);
  socket.on('error', () => {});
  let inMessage = false;
  let rest = '';
  socket.on('data', (chunk) => {
    let text = rest + chunk.toString('latin1');
    let answers = '';
    for (;;) {
      const end = text.indexOf(inMessage ? END : '\r\n');
      if (end < 0) break;
      if (inMessage) {
        inMessage = false;
        text = text.slice(end + END.length);
        answers += '250 2.0.0 Taken\r\n';
        continue;
      }
      const line = text.slice(0, end).toUpperCase();
      // The line end stays where a message begins: an empty one ends at once.
      if (line === 'DATA') inMessage = true;
      text = text.slice(inMessage ? end : end + 2);
      answers += answerTo(line);
    }
    // Of a message no more is kept than could be the begin of its end.
    rest = inMessage ? text.slice(-END.length) : text;
    if (answers !== '') socket.write(answers);
  });
  socket.write('220 sink.test ESMTP\r\n');
});

function answerTo(line: string): string {
  if (line === 'DATA') return '354 Go on\r\n';
  if (line.startsWith('EHLO')) return '250-sink.test\r\n250-PIPELINING\r\n250 8BITMIME\r\n';
  return line === 'QUIT' ? '221 Bye\r\n' : '250 2.0.0 Ok\r\n';
}

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
