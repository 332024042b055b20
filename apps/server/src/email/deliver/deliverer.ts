import { createMicroBatch } from '../../base/micro-batch.ts';
import type { SemaphoreStats } from '../../base/permits.ts';
import { Tally } from '../../base/tally.ts';
import { inSpan } from '../../base/tracing.ts';
import { isDatabaseAway } from '../../platform/database/is-database-away.ts';
import type { Db } from '../../platform/database/tables.ts';
import { LeasedWork } from '../../platform/work/leased-work.ts';
import { findStoredEmails } from '../emails/email-contents.ts';
import { type ClaimedEmail, claimEmails, type Grant } from '../queue/claim-emails.ts';
import { forgetEmails, listClaimedBy, releaseEmails } from '../queue/email-queue.ts';
import type { DomainQueue } from '../queue/wake-workers.ts';
import { listSuppressed } from '../suppressions/suppressions.ts';
import { listLeft } from '../topics/subscriptions.ts';
import { namesLimit, slowsDomain } from '../transports/smtp-report.ts';
import { allocateSlots, ConnectionGate } from './allocate-slots.ts';
import { type AttemptDeps, attemptEmail, type LeasedEmail } from './attempt-email.ts';
import type { DomainLimits } from './domain-limits.ts';
import { DomainQueues } from './domain-queues.ts';
import type { HourLimits } from './hour-limits.ts';
import type { ProviderTurns, Turn } from './provider-turns.ts';
import type { AttemptEnd, AttemptRecords } from './record-attempts.ts';
import type { WorkerIdentity } from './worker-heartbeat.ts';

export type DelivererDeps = Omit<AttemptDeps, 'records' | 'takeTurn' | 'takeHour' | 'enterGate'> & {
  db: Db;
  records: AttemptRecords;
  limits: DomainLimits;
  turns: ProviderTurns;
  hours: HourLimits;
  connections: number;
  /** `undefined` until this worker is registered and may claim emails. */
  identity: () => WorkerIdentity | undefined;
  onEnd?: (end: AttemptEnd) => void;
};

const PAGES_PER_FILL = 4;
/** Every nth claim takes retries first, so that new emails never starve them. */
const RETRIES_FIRST_EVERY = 4;
const CLAIM_LOST = 'The database connection was lost while a worker claimed it. Retrying now.';
const ATTEMPT_BROKEN = 'The worker could not continue with it. Retrying now.';
const EXPIRED = 'A queued email was deleted with its expired partition';

/**
 * Claims emails from the queue and delivers them. Holds at most twice `connections` emails in memory: half of them are
 * prepared while the others use a connection. {@link allocateSlots} decides which domain queue gets the next slot,
 * {@link ConnectionGate} which email connects next.
 *
 * 1. Find domain queues with due emails: from notifications, else by paging through the queue.
 * 2. Share the free slots among them, and claim as many emails.
 * 3. Load each claimed email; forget it if its partition is gone.
 * 4. Attempt it (`attempt-email.ts`).
 * 5. Record the result, or release the email where nothing was sent.
 * 6. Free its slot; fill again if that is worth a claim.
 */
export class Deliverer {
  readonly #deps: DelivererDeps;
  readonly #domainQueues = new DomainQueues();
  readonly #gate: ConnectionGate;
  readonly #turnTimer: TurnTimer;
  readonly #slots: number;
  readonly #readyMin: number;
  readonly #byProject = new Tally<number>();
  readonly #byDomain = new Tally<string>();
  readonly #byLimitKey = new Tally<string>();
  readonly #work: LeasedWork;
  readonly #load: (claimed: ClaimedEmail) => Promise<LoadedEmail>;
  #claims = 0;
  /** Set while the result of a claim is unknown: it may have been committed. */
  #claimUnknown = false;

