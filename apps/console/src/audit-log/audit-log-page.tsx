import { Page } from '../parts/page.tsx';
import { word } from '../words/word.ts';

export default function AuditLogPage() {
  return <Page title={word('auditLog.title')}>…</Page>;
}
