/**
 * Migrations beside which processes of the release before must not run, and what they would do wrong. All others only add:
 * older processes keep running, and new ones start beside them. A test finds migrations that remove something and are missing here.
 */
export const stopOlderProcesses: Readonly<Record<string, string>> = {
  '0015-email-counts': 'they count emails by a column that is gone',
  '0019-email-leases': 'their workers claim emails by a column that is gone',
  '0026-shared-attachments': 'their workers send emails of a batch without the attachments that these share',
};

/**
 * Whether a migration takes away what processes of the release before it use, so that they can neither run nor start.
 * The name marks it, because a program that does not know the migration must be able to tell.
 */
export const isContract = (name: string): boolean => name.endsWith('-contract') || name in stopOlderProcesses;
