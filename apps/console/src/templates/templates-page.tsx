import { Page } from '../parts/page.tsx';
import { word } from '../words/word.ts';

export default function TemplatesPage() {
  return <Page title={word('templates.title')}>…</Page>;
}
