import { AppError } from '../../apps/server/src/base/app-error.ts';
import { type SendContext, sendEmail } from '../../apps/server/src/email/accept/accept-email.ts';
import { readDraft } from '../../apps/server/src/email/accept/read-draft.ts';
import { findCorrespondents, lockEmailStates } from '../../apps/server/src/email/emails/emails.ts';
import { decideReport } from '../../apps/server/src/email/inbound/decide-report.ts';
import { applyDecision } from '../../apps/server/src/email/inbound/handle-report.ts';
import type { ReportItem } from '../../apps/server/src/email/inbound/inbound-report.ts';
import type { OutgoingMessage } from '../../apps/server/src/email/message/prepare-message.ts';
import { cancelEmail, rescheduleEmail } from '../../apps/server/src/email/schedule/change-unsent-email.ts';
import {
  deleteSuppression,
  insertSuppressions,
} from '../../apps/server/src/email/suppressions/suppressions.ts';
import { changeSubscriptions } from '../../apps/server/src/email/topics/change-subscriptions.ts';
import { inTransaction } from '../../apps/server/src/platform/database/in-transaction.ts';
import type { EmailStatus } from '../../packages/contracts/src/index.ts';
import type { Chance } from '../faults/mail/chance.ts';
import type { Api } from './machines.ts';
import type { Machine, VirtualTime } from './virtual-time.ts';

export const TOPIC = 'news';

/** An email as its sender knows it. */
export type Order = {
  n: number;
  projectId: number;
  workspaceId: number;
  from: string;
  to: string;
  topic: string | null;
  broadcast: boolean;
  /** When its sender wants it sent, as last confirmed; 0: at once. */
  notBeforeMs: number;
  /** A change of that time without an answer: one of both holds. */
  isMoving: boolean;
  /** Of a key with an hourly limit. */
  keyId?: string;
  /** A broadcast to a list sends it, and its sender is not told its id. */
  isListed?: boolean;
  id?: string;
  acceptedAtMs?: number;
  refused?: string;
  /** `asked`: without an answer. */
  cancel?: 'asked' | 'confirmed' | 'too late';
  /** Of its first attempt that may send DATA. */
  firstDataMs?: number;
};

/** The connection to the process broke, or its answer was lost. */
class Lost extends Error {}

export type Callers = ReturnType<typeof simulateCallers>;

/**
 * The clients of the API. They repeat each request without an answer, with the same idempotency key, and remember what was
 * confirmed to them: from then on it must hold.
 */
