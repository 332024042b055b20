import type { Access } from '../accounts/index.ts';
import type { CommentsDeps } from '../comments/index.ts';
import type { ServiceAddresses } from '../config/index.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import type { Compute } from '../platform/threads/compute.ts';

export type PreviewLinksDeps = CommentsDeps & {
  access: Pick<Access, 'project'>;
  secrets: SecretBox;
  compute: Compute;
  addresses: Pick<ServiceAddresses, 'publicUrl' | 'assetBase'>;
};
