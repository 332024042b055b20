import { Section, Table, Time } from '@postpress/ui';
import { useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { useWaitingReviews } from './review-calls.ts';

/** The templates whose review waits for the person. Nothing where none does. */
export function WaitingSection() {
  const { to } = useRoute();
  const waiting = useWaitingReviews().data ?? [];
  if (waiting.length === 0) return null;
  return (
    <Section title={t('reviews.waiting')}>
      <Table
        name={t('reviews.waiting')}
        rows={waiting}
        rowKey={({ id }) => id}
        href={({ templateId }) => to('templates', templateId, 'review')}
        columns={[
          { head: t('templates.template'), cell: ({ templateName }) => templateName },
          { head: t('reviews.by'), cell: ({ requestedBy }) => requestedBy.name },
          { head: t('reviews.sentAt'), cell: ({ createdAt }) => <Time at={createdAt} quiet /> },
        ]}
      />
    </Section>
  );
}
