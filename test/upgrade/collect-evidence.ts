import { setTimeout as wait } from 'node:timers/promises';
import type { Evidence } from '../faults/mail/judge.ts';
import { API_KEY, type openMailPeers } from '../faults/mail/scenario.ts';
import type { Accepted } from '../faults/mail/senders.ts';
import {
  type AskDatabase,
  countUnsettled,
  faultsOfUnsettled,
  listByStatus,
  readAttempts,
  readEmails,
} from '../faults/mail/witnesses.ts';

/** Where the evidence comes from: the API, the peers and the database. */
export type Witnesses = {
  url: string;
  peers: Awaited<ReturnType<typeof openMailPeers>>;
  ask: AskDatabase;
};

export type Collected = {
  evidence: Evidence;
  /** Faults: what still waits though there was time enough. */
  left: string[];
  badSignatures: number;
};

/** Longer than the wait after name servers that gave no answer, as on a busy machine. */
const SETTLE_MS_MAX = 400_000;

/** Waits until nothing is under way any more, and collects what each witness has. */
export async function collectEvidence(
  { url, peers, ask }: Witnesses,
  accepted: Accepted,
  doubledMax: number,
): Promise<Collected> {
  const left = await settle(ask);
  const [taken, told] = [await peers.sink.record(), await peers.receiver.record()];
  const evidence: Evidence = {
    accepted: accepted.ids,
    listed: await listByStatus(url, API_KEY),
    emails: await readEmails(ask),
    attempts: await readAttempts(ask),
    taken: taken.taken,
    events: told.arrived,
    doubledMax,
  };
  return { evidence, left, badSignatures: told.badSignatures };
}

async function settle(ask: AskDatabase): Promise<string[]> {
  const deadline = Date.now() + SETTLE_MS_MAX;
  for (;;) {
    const left = await countUnsettled(ask);
    if ((left.emails === 0 && left.webhooks === 0) || Date.now() > deadline)
      return faultsOfUnsettled(ask, left);
    await wait(250);
  }
}