export function simulateCallers(time: VirtualTime, chance: Chance, apis: readonly { current: Api }[]) {
  const orders: Order[] = [];
  const left = new Map<string, number>();
  const suppressed = new Map<string, number>();
  const askedToLeave = new Set<string>();
  /** Also those that were taken off the list again. */
  const onceSuppressed = new Set<string>();
  /** Recipients about whom a change is under way: one at a time, so that its order is known. */
  const changing = new Set<string>();
  const sentTo = new Map<string, number>();
  const unverified = new Map<string, number>();
  const faults: string[] = [];
  const reported = new Map<string, { kind: 'late' | 'angry'; met: EmailStatus }>();
  let hourly: HourlyLimit | undefined;
  let listed: ListHold | undefined;
  const pending = new Set<{ machine: Machine; fail: () => void }>();
  const counts = { requests: 0, repeated: 0 };
  let lostShare = 0;
  let busy = 0;

  const addressKey = (projectId: number, to: string) => `${projectId} ${to}`;

  function request<T>(work: (api: Api) => Promise<T>): Promise<T> {
    counts.requests++;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const { current: api } = chance.pick(apis as [{ current: Api }, ...{ current: Api }[]]);
    const entry = { machine: api.machine, fail: () => void time.after(20, () => reject(new Lost()), null) };
    if (!api.machine.alive) {
      entry.fail();
      return promise;
    }
    pending.add(entry);
    const answer = (give: () => void) => {
      pending.delete(entry);
      if (chance.happens(lostShare)) entry.fail();
      else time.after(1 + chance.next() * 4, give, null);
    };
    time.after(
      1 + chance.next() * 4,
      () => {
        void work(api).then(
          (value) => answer(() => resolve(value)),
          (cause) => answer(() => reject(cause)),
        );
      },
      api.machine,
    );
    return promise;
  }

  /** Repeats a request until it has an answer that says something. @returns the answer, or the refusal */
  async function untilAnswered<T>(
    work: (api: Api) => Promise<T>,
  ): Promise<{ value?: T; refusal?: AppError; lost: boolean }> {
    busy++;
    let lost = false;
    try {
      for (let waitMs = 200; ; waitMs = Math.min(waitMs * 2, 10_000)) {
        try {
          return { value: await request(work), lost };
        } catch (cause) {
          const isFinal = cause instanceof AppError && !PASSING.has(cause.code);
          if (isFinal) return { refusal: cause, lost };
          lost ||= !(cause instanceof AppError);
        }
        counts.repeated++;
        await time.wait(waitMs * (0.5 + chance.next()), null);
      }
    } finally {
      busy--;
    }
  }

  async function send(order: Order): Promise<void> {
    orders[order.n] = order;
    const key = addressKey(order.projectId, order.to);
    sentTo.set(key, (sentTo.get(key) ?? 0) + 1);
    const body = {
      from: order.from,
      to: [order.to],
      subject: `Order ${order.n}`,
      html: '<p>Thank you.</p>',
      ...(order.topic !== null && { topic: order.topic }),
      broadcast: order.broadcast,
      ...(order.notBeforeMs > 0 && { scheduledAt: new Date(order.notBeforeMs).toISOString() }),
    };
    const text = `order ${order.n}`;
    const context: SendContext = {
      projectId: order.projectId,
      workspaceId: order.workspaceId,
      key: { text, fingerprint: Buffer.from(text.padEnd(32)) },
      mayPublish: true,
      keyId: order.keyId,
    };
    const draft = readDraft(body as never);
    const askedMs = time.wallMs;
    const { value, refusal, lost } = await untilAnswered((api) => sendEmail(draft, context, api.deps));
    if (refusal) return noteRefusal(order, refusal, lost);
    const { data } = JSON.parse(value?.json ?? '') as { data: { id: string } };
    // By what still holds: who was barred then may have come back meanwhile.
    const barred = isBarred(order, askedMs);
    if (barred) faults.push(`order ${order.n} to ${order.to} was accepted although ${barred}`);
    order.id = data.id;
    order.acceptedAtMs = time.wallMs;
  }

  function noteRefusal(order: Order, { code, message }: AppError, lost: boolean): void {
    order.refused = code;
    const key = addressKey(order.projectId, order.to);
    const isExpected =
      code === 'RECIPIENT_SUPPRESSED'
        ? askedToLeave.has(key) ||
          onceSuppressed.has(key) ||
          // An earlier email of the same project bounced.
          ((sentTo.get(key) ?? 0) > 1 && (order.to.startsWith('dead') || order.to.includes('@nowhere')))
        : code === 'DOMAIN_NOT_VERIFIED' && unverified.has(order.from);
    if (!isExpected)
      faults.push(`order ${order.n} to ${order.to} was refused: ${message}${lost ? ' (repeated)' : ''}`);
  }

  /** A bounce or a complaint comes in, and is applied as `inbound/handle-report.ts` does. */
  async function report({ projectId, to }: Order, emailId: string, kind: 'late' | 'angry'): Promise<void> {
    const confirm = suppressBy(addressKey(projectId, to));
    let met: EmailStatus | undefined;
    await untilAnswered(({ deps: { db, clock, newId } }) =>
      inTransaction(db, async (tx) => {
        const email = await findCorrespondents(tx, emailId);
        if (!email) return;
        met = (await lockEmailStates(tx, [emailId])).get(emailId)?.status;
        const at = clock();
        const decision = decideReport({ items: [kind === 'late' ? LATE_BOUNCE : COMPLAINT] }, email, at);
        await applyDecision(tx, email, decision, { at, newId });
      }),
    );
    confirm();
    if (met && !reported.has(emailId)) reported.set(emailId, { kind, met });
  }

  /** Runs one change of a recipient at a time. */
  async function alone(key: string, work: () => Promise<void>): Promise<void> {
    if (changing.has(key)) return;
    changing.add(key);
    await work().finally(() => changing.delete(key));
  }

  function suppressBy(key: string): () => void {
    onceSuppressed.add(key);
    if (!suppressed.has(key)) suppressed.set(key, Number.POSITIVE_INFINITY);
    return () => suppressed.set(key, Math.min(suppressed.get(key) ?? Number.POSITIVE_INFINITY, time.wallMs));
  }

  /** Why an email must not go on, as confirmed before this time. */
  function isBarred({ projectId, to, topic, from }: Order, atMs: number): string | undefined {
    const key = addressKey(projectId, to);
    if ((suppressed.get(key) ?? Number.POSITIVE_INFINITY) < atMs) return 'its recipient is suppressed';
    if (topic !== null && (left.get(key) ?? Number.POSITIVE_INFINITY) < atMs)
      return 'its recipient left the topic';
    // Processes may accept for a second what they remember; the check before DATA is exact.
    if ((unverified.get(from) ?? Number.POSITIVE_INFINITY) < atMs - 2_000)
      return 'its sender’s domain is not verified';
    return undefined;
  }

  return {
    orders,
    faults,
    counts,
    get busy() {
      return busy;
    },
    send,
    /** The broadcast is paused or canceled, as was confirmed; undefined: it goes on. */
    holdListed(hold: ListHold | undefined) {
      listed = hold;
    },
    /** Whether it was canceled. */
    get isListCanceled() {
      return listed?.forGood ?? false;
    },
    /** The last address that other customers suppressed: this one may write to it. */
    suppressedElsewhere(projectId: number): string | undefined {
      const theirs = [...suppressed.keys()].filter((key) => !key.startsWith(addressKey(projectId, '')));
      return theirs.at(-1)?.replace(/^\d+ /, '');
    },
    /** Whether a broadcast may leave a recipient out. */
    mayBeSkipped({ projectId, to }: Order): boolean {
      const key = addressKey(projectId, to);
      return askedToLeave.has(key) || onceSuppressed.has(key);
    },
    /** Reports that were confirmed, by email, and the status that each met. */
    reported,
    /** What one sender may send in an hour. */
    limit(limit: Omit<HourlyLimit, 'times' | 'keyTimes'>) {
      hourly = { ...limit, times: [], keyTimes: [] };
    },
    /** @param share of answers that get lost on their way */
    lose(share: number) {
      lostShare = share;
    },
    forget(machine: Machine) {
      for (const entry of [...pending])
        if (entry.machine === machine) {
          pending.delete(entry);
          entry.fail();
        }
    },
    /** A worker may send DATA. */
    onData({ subject, recipientDomain }: OutgoingMessage, begunAtMs: number) {
      const order = orders[Number(subject.slice('Order '.length))];
      if (order && order.from === hourly?.from) faults.push(...overLimit(hourly, order, begunAtMs));
      if (!order) return void faults.push(`an email to ${recipientDomain} that no one sent: ${subject}`);
      order.firstDataMs ??= begunAtMs;
      if (order.isListed && listed && time.nowMs > listed.sinceMs + listed.graceMs)
        faults.push(
          `order ${order.n} was sent ${time.nowMs - listed.sinceMs} ms after its broadcast was ${listed.forGood ? 'canceled' : 'paused'}`,
        );
      const barred =
        isBarred(order, begunAtMs) ??
        ((unverified.get(order.from) ?? Number.POSITIVE_INFINITY) < begunAtMs
          ? 'its sender’s domain is not verified'
          : undefined);
      if (barred) faults.push(`order ${order.n} to ${order.to} was sent although ${barred}`);
      if (order.cancel === 'confirmed') faults.push(`order ${order.n} was sent after it was canceled`);
      if (begunAtMs < order.notBeforeMs && !order.isMoving)
        faults.push(`order ${order.n} was sent ${order.notBeforeMs - begunAtMs} ms before its time`);
    },
    /** A server took a message: some recipients' servers report later that it did not arrive, or that it annoyed someone. */
    onTaken({ emailId, subject, envelope }: OutgoingMessage) {
      const order = orders[Number(subject.slice('Order '.length))];
      const kind = envelope.to.startsWith('late')
        ? 'late'
        : envelope.to.startsWith('angry')
          ? 'angry'
          : undefined;
      if (order && kind)
        time.after(1_000 + chance.next() * 20_000, () => void report(order, emailId, kind), null);
    },
    async cancel(order: Order) {
      const { id: emailId, projectId } = order;
      if (emailId === undefined || order.cancel) return;
      order.cancel = 'asked';
      const { refusal, lost } = await untilAnswered((api) => cancelEmail({ projectId, emailId }, api.deps));
      if (!refusal) order.cancel = 'confirmed';
      else if (!lost) order.cancel = 'too late';
      if (refusal && refusal.code !== 'CONFLICT')
        faults.push(`cancel of order ${order.n}: ${refusal.message}`);
    },
    async reschedule(order: Order, atMs: number) {
      const { id: emailId, projectId } = order;
      if (emailId === undefined || order.isMoving) return;
      order.isMoving = true;
      const scheduledAt = new Date(atMs);
      const { refusal, lost } = await untilAnswered((api) =>
        rescheduleEmail({ projectId, emailId, scheduledAt }, api.deps),
      );
      // Unknown which of both times holds: the earlier one.
      if (!refusal) order.notBeforeMs = lost ? Math.min(order.notBeforeMs, atMs) : atMs;
      else if (lost) order.notBeforeMs = Math.min(order.notBeforeMs, atMs);
      order.isMoving = false;
    },
    leave(projectId: number, to: string) {
      const key = addressKey(projectId, to);
      return alone(`topics of ${key}`, async () => {
        askedToLeave.add(key);
        const { refusal } = await untilAnswered((api) =>
          changeSubscriptions(projectId, to, { topics: { [TOPIC]: 'unsubscribed' } }, api.deps),
        );
        if (refusal) faults.push(`leaving: ${refusal.message}`);
        else if (!left.has(key)) left.set(key, time.wallMs);
      });
    },
    /** A recipient who left the topic asks for it again. */
    join(projectId: number, to: string) {
      const key = addressKey(projectId, to);
      return alone(`topics of ${key}`, async () => {
        left.delete(key);
        await untilAnswered((api) =>
          changeSubscriptions(projectId, to, { topics: { [TOPIC]: 'subscribed' } }, api.deps),
        );
      });
    },
    /** A change by someone else, repeated until it is answered. */
    change: <T>(work: (deps: Api['deps']) => Promise<T>) => untilAnswered((api) => work(api.deps)),
    suppress(projectId: number, to: string) {
      const key = addressKey(projectId, to);
      return alone(key, async () => {
        const confirm = suppressBy(key);
        await untilAnswered((api) =>
          insertSuppressions(api.deps.db, [
            { projectId, email: to, reason: 'manual', createdAt: api.deps.clock() },
          ]),
        );
        confirm();
      });
    },
    /** Takes an address off the list; only one that no server suppresses again meanwhile. */
    async unsuppress(projectId: number, to: string) {
      const key = addressKey(projectId, to);
      if (!to.startsWith('plain') || to.includes('@nowhere')) return;
      await alone(key, async () => {
        suppressed.delete(key);
        await untilAnswered((api) => deleteSuppression(api.deps.db, projectId, to));
      });
    },
    /** Another customer tries to cancel an email that is not theirs. */
    async trespass({ id: emailId }: Order, projectId: number) {
      if (emailId === undefined) return;
      const { refusal } = await untilAnswered((api) => cancelEmail({ projectId, emailId }, api.deps));
      if (refusal?.code !== 'NOT_FOUND')
        faults.push(`project ${projectId} may cancel ${emailId} of another one`);
    },
    /** A sender's domain loses its verification. */
    async unverify(from: string) {
      const domain = from.slice(from.indexOf('@') + 1);
      unverified.set(from, Number.POSITIVE_INFINITY);
      await untilAnswered((api) =>
        api.deps.db
          .updateTable('sender_domains')
          .set({ status: 'failed' })
          .where('domain', '=', domain)
          .execute(),
      );
      unverified.set(from, time.wallMs);
    },
  };
}

