import type { Json } from '@postpress/edits';
import { Button, Field, Select, TextArea } from '@postpress/ui';
import { useEditor, useOptions } from '../../kernel/use-editor.ts';
import { asText, type ControlProps, loose, patched } from '../control.ts';

const NONE = '—';
const OWN = '+';

/** Who sees it: everybody, one of the project's conditions, or code of one's own around it. */
export function ConditionControl({ id, describedBy, reading, set, change }: ControlProps) {
  const { word, host, refuse } = useEditor();
  const conditions = useOptions((options) => options.displayConditions);
  const now = loose(reading.value);
  const isSet = asText(now.before) !== '' || asText(now.label) !== '' || now.type !== undefined;
  const listed = conditions.findIndex(({ before, after }) => before === now.before && after === now.after);
  const ask = async () => {
    try {
      set((await host.ask<Json>('displayCondition', { condition: reading.value ?? null })) ?? null);
    } catch (cause) {
      refuse((cause as Error).message);
    }
  };
  const choose = (chosen: string) => {
    const condition = conditions[Number(chosen)];
    if (chosen === NONE) set(null);
    else if (chosen === OWN) set({ type: '', label: '', description: '', before: '', after: '' });
    else if (condition) set({ ...condition });
  };
  const value = reading.mixed ? undefined : !isSet ? NONE : listed >= 0 ? String(listed) : OWN;
  return (
    <div className="pp-parts">
      <Select
        tied={{ id, 'aria-describedby': describedBy }}
        value={value}
        placeholder={word('fields.mixed')}
        onChange={choose}
        choices={[
          { value: NONE, label: word('fields.condition.everybody') },
          ...conditions.map(({ type, label }, at) => ({
            value: String(at),
            label: type === '' ? label : `${type}: ${label}`,
          })),
          { value: OWN, label: word('fields.condition.own') },
        ]}
      />
      {value === OWN &&
        (['before', 'after'] as const).map((name) => (
          <Field key={name} label={word(`fields.condition.${name}`)}>
            {(tied) => (
              <TextArea
                {...tied}
                rows={2}
                spellCheck={false}
                value={asText(now[name])}
                onChange={(typed) => change((before) => patched(before, { [name]: typed }), 'typing')}
              />
            )}
          </Field>
        ))}
      {asText(now.description) !== '' && <p className="pp-property-help">{asText(now.description)}</p>}
      {host.handles('displayCondition') && <Button onClick={ask}>{word('fields.condition.host')}</Button>}
    </div>
  );
}
