import { t } from './app-parts.ts';
import { copyText } from './copy-text.ts';
import { exactTime, relativeTime } from './relative-time.ts';
import { Tooltip } from './tooltip.tsx';
import { useNow } from './use-now.ts';

/** A relative time. Hover and focus show the exact time, a click copies it. */
export function Time({ at, quiet }: { at: string /** No tab stop, for lists. */; quiet?: boolean }) {
  const now = useNow();
  const date = new Date(at);
  const exact = exactTime(date);
  return (
    <Tooltip text={t('parts.time.hint', { exact })}>
      <button
        type="button"
        className="pp-time"
        {...(quiet && { tabIndex: -1 })}
        onClick={() => void copyText(date.toISOString(), t('parts.time.copied'))}
      >
        <time dateTime={at}>{relativeTime(date, now > date ? now : new Date())}</time>
      </button>
    </Tooltip>
  );
}
