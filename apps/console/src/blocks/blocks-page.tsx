import { Page } from '../parts/page.tsx';
import { word } from '../words/word.ts';

export default function BlocksPage() {
  return <Page title={word('blocks.title')}>…</Page>;
}
