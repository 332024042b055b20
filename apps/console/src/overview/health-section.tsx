import { Section, Status } from '@postpress/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import { t, tOr } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { useHealth } from './overview-calls.ts';

/** Whether the installation can do its work, part by part. */
export function HealthSection() {
  const health = useHealth();
  return (
    <Section title={t('overview.health')}>
      <Loaded query={health} rows={1}>
        {({ checks }) => (
          <ul className="pp-health">
            {checks.map(({ name, ok }) => (
              <li key={name}>
                <Status
                  tone={ok ? 'good' : 'bad'}
                  glyph={ok ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
                >
                  {t(ok ? 'overview.works' : 'overview.fails', {
                    name: tOr(`overview.part.${name}`, name),
                  })}
                </Status>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
