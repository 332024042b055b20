import { announce, FormField, SubmitButton, SubmitForm, TextInput } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHere, useRefusal } from '../app/session.ts';
import { Loaded } from '../parts/loaded.tsx';
import { word } from '../words/word.ts';
import { putReviewRule, reviewsKey, useReviewRule } from './review-calls.ts';

const APPROVALS_MAX = 10;

/** How many approvals a template needs before limited keys send it. */
export function RuleForm({ templateId }: { templateId: string }) {
  return (
    <Loaded query={useReviewRule(templateId)} rows={1}>
      {({ approvalsRequired }) => (
        <Form key={approvalsRequired} templateId={templateId} approvalsRequired={approvalsRequired} />
      )}
    </Loaded>
  );
}

function Form({ templateId, approvalsRequired }: { templateId: string; approvalsRequired: number }) {
  const { projectId } = useHere();
  const client = useQueryClient();
  const refusal = useRefusal('admin');
  const [text, setText] = useState(String(approvalsRequired));
  const save = useMutation({
    mutationFn: () => putReviewRule(projectId, templateId, Number(text)),
    onSuccess: () => {
      announce(word('reviews.ruleSaved'));
      return client.invalidateQueries({ queryKey: reviewsKey(projectId) });
    },
  });
  return (
    <SubmitForm send={save} refusal={refusal}>
      <FormField
        name="approvalsRequired"
        label={word('reviews.required')}
        help={word('reviews.requiredHelp')}
      >
        {(tied) => (
          <TextInput
            {...tied}
            type="number"
            min={0}
            max={APPROVALS_MAX}
            value={text}
            onChange={setText}
            disabled={refusal !== undefined}
          />
        )}
      </FormField>
      <div>
        <SubmitButton>{word('parts.save')}</SubmitButton>
      </div>
    </SubmitForm>
  );
}
