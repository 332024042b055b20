import * as operations from '@postpress/contracts/operations';
import { Button, ConfirmButton, Notice, SwitchField } from '@postpress/ui';
import { useLocation } from 'wouter';
import { callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { t } from '../messages/translate.ts';
import { pathOf, readRoute } from './route.ts';
import { useHere, useRefusal } from './session.ts';

/** Shows what was sent with test keys instead of live data, on the same page. Offered once there is a test key. */
export function TestDataSwitch() {
  const { project, isTest } = useHere();
  const show = useShownData();
  if (project.testProjectId === null) return null;
  return <SwitchField label={t('testData.switch')} checked={isTest} onChange={show} />;
}

/** Says that a page shows test data, with the way back. */
export function TestDataNotice() {
  const { isTest, projectId } = useHere();
  const show = useShownData();
  const refusal = useRefusal('editor');
  const remove = useChange({
    run: () => callData(operations.deleteTestData, { projectId }),
    // Everything that is shown may be of it.
    refresh: [[]],
    message: ({ deletedEmails }) => t('testData.deleted', { count: deletedEmails }),
  });
  if (!isTest) return null;
  return (
    <div className="pp-stopped">
      <Notice tone="info">
        <span>{t('testData.notice')}</span>
        <Button onClick={() => show(false)}>{t('testData.live')}</Button>
        <ConfirmButton
          title={t('testData.delete.title')}
          action={t('testData.delete')}
          send={remove}
          refusal={refusal}
        >
          {t('testData.delete.text')}
        </ConfirmButton>
      </Notice>
    </div>
  );
}

/** Test data has an id as a project has: what is shown follows from the address. */
function useShownData(): (isTest: boolean) => void {
  const { project } = useHere();
  const [path, go] = useLocation();
  const page = readRoute(path)?.page ?? 'overview';
  return (isTest) => go(pathOf((isTest && project.testProjectId) || project.id, page));
}
