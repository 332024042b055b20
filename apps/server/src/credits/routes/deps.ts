import type { Access } from '../../accounts/index.ts';
import type { Clock } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { JudgeUrl } from '../../platform/outbound/judge-url.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

export type CreditsRouteDeps = {
  db: Db;
  clock: Clock;
  newId: NewId;
  access: Access;
  secrets: SecretBox;
  judgeUrl: JudgeUrl;
};
