import * as operations from '@postpress/contracts/operations';
import { DesignReportView, Dialog, exactTime } from '@postpress/ui';
import { useQuery } from '@tanstack/react-query';
import { callData } from '../api/call.ts';
import { useHere } from '../app/session.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import type { TemplateVersion } from './template-calls.ts';

/** The report that a version keeps: findings of the audit, and what email clients change. */
export default function VersionReport({
  templateId,
  version,
  onClose,
}: {
  templateId: string;
  version: TemplateVersion;
  onClose: () => void;
}) {
  const { projectId } = useHere();
  const report = useQuery({
    queryKey: ['version-report', projectId, templateId, version.id, version.updatedAt],
    queryFn: () =>
      callData(operations.getTemplateVersionReport, {
        params: { projectId, templateId, versionId: version.id },
      }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('report.of', { time: exactTime(new Date(version.updatedAt)) })}
      width="720px"
    >
      <Loaded query={report}>{(data) => <DesignReportView report={data} t={t} />}</Loaded>
    </Dialog>
  );
}
