import * as operations from '@postpress/contracts/operations';
import { type Column, Facts, Page, Section, Status, Table, Time } from '@postpress/ui';
import { Check, Minus } from 'lucide-react';
import { useData } from '../api/use-data.ts';
import { useHere } from '../app/session.ts';
import { useCreditBalance } from '../credits/burn-points.ts';
import { useMembers } from '../members/member-calls.ts';
import { numberText, t, tOr } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { limitUse } from './limit-use.ts';

type Limit = NonNullable<ReturnType<typeof useSubscription>['data']>['limits'][number];

/** The limits of the workspace's plan, with their use. */
export default function PlanPage() {
  const plan = useSubscription();
  return (
    <Page title={t('plan.title')} lead={t('plan.lead')}>
      <Loaded query={plan}>
        {({ planName, status, expiresAt, features, limits }) => (
          <>
            <Facts
              facts={[
                [t('plan.name'), tOr(`plan.name.${planName}`, planName)],
                status ? [t('plan.status'), tOr(`plan.status.${status}`, status)] : undefined,
                expiresAt ? [t('plan.until'), <Time key="until" at={expiresAt} />] : undefined,
              ]}
            />
            <Section title={t('plan.limits')}>
              <Limits limits={limits} />
            </Section>
            <Section title={t('plan.features')}>
              <ul className="pp-row pp-plain-list">
                {features.map(({ name, available }) => (
                  <li key={name}>
                    <Status
                      tone={available ? 'good' : 'plain'}
                      glyph={available ? <Check aria-hidden /> : <Minus aria-hidden />}
                    >
                      {tOr(`plan.feature.${name}`, name)}
                      {!available && ` ${t('plan.notIncluded')}`}
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
    { head: t('plan.limit'), cell: ({ name }) => tOr(`plan.limit.${name}`, name) },
    {
      head: t('plan.used'),
      align: 'end',
      cell: ({ name }) => {
        const used = use[name];
        return used === undefined ? '–' : numberText(used);
      },
    },
    {
      head: t('plan.share'),
      wideOnly: true,
      cell: ({ name, value }) => <Share used={use[name]} value={value} />,
    },
    {
      head: t('plan.allowed'),
      align: 'end',
      cell: ({ value, unit }) => `${numberText(value)} ${unit.replace('/', ' a ')}`,
    },
  ];
  return <Table name={t('plan.limits')} columns={columns} rows={limits} rowKey={({ name }) => name} />;
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

/** What the plan allows now. */
function useSubscription() {
  const { projectId } = useHere();
  return useData(['subscription', projectId], operations.getSubscription, { projectId });
}

/** How much of each limit is used, as far as it can be counted. */
function useUse(): Partial<Record<string, number>> {
  const { projectId, workspaceId, workspace } = useHere();
  const members = useMembers(workspaceId);
  const credits = useCreditBalance();
  const emails = useData(['project', projectId, 'emails', 'month'], operations.getEmailStatistics, {
    projectId,
    query: { period: '30d' },
  });
  return {
    projects: workspace.projects.filter(({ status }) => status !== 'archived').length,
    ...(members.data && { members: members.data.length }),
    ...(credits.data && { ai_credits: credits.data.credits_used }),
    ...(emails.data && 'accepted' in emails.data && { emails: emails.data.accepted }),
  };
}
