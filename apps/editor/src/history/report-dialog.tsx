import type { VersionReportResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { DesignReportView, Dialog, Notice, Skeleton } from '@postpress/ui';
import { useEffect, useState } from 'react';
import { templatePath } from '../kernel/session-port.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { useVersionTime } from './version-time.ts';
import type { Version } from './versions.ts';

/** The report that a version keeps: findings of the audit, and what email clients change. */
export default function ReportDialog({ version, onClose }: { version: Version; onClose: () => void }) {
  const { t, messages } = useEditor();
  const time = useVersionTime()(version.updatedAt);
  const { report, failure } = useReport(version);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('report.of', { time })}
      closeName={t('app.closeDialog')}
      width="720px"
    >
      {failure !== undefined && (
        <Notice tone="bad" urgent>
          {t('history.versions.failed', { reason: failure })}
        </Notice>
      )}
      {report ? (
        <DesignReportView
          report={report}
          t={t}
          say={{
            finding: ({ code, message, facts }) =>
              messages.lookUp([`audit.finding.${code}`], facts) ?? message,
            why: (code, help) => messages.lookUp([`audit.why.${code}`]) ?? help,
          }}
        />
      ) : (
        failure === undefined && <Skeleton lines={6} height="32px" />
      )}
    </Dialog>
  );
}

function useReport({ id }: Version) {
  const { session } = useEditor();
  const [report, setReport] = useState<VersionReportResult['data']>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const params = { ...templatePath(session), versionId: id };
    session.call(operations.getTemplateVersionReport, { params }).then(
      ({ data }) => setReport(data),
      (error: Error) => setFailure(error.message),
    );
  }, [session, id]);
  return { report, failure };
}
