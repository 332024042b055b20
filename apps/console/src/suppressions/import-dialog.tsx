import { Button, Dialog, Field, Notice, TextArea } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { SubmitForm } from '../parts/submit-form.tsx';
import { counted, word } from '../words/word.ts';
import { readAddresses } from './read-addresses.ts';

/** Suppresses many addresses, one after the other: what is on the list already stays as it is. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { projectId } = useHere();
  const [text, setText] = useState('');
  const [done, setDone] = useState(0);
  const client = useQueryClient();
  const addresses = readAddresses(text);
  const send = useMutation({
    mutationFn: async () => {
      setDone(0);
      for (const email of addresses) {
        await call('POST', '/v3/emails/suppressions', { projectId, body: { email } });
        setDone((count) => count + 1);
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['suppressions', projectId] }),
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={word('suppressions.import')}
      closeName={word('parts.close')}
      closesOutside={false}
      feet={
        <>
          <Button onClick={onClose}>{word('parts.close')}</Button>
          <Button
            look="primary"
            type="submit"
            form="import"
            refusal={addresses.length === 0 ? word('suppressions.addressFirst') : undefined}
          >
            {counted('suppressions.importMany', addresses.length)}
          </Button>
        </>
      }
    >
      <SubmitForm id="import" onSubmit={() => addresses.length > 0 && send.mutate()} error={send.error}>
        <input
          type="file"
          accept=".csv,.txt"
          aria-label={word('suppressions.file')}
          onChange={async (event) => setText((await event.currentTarget.files?.[0]?.text()) ?? '')}
        />
        <Field label={word('suppressions.paste')}>
          {(tied) => <TextArea {...tied} rows={8} value={text} onChange={setText} />}
        </Field>
        {(send.isPending || send.isSuccess) && (
          <Notice tone={send.isSuccess ? 'good' : 'info'}>
            {word('suppressions.progress', { done, total: addresses.length })}
          </Notice>
        )}
      </SubmitForm>
    </Dialog>
  );
}
