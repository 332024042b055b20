import { CodeBlock } from '@postpress/ui';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { useDomains } from '../overview/overview-calls.ts';
import { senderOf } from '../overview/steps-state.ts';
import { KEY_MARK } from '../samples/request-samples.ts';
import { templateSamples } from '../samples/send-samples.ts';
import { mergeTagsIn } from './merge-tags-in.ts';
import type { WholeTemplate } from './template-calls.ts';

/** Code that sends this template. */
export function UseInApiPart({ template }: { template: WholeTemplate }) {
  const { session } = useHere();
  const domains = useDomains();
  const { publicUrl, mailTransport } = session.features;
  return (
    <div className="pp-stack">
      <p>{t(template.displayMode === 'email' ? 'templates.apiText' : 'templates.apiOther')}</p>
      <CodeBlock
        name={t('templates.part.api')}
        samples={templateSamples({
          url: publicUrl,
          key: KEY_MARK,
          templateId: template.id,
          from: senderOf(domains.data ?? [], mailTransport),
          to: session.user.email,
          variables: Object.fromEntries(mergeTagsIn(template.html).map((name) => [name, ''])),
        })}
      />
      <p className="pp-note">{t('templates.apiKey')}</p>
    </div>
  );
}
