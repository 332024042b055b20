import { announce, Button, Failure, Section } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { Loaded } from '../parts/loaded.tsx';
import { counted, word } from '../words/word.ts';
import { blocksKey, type SavedBlock, syncBlock, useBlockUses } from './block-calls.ts';

/** Templates that hold copies of the block, and what bringing it into them would do. */
export function BlockUses({ block }: { block: SavedBlock }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const uses = useBlockUses(projectId, block);
  const refusal = useRefusal('editor');
  const client = useQueryClient();
  const sync = useMutation({
    mutationFn: () => syncBlock(projectId, block.id, false),
    onSuccess: ({ updated }) => {
      announce(counted('blocks.broughtIn', updated.length));
      void client.invalidateQueries({ queryKey: blocksKey(projectId) });
    },
  });
  return (
    <Section title={word('blocks.uses')}>
      <Loaded query={uses} rows={2}>
        {({ updated, skipped }) => (
          <div className="pp-stack">
            <p>{counted('blocks.usedIn', updated.length + skipped.length)}</p>
            <ul className="pp-report">
              {updated.map(({ templateId, name }) => (
                <li key={templateId}>
                  <Link href={to('templates', templateId)}>{name}</Link> – {word('blocks.wouldChange')}
                </li>
              ))}
              {skipped.map(({ templateId, name, reason }) => (
                <li key={templateId}>
                  <Link href={to('templates', templateId)}>{name}</Link> – {word(`blocks.skip.${reason}`)}
                </li>
              ))}
            </ul>
            {updated.length > 0 && (
              <div>
                <Button onClick={() => sync.mutate()} refusal={refusal}>
                  {counted('blocks.bringIn', updated.length)}
                </Button>
              </div>
            )}
            <Failure error={sync.error} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}
