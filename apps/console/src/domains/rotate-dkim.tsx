import { announce, Button, Confirm } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHere } from '../app/session.ts';
import { word } from '../words/word.ts';
import { domainsKey, rotateDkim, type WholeDomain } from './domain-calls.ts';

/** New DKIM keys under new selectors. Nothing stops: the old ones sign until the new records are seen. */
export function RotateDkim({ domain }: { domain: WholeDomain }) {
  const { projectId, workspace } = useHere();
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const rotate = useMutation({
    mutationFn: () => rotateDkim(workspace.id, domain.id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: domainsKey(projectId) });
      announce(word('domains.rotated', { domain: domain.domain }));
      setAsking(false);
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{word('domains.rotate')}</Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={word('domains.rotateTitle', { domain: domain.domain })}
        action={word('domains.rotate')}
        onConfirm={() => rotate.mutate()}
        busy={rotate.isPending}
        error={rotate.error}
      >
        <p>{word('domains.rotateText')}</p>
      </Confirm>
    </>
  );
}
