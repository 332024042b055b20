import { Page } from '../parts/page.tsx';
import { word } from '../words/word.ts';

export default function MembersPage() {
  return <Page title={word('members.title')}>…</Page>;
}
