import { addressesOf } from './addresses-of.ts';
import type { ReadinessDeps } from './deps.ts';
import { type Fact, fail, fine, warn } from './fact.ts';

const CHECK = 'Return path';

/** Whether reports that come minutes or days after acceptance reach this machine. */
export async function checkReturnPath({ dns, setup, inboundPort }: ReadinessDeps): Promise<Fact[]> {
  const { hostname, returnPathDomain, transport } = setup.identity();
  if (transport === 'capture') return [fine(CHECK, 'Email is captured, so there are no bounces.')];
  const cure = `Publish MX ${returnPathDomain} "10 ${hostname}".`;
  const facts = inboundPort === 0 ? [noListener()] : [];
  const answer = await dns.mx(returnPathDomain);
  if (!answer.ok) {
    if (answer.kind === 'unreachable') return [...facts, warn(CHECK, answer.message, 'Try again.')];
    return [...facts, fail(CHECK, `${returnPathDomain} has no MX record: later bounces are lost.`, cure)];
  }
  const exchanges = answer.records.map(({ exchange }) => exchange);
  if (exchanges[0] === '')
    return [...facts, fail(CHECK, `${returnPathDomain} has a null MX: it accepts no mail.`, cure)];
  const own = new Set(await addressesOf(hostname, dns));
  for (const exchange of exchanges) {
    const isOurs =
      exchange.toLowerCase() === hostname.toLowerCase() ||
      (await addressesOf(exchange, dns)).some((at) => own.has(at));
    if (isOurs) return [...facts, fine(CHECK, `Mail for ${returnPathDomain} goes to ${exchange}.`)];
  }
  return [
    ...facts,
    warn(
      CHECK,
      `Mail for ${returnPathDomain} goes to ${exchanges.join(', ')}, not to ${hostname}.`,
      `${cure.slice(0, -1)}, unless that host passes it on to this machine.`,
    ),
  ];
}

function noListener(): Fact {
  return warn(
    CHECK,
    'No listener accepts bounces and complaints.',
    'Set POSTPRESS_INBOUND_PORT, and forward port 25 of this machine to it.',
  );
}
