import type { CapturedMessageListResult, CapturedMessageResult } from '@postpress/contracts';
import { Button } from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { Loaded } from '../parts/loaded.tsx';
import { word } from '../words/word.ts';
import { MessageView } from './message-view.tsx';

/** What was sent, where it was kept: the message as its recipient's program reads it. */
export function MessagePart({ emailId }: { emailId: string }) {
  const { projectId } = useHere();
  const path = `/manage/projects/${projectId}/captured-messages`;
  const [which, setWhich] = useState(0);
  const kept = useQuery({
    queryKey: ['captured', projectId, 'of', emailId],
    queryFn: async () => (await call<CapturedMessageListResult>('GET', path, { query: { emailId } })).data,
  });
  const id = kept.data?.[which]?.id;
  const message = useQuery({
    queryKey: ['captured', projectId, id],
    queryFn: async () => (await call<CapturedMessageResult>('GET', `${path}/${id}`)).data,
    enabled: id !== undefined,
  });
  return (
    <Loaded query={kept} rows={3}>
      {(copies) =>
        copies.length === 0 ? (
          <p className="pp-note">{word('emails.noMessage')}</p>
        ) : (
          <div className="pp-stack">
            {copies.length > 1 && (
              <div className="pp-row">
                {copies.map(({ id: each }, index) => (
                  <Button key={each} aria-pressed={index === which} onClick={() => setWhich(index)}>
                    {index + 1}
                  </Button>
                ))}
              </div>
            )}
            <Loaded query={message} rows={6}>
              {(data) => <MessageView message={data} />}
            </Loaded>
          </div>
        )
      }
    </Loaded>
  );
}
