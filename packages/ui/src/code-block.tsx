import { useState } from 'react';
import { t } from './app-parts.ts';
import { CopyButton } from './copy-button.tsx';
import { Tabs } from './tabs.tsx';

/** Code in several languages, one at a time, with a copy button. */
export function CodeBlock({
  name,
  samples,
}: {
  name: string;
  samples: readonly { label: string; code: string }[];
}) {
  const [chosen, setChosen] = useState(samples[0]?.label ?? '');
  const sample = samples.find(({ label }) => label === chosen) ?? samples[0];
  if (!sample) return null;
  const code = (
    <div className="pp-code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre tabIndex={0}>
        <code>{sample.code}</code>
      </pre>
      <CopyButton text={sample.code} what={t('parts.code')} />
    </div>
  );
  if (samples.length === 1) return code;
  return (
    <Tabs
      name={name}
      value={sample.label}
      onChange={setChosen}
      tabs={samples.map(({ label }) => ({ value: label, label }))}
    >
      {code}
    </Tabs>
  );
}
