import { Status } from '@postpress/ui';
import { t } from '../messages/translate.ts';
import type { Broadcast } from './broadcast-calls.ts';

const tones = {
  scheduled: 'plain',
  running: 'good',
  paused: 'warn',
  sent: 'plain',
  canceled: 'plain',
} as const;

/** The state of a broadcast as a word with its color. */
export function BroadcastState({ state }: Pick<Broadcast, 'state'>) {
  return <Status tone={tones[state]}>{t(`broadcasts.state.${state}`)}</Status>;
}
