import type { ServiceEmailAnswer, ServiceEmailKind } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Button, ConfirmButton, Failure, keepWayBack, Notice, Section, Status } from '@postpress/ui';
import { DesignPicture } from '@postpress/ui/gallery';
import { Check, Moon, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { call, callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useData } from '../api/use-data.ts';
import { useHere } from '../app/session.ts';
import { messages } from '../messages/catalog.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import './service-emails.css';

const serviceEmailsKey = (workspaceId: number) => ['service-emails', workspaceId];
const query = () => ({ language: messages.snapshot.locale });

/** The emails of the service as pictures: edit one, send oneself a test, reset it. */
export function ServiceEmailsSection() {
  const { workspaceId } = useHere();
  const [dark, setDark] = useState(false);
  const emails = useData(
    [...serviceEmailsKey(workspaceId), messages.snapshot.locale],
    operations.listServiceEmails,
    { params: { workspaceId }, query: query() },
  );
  return (
    <Section
      title={t('serviceEmails.title')}
      lead={t('serviceEmails.lead')}
      actions={
        <Button aria-pressed={dark} onClick={() => setDark(!dark)}>
          <Moon aria-hidden />
          {t('serviceEmails.dark')}
        </Button>
      }
    >
      <Loaded query={emails} rows={3}>
        {(all) => (
          <>
            <p className="pp-note">{t('serviceEmails.languages')}</p>
            {all.some(({ customizable }) => !customizable) && (
              <p className="pp-note">{t('serviceEmails.operatorOnly')}</p>
            )}
            <ul className="pp-service-emails">
              {all
                .filter(({ customizable }) => customizable)
                .map((email) => (
                  <EmailCard key={email.kind} email={email} dark={dark} />
                ))}
            </ul>
          </>
        )}
      </Loaded>
    </Section>
  );
}

function EmailCard({ email, dark }: { email: ServiceEmailAnswer; dark: boolean }) {
  const { kind, title, customized, originalChanged, revision, fault } = email;
  const { workspaceId, projectId } = useHere();
  const params = { workspaceId, kind };
  const titleId = useId();
  const edit = useChange({ run: () => openServiceEmail(params, projectId) });
  const test = useChange({
    run: () => callData(operations.testServiceEmail, { params, body: { projectId } }),
    message: ({ to }) => t('serviceEmails.sent', { to }),
  });
  const reset = useChange({
    run: () => call(operations.resetServiceEmail, { params }),
    refresh: [serviceEmailsKey(workspaceId)],
    message: t('serviceEmails.resetDone'),
  });
  return (
    <li className="pp-service-email" data-kind={kind}>
      {/* What is loaded again after a change has another id. */}
      <DesignPicture
        key={`${revision} ${messages.snapshot.locale}`}
        id={kind}
        name={title}
        dark={dark}
        load={async () => (await callData(operations.previewServiceEmail, { params, query: query() })).html}
      />
      <h3 id={titleId} className="pp-service-email-title">
        {title}
      </h3>
      <p className="pp-row">
        {customized ? (
          <Status tone="good" glyph={<Check aria-hidden />}>
            {t('serviceEmails.customized')}
          </Status>
        ) : (
          <Status>{t('serviceEmails.original')}</Status>
        )}
        {originalChanged && (
          <Status tone="warn" glyph={<TriangleAlert aria-hidden />}>
            {t('serviceEmails.changed')}
          </Status>
        )}
      </p>
      {fault && (
        <Notice tone="warn">
          <span dir="auto">{t('serviceEmails.fault', { reason: fault.message })}</span>
        </Notice>
      )}
      <div className="pp-row">
        <Button aria-describedby={titleId} onClick={() => edit.mutate()}>
          {t('serviceEmails.edit')}
        </Button>
        <Button look="quiet" aria-describedby={titleId} onClick={() => test.mutate()}>
          {t('serviceEmails.test')}
        </Button>
        {customized && (
          <ConfirmButton
            button="quiet"
            title={t('serviceEmails.resetTitle', { title })}
            action={t('serviceEmails.reset')}
            send={reset}
          >
            <p>{t('serviceEmails.resetText')}</p>
          </ConfirmButton>
        )}
      </div>
      <Failure error={edit.error ?? test.error} />
      {test.data?.inboxUrl && (
        <p className="pp-note">
          {t('serviceEmails.captured')} <a href={test.data.inboxUrl}>{t('serviceEmails.openInbox')}</a>
        </p>
      )}
    </li>
  );
}

/** Opens the editor in this tab; "Done" leads back to this page. */
async function openServiceEmail(
  params: { workspaceId: number; kind: ServiceEmailKind },
  projectId: number,
): Promise<void> {
  const { editorUrl } = await callData(operations.createServiceEmailSession, { params, body: { projectId } });
  keepWayBack(editorUrl);
  location.assign(editorUrl);
}
