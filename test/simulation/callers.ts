import { AppError } from '../../apps/server/src/base/app-error.ts';
import { type SendContext, sendEmail } from '../../apps/server/src/email/accept/accept-email.ts';
import { readDraft } from '../../apps/server/src/email/accept/read-draft.ts';
import type { OutgoingMessage } from '../../apps/server/src/email/message/prepare-message.ts';
import { cancelEmail, rescheduleEmail } from '../../apps/server/src/email/schedule/change-unsent-email.ts';
import { insertSuppressions } from '../../apps/server/src/email/suppressions/suppressions.ts';
import { changeSubscriptions } from '../../apps/server/src/email/topics/change-subscriptions.ts';
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
  askedAtMs: number;
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
  const sentTo = new Map<string, number>();
  const unverified = new Map<string, number>();
  const faults: string[] = [];
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
    };
    const draft = readDraft(body as never);
    const barred = isBarred(order, time.wallMs);
    const { value, refusal, lost } = await untilAnswered((api) => sendEmail(draft, context, api.deps));
    if (refusal) return noteRefusal(order, refusal, lost);
    const { data } = JSON.parse(value?.json ?? '') as { data: { id: string } };
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
          suppressed.has(key) ||
          // An earlier email of the same project bounced.
          ((sentTo.get(key) ?? 0) > 1 && (order.to.startsWith('dead') || order.to.includes('@nowhere')))
        : code === 'DOMAIN_NOT_VERIFIED' && unverified.has(order.from);
    if (!isExpected)
      faults.push(`order ${order.n} to ${order.to} was refused: ${message}${lost ? ' (repeated)' : ''}`);
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
      if (!order) return void faults.push(`an email to ${recipientDomain} that no one sent: ${subject}`);
      order.firstDataMs ??= begunAtMs;
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
    async leave(projectId: number, to: string) {
      askedToLeave.add(addressKey(projectId, to));
      const { refusal } = await untilAnswered((api) =>
        changeSubscriptions(projectId, to, { topics: { [TOPIC]: 'unsubscribed' } }, api.deps),
      );
      if (refusal) faults.push(`leaving: ${refusal.message}`);
      else left.set(addressKey(projectId, to), time.wallMs);
    },
    /** A change by someone else, repeated until it is answered. */
    change: (work: (deps: Api['deps']) => Promise<unknown>) => untilAnswered((api) => work(api.deps)),
    async suppress(projectId: number, to: string) {
      const key = addressKey(projectId, to);
      suppressed.set(key, Number.POSITIVE_INFINITY);
      await untilAnswered((api) =>
        insertSuppressions(api.deps.db, [
          { projectId, email: to, reason: 'manual', createdAt: api.deps.clock() },
        ]),
      );
      suppressed.set(key, time.wallMs);
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

/** Refusals that are over after a while. */
const PASSING = new Set(['SERVICE_UNAVAILABLE', 'IDEMPOTENCY_KEY_IN_USE']);
