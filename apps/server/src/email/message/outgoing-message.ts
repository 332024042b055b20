export type OutgoingMessage = {
  emailId: string;
  projectId: number;
  workspaceId: number;
  /** `from`: our return path; `to`: the one recipient; domains as A-labels. */
  envelope: { from: string; to: string };
  /** Of `From`; A-label, lower case, like the recipient's. */
  senderDomain: string;
  recipientDomain: string;
  subject: string;
  /** Whether its header or envelope contains UTF-8 (RFC 6531, 6532): only hosts with SMTPUTF8 accept it. */
  smtpUtf8: boolean;
  /** Complete and signed: CRLF line ends, no dot-stuffing. */
  raw: Buffer;
};
