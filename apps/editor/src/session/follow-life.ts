import * as operations from '@postpress/contracts/operations';
import { ReadonlyStore } from '@postpress/ui/store';
import type { SaverPort } from '../kernel/saver-port.ts';
import { sessionName } from '../saving/local-draft.ts';
import type { SessionConnection } from './open-session.ts';

/** When the session ends, as far as is known; milliseconds since 1970. */
type Bounds = { expiresAt: number; endsAt: number };

type LifeState = Bounds & {
  now: number;
  /** When the user last did something here. */
  usedAt: number;
  /** When a renewal was last tried. */
  triedAt: number;
  canRenew: boolean;
};

const MINUTE = 60_000;

/** A session whose page is used is renewed this long before it would end. */
const AHEAD_MS = 20 * MINUTE;

const RETRY_MS = MINUTE;

const WARN_MS = 10 * MINUTE;

/** The user counts as away after this time without activity. */
const AWAY_MS = 15 * MINUTE;

/** What the window shows of the session's end. */
export type Ending = { at: number } | undefined;

const LOOK_MS = 20_000;

/** Keeps a session alive while its page is used. Its value is when the session will end, once that is near. */
export class SessionLife extends ReadonlyStore<Ending> {
  #bounds: Bounds;
  #usedAt = Date.now();
  #triedAt = 0;
  readonly #session: SessionConnection;
  readonly #saver: SaverPort;
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #ends = new AbortController();
  /** Called once when the end is near, and once when the session has ended. */
  onExpiring: (at: number) => void = () => {};

  constructor(session: SessionConnection, saver: SaverPort) {
    super(undefined);
    this.#session = session;
    this.#saver = saver;
    this.#bounds = boundsOf(session.opened);
    this.#timer = setInterval(() => this.look(), LOOK_MS);
    const { signal } = this.#ends;
    const use = () => {
      this.#usedAt = Date.now();
    };
    for (const event of ['pointerdown', 'keydown', 'focus'])
      window.addEventListener(event, use, { signal, capture: true, passive: true });
    session.onEnded(() => saver.ended());
    // A save extends the session.
    const opened = Date.now();
    let { revision } = saver.snapshot;
    saver.subscribe(() => {
      if (saver.snapshot.revision === revision) return;
      revision = saver.snapshot.revision;
      const idleMs = Date.parse(session.opened.expiresAt) - opened;
      this.#usedAt = Date.now();
      this.#bounds = { ...this.#bounds, expiresAt: Math.max(this.#bounds.expiresAt, Date.now() + idleMs) };
    });
  }

  /** Does what is due. */
  async look(): Promise<void> {
    const { canRenew } = this.#session.opened;
    const step = lifeStep({
      ...this.#bounds,
      now: Date.now(),
      usedAt: this.#usedAt,
      triedAt: this.#triedAt,
      canRenew,
    });
    if (step === 'renew') await this.renew().catch(() => this.#show());
    else if (step === 'warn') this.#show();
  }

  /** @throws SessionError */
  async renew(): Promise<void> {
    this.#triedAt = Date.now();
    const { data } = await this.#session.call(operations.renewEditorSession);
    this.#bounds = boundsOf(data);
    const { token } = data;
    if (token !== null) this.#session.follow(token);
    if (data.editorUrl !== null) history.replaceState(null, '', new URL(data.editorUrl).pathname);
    this.#saver.renewed(token === null ? undefined : sessionName(token));
    if (Math.min(this.#bounds.expiresAt, this.#bounds.endsAt) - Date.now() < 10 * 60_000) this.#show();
    else this.publish(undefined);
  }

  dispose(): void {
    clearInterval(this.#timer);
    this.#ends.abort();
  }

  #show(): void {
    const at = Math.min(this.#bounds.expiresAt, this.#bounds.endsAt);
    if (this.snapshot === undefined) this.onExpiring(at);
    if (this.snapshot?.at !== at) this.publish({ at });
  }
}

function boundsOf({ expiresAt, endsAt }: { expiresAt: string; endsAt: string }): Bounds {
  return { expiresAt: Date.parse(expiresAt), endsAt: Date.parse(endsAt) };
}

/** What to do about the session now: renew it, warn of its end, or nothing. */
export function lifeStep({
  now,
  usedAt,
  triedAt,
  expiresAt,
  endsAt,
  canRenew,
}: LifeState): 'renew' | 'warn' | 'nothing' {
  const end = Math.min(expiresAt, endsAt);
  const isHere = now - usedAt < AWAY_MS;
  const mayHelp = expiresAt < endsAt || canRenew;
  if (isHere && mayHelp && end - now < AHEAD_MS && now - triedAt >= RETRY_MS) return 'renew';
  return end - now < WARN_MS ? 'warn' : 'nothing';
}
