import { Status } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { Check, Pencil } from 'lucide-react';
import { saveStatus } from '../kernel/save-status.ts';
import type { SaverPort } from '../kernel/saver-port.ts';
import { useDesign, useEditor, useOptions, useView } from '../kernel/use-editor.ts';
import { SaveStatusWord } from './save-status-word.tsx';

/**
 * The status in a page that embeds the editor: what the page has received, if it stores the design and asks for the
 * status by `features.saveStatus`. Sessions that we store show ours, and without being asked only that a save failed.
 */
export default function HostStatus({ saver }: { saver: SaverPort }) {
  const { session } = useEditor();
  const asked = useOptions(({ features }) => features.saveStatus === true);
  const status = saveStatus(useStore(saver));
  if (session.opened.embedded) return asked ? <ReceivedStatus /> : null;
  return asked || (status !== 'saved' && status !== 'saving') ? <SaveStatusWord saver={saver} /> : null;
}

function ReceivedStatus() {
  const { t } = useEditor();
  const version = useDesign((snapshot) => snapshot.version);
  const isCurrent = useView(({ receivedVersion }) => receivedVersion === version);
  return (
    <span className="pp-save-status" data-status={isCurrent ? 'saved' : 'changed'}>
      <Status tone="plain" glyph={isCurrent ? <Check aria-hidden /> : <Pencil aria-hidden />}>
        <span>{t(isCurrent ? 'saving.host.received' : 'saving.host.changed')}</span>
      </Status>
    </span>
  );
}
