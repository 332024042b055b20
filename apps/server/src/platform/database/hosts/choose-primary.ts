import type { DatabaseHost } from '../../../config/index.ts';
import type { HostState } from './host-probe.ts';

export type Answer = { host: DatabaseHost; state: HostState };
export type Chosen = { host: DatabaseHost; timeline: number };

/**
 * The host to write to: of those that accept writes, the one with the newest timeline. A former primary that runs
 * again beside the one promoted in its place also accepts writes, and what is written there is lost. Pure.
 *
 * @param newestTimeline the newest seen so far: hosts of an older one do not count
 */
export function choosePrimary(answers: readonly Answer[], newestTimeline: number): Chosen | undefined {
  let chosen: Chosen | undefined;
  for (const { host, state } of answers) {
    if (state.kind !== 'primary' || state.timeline < newestTimeline) continue;
    if (!chosen || state.timeline > chosen.timeline) chosen = { host, timeline: state.timeline };
  }
  return chosen;
}

export function describeHosts(answers: readonly Answer[]): string {
  return answers.map(({ host, state }) => `${host.name} ${describeState(state)}`).join(', ');
}

function describeState(state: HostState): string {
  if (state.kind === 'away') return `does not answer (${state.reason})`;
  return state.kind === 'standby' ? 'is a standby' : `accepts writes (timeline ${state.timeline})`;
}
