import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** For each signature of a message, from the top: true, false, or the verifier's error. */
export type Verdicts = (boolean | string)[];

/** The verifier's source of keys: a table, or a name server (`127.0.0.1:port`). */
export type KeySource = { records: Record<string, string> } | { server: string };

const PYTHON = '/usr/bin/python3';

/** For `describe(name, { skip: withoutDkimVerifier }, …)`: false if dkimpy is installed with Ed25519. */
export const withoutDkimVerifier: false | string =
  spawnSync(PYTHON, ['-c', 'import dkim, nacl.signing, dns.resolver']).status === 0
    ? false
    : 'needs an independent DKIM verifier: apt-get install python3-dkim python3-nacl python3-dnspython (Debian)';

/** Verifies every signature of the messages with dkimpy, which shares no code with us, in one process. */
export async function verifyDkim(messages: readonly Buffer[], keys: KeySource): Promise<Verdicts[]> {
  const child = spawn(PYTHON, [join(import.meta.dirname, 'verify-dkim.py')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for (const message of messages)
    child.stdin.write(`${JSON.stringify({ message: message.toString('base64'), ...keys })}\n`);
  child.stdin.end();
  const verdicts: Verdicts[] = [];
  for await (const line of createInterface({ input: child.stdout })) verdicts.push(JSON.parse(line));
  const [code] = await ended;
  if (code !== 0 || verdicts.length !== messages.length) throw new Error(`The verifier ended with ${code}.`);
  return verdicts;
}
