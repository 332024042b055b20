import { Page } from '../parts/page.tsx';
import { word } from '../words/word.ts';

export default function CreditsPage() {
  return <Page title={word('credits.title')}>…</Page>;
}
