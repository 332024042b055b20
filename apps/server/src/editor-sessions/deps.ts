import type { Access, RateLimiter } from '../accounts/index.ts';
import type { BrowserApp } from '../base/browser-app.ts';
import type { ServiceAddresses } from '../config/index.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import type { TemplatesDeps } from '../templates/index.ts';
import type { CustomScripts } from './custom-scripts.ts';
import type { EditorCapabilities } from './features-of.ts';
import type { Sections } from './sections.ts';
import type { Starters } from './starters.ts';

/** What the routes of editor sessions are bound to. */
export type EditorSessionsDeps = Omit<TemplatesDeps, 'addresses'> & {
  access: Access;
  secrets: SecretBox;
  /** Of sessions that pages create; null: no limits. */
  embedLimiter: RateLimiter<'address' | 'project'> | null;
  addresses: Pick<ServiceAddresses, 'publicUrl' | 'assetBase' | 'filesUrl'>;
  capabilities: EditorCapabilities;
  /** The sender of this workspace's test emails; undefined when it has no verified domain. */
  testSender(workspaceId: number): Promise<string | undefined>;
  starters: Starters;
  customScripts: CustomScripts;
  sections: Sections;
  /** The editor as it was built. */
  editorApp: BrowserApp;
};
