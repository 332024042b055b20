import type { AiFeatureType } from '@postpress/contracts';

/** A request that uses credits. */
export type CreditRequest = {
  projectId: number;
  workspaceId: number;
  /** End user of the customer's product; null: not attributed. */
  endUserId: string | null;
  featureType: AiFeatureType;
  /** Upper bound of the request's credits: all are reserved, and the rest is given back by `settle`. */
  creditsMax: number;
};

/** Credits reserved for one request. The reservation of a killed process expires. */
export type CreditReservation = {
  id: string;
  /** Books the credits used, at most those reserved, gives back the rest and sends the usage event. Only once. */
  settle(used: { credits: number; conversationId?: string | null }): Promise<void>;
  /** Gives all of them back: a failed request costs nothing. */
  release(): Promise<void>;
};

export type Credits = {
  /** @throws AppError AI_CREDITS_EXHAUSTED when less than `creditsMax` is left */
  reserve(request: CreditRequest): Promise<CreditReservation>;
};
