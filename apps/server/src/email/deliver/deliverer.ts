import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { createMicroBatch } from '../../base/micro-batch.ts';
import type { Lease, SemaphoreStats } from '../../base/permits.ts';
import { Tally } from '../../base/tally.ts';
import { isDatabaseAway } from '../../platform/database/is-database-away.ts';
import type { Db } from '../../platform/database/tables.ts';
import {
  type ClaimedEmail,
  claimEmails,
  forgetEmails,
  type Grant,
  listHeldBy,
  releaseEmails,
} from '../queue/email-queue.ts';
import type { Lane } from '../queue/wake-workers.ts';
import { allocateSlots } from './allocate-slots.ts';
import { type AttemptDeps, attemptEmail } from './attempt-email.ts';
import { ConnectionGate } from './connection-gate.ts';
import type { DomainLimits } from './domain-limits.ts';
import { LaneDirectory } from './domain-queues.ts';
import type { AttemptEnd } from './end-attempts.ts';
import { type LoadedEmail, loadEmails } from './load-emails.ts';
import type { AttemptRecords } from './record-attempts.ts';
import { slowsDomain } from './slows-domain.ts';
import type { WorkerIdentity } from './worker-heartbeat.ts';

export type TransmitterDeps = Omit<AttemptDeps, 'records'> & {
  db: Db;
  clock: Clock;
  log: Log;
  records: AttemptRecords;
  limits: DomainLimits;
  connections: number;
  leaseMs: number;
  /** Nothing while nothing may be taken. */
  identity: () => WorkerIdentity | undefined;
  onEnd?: (end: AttemptEnd) => void;
};

/** Beyond those that speak, so many are made ready, as a part of the connections. */
const READY_SHARE = 1;
const PAGES_A_FILL = 4;
/** Every so many claims retries go before fresh mail, so that fresh mail never starves them. */
const RETRIES_FIRST_EVERY = 4;
const ANSWER_LOST = 'The database was lost while a worker took it; it goes on at once.';
const LET_GO = 'The worker that had it in hand could not go on with it; it is tried again at once.';
const GONE_WITH_ITS_WEEK = 'An e-mail that waited is gone with its week';

/**
 * Takes e-mails from the queue as there are places for them and makes their attempts. Memory is bounded by the places;
 * what a place goes to is decided by {@link allocateSlots}, and who speaks next by the {@link ConnectionGate}.
 */
export class Transmitter {
  readonly #deps: TransmitterDeps;
  readonly #lanes = new LaneDirectory();
  readonly #gate: ConnectionGate;
  readonly #places: number;
  readonly #readyLeast: number;
  readonly #byProject = new Tally<number>();
  readonly #byDomain = new Tally<string>();
  readonly #byPace = new Tally<string>();
  /** By the id of the e-mail. */
  readonly #running = new Map<string, Promise<void>>();
  readonly #load: (claimed: ClaimedEmail) => Promise<LoadedEmail>;
  #filling: Promise<void> | undefined;
  #fillAgain = false;
  #claims = 0;
  #stopped = false;
  /** Set when the answer to a claim was lost: it may have been made. */
  #unsure = false;

