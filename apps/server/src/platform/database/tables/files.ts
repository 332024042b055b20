/** The tables of the area `files`. */
export type FilesTables = {
  /** Every key still checks signatures; the one with the highest number makes them. */
  file_signing_keys: { id: number; secret: Buffer; created_at: Date };
};
