import * as operations from '@postpress/contracts/operations';
import {
  Button,
  EmptyState,
  Failure,
  MoreRows,
  Notice,
  Status,
  SubmitButton,
  SubmitForm,
  TextField,
  Time,
  type Tone,
} from '@postpress/ui';
import { useMutation } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useCursorList } from '../api/use-cursor-list.ts';
import { useData } from '../api/use-data.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { openEditor } from '../templates/open-editor.ts';
import { LinksPart } from './links-part.tsx';
import { type Review, reviewsKey } from './review-calls.ts';

const APPROVALS_MAX = 10;

const tones: Readonly<Record<Review['status'], Tone>> = {
  open: 'info',
  approved: 'good',
  changes_requested: 'warn',
  superseded: 'plain',
};

/** The reviews of a template, the number of required approvals, and a link to answer in the editor. */
export function ReviewPart({ templateId }: { templateId: string }) {
  const { projectId } = useHere();
  const list = useCursorList([...reviewsKey(projectId), 'list', templateId], operations.listReviews, {
    projectId,
    params: { id: templateId },
    query: { limit: 20 },
  });
  const open = useMutation({ mutationFn: () => openEditor(projectId, templateId, '#review') });
  return (
    <div className="pp-stack">
      <Button onClick={() => open.mutate()}>{t('reviews.open')}</Button>
      {open.data?.blockedUrl && (
        <Notice tone="warn">
          <a href={open.data.blockedUrl} target="_blank" rel="noreferrer">
            {t('templates.openHere')}
          </a>
        </Notice>
      )}
      <Failure error={open.error} />
      <Loaded query={{ ...list, data: list.items }}>
        {(reviews) =>
          reviews.length === 0 ? (
            <EmptyState icon={MessageSquareText} title={t('reviews.noneToRead')} />
          ) : (
            <ol className="pp-remarks">
              {reviews.map((review) => (
                <li key={review.id}>
                  <ReviewCard review={review} />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      <MoreRows list={list} />
      <RuleForm templateId={templateId} />
      <LinksPart templateId={templateId} />
    </div>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const { status, requestedBy, createdAt, message, reviewers, role, answers, approvalsRequired } = review;
  const approved = answers.filter(({ verdict }) => verdict === 'approved').length;
  const reviewerNames = [...reviewers.map(({ name }) => name), ...(role ? [t(`reviews.role.${role}`)] : [])];
  return (
    <article className="pp-remark pp-remark-body" aria-label={t(`reviews.status.${status}`)}>
      <div className="pp-row pp-feet">
        <Status tone={tones[status]}>{t(`reviews.status.${status}`)}</Status>
        <span className="pp-remark-note">
          {t('reviews.approvals', { approved, required: approvalsRequired })}
        </span>
      </div>
      <p className="pp-remark-note">
        {t('reviews.requestedBy', { name: requestedBy.name })} · <Time at={createdAt} />
      </p>
      {message !== '' && (
        <p className="pp-remark-text" dir="auto">
          {message}
        </p>
      )}
      <p className="pp-remark-note">{t('reviews.reviewers', { names: reviewerNames.join(', ') })}</p>
      {answers.map(({ author, verdict, text, createdAt: at }) => (
        <div key={`${author.kind}${author.id}${at}`}>
          <p className="pp-remark-head">
            <strong>{t(`reviews.verdict.${verdict}`, { name: author.name })}</strong> <Time at={at} />
          </p>
          {text !== '' && (
            <p className="pp-remark-text" dir="auto">
              {text}
            </p>
          )}
        </div>
      ))}
    </article>
  );
}

/** How many approvals a template needs before limited keys send it. */
function RuleForm({ templateId }: { templateId: string }) {
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
    run: () =>
      call(operations.putReviewRule, {
        projectId,
        params: { id: templateId },
        body: { approvalsRequired: Number(text) },
      }),
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

function useReviewRule(templateId: string) {
  const { projectId } = useHere();
  return useData([...reviewsKey(projectId), 'rule', templateId], operations.getReviewRule, {
    projectId,
    params: { id: templateId },
  });
}
