import { Page } from '@postpress/ui';
import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { mayAs } from '../app/roles.ts';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { WaitingSection } from '../reviews/waiting-section.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HealthSection } from './health-section.tsx';
import { Today } from './today.tsx';
import { Troubles } from './troubles.tsx';
import './overview.css';

/** Statistics of the project; before its first email, the steps to send one. */
export default function OverviewPage() {
  const { project, role } = useHere();
  const { to } = useRoute();
  const create = mayAs(role, 'editor') && (
    <Link className="pp-button" href={to('templates', 'new')}>
      <Plus aria-hidden />
      {t('templates.new')}
    </Link>
  );
  return (
    <Page title={project.name} lead={t('overview.lead')} actions={create}>
      <WaitingSection />
      {mayAs(role, 'admin') && <FirstSteps />}
      <Today />
      <Troubles />
      <HealthSection />
    </Page>
  );
}
