import type { Json } from '@postpress/edits';
import { asObject, asText } from '@postpress/render/reading';
import { Button, Field, Select, TextArea } from '@postpress/ui';
import { samplePaths } from '../../kernel/sample-store.ts';
import { useEditor, useOptions } from '../../kernel/use-editor.ts';
import { type ControlProps, patched } from '../control.ts';
import { LogicField } from './logic-field.tsx';
import { blocks, conditionOfLogic, isBlock, logicOf, type TemplateLogic } from './template-logic.ts';

const NONE = '—';
const OWN = '+';

/**
 * When it is shown: always, by one of the project's conditions, by a variable of the send, once for each item of a list,
 * or by custom code around it.
 */
export default function ConditionControl({ id, describedBy, reading, set, change }: ControlProps) {
  const { t, host, refuse, store, samples } = useEditor();
  const conditions = useOptions((options) => options.displayConditions);
  const now = asObject(reading.value);
  const isSet = asText(now.before) !== '' || asText(now.label) !== '' || now.type !== undefined;
  const listed = conditions.findIndex(({ before, after }) => before === now.before && after === now.after);
  const ask = async () => {
    try {
      set((await host.request<Json>('displayCondition', { condition: reading.value ?? null })) ?? null);
    } catch (cause) {
      refuse((cause as Error).message);
    }
  };
  const choose = (chosen: string) => {
    const condition = conditions[Number(chosen)];
    if (chosen === NONE) set(null);
    else if (chosen === OWN) set({ type: '', label: '', description: '', before: '', after: '' });
    else if (isBlock(chosen)) {
      const [first] = samplePaths(samples.snapshot.data, chosen === 'each' ? 'lists' : 'all');
      write({ block: chosen, expression: first ?? (chosen === 'each' ? 'items' : 'vip') });
    } else if (condition) set({ ...condition });
  };
  const write = ({ block, expression }: TemplateLogic) =>
    set(conditionOfLogic({ block, expression }, t(`fields.condition.${block}`)));
  const logic = logicOf(now);
  const chosen = listed >= 0 ? String(listed) : (logic?.block ?? OWN);
  const value = reading.mixed ? undefined : !isSet ? NONE : chosen;
  return (
    <div className="pp-parts pp-lines">
      <Select
        tied={{ id, 'aria-describedby': describedBy }}
        value={value}
        placeholder={t('fields.mixed')}
        onChange={choose}
        choices={[
          { value: NONE, label: t('fields.condition.everybody') },
          ...conditions.map(({ type, label }, at) => ({
            value: String(at),
            label: type === '' ? label : `${type}: ${label}`,
          })),
          // Only emails that we send run templates.
          ...(store.displayMode === 'email'
            ? blocks.map((block) => ({ value: block, label: t(`fields.condition.${block}`) }))
            : []),
          { value: OWN, label: t('fields.condition.own') },
        ]}
      />
      {logic && value === logic.block && <LogicField key={logic.block} logic={logic} onChange={write} />}
      {value === OWN && <OwnCode now={now} change={change} />}
      {asText(now.description) !== '' && <p className="pp-field-help">{asText(now.description)}</p>}
      {host.handles('displayCondition') && <Button onClick={ask}>{t('fields.condition.host')}</Button>}
    </div>
  );
}

/** The code before and after the block. */
function OwnCode({ now, change }: Pick<ControlProps, 'change'> & { now: ReturnType<typeof asObject> }) {
  const { t } = useEditor();
  return (['before', 'after'] as const).map((name) => (
    <Field key={name} label={t(`fields.condition.${name}`)}>
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
  ));
}
