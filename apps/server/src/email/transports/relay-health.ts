import type { AttemptReport } from './transport.ts';

/** How a relay does, as one process saw it last. */
export type RelayState = {
  name: string;
  /** In a row. */
  failures: number;
  /** Until then other relays are tried first. */
  backedOffUntil: Date | null;
  /** Why it failed last; null once it works again. */
  reason: string | null;
  failedAt: Date | null;
  /** When it took an email last, to the minute. */
  acceptedAt: Date | null;
};

const BACKOFF_MS = 30_000;
const BACKOFF_MS_MAX = 15 * 60_000;
const TRIAL_MS = 60_000;
const REPORTED_EVERY_MS = 60_000;

/**
 * Which relays work. One that refuses our connection or login, answers 421, or loses the connection is backed off for 30
 * seconds, twice as long at each further failure, at most 15 minutes. After that one email tries it; the others wait for
 * the result.
 */
export class RelayHealth {
  readonly #states = new Map<string, RelayState>();
  readonly #nowMs: () => number;
  readonly #onChange: (state: RelayState) => void;

  constructor(nowMs: () => number, onChange: (state: RelayState) => void) {
    this.#nowMs = nowMs;
    this.#onChange = onChange;
  }

  /** The same relays, those that are backed off last. */
  order<Relay extends { name: string }>(relays: readonly Relay[]): Relay[] {
    const isBackedOff = ({ name }: Relay) => this.#untilOf(name) > this.#nowMs();
    return [...relays.filter((relay) => !isBackedOff(relay)), ...relays.filter(isBackedOff)];
  }

  /** Called before an email is offered to it. */
  noteTry(name: string): void {
    const state = this.#stateOf(name);
    if (state.failures === 0 || this.#untilOf(name) > this.#nowMs()) return;
    this.#states.set(name, { ...state, backedOffUntil: new Date(this.#nowMs() + TRIAL_MS) });
  }

  noteReport(name: string, report: AttemptReport): void {
    const now = new Date(this.#nowMs());
    const state = this.#stateOf(name);
    if (isUnusable(report)) {
      const failures = state.failures + 1;
      const delayMs = Math.min(BACKOFF_MS * 2 ** (failures - 1), BACKOFF_MS_MAX);
      const backedOffUntil = new Date(now.getTime() + delayMs);
      this.#set({ ...state, failures, backedOffUntil, reason: reasonOf(report), failedAt: now });
      return;
    }
    const isAccepted = report.outcome === 'accepted';
    const isReportDue = now.getTime() - (state.acceptedAt?.getTime() ?? 0) >= REPORTED_EVERY_MS;
    if (state.failures === 0 && !(isAccepted && isReportDue)) return;
    const acceptedAt = isAccepted ? now : state.acceptedAt;
    this.#set({ ...state, failures: 0, backedOffUntil: null, reason: null, acceptedAt });
  }

  #set(state: RelayState): void {
    this.#states.set(state.name, state);
    this.#onChange(state);
  }

  #untilOf(name: string): number {
    return this.#states.get(name)?.backedOffUntil?.getTime() ?? 0;
  }

  #stateOf(name: string): RelayState {
    const fresh = { failures: 0, backedOffUntil: null, reason: null, failedAt: null, acceptedAt: null };
    return this.#states.get(name) ?? { name, ...fresh };
  }
}

/** A reply to MAIL or RCPT may name the correspondents of an email: it is shown to other projects without its words. */
function reasonOf({ host, step, replyCode, reason }: AttemptReport): string {
  return step === undefined
    ? reason
    : `${host ?? 'The relay'} answered ${replyCode} at ${step.toUpperCase()}.`;
}

const CLOSING = 421;

/** Whether the report is about the relay, not about the email: it answered before MAIL, or says that it closes. */
function isUnusable({ outcome, step, replyCode }: AttemptReport): boolean {
  if (outcome === 'unreachable') return true;
  return outcome === 'deferred' && (step === undefined || replyCode === CLOSING);
}
