import { useMemo } from 'react';
import { useOptions } from '../kernel/use-editor.ts';

/** Formats the ISO time of a version in the reader's language and time zone. */
export function useVersionTime(): (iso: string) => string {
  const locale = useOptions((options) => options.locale);
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    return (iso) => format.format(new Date(iso));
  }, [locale]);
}
