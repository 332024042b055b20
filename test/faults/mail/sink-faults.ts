import type { Chance } from './chance.ts';

/** Where in a conversation something may go wrong. `body`: half of the message is in. `dot`: all of it is. */
export const stages = ['connect', 'ehlo', 'starttls', 'mail', 'rcpt', 'data', 'body', 'dot'] as const;
export type Stage = (typeof stages)[number];

/**
 * What goes wrong. `cut-before`: the line breaks before the sink does what it was asked. `cut-after`: it does it, and the
 * line breaks: at the dot before the answer is out, elsewhere after it.
 */
export type Fault = 'cut-before' | 'cut-after' | 'defer' | 'refuse' | 'delay';

/** What may go wrong where: a body is no command, and has no answer of its own. */
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

/** At which stage of a connection, or of a message, what goes wrong; most have no fault. */
export type Plan = Partial<Record<Stage, Fault>>;

/** How often: of connections before the first message, and of messages. */
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
