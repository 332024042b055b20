import type { TestSendBody } from '@postpress/contracts';
import type { OperationsFor } from '../base/operations.ts';
import type { openSections, openStarters } from '../editor-sessions/index.ts';
import type { SentTests } from '../email/index.ts';
import type { Db } from '../platform/database/tables.ts';
import type { Images } from '../platform/images/images.ts';
import type { Compute } from '../platform/threads/compute.ts';
import type { Template, TemplatesDeps } from '../templates/index.ts';

export type McpDeps = Omit<TemplatesDeps, 'addresses'> & {
  compute: Compute;
  addresses: { readonly publicUrl: string; readonly assetBase: string };
  operations: OperationsFor;
  sections: ReturnType<typeof openSections>;
  starters: ReturnType<typeof openStarters>;
  images: Images;
  /** Those of these templates that an editor has open with write access. */
  templatesBeingEdited(templateIds: readonly number[], db: Db): Promise<ReadonlySet<number>>;
  /** A file that this installation issued the URL of. */
  readFile(url: string, bytesMax: number): Promise<{ contentType: string; bytes: Buffer } | undefined>;
  /** Sends a stored design to a few people. */
  sendTests(
    order: TestSendBody & {
      projectId: number;
      workspaceId: number;
      senderDomains?: readonly string[] | undefined;
      design: Pick<Template, 'design' | 'displayMode'>;
    },
  ): Promise<SentTests>;
};
