import type { Chance } from './chance.ts';

/** Stages of a dialogue where a fault can occur. `body`: half of the message was received. `dot`: all of it. */
export const stages = ['connect', 'ehlo', 'starttls', 'mail', 'rcpt', 'data', 'body', 'dot'] as const;
export type Stage = (typeof stages)[number];

/**
 * Kinds of faults. `cut-before`: the connection breaks before the sink executes the command. `cut-after`: it executes
 * it, then the connection breaks: at the dot before the reply is sent, elsewhere after it.
 */
export type Fault = 'cut-before' | 'cut-after' | 'defer' | 'refuse' | 'delay';

/** Possible faults per stage: a body is not a command and has no reply of its own. */
const possible: Record<Stage, readonly [Fault, ...Fault[]]> = {
  connect: ['cut-before', 'cut-after', 'defer', 'delay'],
  ehlo: ['cut-before', 'cut-after', 'defer', 'delay'],
  starttls: ['cut-before', 'cut-after', 'defer'],
  mail: ['cut-before', 'cut-after', 'defer', 'delay'],
  rcpt: ['cut-before', 'cut-after', 'defer', 'refuse', 'delay'],
  data: ['cut-before', 'cut-after', 'defer', 'delay'],
  body: ['cut-before', 'delay'],
  dot: ['cut-before', 'cut-after', 'cut-after', 'defer', 'refuse', 'delay'],
};

/** Times a stage is reached at which it fails whatever chance says: short storms have faults at each stage, too. */
const FORCED_AT = [1, 3, 6];

/** @param time how often the stage was reached, this time included */
export function forcedFault(stage: Stage, time: number): Fault | undefined {
  const faults = possible[stage];
  const at = FORCED_AT.indexOf(time);
  return at < 0 ? undefined : faults[at % faults.length];
}

/** The stage of the fault of a connection or message; most have none. */
export type Plan = Partial<Record<Stage, Fault>>;

/** Probabilities: per connection before its first message, and per message. */
const OF_CONNECTIONS = 0.3;
const OF_MESSAGES = 0.22;

export function planConnection(chance: Chance): Plan {
  return chance.happens(OF_CONNECTIONS) ? planOf(chance, chance.pick(['connect', 'ehlo', 'starttls'])) : {};
}

export function planMessage(chance: Chance): Plan {
  if (!chance.happens(OF_MESSAGES)) return {};
  return planOf(chance, chance.pick(['mail', 'rcpt', 'data', 'body', 'dot', 'dot']));
}

function planOf(chance: Chance, stage: Stage): Plan {
  return { [stage]: chance.pick(possible[stage]) };
}
