import type { TrackedRange } from '@postpress/contracts';
import { Figure } from '@postpress/ui';
import { numberText, t } from '../messages/translate.ts';

/** Opens and clicks: what is certain, and what cannot be excluded. */
export function RangeFigures({ opened, clicked }: { opened: TrackedRange; clicked: TrackedRange }) {
  return (
    <>
      <Figure name={t('parts.opened')} value={rangeText(opened)} note={noteOf(opened)} />
      <Figure name={t('parts.clicked')} value={rangeText(clicked)} note={noteOf(clicked)} />
    </>
  );
}

function noteOf({ atLeast, atMost }: TrackedRange): string | undefined {
  return atLeast === atMost ? undefined : t('parts.rangeNote');
}

/** `12–40`; one number where both are the same. */
export function rangeText({ atLeast, atMost }: TrackedRange): string {
  if (atLeast === atMost) return numberText(atMost);
  return t('parts.range', { atLeast: numberText(atLeast), atMost: numberText(atMost) });
}
