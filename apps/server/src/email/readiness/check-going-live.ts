import {
  type FindingState,
  findingStates,
  type GoingLiveCheck,
  type GoingLiveCheckName,
  goingLiveChecks,
} from '@postpress/contracts';
import { LRUCache } from 'lru-cache';
import { warn } from '../../base/finding.ts';
import { agedBy } from '../../base/remember-for.ts';
import { untilAborted } from '../../base/until-aborted.ts';
import { type CheckFinding, type InstallationDeps, installationChecks } from './installation-checks.ts';
import { type CheckedProject, type ProjectDeps, projectChecks } from './project-checks.ts';

export type GoingLiveDeps = InstallationDeps &
  ProjectDeps & {
    /** Of a monotonic clock. */
    nowMs?: () => number;
  };

/** How long one check may take. */
const CHECK_MS = 10_000;
/** Answers about the installation are the same for all: asked again within this time, they are not looked up again. */
const KEPT_MS = 2_000;

type Checked = { findings: CheckFinding[]; at: Date };
type InstallationCheck = keyof typeof installationChecks;

/**
 * Runs the checks between an installation and its first delivered email, all at once. What is checked follows from the
 * configuration and the project's own domains.
 *
 * Bounds: each check ends after 10 s; those of the installation run once per process at a time, however many ask.
 */
export function openGoingLive(deps: GoingLiveDeps) {
  const run = async (check: (signal: AbortSignal) => Promise<CheckFinding[]>): Promise<Checked> => ({
    findings: await withinTime(check),
    at: deps.clock(),
  });
  // Other projects are not shown the addresses of one sender domain alone.
  const shared = { ...deps, sources: deps.sources.filter(({ senderDomain }) => senderDomain === null) };
  const kept = new LRUCache<InstallationCheck, Checked>({
    max: goingLiveChecks.length,
    ttl: KEPT_MS,
    ...agedBy(deps.nowMs ?? (() => performance.now())),
    fetchMethod: (name) => run((signal) => installationChecks[name](shared, signal)),
  });
  return async (project: CheckedProject, only?: GoingLiveCheckName): Promise<GoingLiveCheck[]> =>
    Promise.all(
      goingLiveChecks
        .filter((name) => only === undefined || name === only)
        .map(async (name) => {
          const { findings, at } = await (name in installationChecks
            ? kept.forceFetch(name as InstallationCheck)
            : run(() => projectChecks[name as keyof typeof projectChecks](project, deps)));
          return toWire(name, findings, at);
        }),
    );
}
export type CheckGoingLive = ReturnType<typeof openGoingLive>;

function toWire(check: GoingLiveCheckName, findings: readonly CheckFinding[], at: Date): GoingLiveCheck {
  return {
    check,
    state: findings.length === 0 ? 'skipped' : worst(findings.map(({ state }) => state)),
    findings: findings.map(({ state, check: about, says, cure }) => ({
      state,
      about: about ?? '',
      says,
      cure: cure ?? null,
    })),
    checkedAt: at.toISOString(),
  };
}

function worst(states: readonly FindingState[]): FindingState {
  const ranks = states.map((state) => (state === 'skipped' ? 0 : findingStates.indexOf(state)));
  return findingStates[Math.max(...ranks)] ?? 'ok';
}

/** What a check found; that it failed or took too long is a finding, too. */
async function withinTime(check: (signal: AbortSignal) => Promise<CheckFinding[]>): Promise<CheckFinding[]> {
  const signal = AbortSignal.timeout(CHECK_MS);
  return untilAborted(signal, check(signal)).catch((cause: Error): CheckFinding[] => [
    signal.aborted
      ? warn('This check timed out after 10 seconds.', 'Try again.')
      : warn(`This check failed: ${cause.message}`, 'Try again; the log has the cause.'),
  ]);
}
