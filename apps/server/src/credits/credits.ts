import type { AiFeatureType } from '@postpress/contracts';

/** Who spends credits on what. */
export type CreditRequest = {
  projectId: number;
  workspaceId: number;
  /** The end user of the project's own product; null: not attributed. */
  endUserId: string | null;
  featureType: AiFeatureType;
  /** The most that the request can come to: taken at once, the rest given back when it is settled. */
  creditsMax: number;
};

/** Credits set aside for one request. One that nobody ends (a killed process) is released when its time is over. */
export type CreditReservation = {
  id: string;
  /** Books what was used, at most what was set aside, gives back the rest and tells webhooks of it. Once. */
  settle(used: { credits: number; conversationId?: string | null }): Promise<void>;
  /** Gives all of it back: a failed request costs nothing. */
  release(): Promise<void>;
};

/** The credits of all workspaces. */
export type Credits = {
  /** @throws AppError AI_CREDITS_EXHAUSTED when less than `creditsMax` is left */
  reserve(request: CreditRequest): Promise<CreditReservation>;
};
