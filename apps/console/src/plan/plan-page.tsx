import { type Column, Facts, Page, Section, Status, Table, Time } from '@postpress/ui';
import { Check, Minus } from 'lucide-react';
import { Loaded } from '../parts/loaded.tsx';
import { numberText, word, wordOr } from '../words/word.ts';
import { limitUse } from './limit-use.ts';
import { useSubscription, useUse } from './plan-calls.ts';

type Limit = NonNullable<ReturnType<typeof useSubscription>['data']>['limits'][number];

/** What the plan of the workspace allows, against what is used. */
export default function PlanPage() {
  const plan = useSubscription();
  return (
    <Page title={word('plan.title')} lead={word('plan.lead')}>
      <Loaded query={plan}>
        {({ planName, status, expiresAt, features, limits }) => (
          <>
            <Facts
              facts={[
                [word('plan.name'), wordOr(`plan.name.${planName}`, planName)],
                status ? [word('plan.status'), wordOr(`plan.status.${status}`, status)] : undefined,
                expiresAt ? [word('plan.until'), <Time key="until" at={expiresAt} />] : undefined,
              ]}
            />
            <Section title={word('plan.limits')}>
              <Limits limits={limits} />
            </Section>
            <Section title={word('plan.features')}>
              <ul className="pp-row pp-plain-list">
                {features.map(({ name, available }) => (
                  <li key={name}>
                    <Status
                      tone={available ? 'good' : 'plain'}
                      glyph={available ? <Check aria-hidden /> : <Minus aria-hidden />}
                    >
                      {wordOr(`plan.feature.${name}`, name)}
                      {!available && ` ${word('plan.notIncluded')}`}
                    </Status>
                  </li>
                ))}
              </ul>
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Limits({ limits }: { limits: readonly Limit[] }) {
  const use = useUse();
  const columns: Column<Limit>[] = [
    { head: word('plan.limit'), cell: ({ name }) => wordOr(`plan.limit.${name}`, name) },
    {
      head: word('plan.used'),
      align: 'end',
      cell: ({ name }) => {
        const used = use[name];
        return used === undefined ? '–' : numberText(used);
      },
    },
    {
      head: word('plan.share'),
      wideOnly: true,
      cell: ({ name, value }) => <Share used={use[name]} value={value} />,
    },
    {
      head: word('plan.allowed'),
      align: 'end',
      cell: ({ value, unit }) => `${numberText(value)} ${unit.replace('/', ' a ')}`,
    },
  ];
  return <Table name={word('plan.limits')} columns={columns} rows={limits} rowKey={({ name }) => name} />;
}

/** The figures beside it say the same. */
function Share({ used, value }: { used: number | undefined; value: number }) {
  if (used === undefined) return null;
  const { share, isNearlyFull } = limitUse(used, value);
  return (
    <div className="pp-meter" aria-hidden data-full={isNearlyFull}>
      <span style={{ inlineSize: `${share * 100}%` }} />
    </div>
  );
}
