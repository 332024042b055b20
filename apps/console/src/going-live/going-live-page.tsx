import { type GoingLiveCheckName, goingLiveChecks } from '@postpress/contracts';
import { announce, Button, Failure, Notice, Page } from '@postpress/ui';
import { RotateCw } from 'lucide-react';
import '../messages/later-texts.ts';
import { t } from '../messages/translate.ts';
import { CheckRow } from './check-row.tsx';
import { useCheckAgain, useGoingLive } from './going-live-calls.ts';
import { headlineOf } from './headline.ts';
import './going-live.css';

/** The state of the installation, what it lacks, and each check with its fix. */
export default function GoingLivePage() {
  const live = useGoingLive();
  const again = useCheckAgain();
  const isCheckingAll = live.isFetching;
  const checkAgain = (check: GoingLiveCheckName) =>
    again.mutate(check, {
      onSuccess: ({ checks }) => {
        const state = checks[0]?.state ?? 'skipped';
        announce(
          t('goingLive.done', {
            check: t(`goingLive.check.${check}`),
            state: t(`goingLive.state.${state}`),
          }),
        );
      },
    });
  return (
    <Page
      title={t('goingLive.title')}
      lead={t('goingLive.lead')}
      actions={
        <Button
          onClick={() => void live.refetch()}
          refusal={isCheckingAll ? t('goingLive.checking') : undefined}
        >
          <RotateCw aria-hidden />
          {t('goingLive.checkAll')}
        </Button>
      }
    >
      <Summary live={live.data} />
      <Failure error={live.error ?? again.error} onRetry={() => void live.refetch()} />
      <ol className="pp-stack">
        {goingLiveChecks.map((name) => (
          <CheckRow
            key={name}
            name={name}
            check={live.data?.checks.find(({ check }) => check === name)}
            isChecking={isCheckingAll || (again.isPending && again.variables === name)}
            onAgain={() => checkAgain(name)}
          />
        ))}
      </ol>
    </Page>
  );
}

/** Reserves its height while the checks run, so that nothing moves. */
function Summary({ live }: { live: ReturnType<typeof useGoingLive>['data'] }) {
  const { tone, title, now, missing } = live
    ? headlineOf(live)
    : {
        tone: 'info' as const,
        title: t('goingLive.headline.checking'),
        now: '\u00a0',
        missing: undefined,
      };
  return (
    <div className="pp-live-summary" role="status">
      <Notice tone={tone}>
        <div className="pp-lines">
          <h2>{title}</h2>
          <p>{now}</p>
          {missing && <p>{missing}</p>}
        </div>
      </Notice>
    </div>
  );
}
