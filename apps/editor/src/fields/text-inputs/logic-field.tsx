import { Field, Select, TextInput } from '@postpress/ui';
import { useId, useState } from 'react';
import { samplePaths } from '../../kernel/sample-store.ts';
import { useEditor, useSamples } from '../../kernel/use-editor.ts';
import {
  type Comparison,
  comparisonOf,
  expressionOf,
  isExpression,
  type Operator,
  operators,
  type TemplateLogic,
} from './template-logic.ts';

const CUSTOM = 'custom';
type LogicFieldProps = { logic: TemplateLogic; onChange: (logic: TemplateLogic) => void };
type Draft = { expression: string; comparison: Comparison | undefined };

/** The list of a section, or its condition: a comparison of a variable, or an expression. */
export function LogicField({ logic: { block, expression }, onChange }: LogicFieldProps) {
  const { t } = useEditor();
  const isList = block === 'each';
  const { draft, setDraft, write } = useDraft(expression, {
    isList,
    onWrite: (text) => onChange({ block, expression: text }),
  });
  const { comparison } = draft;
  const compare = (change: Partial<Comparison>) =>
    comparison && write({ expression, comparison: { ...comparison, ...change } });
  const wrong = t('fields.condition.wrong');
  return (
    <>
      {comparison ? (
        <Variable
          label={t('fields.condition.name')}
          error={expressionOf({ ...comparison, operator: 'set' }) === undefined ? wrong : undefined}
          value={comparison.variable}
          onChange={(variable) => compare({ variable })}
        />
      ) : (
        <Variable
          lists={isList}
          label={t(isList ? 'fields.condition.list' : 'fields.condition.variable')}
          help={t(isList ? 'fields.condition.listHelp' : 'fields.condition.variableHelp')}
          error={isExpression(draft.expression) ? undefined : wrong}
          value={draft.expression}
          onChange={(text) => write({ expression: text, comparison: undefined })}
        />
      )}
      {!isList && (
        <OperatorSelect
          value={comparison?.operator}
          onChange={(operator) => {
            const parts = { variable: '', value: '', ...comparisonOf(expression) };
            if (operator) write({ expression, comparison: { ...parts, operator } });
            else setDraft({ expression, comparison: undefined });
          }}
        />
      )}
      {comparison && comparison.operator !== 'set' && (
        <Field label={t('fields.condition.value')}>
          {(tied) => (
            <TextInput
              {...tied}
              spellCheck={false}
              value={comparison.value}
              onChange={(value) => compare({ value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** What the fields show: an unfinished expression stays in them; another one, such as after Undo, replaces it. */
function useDraft(
  expression: string,
  { isList, onWrite }: { isList: boolean; onWrite: (expression: string) => void },
) {
  const draftOf = (text: string): Draft => ({
    expression: text,
    comparison: isList ? undefined : comparisonOf(text),
  });
  const [draft, setDraft] = useState(() => draftOf(expression));
  const [written, setWritten] = useState(expression);
  if (expression !== written) {
    setWritten(expression);
    setDraft(draftOf(expression));
  }
  /** Shows a draft, and stores it once it is a whole expression. */
  const write = (next: Draft) => {
    setDraft(next);
    const text = next.comparison ? expressionOf(next.comparison) : next.expression.trim();
    if (text === undefined || !isExpression(text) || text === expression) return;
    setWritten(text);
    onWrite(text);
  };
  return { draft, setDraft, write };
}

/** How the variable is compared; `undefined`: by a custom expression. */
function OperatorSelect({
  value,
  onChange,
}: {
  value: Operator | undefined;
  onChange: (operator: Operator | undefined) => void;
}) {
  const { t } = useEditor();
  return (
    <Select
      name={t('fields.condition.operator')}
      value={value ?? CUSTOM}
      onChange={(chosen) => onChange(chosen === CUSTOM ? undefined : chosen)}
      choices={([...operators, CUSTOM] as const).map((each) => ({
        value: each,
        label: t(`fields.condition.${each}`),
      }))}
    />
  );
}

/** A field that suggests the variables of the sample data. */
function Variable({
  lists = false,
  label,
  help,
  error,
  value,
  onChange,
}: {
  lists?: boolean;
  label: string;
  help?: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const { data } = useSamples();
  const listId = useId();
  return (
    <>
      <Field label={label} help={help} error={error}>
        {(tied) => <TextInput {...tied} spellCheck={false} list={listId} value={value} onChange={onChange} />}
      </Field>
      <datalist id={listId}>
        {samplePaths(data, lists ? 'lists' : 'all').map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
    </>
  );
}
