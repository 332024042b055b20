/** One row about the installation as a whole. */
export type InstallationTables = {
  installation: {
    one: boolean;
    /** Increases with every `resume-sending`; the blob store has a copy. */
    epoch: number;
    /** PostgreSQL's id of the cluster that may send; null: not yet known. */
    system_identifier: string | null;
    /** Why nothing is sent at present; null: sending is on. */
    sending_stopped_reason: string | null;
    sending_stopped_at: Date | null;
    /** A known text, sealed with the secret key: a process with another key is refused. */
    secret_check: Buffer | null;
    /** When `postpress backup` last wrote a whole archive. */
    last_backup_at: Date | null;
  };
};
