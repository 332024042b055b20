import { t } from './app-parts.ts';
import { copyText } from './copy-text.ts';
import { exactTime, relativeTime } from './relative-time.ts';
import { Tooltip } from './tooltip.tsx';
import { useNow } from './use-now.ts';

/** A relative time. Hover and focus show the exact time, a click copies it. */
export function Time({
  at,
  quiet,
  isExact,
}: {
  at: string;
  /** No tab stop, for lists. */
  quiet?: boolean;
  /** After words that no relative time can follow, such as "since". */
  isExact?: boolean;
}) {
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
        <time dateTime={at}>{isExact ? exact : relativeTime(date, now > date ? now : new Date())}</time>
      </button>
    </Tooltip>
  );
}
