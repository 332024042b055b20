/** A report of the corpus that is classified differently from its label. */
export type BounceMiss = {
  /** The report, by the system that wrote it. */
  report: string;
  /** How the label and our result differ. */
  about: 'class' | 'status' | 'class and status';
  label: string;
  ours: string;
  why: string;
};

/** The basis of the figures in the reference. */
export const heldAgainst = { reports: 255, withStatus: 181, ordinary: 744 };

/**
 * Reports whose label contradicts the labels of others with the same evidence: the same words, without a status or a
 * step. `550 - Requested action not taken: no such user here` is soft in one and hard in another. Or they take a rejected
 * RCPT of a pipelined session for a rejected message, although the server then asks for RCPT.
 */
export const contradictedLabels: ReadonlySet<string> = new Set([
  'bsd/lhost-activehunter-02.eml',
  'bsd/lhost-apachejames-01.eml',
  'bsd/lhost-messagingserver-06.eml',
  'bsd/lhost-sendmail-02.eml',
  'bsd/lhost-sendmail-27.eml',
  'bsd/lhost-sendmail-48.eml',
  'bsd/lhost-x1-01.eml',
  'bsd/lhost-x1-02.eml',
]);

/** Every miss, for the reference; the test of the corpus compares their number with the actual misses. */
export const bounceMisses: readonly BounceMiss[] = [
  {
    report:
      'a report of Active! hunter without delivery status: `550 … User unknown in local recipient table`',
    about: 'class',
    label: 'soft',
    ours: 'hard',
    why: 'Code and words are those of an unknown address, and nothing names the step that was refused.',
  },
  {
    report:
      'a notice of Apache James at a mobile carrier: `550 - Requested action not taken: no such user here`',
    about: 'class',
    label: 'soft',
    ours: 'hard',
    why: 'The same words of another carrier are labeled hard; there is nothing else to go by.',
  },
  {
    report: 'a notice of the mail gateway of a mobile carrier: the address and `[User unknown]`',
    about: 'class',
    label: 'soft',
    ours: 'hard',
    why: 'The words are plain, and there is neither code nor status beside them.',
  },
  {
    report: 'the same gateway, with a content type that is broken',
    about: 'class',
    label: 'soft',
    ours: 'hard',
    why: 'As above.',
  },
  ...['5.2.1', '5.0.0', '5.7.1'].map((status) => ({
    report: `a report of sendmail: \`550 ${status} … User unknown\`, then \`503 Need RCPT\``,
    about: 'class' as const,
    label: 'soft',
    ours: 'hard',
    why: 'The session was pipelined: DATA was sent before the answer to RCPT, which the server then asks for.',
  })),
  {
    report: 'a report of a messaging server: `550 5.2.1 … User Unknown`',
    about: 'class',
    label: 'soft',
    ours: 'hard',
    why: 'The same reply to our own RCPT is hard; nothing in the report says that it answered DATA.',
  },
  {
    report: 'a notice of Exim: `554 5.7.1 … Recipient address rejected: Access denied`',
    about: 'class',
    label: 'hard',
    ours: 'soft',
    why: 'On purpose: 5.7.x is a policy, and "access denied" names no missing mailbox.',
  },
  {
    report:
      'a notice of Exim after the end of the data: `553 … does not exist`, of a domain that is not the recipient’s',
    about: 'class',
    label: 'hard',
    ours: 'soft',
    why: 'On purpose: the domain is one within the message, or ours.',
  },
  {
    report: 'a bounce of sendmail that a person forwarded as quoted text',
    about: 'class and status',
    label: 'hard, 5.1.1',
    ours: 'none',
    why: 'On purpose: people who quote or forward bounces must not bounce anything.',
  },
  {
    report: 'a report of sendmail after six hosts of one domain refused the connection',
    about: 'status',
    label: '4.7.0',
    ours: '5.5.0',
    why: 'The status field and the diagnostic say 5.5.0; the label takes a 421 that came after QUIT.',
  },
];
