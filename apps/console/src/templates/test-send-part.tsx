import * as operations from '@postpress/contracts/operations';
import { Notice, SubmitButton, SubmitForm, TextField } from '@postpress/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '../api/call.ts';
import { useData } from '../api/use-data.ts';
import { useHere, useIsCaptured, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { useDomains } from '../domains/domain-calls.ts';
import { t } from '../messages/translate.ts';
import { senderOf } from '../overview/steps-state.ts';
import { Loaded } from '../parts/loaded.tsx';
import { emailProblem, missing } from '../parts/problems.ts';
import { LanguageField } from './language-field.tsx';
import { mergeTagsIn } from './merge-tags-in.ts';
import { templatesKey, type WholeTemplate } from './template-calls.ts';
import { type Samples, testFields, testVariables } from './test-variables.ts';

/** Sends the saved template with its sample data, tagged as a test. */
export function TestSendPart({ template }: { template: WholeTemplate }) {
  const samples = useData(
    [...templatesKey(useHere().projectId), 'sample-data', template.id],
    operations.getSampleData,
    { params: { projectId: useHere().projectId, templateId: template.id } },
  );
  return (
    <Loaded query={samples}>
      {({ sampleData }) => <TestSendForm template={template} samples={sampleData} />}
    </Loaded>
  );
}

function TestSendForm({ template, samples }: { template: WholeTemplate; samples: Samples | null }) {
  const { session, projectId } = useHere();
  const { to: pathTo } = useRoute();
  const domains = useDomains();
  const usual = senderOf(domains.data ?? [], session.features.mailTransport);
  const [from, setFrom] = useState<string>();
  const [to, setTo] = useState(session.user.email);
  const [language, setLanguage] = useState<string>();
  const hasSubject = Boolean(
    (template.design as { body?: { values?: { subject?: unknown } } }).body?.values?.subject,
  );
  const [subject, setSubject] = useState(
    hasSubject ? '' : t('templates.testSubject', { name: template.name }),
  );
  const fields = testFields(mergeTagsIn(template.html), samples);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const refusal = useRefusal('editor');
  const isCaptured = useIsCaptured();
  const send = useMutation({
    mutationFn: () =>
      call(operations.sendTemplate, {
        projectId,
        body: {
          from: from ?? usual,
          to: [to.trim()],
          ...(subject.trim() !== '' && { subject }),
          ...(language !== undefined && { language }),
          templateId: template.id,
          tags: { test: '1' },
          variables: testVariables(fields, samples, typed),
        },
      }),
  });
  return (
    <SubmitForm
      narrow
      send={send}
      refusal={refusal}
      problems={{ from: missing(from ?? usual, t('templates.enterFrom')), to: emailProblem(to) }}
    >
      <TextField name="from" label={t('templates.testFrom')} value={from ?? usual} onChange={setFrom} />
      <TextField name="to" label={t('templates.testTo')} type="email" value={to} onChange={setTo} />
      <LanguageField template={template} value={language} onChange={setLanguage} />
      <TextField
        label={t('templates.subject')}
        {...(hasSubject && { help: t('templates.subjectHelp') })}
        value={subject}
        onChange={setSubject}
        maxLength={998}
      />
      {Object.entries(fields).map(([name, value]) => (
        <TextField
          key={name}
          label={name}
          help={t('templates.sampleHelp')}
          value={typed[name] ?? value}
          onChange={(text) => setTyped({ ...typed, [name]: text })}
        />
      ))}
      <SubmitButton look="primary">{t('templates.sendTest')}</SubmitButton>
      {send.data && (
        <Notice tone="good">
          <span>
            {t(isCaptured ? 'templates.testCaptured' : 'templates.testSent', {
              to: send.data.data.to.join(', '),
            })}{' '}
            {isCaptured && (
              <>
                <Link href={pathTo('inbox')}>{t('templates.testInbox')}</Link>
                {' · '}
              </>
            )}
            <Link href={pathTo('emails', send.data.data.id)}>{t('templates.testLook')}</Link>
          </span>
        </Notice>
      )}
    </SubmitForm>
  );
}
