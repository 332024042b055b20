import { Page } from '../parts/page.tsx';
import { word } from '../words/word.ts';

export default function SettingsPage() {
  return <Page title={word('settings.title')}>…</Page>;
}
