import { momentOf } from '@postpress/markup';
import { asText } from '@postpress/render/reading';
import { TextInput, WallTime } from '@postpress/ui';
import { useDesign, useEditor } from '../../kernel/use-editor.ts';
import type { ControlProps } from '../control.ts';
import { readCommon } from '../reading.ts';
import { fromFieldTime, timeZones, toFieldTime } from './zoned-end.ts';

/** A local date and time, with the reader's own time below. */
export function DateTimeControl({ id, label, describedBy, reading, keys, path, set }: ControlProps) {
  const { t, store } = useEditor();
  const zone = useDesign(() => {
    const { value } = readCommon(store, keys, [...path.slice(0, -1), 'timezone'], {});
    return asText(value) || 'UTC';
  });
  const moment = momentOf(asText(reading.value), zone);
  return (
    <>
      <WallTime
        id={id}
        label={label}
        describedBy={describedBy}
        value={toFieldTime(reading.value)}
        onChange={(typed) => set(fromFieldTime(typed), 'typing')}
      />
      {moment && (
        <span className="pp-property-source">
          {t(moment.getTime() < Date.now() ? 'fields.date.over' : 'fields.date.here', {
            time: moment,
          })}
        </span>
      )}
    </>
  );
}

/** A time zone by its name, found by typing. */
export function TimeZoneControl({ id, describedBy, reading, set }: ControlProps) {
  const { t } = useEditor();
  return (
    <>
      <TextInput
        id={id}
        aria-describedby={describedBy}
        list={`${id}-zones`}
        value={asText(reading.value)}
        placeholder={reading.mixed ? t('fields.mixed') : ''}
        onChange={(typed) => set(typed, 'typing')}
      />
      <datalist id={`${id}-zones`}>
        {timeZones().map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
