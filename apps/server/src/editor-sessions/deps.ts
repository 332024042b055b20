import type { Access } from '../accounts/index.ts';
import type { BrowserApp } from '../base/browser-app.ts';
import type { ServiceAddresses } from '../config/index.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';
import type { TemplatesDeps } from '../templates/index.ts';
import type { OpenRoom } from './create-editor-session.ts';
import type { CustomScripts } from './custom-scripts.ts';
import type { EmbedLimiter } from './embed/charge-embedded.ts';
import type { EditorCapabilities } from './features-of.ts';
import type { Sections } from './sections.ts';
import type { RoomDesign } from './session-design.ts';
import type { Starters } from './starters.ts';

/** The dependencies of the routes of editor sessions. */
export type EditorSessionsDeps = Omit<TemplatesDeps, 'addresses'> & {
  access: Access;
  secrets: SecretBox;
  /** Limits for sessions that pages create; null: unlimited. */
  embedLimiter: EmbedLimiter;
  addresses: Pick<ServiceAddresses, 'publicUrl' | 'assetBase' | 'filesUrl'>;
  capabilities: EditorCapabilities;
  /** The sender of this workspace's test emails; undefined without a verified domain. */
  testSender(workspaceId: number): Promise<string | undefined>;
  starters: Starters;
  customScripts: CustomScripts;
  sections: Sections;
  openRoom: OpenRoom;
  /** The stored design of a room; undefined if it has ended. */
  roomDesign(projectId: number, room: string): Promise<RoomDesign | undefined>;
  /** The built editor. */
  editorApp: BrowserApp;
};
