export type SmtpTimeouts = {
  connect: number;
  greeting: number;
  /** EHLO, AUTH, RSET and a TLS handshake. */
  command: number;
  mail: number;
  rcpt: number;
  data: number;
  /** Between two pieces of the message. */
  block: number;
  /** From the final dot to its reply. */
  dataEnd: number;
  quit: number;
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Minimum values of RFC 5321, 4.5.3.2; connecting and QUIT are our own choice. */
export const smtpTimeouts: SmtpTimeouts = {
  connect: 30 * SECOND,
  greeting: 5 * MINUTE,
  command: 5 * MINUTE,
  mail: 5 * MINUTE,
  rcpt: 5 * MINUTE,
  data: 2 * MINUTE,
  block: 3 * MINUTE,
  dataEnd: 10 * MINUTE,
  quit: 5 * SECOND,
};
