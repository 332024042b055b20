import { SubmitButton, SubmitForm, TextField } from '@postpress/ui';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
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
  const refusal = useRefusal('admin');
  const [text, setText] = useState(String(approvalsRequired));
  const save = useChange({
    run: () => putReviewRule(projectId, templateId, Number(text)),
    refresh: [reviewsKey(projectId)],
    message: t('reviews.ruleSaved'),
  });
  return (
    <SubmitForm send={save} refusal={refusal}>
      <TextField
        name="approvalsRequired"
        label={t('reviews.required')}
        help={t('reviews.requiredHelp')}
        type="number"
        min={0}
        max={APPROVALS_MAX}
        value={text}
        onChange={setText}
        disabled={refusal !== undefined}
      />
      <SubmitButton>{t('parts.save')}</SubmitButton>
    </SubmitForm>
  );
}
