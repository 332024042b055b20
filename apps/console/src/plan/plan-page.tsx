import { Page } from '../parts/page.tsx';
import { word } from '../words/word.ts';

export default function PlanPage() {
  return <Page title={word('plan.title')}>…</Page>;
}
