import type { GoingLiveCheckName } from '@postpress/contracts';
import { Button, Status, Time, type Tone } from '@postpress/ui';
import { CircleAlert, CircleCheck, CircleDashed, CircleX, Loader, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { useRoute } from '../app/use-route.ts';
import { SendTest } from '../emails/send-test.tsx';
import { t } from '../messages/translate.ts';
import { findingText } from '../parts/finding-text.ts';
import type { Check } from './going-live-calls.ts';

const looks: Record<Check['state'], { tone: Tone; icon: LucideIcon }> = {
  ok: { tone: 'good', icon: CircleCheck },
  warn: { tone: 'warn', icon: CircleAlert },
  fail: { tone: 'bad', icon: CircleX },
  skipped: { tone: 'plain', icon: CircleDashed },
};
/** The console page that fixes a check. */
const fixedAt = { domain: 'domains', webhook: 'webhooks' } as const;

/** One check: its result, how to fix each problem, and a button to run it again. */
export function CheckRow({
  name,
  check,
  isChecking,
  onAgain,
}: {
  name: GoingLiveCheckName;
  /** Undefined while it first runs. */
  check: Check | undefined;
  isChecking: boolean;
  onAgain: () => void;
}) {
  const title = t(`goingLive.check.${name}`);
  return (
    <li className="pp-live-check pp-card pp-lines" aria-busy={isChecking}>
      <div className="pp-section-head">
        <h3>{title}</h3>
        {/* Another element for each state: one whose words change width would count as moved. */}
        <StateMark
          key={isChecking ? 'checking' : check?.state}
          state={isChecking ? undefined : check?.state}
        />
      </div>
      <p className="pp-note">{t(`goingLive.why.${name}`)}</p>
      {check?.state === 'skipped' && <p className="pp-note">{t('goingLive.skipped')}</p>}
      {check && check.findings.length > 0 && <Findings check={check} />}
      {!check && <span className="pp-live-waiting" aria-hidden />}
      <div className="pp-row">
        <Button
          onClick={onAgain}
          aria-label={t('goingLive.againOf', { check: title })}
          refusal={isChecking ? t('goingLive.checking') : undefined}
        >
          {t('goingLive.again')}
        </Button>
        {name === 'firstEmail' && check?.state !== 'ok' && <SendFirst onChange={onAgain} />}
        {check?.state !== 'ok' && name in fixedAt && <FixLink name={name as keyof typeof fixedAt} />}
        {check && !isChecking && (
          <span className="pp-note">
            <Time at={check.checkedAt} quiet />
          </span>
        )}
      </div>
    </li>
  );
}

function FixLink({ name }: { name: keyof typeof fixedAt }) {
  const { to } = useRoute();
  return (
    <Link href={to(fixedAt[name])} className="pp-button">
      {t(`goingLive.open.${name}`)}
    </Link>
  );
}

function StateMark({ state }: { state: Check['state'] | undefined }) {
  if (!state) return <Status glyph={<Loader aria-hidden />}>{t('goingLive.checking')}</Status>;
  const { tone, icon: Icon } = looks[state];
  return (
    <Status tone={tone} glyph={<Icon aria-hidden />}>
      {t(`goingLive.state.${state}`)}
    </Status>
  );
}

/** Several findings: each with its subject and state. */
function Findings({ check: { findings } }: { check: Check }) {
  const isOneTopic = new Set(findings.map(({ about }) => about)).size === 1;
  return (
    <ul className="pp-live-findings pp-lines">
      {findings.map(({ state, about, says, cure }) => {
        const { icon: Icon } = looks[state];
        return (
          <li key={`${about} ${says}`} data-state={state}>
            <Icon aria-label={t(`goingLive.state.${state}`)} role="img" />
            <div>
              <span>
                {about && !isOneTopic && <b>{about} </b>}
                {findingText(says)}
              </span>
              {cure && (
                <span className="pp-live-cure">
                  <b>{t('goingLive.fix')}</b> {findingText(cure)}
                </span>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Sends one email, and checks again whenever its status changes. */
function SendFirst({ onChange }: { onChange: () => void }) {
  const { to } = useRoute();
  return (
    <SendTest name={(address) => t('goingLive.send', { address })} onChange={onChange}>
      {(id) => <Link href={to('emails', id)}>{t('goingLive.openEmail')}</Link>}
    </SendTest>
  );
}
