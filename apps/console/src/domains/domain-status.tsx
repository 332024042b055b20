import { Status } from '@postpress/ui';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { t } from '../messages/translate.ts';
import type { ManagedDomain } from './domain-calls.ts';

const looks = {
  verified: { tone: 'good', glyph: <CircleCheck aria-hidden /> },
  pending: { tone: 'info', glyph: <Clock aria-hidden /> },
  failed: { tone: 'bad', glyph: <CircleAlert aria-hidden /> },
} as const;

/** Whether a domain may be sent from. */
export function DomainStatus({ status }: { status: ManagedDomain['status'] }) {
  return <Status {...looks[status]}>{t(`domains.status.${status}`)}</Status>;
}