  constructor(deps: TransmitterDeps) {
    this.#deps = deps;
    this.#gate = new ConnectionGate(deps.connections);
    const ready = Math.ceil(deps.connections * READY_SHARE);
    this.#places = deps.connections + ready;
    this.#readyLeast = Math.ceil(ready / 2);
    this.#load = createMicroBatch<ClaimedEmail, LoadedEmail>({
      run: (claimed) => loadEmails(deps.db, claimed),
      itemsMax: 50,
      isWorthSplitting: (cause) => !isDatabaseAway(cause),
    }).submit;
  }

  /** E-mails in hand, whether they speak to somebody yet or not. */
  get inHand(): number {
    return this.#byProject.total;
  }

  connectionStats(): SemaphoreStats {
    return this.#gate.stats();
  }

  get speaking(): ReadonlyMap<string, number> {
    return this.#gate.domains;
  }

  /** These lanes have mail; with none named, anything may have come. */
  wake(lanes: readonly Lane[]): void {
    for (const lane of lanes) this.#lanes.add(lane);
    if (lanes.length === 0) this.#lanes.walkAgain();
    this.fill();
  }

  /** Takes what there are places for; a call while that is under way makes it look once more. */
  fill(): void {
    this.#fillAgain = true;
    this.#filling ??= this.#fillAll().finally(() => {
      this.#filling = undefined;
    });
  }

  /**
   * Whether a place that got free is worth a claim of its own: while enough is ready, places are given out together,
   * for a claim costs the database about the same for one e-mail and for ten. But not where a project waits that has
   * none, or a lane that could speak at once: what is ready may all be for one slow domain.
   */
  get #isWorthFilling(): boolean {
    const ready = this.#byProject.total - this.#gate.open;
    return ready < this.#readyLeast || this.#lanes.some((lane) => this.#isHungry(lane));
  }

  #isHungry({ projectId, domain }: Lane): boolean {
    if (this.#roomOf(this.#deps.limits.paceOf(domain)) <= 0) return false;
    if (this.#byProject.of(projectId) === 0) return true;
    const isOneReady = this.#byDomain.of(domain) > (this.#gate.domains.get(domain) ?? 0);
    return !isOneReady && this.#gate.wouldAdmit(projectId, domain);
  }

  #roomOf(pace: string): number {
    return this.#deps.limits.limitOf(pace) - this.#byPace.of(pace);
  }

  /** Takes nothing more, and resolves when nothing is in hand. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#filling;
    await Promise.all(this.#running.values());
  }

  async #fillAll(): Promise<void> {
    while (this.#fillAgain && !this.#stopped) {
      this.#fillAgain = false;
      try {
        await this.#fillOnce();
      } catch (cause) {
        if (!isDatabaseAway(cause))
          this.#deps.log.error({ err: cause }, 'Mail could not be taken from the queue');
      }
    }
  }

  async #fillOnce(): Promise<void> {
    for (let pages = 0; ; ) {
      const identity = this.#deps.identity();
      if (!identity || this.#stopped) return;
      if (this.#unsure) await this.#letGoOfUnknown(identity);
      const free = this.#places - this.#byProject.total;
      if (free <= 0) return;
      const grants = this.#allocate(free);
      const granted = grants.reduce((sum, { places }) => sum + places, 0);
      if (granted < free && !this.#lanes.walked && pages < PAGES_A_FILL) {
        pages++;
        await this.#lanes.walk(this.#deps.db);
        continue;
      }
      if (granted === 0) return;
      await this.#claim(grants, identity);
    }
  }

  #allocate(free: number): Grant[] {
    const { limits } = this.#deps;
    return allocateSlots(this.#lanes.lanes, {
      free,
      heldByProject: (projectId) => this.#byProject.of(projectId),
      heldByDomain: (domain) => this.#byDomain.of(domain),
      paceOf: limits.paceOf,
      roomOf: (pace) => this.#roomOf(pace),
    });
  }

  async #claim(grants: readonly Grant[], identity: WorkerIdentity): Promise<void> {
    const { db, clock, leaseMs } = this.#deps;
    this.#claims++;
    this.#unsure = true;
    const claimed = await claimEmails(db, {
      workerId: identity.id,
      grants,
      first: this.#claims % RETRIES_FIRST_EVERY === 0 ? 'retries' : 'fresh',
      leaseUntil: new Date(clock().getTime() + leaseMs),
    });
    this.#unsure = false;
    const byLane = new Tally<string>();
    for (const each of claimed) {
      byLane.add(`${each.projectId}/${each.recipientDomain}`);
      this.#take(each, identity);
    }
    for (const grant of grants) {
      if (byLane.of(`${grant.projectId}/${grant.domain}`) < grant.places) this.#lanes.remove(grant);
      else this.#lanes.served(grant);
    }
  }

  /** Puts back what a claim took whose answer never came. */
  async #letGoOfUnknown({ id: workerId }: WorkerIdentity): Promise<void> {
    const { db, clock } = this.#deps;
    const held = await listHeldBy(db, workerId);
    const emailIds = held.filter((id) => !this.#running.has(id));
    await releaseEmails(db, { workerId, emailIds, reason: ANSWER_LOST, now: clock() });
    this.#unsure = false;
  }

  #take(claimed: ClaimedEmail, identity: WorkerIdentity): void {
    const { projectId, recipientDomain: domain } = claimed;
    const { limits, log, records } = this.#deps;
    const pace = limits.paceOf(domain);
    this.#byProject.add(projectId);
    this.#byDomain.add(domain);
    this.#byPace.add(pace);
    limits.noteStart(pace);
    const { emailId } = claimed;
    const letGo = (cause: unknown) => {
      if (!isDatabaseAway(cause)) log.error({ err: cause, emailId }, 'An e-mail in hand was let go');
      return records.release({ workerId: identity.id, emailId, reason: LET_GO });
    };
    const run = this.#attempt(claimed, identity)
      .catch(letGo)
      .catch((cause) => log.error({ err: cause, emailId }, 'An e-mail in hand could not be put back'))
      .finally(() => {
        this.#running.delete(emailId);
        this.#byProject.take(projectId);
        this.#byDomain.take(domain);
        this.#byPace.take(pace);
        if (this.#isWorthFilling) this.fill();
      });
    this.#running.set(emailId, run);
  }

  async #attempt(claimed: ClaimedEmail, { id: workerId, signal }: WorkerIdentity): Promise<void> {
    const { db, log } = this.#deps;
    const { projectId, recipientDomain: domain, emailId } = claimed;
    const loaded = await this.#load(claimed);
    if (!loaded) {
      log.warn({ emailId }, GONE_WITH_ITS_WEEK);
      return forgetEmails(db, workerId, [emailId]);
    }
    let slot: Lease | undefined;
    const place = {
      enter: async () => {
        slot = await this.#gate.enter(projectId, domain, signal);
        return slot !== undefined;
      },
      leave: () => slot?.release(),
    };
    const attempted = await attemptEmail({ claimed, ...loaded, workerId, signal }, place, this.#deps);
    if (attempted.kind === 'released') {
      await this.#deps.records.release({ workerId, emailId, reason: attempted.reason });
    } else if (attempted.kind === 'ended') {
      await this.#end(attempted.end, domain);
    }
  }

  async #end(end: AttemptEnd, domain: string): Promise<void> {
    const { limits, records, onEnd } = this.#deps;
    const pace = limits.paceOf(domain);
    if (end.report.outcome === 'taken') limits.noteTaken(pace);
    if (slowsDomain(end.report)) {
      const { startedAt, endedAt: at, report } = end;
      limits.noteSlow({ domain: pace, startedAt, at, reason: report.reason });
    }
    await records.end(end);
    onEnd?.(end);
  }
}
