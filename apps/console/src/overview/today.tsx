import { Figure, Section } from '@postpress/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Loaded } from '../parts/loaded.tsx';
import { numberText, word } from '../words/word.ts';
import { useDays } from './overview-calls.ts';
import { rateLimits, shareOf, sumDays } from './rates.ts';

/** Sent today, and the rates of the week against what mailbox providers allow. */
export function Today() {
  const days = useDays();
  return (
    <Section title={word('overview.today')}>
      <Loaded query={days} rows={2}>
        {(data) => {
          const today = data.at(-1);
          const week = sumDays(data);
          return (
            <dl className="pp-figures">
              <Figure name={word('overview.sentToday')} value={numberText(today?.sent ?? 0)} />
              <Figure
                name={word('overview.acceptedToday')}
                value={numberText(today?.accepted ?? 0)}
                note={word('overview.failedToday', { count: numberText(today?.failed ?? 0) })}
              />
              <Figure
                name={word('overview.deliveryRate')}
                value={percent(shareOf(week.delivered, week.sent))}
                note={word('overview.ofSent', { count: numberText(week.sent) })}
              />
              <Rate name="bounced" share={shareOf(week.bounced, week.sent)} />
              <Rate name="complained" share={shareOf(week.complained, week.sent)} />
            </dl>
          );
        }}
      </Loaded>
    </Section>
  );
}

function Rate({ name, share }: { name: keyof typeof rateLimits; share: number | undefined }) {
  const limit = rateLimits[name];
  const isOver = share !== undefined && share > limit;
  return (
    <Figure
      name={word(`overview.rate.${name}`)}
      value={percent(share)}
      tone={isOver ? 'bad' : undefined}
      note={word(isOver ? 'overview.overLimit' : 'overview.underLimit', { limit })}
      glyph={
        share === undefined ? undefined : isOver ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />
      }
    />
  );
}

function percent(share: number | undefined): string {
  return share === undefined ? '–' : word('overview.percent', { value: share });
}
