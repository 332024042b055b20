import { Status, type Tone, Tooltip } from '@postpress/ui';
import { useStore } from '@postpress/ui/store';
import { Check, CircleAlert, CloudOff, Eye, RefreshCw } from 'lucide-react';
import { useEditor } from '../kernel/use-editor.ts';
import type { MessageName } from '../messages/catalog.ts';
import './saving.css';
import { type SaveStatus, saveStatus } from '../kernel/save-status.ts';
import type { SaverPort } from '../kernel/saver-port.ts';

const looks: Readonly<Record<SaveStatus, { tone: Tone; Glyph: typeof Check }>> = {
  saved: { tone: 'plain', Glyph: Check },
  saving: { tone: 'plain', Glyph: RefreshCw },
  offline: { tone: 'warn', Glyph: CloudOff },
  conflict: { tone: 'bad', Glyph: CircleAlert },
  refused: { tone: 'bad', Glyph: CircleAlert },
  ended: { tone: 'bad', Glyph: CircleAlert },
  overLimit: { tone: 'bad', Glyph: CircleAlert },
  'not-kept': { tone: 'bad', Glyph: CircleAlert },
  reading: { tone: 'info', Glyph: Eye },
  viewing: { tone: 'info', Glyph: Eye },
};

const helps: Partial<Record<SaveStatus, MessageName>> = {
  saving: 'saving.help.saving',
  offline: 'saving.help.offline',
  conflict: 'saving.help.conflict',
  viewing: 'saving.help.viewing',
};

/** The save status. */
export function SaveStatusWord({ saver }: { saver: SaverPort }) {
  const { t } = useEditor();
  const state = useStore(saver);
  const status = saveStatus(state);
  const { tone, Glyph } = looks[status];
  const help = helps[status];
  const time = new Date(state.savedAt);
  const reason = state.stop?.kind === 'refused' ? state.stop.message : '';
  const said = t(`saving.status.${status}`, { reason });
  return (
    <Tooltip text={help ? t(help) : reason || t('saving.savedAt', { time })}>
      <button type="button" aria-label={said} className="pp-save-status" data-status={status}>
        <Status tone={tone} glyph={<Glyph aria-hidden />}>
          <span>{said}</span>
        </Status>
      </button>
    </Tooltip>
  );
}
