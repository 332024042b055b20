import { type AiFeatureType, creditLimits } from '@postpress/contracts';
import type { Access, Project } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import { type Clock, dayOf } from '../base/clock.ts';
import type { NewId } from '../base/ids.ts';
import { invariant } from '../base/invariant.ts';
import type { Log } from '../base/log.ts';
import type { Db } from '../platform/database/tables.ts';
import { recurring } from '../platform/work/recurring.ts';
import { rememberAnchors } from './credit-anchors.ts';
import type { PeriodKey } from './credit-periods.ts';
import { creditCap, periodOf, requireCreditProject } from './credit-pools.ts';
import { extendReservations } from './credit-reservations.ts';
import { type CreditRounds, openCreditRounds, type ReservationVerdict } from './credit-rounds.ts';

type CreditsDeps = { db: Db; clock: Clock; newId: NewId; access: Access; log: Log };

/** `Retry-After` of a request that is refused because of reservations in flight. */
const BUSY_SECONDS = 5;

/** A third of the lifetime, so that one renewal may fail. */
const RENEW_MS = (creditLimits.reservationMinutes * 60_000) / 3;

/** Credits, with the renewal of this process's reservations. */
export type OpenCredits = Credits & {
  /** Renews all reservations of this process. A timer calls it every five minutes. */
  renew(): Promise<void>;
};

/** Opens the credits of all workspaces; any number of processes share them through the database. */
export function openCredits(deps: CreditsDeps): OpenCredits {
  const { db, clock, newId, access, log } = deps;
  const anchors = rememberAnchors(db);
  const rounds = openCreditRounds({ db, clock });
  const openIds = new Set<string>();
  const expiry = (now: Date) => new Date(now.getTime() + creditLimits.reservationMinutes * 60_000);
  const renew = async () => {
    if (openIds.size > 0) await extendReservations(db, [...openIds], expiry(clock()));
  };
  recurring({ everyMs: RENEW_MS, failure: 'Reservations of AI credits were not renewed', log }, renew);
  return {
    renew,
    async reserve(request) {
      const { projectId, workspaceId, creditsMax } = request;
      invariant(Number.isSafeInteger(creditsMax) && creditsMax > 0, 'a request reserves at least one credit');
      const now = clock();
      const id = newId();
      const setAside = async (found: Project | undefined) => {
        const project = requireCreditProject(found);
        invariant(project.workspace.id === workspaceId, 'a project spends the credits of its own workspace');
        const cap = creditCap(project, now);
        // The first reservation stores the anchor, but not one that the plan forbids.
        const anchor = await (cap === 0 ? anchors.find(project) : anchors.fix(project));
        const period = periodOf(workspaceId, anchor, now);
        const draft = { id, credits: creditsMax, cap, expiresAt: expiry(now) };
        return { period, cap, verdict: await rounds.reserve(period, draft) };
      };
      let { period, cap, verdict } = await setAside(await access.project(projectId));
      // The cached plan may be old: read it again before refusing.
      if (verdict !== 'reserved')
        ({ period, cap, verdict } = await setAside(await access.projectNow(projectId)));
      requireReserved(verdict, { period, cap, creditsMax, now });
      openIds.add(id);
      const parts = { ...deps, rounds, ended: () => openIds.delete(id) };
      return reservation({ id, request, period, reservedAt: now }, parts);
    },
  };
}

type Refusal = { period: PeriodKey; cap: number | null; creditsMax: number; now: Date };

/** @throws AppError AI_CREDITS_EXHAUSTED */
function requireReserved(verdict: ReservationVerdict, { period, cap, creditsMax, now }: Refusal): void {
  if (verdict === 'reserved') return;
  if (verdict === 'busy')
    throw new AppError(
      'AI_CREDITS_EXHAUSTED',
      `This request may need ${creditsMax} AI credits, and requests in flight hold too many of the ${cap}: try again when they are done.`,
      { retryAfterSeconds: BUSY_SECONDS, retry: 'wait' },
    );
  const reset = period.endsAt.toISOString();
  throw new AppError(
    'AI_CREDITS_EXHAUSTED',
    `This request may need ${creditsMax} AI credits, more than are left of the ${cap} of the period, which ends ${reset}: wait for the next one or raise the plan.`,
    { retryAfterSeconds: Math.ceil((period.endsAt.getTime() - now.getTime()) / 1_000) },
  );
}

type ReservationParts = CreditsDeps & { rounds: CreditRounds; ended(): void };
type Reserved = { id: string; request: CreditRequest; period: PeriodKey; reservedAt: Date };

function reservation(
  { id, request, period, reservedAt }: Reserved,
  { clock, access, log, rounds, ended: tellEnd }: ReservationParts,
): CreditReservation {
  const { projectId, endUserId, featureType, creditsMax } = request;
  let ended = false;
  /** Runs once; again only after a failure. */
  const end = async (work: () => Promise<void>) => {
    if (ended) return;
    ended = true;
    try {
      await work();
    } catch (cause) {
      ended = false;
      throw cause;
    } finally {
      // A reservation that could not be ended is no longer renewed, so it expires.
      tellEnd();
    }
  };
  return {
    id,
    settle: ({ credits, conversationId = null }) =>
      end(async () => {
        invariant(Number.isSafeInteger(credits) && credits >= 0, 'credits are whole');
        if (credits === 0) return rounds.release(period, id);
        const project = requireCreditProject(await access.project(projectId));
        const used = { credits: Math.min(credits, creditsMax), usedOn: dayOf(reservedAt) };
        const entry = { id, projectId, endUserId, featureType, conversationId, ...used };
        const booked = await rounds.settle(period, { entry, cap: creditCap(project, clock()) });
        if (booked < credits)
          log.warn(
            { reservation: id, projectId, credits, booked },
            'Fewer AI credits were booked than were used',
          );
      }),
    release: () => end(() => rounds.release(period, id)),
  };
}

/** A request that uses credits. */
export type CreditRequest = {
  projectId: number;
  workspaceId: number;
  /** End user of the customer's product; null: not attributed. */
  endUserId: string | null;
  featureType: AiFeatureType;
  /** Upper bound of the request's credits: all are reserved, and the rest is given back by `settle`. */
  creditsMax: number;
};

/** Credits reserved for one request. The reservation of a killed process expires. */
type CreditReservation = {
  id: string;
  /** Books the credits used, at most those reserved, gives back the rest and sends the usage event. Only once. */
  settle(used: { credits: number; conversationId?: string | null }): Promise<void>;
  /** Gives all of them back: a failed request costs nothing. */
  release(): Promise<void>;
};

export type Credits = {
  /** @throws AppError AI_CREDITS_EXHAUSTED when less than `creditsMax` is left */
  reserve(request: CreditRequest): Promise<CreditReservation>;
};
