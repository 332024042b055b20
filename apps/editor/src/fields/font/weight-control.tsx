import { sameJson } from '@postpress/edits';
import { Select } from '@postpress/ui';
import { useDesign, useEditor } from '../../kernel/use-editor.ts';
import type { MessageName } from '../../messages/catalog.ts';
import type { ControlProps } from '../control.ts';
import { readCommon } from '../reading.ts';
import { readWeight, weightName, weightsOf } from './fonts.ts';

/** The weights that the font has. */
export function WeightControl({ id, describedBy, reading, keys, path, set }: ControlProps) {
  const { t, store } = useEditor();
  const font = path.with(
    -1,
    String(path.at(-1))
      .replace(/Weight$/, 'Family')
      .replace(/^weight$/, 'family'),
  );
  const weights = useDesign((): number[] => weightsOf(readCommon(store, keys, font, {}).value), sameJson);
  const now = readWeight(reading.value);
  const all = now === undefined || weights.includes(now) ? weights : [...weights, now].sort((a, b) => a - b);
  return (
    <Select
      tied={{ id, 'aria-describedby': describedBy }}
      value={now === undefined || reading.mixed ? undefined : String(now)}
      onChange={(chosen) => set(Number(chosen))}
      placeholder={reading.mixed ? t('fields.mixed') : t('fields.asPage')}
      choices={all.map((weight) => {
        const name = weightName(weight);
        return { value: String(weight), label: name ? t(name as MessageName, { weight }) : String(weight) };
      })}
    />
  );
}
