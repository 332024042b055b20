import type { SourceAddress } from '../../config/index.ts';
import type { DnsRecords } from '../../platform/dns/records.ts';
import type { Compute } from '../../platform/threads/compute.ts';
import type { DomainSetup } from '../domains/domain-setup.ts';

export type ReadinessDeps = {
  dns: DnsRecords;
  setup: DomainSetup;
  /** Port of the SMTP listener for bounces; 0: none. */
  inboundPort: number;
  /** Evaluates SPF records, which are of strangers where ours includes theirs. */
  compute: Compute;
  /** Further addresses of this machine from which email leaves. */
  sources: readonly SourceAddress[];
};
