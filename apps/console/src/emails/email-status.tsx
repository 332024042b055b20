import type { EmailStatus as StatusName } from '@postpress/contracts';
import { Status, type Tone } from '@postpress/ui';
import { Ban, CircleCheck, CircleX, Clock, Flag, type LucideIcon, Send, Undo2 } from 'lucide-react';
import { t } from '../messages/translate.ts';

const looks: Record<StatusName, { tone: Tone; glyph: LucideIcon }> = {
  queued: { tone: 'plain', glyph: Clock },
  sending: { tone: 'info', glyph: Send },
  sent: { tone: 'info', glyph: Send },
  delivered: { tone: 'good', glyph: CircleCheck },
  bounced: { tone: 'bad', glyph: Undo2 },
  complained: { tone: 'warn', glyph: Flag },
  failed: { tone: 'bad', glyph: CircleX },
  canceled: { tone: 'plain', glyph: Ban },
};

/** The status of an email: icon and word. */
export function EmailStatus({ status }: { status: StatusName }) {
  const { tone, glyph: Glyph } = looks[status];
  return (
    <Status tone={tone} glyph={<Glyph aria-hidden />}>
      {t(`emails.status.${status}`)}
    </Status>
  );
}
