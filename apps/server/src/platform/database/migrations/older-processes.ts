/**
 * Migrations beside which processes of the release before must not run, and what they would do wrong. All others only add:
 * older processes go on, and new ones start beside them. A test finds migrations that remove something and are missing here.
 */
export const stopOlderProcesses: Readonly<Record<string, string>> = {
  '0015-email-counts': 'they count emails by a column that is gone',
  '0019-email-leases': 'their workers claim emails by a column that is gone',
  '0026-shared-attachments': 'their workers send emails of a batch without the attachments that these share',
};
