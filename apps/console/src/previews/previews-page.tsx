import { Page } from '../parts/page.tsx';
import { word } from '../words/word.ts';

export default function PreviewsPage() {
  return <Page title={word('previews.title')}>…</Page>;
}
