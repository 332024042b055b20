import { Section, Status } from '@postpress/ui';
import { CircleCheck, CircleX } from 'lucide-react';
import { Loaded } from '../parts/loaded.tsx';
import { word, wordOr } from '../words/word.ts';
import { useHealth } from './overview-calls.ts';

/** Whether the installation can do its work, part by part. */
export function HealthSection() {
  const health = useHealth();
  return (
    <Section title={word('overview.health')}>
      <Loaded query={health} rows={1}>
        {({ checks }) => (
          <ul className="pp-health">
            {checks.map(({ name, ok }) => (
              <li key={name}>
                <Status
                  tone={ok ? 'good' : 'bad'}
                  glyph={ok ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
                >
                  {word(ok ? 'overview.works' : 'overview.fails', {
                    name: wordOr(`overview.part.${name}`, name),
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
