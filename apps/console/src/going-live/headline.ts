import type { Tone } from '@postpress/ui';
import { counted, t } from '../messages/translate.ts';
import type { GoingLive } from './going-live-calls.ts';

export type Headline = { tone: Tone; title: string; now: string; missing: string | undefined };

/** The state of the installation, and what it lacks. */
export function headlineOf({ sending, checks }: GoingLive): Headline {
  const { state, transport, hostname, reason } = sending;
  const failing = checks.filter((each) => each.state === 'fail');
  const warning = checks.filter((each) => each.state === 'warn');
  const lacks = failing.length > 0 ? failing : warning;
  const missing =
    lacks.length === 0
      ? undefined
      : t('goingLive.missing', {
          checks: lacks.map(({ check }) => t(`goingLive.check.${check}`)).join(', '),
        });
  if (state === 'stopped')
    return { tone: 'bad', title: t('goingLive.headline.stopped'), now: reason ?? '', missing };
  if (state === 'captured' || transport === 'capture')
    return {
      tone: 'info',
      title: t('goingLive.headline.captured'),
      now: t('goingLive.now.captured'),
      missing,
    };
  const now = t(`goingLive.now.${transport}`, { hostname });
  if (failing.length > 0)
    return { tone: 'bad', title: counted('goingLive.headline.failing', failing.length), now, missing };
  if (warning.length > 0)
    return { tone: 'warn', title: counted('goingLive.headline.warning', warning.length), now, missing };
  return { tone: 'good', title: t('goingLive.headline.ready'), now, missing };
}
