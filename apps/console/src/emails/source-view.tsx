import * as operations from '@postpress/contracts/operations';
import { Button, LongText, saveFile } from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';

/** The limit of shown characters: sources contain attachments and would make the page slow. */
const SHOWN_CHARACTERS_MAX = 200_000;

/** The whole message as it is sent. */
export function SourceView({ emailId }: { emailId: string }) {
  const { projectId } = useHere();
  const source = useQuery({
    queryKey: ['email-content', projectId, emailId, 'source'],
    queryFn: async () =>
      (await callFile(operations.getEmailSource, { params: { projectId, emailId: emailId } })).text(),
  });
  return (
    <Loaded query={source} rows={6}>
      {(text) => <SourceText name={emailId} text={text} note={t('emails.sourceNote')} />}
    </Loaded>
  );
}

/** The source of a message: its beginning, and the whole source as a download. */
export function SourceText({ name, text, note }: { name: string; text: string; note?: string }) {
  const cut = text.length > SHOWN_CHARACTERS_MAX ? t('emails.sourceCut') : undefined;
  return (
    <div className="pp-stack">
      <LongText>{text.slice(0, SHOWN_CHARACTERS_MAX)}</LongText>
      {(note || cut) && <p className="pp-note">{[note, cut].filter(Boolean).join(' ')}</p>}
      <div className="pp-row">
        <Button onClick={() => saveFile(`${name}.eml`, text, 'message/rfc822')}>
          {t('emails.saveSource')}
        </Button>
      </div>
    </div>
  );
}
