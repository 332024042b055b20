import { Section, Table, Time } from '@postpress/ui';
import { useRoute } from '../app/use-route.ts';
import { word } from '../words/word.ts';
import { useWaitingReviews } from './review-calls.ts';

/** The templates whose review waits for the person. Nothing where none does. */
export function WaitingSection() {
  const { to } = useRoute();
  const waiting = useWaitingReviews().data ?? [];
  if (waiting.length === 0) return null;
  return (
    <Section title={word('reviews.waiting')}>
      <Table
        name={word('reviews.waiting')}
        rows={waiting}
        rowKey={({ id }) => id}
        href={({ templateId }) => to('templates', templateId, 'review')}
        columns={[
          { head: word('templates.template'), cell: ({ templateName }) => templateName },
          { head: word('reviews.by'), cell: ({ requestedBy }) => requestedBy.name },
          { head: word('reviews.sentAt'), cell: ({ createdAt }) => <Time at={createdAt} quiet /> },
        ]}
      />
    </Section>
  );
}
