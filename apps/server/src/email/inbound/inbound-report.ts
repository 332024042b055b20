import type { BounceSubType } from '@postpress/contracts';

/** What a report says about one recipient of the message that it is about; what it does not say is null. */
export type ReportItem = ReportedFailure | ReportedDelay | ReportedDelivery | Complaint | Unsubscribe | Other;

type Refused = {
  /** Whether the address itself is dead. */
  hard: boolean;
  type: 'Permanent' | 'Transient';
  subType: BounceSubType;
  /** RFC 3463: `5.1.1`. */
  status: string | null;
  replyCode: number | null;
  /** As the report names it; a forwarder makes it another one than we wrote to. */
  recipient: string | null;
  /** The remote server's reply. */
  diagnostic: string | null;
};

/** It was given up. */
export type ReportedFailure = { kind: 'bounce' } & Refused;
/** It is still being tried: no bounce. `hard` is always false. */
export type ReportedDelay = { kind: 'delayed' } & Refused;
/** It arrived, or was handed to where no more reports come from (RFC 3464, 2.3.3). */
export type ReportedDelivery = {
  kind: 'delivered';
  action: 'delivered' | 'relayed' | 'expanded';
  status: string | null;
  recipient: string | null;
  diagnostic: string | null;
  /** The host that took it. */
  remoteHost: string | null;
};
/** A person, or a trap, called it abuse or fraud (RFC 5965). */
export type Complaint = {
  kind: 'complaint';
  feedbackType: string;
  userAgent: string | null;
  recipient: string | null;
};
/** A person wants no more. */
export type Unsubscribe = { kind: 'unsubscribe'; feedbackType: string | null; recipient: string | null };
/** Nothing that tells of a delivery. */
export type Other = {
  kind: 'auto-reply' | 'other';
  /** What it is, for people who read kept reports. */
  note: string;
};

/** What a report carries of the message that it is about. */
export type OriginalMessage = {
  messageId: string | null;
  returnPath: string | null;
  to: string | null;
  /** Local parts that have the form of our return paths, wherever they stand in it; their HMAC is not looked at. */
  returnPaths: readonly string[];
};

/** One message that came in, read. */
export type InboundReport = {
  /** One per recipient; the first is what the report as a whole is. */
  items: readonly [ReportItem, ...ReportItem[]];
  original: OriginalMessage;
  messageId: string | null;
  from: string | null;
  subject: string;
};
