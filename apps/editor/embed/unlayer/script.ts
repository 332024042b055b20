import type { Config } from './host-options.ts';
import { installationOf } from './page-session.ts';
import { UnlayerEditor } from './unlayer-editor.ts';

/** `<script src="…/embed.js">`: the global that pages and wrappers for Unlayer expect. */
class Unlayer extends UnlayerEditor {
  readonly #from: string;

  constructor(installation: string) {
    super(installation);
    this.#from = installation;
  }

  readonly createEditor = (config: Config): UnlayerEditor => {
    const editor = new UnlayerEditor(this.#from);
    editor.init(config);
    return editor;
  };
}

const { src } = document.currentScript as HTMLScriptElement;
(window as unknown as { unlayer: unknown }).unlayer = new Unlayer(installationOf(src));
