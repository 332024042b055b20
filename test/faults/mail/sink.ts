/**
 * A recipient's mail server on a bad connection, in a process of its own: it rejects, defers, delays and disconnects at
 * every stage of SMTP, by a seed, and records what it accepted. `fork`ed with a {@link SinkOrder} as its argument.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createSecureContext } from 'node:tls';
import { createChance } from './chance.ts';
import { SinkConversation, type Taken } from './sink-conversation.ts';
import { forcedFault, type Stage, stages } from './sink-faults.ts';

export type SinkOrder = { seed: number; port: number; certificate: string; key: string };
export type SinkRecord = {
  taken: Taken[];
  connections: number;
  /** Faults so far: `dot cut-after` → 12. */
  faults: Record<string, number>;
};
/** `stop-faults`: no more faults; `record`: report what was accepted. */
export type SinkQuestion = 'stop-faults' | 'record';

/** Two seeds share no connection's faults below this number. */
const CONNECTIONS_MAX = 100_003;

if (import.meta.main) listen(JSON.parse(process.argv[2] ?? '') as SinkOrder);

function listen({ seed, port, certificate, key }: SinkOrder): void {
  const record: SinkRecord = { taken: [], connections: 0, faults: {} };
  let isWell = false;
  const reached: Partial<Record<Stage, number>> = {};
  const parts = {
    context: createSecureContext({ cert: readFileSync(certificate), key: readFileSync(key) }),
    take: (message: Taken) => void record.taken.push(message),
    count: (stage: Stage, fault: string) => {
      const name = `${stage} ${fault}`;
      record.faults[name] = (record.faults[name] ?? 0) + 1;
    },
    forced(stage: Stage) {
      if (isWell) return undefined;
      const time = (reached[stage] ?? 0) + 1;
      reached[stage] = time;
      return forcedFault(stage, time);
    },
    isWell: () => isWell,
  };
  const server = createServer((socket) => {
    record.connections += 1;
    // Of its own, so that the faults of a connection do not depend on what others do meanwhile.
    const chance = createChance(seed * CONNECTIONS_MAX + record.connections);
    new SinkConversation(socket, { ...parts, chance });
  });
  server.listen(port, '127.0.0.1', () => process.send?.('ready'));
  process.on('message', (question: SinkQuestion) => {
    if (question === 'stop-faults') isWell = true;
    else process.send?.(record);
  });
  process.on('disconnect', () => process.exit());
}

/** How often a connection broke after the whole message was sent. */
export function cutsAfterDot({ faults }: Pick<SinkRecord, 'faults'>): number {
  return (faults['dot cut-before'] ?? 0) + (faults['dot cut-after'] ?? 0);
}

/** Stages without any fault; a storm leaves none. */
export function calmStages({ faults }: Pick<SinkRecord, 'faults'>): Stage[] {
  return stages.filter((stage) => !Object.keys(faults).some((name) => name.startsWith(`${stage} `)));
}
