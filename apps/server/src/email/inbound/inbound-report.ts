import type { BounceSubType } from '@postpress/contracts';

/** What a report says about one recipient; null where it says nothing. */
export type ReportItem = ReportedFailure | ReportedDelay | ReportedDelivery | Complaint | Unsubscribe | Other;

type Refused = {
  /** Whether the address itself is dead. */
  hard: boolean;
  type: 'Permanent' | 'Transient';
  subType: BounceSubType;
  /** RFC 3463: `5.1.1`. */
  status: string | null;
  replyCode: number | null;
  /** As the report names it; a forwarder names another address than we wrote to. */
  recipient: string | null;
  /** The remote server's reply. */
  diagnostic: string | null;
};

/** Delivery failed permanently. */
export type ReportedFailure = { kind: 'bounce' } & Refused;
/** Delivery is still being tried: no bounce. `hard` is always false. */
export type ReportedDelay = { kind: 'delayed' } & Refused;
/** It arrived, or was relayed to a system that sends no more reports (RFC 3464, 2.3.3). */
export type ReportedDelivery = {
  kind: 'delivered';
  action: 'delivered' | 'relayed' | 'expanded';
  status: string | null;
  recipient: string | null;
  diagnostic: string | null;
  /** The host that accepted it. */
  remoteHost: string | null;
};
/** A person, or a spam trap, reported it as abuse or fraud (RFC 5965). */
export type Complaint = {
  kind: 'complaint';
  feedbackType: string;
  userAgent: string | null;
  recipient: string | null;
};
/** A person unsubscribed. */
export type Unsubscribe = { kind: 'unsubscribe'; feedbackType: string | null; recipient: string | null };
/** Nothing about a delivery. */
export type Other = {
  kind: 'auto-reply' | 'other';
  /** What it is, for people who read kept reports. */
  note: string;
};

/** What a report contains of the message it is about. */
export type OriginalMessage = {
  messageId: string | null;
  returnPath: string | null;
  to: string | null;
  /** Local parts in the form of our return paths, anywhere in it; their HMACs are not checked here. */
  returnPaths: readonly string[];
};

/** One incoming message, read. */
export type InboundReport = {
  /** One per recipient; the first one gives the report its kind. */
  items: readonly [ReportItem, ...ReportItem[]];
  original: OriginalMessage;
  messageId: string | null;
  from: string | null;
  subject: string;
};
