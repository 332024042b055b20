import { Button, Failure, Section } from '@postpress/ui';
import { Link } from 'wouter';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { counted, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { blocksKey, type SavedBlock, syncBlock, useBlockUses } from './block-calls.ts';

/** Templates that hold copies of the block, and what bringing it into them would do. */
export function BlockUses({ block }: { block: SavedBlock }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const uses = useBlockUses(projectId, block);
  const refusal = useRefusal('editor');
  const sync = useChange({
    run: () => syncBlock(projectId, block.id, false),
    refresh: [blocksKey(projectId)],
    message: ({ updated }) => counted('blocks.broughtIn', updated.length),
  });
  return (
    <Section title={t('blocks.uses')}>
      <Loaded query={uses} rows={2}>
        {({ updated, skipped }) => (
          <div className="pp-stack">
            <p>{counted('blocks.usedIn', updated.length + skipped.length)}</p>
            <ul className="pp-report pp-tight">
              {updated.map(({ templateId, name }) => (
                <li key={templateId}>
                  <Link href={to('templates', templateId)}>{name}</Link> – {t('blocks.wouldChange')}
                </li>
              ))}
              {skipped.map(({ templateId, name, reason }) => (
                <li key={templateId}>
                  <Link href={to('templates', templateId)}>{name}</Link> – {t(`blocks.skip.${reason}`)}
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
