/** One row, about the installation as a whole. */
export type InstallationTables = {
  installation: {
    one: boolean;
    /** Counts up with every `resume-sending`; a copy lies in the blob store. */
    epoch: number;
    /** PostgreSQL's own id of the cluster that sending was allowed on; null: not yet known. */
    system_identifier: string | null;
    /** Why nothing is sent at present; null: mail is sent. */
    sending_stopped_reason: string | null;
    sending_stopped_at: Date | null;
    /** A known text, sealed with the secret key: a process with another key is refused. */
    secret_check: Buffer | null;
  };
};