  constructor(deps: DelivererDeps) {
    this.#deps = deps;
    this.#gate = new ConnectionGate(deps.connections);
    this.#turnTimer = new TurnTimer(deps.turns, () => this.fill());
    this.#slots = deps.connections * 2;
    this.#readyMin = Math.ceil(deps.connections / 2);
    this.#work = new LeasedWork({
      what: 'emails',
      log: deps.log,
      claim: () => this.#fillSlots(),
      onIdle: () => {
        if (this.#domainQueues.some(() => true)) this.#turnTimer.start();
      },
    });
    this.#load = createMicroBatch<ClaimedEmail, LoadedEmail>({
      run: (claimed) => loadEmails(deps.db, claimed),
      itemsMax: 50,
      isWorthSplitting: (cause) => !isDatabaseAway(cause),
    }).submit;
  }

  /** Claimed emails, with or without an open connection. */
  get claimed(): number {
    return this.#byProject.total;
  }

  connectionStats(): SemaphoreStats {
    return this.#gate.stats();
  }

  get connections(): ReadonlyMap<string, number> {
    return this.#gate.domains;
  }

  /** These domain queues have due emails; an empty list means any of them may. */
  wake(queues: readonly DomainQueue[]): void {
    for (const queue of queues) this.#domainQueues.add(queue);
    if (queues.length === 0) this.#domainQueues.restartScan();
    this.fill();
  }

  /** Claims emails for the free slots. A call during a fill makes it run once more. */
  fill(): void {
    this.#work.wake();
  }

  /**
   * Whether a freed slot is worth a separate claim. A claim costs the database about the same for one email and for
   * ten, so while enough emails are prepared, slots are refilled together. Exceptions: a project without any slot, and
   * a domain queue that could connect at once, because the prepared emails may all be for one slow domain.
   */
  get #isWorthFilling(): boolean {
    const ready = this.#byProject.total - this.#gate.open;
    return ready < this.#readyMin || this.#domainQueues.some((queue) => this.#needsSlot(queue));
  }

  #needsSlot({ projectId, domain }: DomainQueue): boolean {
    const limitKey = this.#deps.limits.limitKeyOf(domain);
    if (limitKey === undefined || this.#roomOf(limitKey) <= 0) return false;
    if (this.#byProject.of(projectId) === 0) return true;
    const isOneReady = this.#byDomain.of(domain) > (this.#gate.domains.get(domain) ?? 0);
    return !isOneReady && this.#gate.wouldAdmit(projectId, domain);
  }

  #roomOf(limitKey: string): number {
    return this.#deps.limits.roomOf(limitKey, this.#byLimitKey.of(limitKey));
  }

  /** Claims nothing more; resolves when all claimed emails are done. */
  async stop(): Promise<void> {
    this.#turnTimer.stop();
    await this.#work.stop();
    await this.#work.done();
  }

  async #fillSlots(): Promise<void> {
    for (let pages = 0; ; ) {
      const identity = this.#deps.identity();
      if (!identity || this.#work.isStopping) return;
      if (this.#claimUnknown) await this.#releaseUnknown(identity);
      const free = this.#slots - this.#byProject.total;
      if (free <= 0) return;
      const grants = this.#allocate(free);
      const granted = grants.reduce((sum, { slots }) => sum + slots, 0);
      if (granted < free && !this.#domainQueues.isScanned && pages < PAGES_PER_FILL) {
        pages++;
        await this.#domainQueues.walk(this.#deps.db);
        continue;
      }
      if (granted === 0) return;
      await this.#claim(grants, identity);
    }
  }

  #allocate(free: number): Grant[] {
    const { limits } = this.#deps;
    return allocateSlots(this.#domainQueues.all, {
      free,
      claimedByProject: (projectId) => this.#byProject.of(projectId),
      claimedByDomain: (domain) => this.#byDomain.of(domain),
      limitKeyOf: (domain) => limits.limitKeyOf(domain),
      roomOf: (limitKey) => this.#roomOf(limitKey),
    });
  }

  async #claim(grants: readonly Grant[], identity: WorkerIdentity): Promise<void> {
    const { db } = this.#deps;
    this.#claims++;
    this.#claimUnknown = true;
    this.#domainQueues.beginClaim();
    const claimed = await claimEmails(db, {
      workerId: identity.id,
      grants,
      first: this.#claims % RETRIES_FIRST_EVERY === 0 ? 'retries' : 'fresh',
    });
    this.#claimUnknown = false;
    const byDomainQueue = new Tally<string>();
    for (const each of claimed) {
      byDomainQueue.add(`${each.projectId}/${each.recipientDomain}`);
      this.#start(each, identity);
    }
    for (const grant of grants) {
      if (byDomainQueue.of(`${grant.projectId}/${grant.domain}`) < grant.slots)
        this.#domainQueues.remove(grant);
      else this.#domainQueues.moveToEnd(grant);
    }
  }

  /** Releases emails of a claim whose result was lost. */
  async #releaseUnknown({ id: workerId }: WorkerIdentity): Promise<void> {
    const { db, clock } = this.#deps;
    const leased = await listClaimedBy(db, workerId);
    const emailIds = leased.filter((id) => !this.#work.isRunning(id));
    await releaseEmails(db, { workerId, emailIds, reason: CLAIM_LOST, now: clock() });
    this.#claimUnknown = false;
  }

  #start(claimed: ClaimedEmail, identity: WorkerIdentity): void {
    const { projectId, recipientDomain: domain } = claimed;
    const { limits, log, records } = this.#deps;
    const limitKey = limits.limitKeyOf(domain) ?? domain;
    this.#byProject.add(projectId);
    this.#byDomain.add(domain);
    this.#byLimitKey.add(limitKey);
    limits.noteStart(limitKey);
    const { emailId } = claimed;
    const release = (cause: unknown) => {
      if (!isDatabaseAway(cause))
        log.error({ err: cause, emailId }, 'A claimed email was released after an error');
      return records.release({ workerId: identity.id, emailId, reason: ATTEMPT_BROKEN });
    };
    const turn = this.#deps.turns.claimed(limitKey, claimed.broadcast);
    this.#work.start(emailId, async () => {
      await this.#attempt(claimed, { limitKey, turn }, identity)
        .catch(release)
        .catch((cause) => log.error({ err: cause, emailId }, 'A claimed email could not be released'));
      this.#byProject.take(projectId);
      this.#byDomain.take(domain);
      this.#byLimitKey.take(limitKey);
      turn.end();
      if (this.#isWorthFilling) this.fill();
    });
  }

  async #attempt(
    claimed: ClaimedEmail,
    { limitKey, turn }: { limitKey: string; turn: Turn },
    { id: workerId, signal }: WorkerIdentity,
  ): Promise<void> {
    const { db, log, hours } = this.#deps;
    const { projectId, recipientDomain: domain, emailId, broadcast } = claimed;
    const loaded = await this.#load(claimed);
    if (!loaded) {
      log.warn({ emailId }, EXPIRED);
      return forgetEmails(db, workerId, [emailId]);
    }
    const enterGate = () => this.#gate.enter({ projectId, domain, broadcast }, signal);
    const takeHour: HourLimits['take'] = (...of) => hours.take(...of);
    const leased = { claimed, ...loaded, workerId, signal };
    const order = {
      name: 'attempt email',
      kind: 'consumer',
      parent: loaded.email.traceparent ?? null,
      attributes: { 'postpress.email.id': emailId, 'postpress.attempt': claimed.attempts + 1 },
    } as const;
    const result = await inSpan(order, () =>
      attemptEmail(leased, { ...this.#deps, takeTurn: turn.take, takeHour, enterGate }),
    );
    if (result.kind === 'released') {
      const { kind: _, ...released } = result;
      await this.#deps.records.release({ workerId, emailId, ...released });
      const { heldFor, reason } = released;
      if (heldFor !== undefined) await hours.holdOthers(claimed, { heldFor, reason });
    } else if (result.kind === 'ended') {
      await this.#end(result.end, limitKey);
    }
  }

  async #end(end: AttemptEnd, limitKey: string): Promise<void> {
    const { limits, records, onEnd } = this.#deps;
    if (end.report.outcome === 'accepted') limits.noteAccepted(limitKey);
    if (slowsDomain(end.report)) {
      const { startedAt, endedAt: at, report } = end;
      const { reason } = report;
      limits.noteSlow({ domain: limitKey, startedAt, at, reason, isLimit: namesLimit(report) });
    }
    await records.end(end);
    onEnd?.(end);
  }
}

