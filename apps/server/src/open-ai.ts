import type { Access } from './accounts/index.ts';
import { aiRoutes } from './ai/index.ts';
import { type BoundRoute, bindRoutes } from './base/route.ts';
import { creditsRoutes, openCredits } from './credits/index.ts';
import type { Core } from './platform/core.ts';
import { openJudgeUrl } from './platform/outbound/judge-url.ts';
import type { SecretBox } from './platform/secrets/secret-box.ts';

export type AiParts = {
  core: Core;
  access: Access;
  secrets: SecretBox;
};

/** The areas of AI: credits, and what they are spent on. */
export function openAi({ core, access, secrets }: AiParts): BoundRoute[] {
  const { config, log, clock, newId } = core;
  const { db } = core.database;
  const credits = openCredits({ db, clock, newId, access, log });
  return [
    ...bindRoutes(creditsRoutes, { db, clock, newId, access, secrets, judgeUrl: openJudgeUrl(config) }),
    ...bindRoutes(aiRoutes, { credits }),
  ];
}