/** Since when a broadcast is held, and for how long workers may not know it. */
type ListHold = { sinceMs: number; graceMs: number; forGood: boolean };

/** The hourly limits of a sender's domain and key, and when emails that they count began DATA. */
type HourlyLimit = {
  from: string;
  perHour: number;
  perKey: number;
  /** How many more may leave, where workers stand still between a turn and DATA. */
  slack: number;
  times: number[];
  keyTimes: number[];
};

function overLimit(
  { perHour, perKey, slack, times, keyTimes }: HourlyLimit,
  order: Order,
  nowMs: number,
): string[] {
  const counted = [
    { what: order.from, most: perHour, times },
    ...(order.keyId === undefined ? [] : [{ what: 'its key', most: perKey, times: keyTimes }]),
  ];
  return counted.flatMap(({ what, most, times: begun }) => {
    begun.push(nowMs);
    while ((begun[0] ?? nowMs) <= nowMs - 3_600_000) begun.shift();
    return begun.length > most + slack
      ? [`order ${order.n} is the ${begun.length}th of ${what} within an hour; ${most} are allowed`]
      : [];
  });
}

const LATE_BOUNCE: ReportItem = {
  kind: 'bounce',
  hard: true,
  type: 'Permanent',
  subType: 'UnknownAddress',
  status: '5.1.1',
  replyCode: 550,
  recipient: null,
  diagnostic: 'smtp; 550 5.1.1 User unknown',
};
const COMPLAINT: ReportItem = { kind: 'complaint', feedbackType: 'abuse', userAgent: null, recipient: null };

/** Refusals that are over after a while. */
const PASSING = new Set(['SERVICE_UNAVAILABLE', 'IDEMPOTENCY_KEY_IN_USE']);