/** A claimed email, and why it is not sent any more, if so; `undefined` where it was deleted. */
type LoadedEmail = Pick<LeasedEmail, 'email' | 'withheld'> | undefined;

/**
 * Loads claimed emails together, one result each, in their order.
 *
 * Suppressions and unsubscribes of retries are looked up here already, so that an email that will not be sent does not wait for a
 * slow host.
 */
async function loadEmails(db: Db, claimed: readonly ClaimedEmail[]): Promise<LoadedEmail[]> {
  const emails = await findStoredEmails(
    db,
    claimed.map(({ emailId }) => emailId),
  );
  const retried = claimed.flatMap(({ emailId, attempts }) => {
    const email = emails.get(emailId);
    return email && attempts > 0 ? [email] : [];
  });
  const suppressed = await listSuppressed(db, retried);
  const left = await listLeft(db, retried);
  const withheld = (id: string) =>
    suppressed.has(id) ? 'suppressed' : left.has(id) ? 'unsubscribed' : undefined;
  return claimed.map(({ emailId }) => {
    const email = emails.get(emailId);
    return email && { email, withheld: withheld(emailId) };
  });
}

/** Turns that open within this time are used together. */
const TOGETHER_MS = 50;

/** Calls when a provider whose turns are all taken has the next one: the queue is read once a second only. */
class TurnTimer {
  readonly #turns: Pick<ProviderTurns, 'opensInMs'>;
  readonly #onOpen: () => void;
  #timer: NodeJS.Timeout | undefined;
  #endsAt = 0;

  constructor(turns: Pick<ProviderTurns, 'opensInMs'>, onOpen: () => void) {
    this.#turns = turns;
    this.#onOpen = onOpen;
  }

  start(): void {
    const opensIn = this.#turns.opensInMs();
    if (opensIn === undefined) return;
    const waitMs = Math.max(TOGETHER_MS, opensIn);
    const endsAt = performance.now() + waitMs;
    if (this.#timer && this.#endsAt <= endsAt) return;
    this.stop();
    this.#endsAt = endsAt;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#onOpen();
    }, waitMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
