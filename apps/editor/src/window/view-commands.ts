import type { Device } from '@postpress/edits';
import type { Command } from '../kernel/editor.ts';
import { focusProperty } from '../kernel/focus-property.ts';

const devices = ['desktop', 'tablet', 'mobile'] as const satisfies readonly Device[];

const showDevice = (device: Device): Command => ({
  id: `view.device.${device}`,
  title: `app.show.${device}`,
  group: 'view',
  run: ({ view, announce, t }) => {
    view.set({ device });
    announce(t('app.deviceShown', { device: t(`app.device.${device}`) }));
  },
});

export const zooms = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.25, 1.5, 2] as const;

/** Commands of the view. */
export const commands: Command[] = [
  ...devices.map(showDevice),
  {
    id: 'view.dark',
    title: 'app.dark',
    group: 'view',
    refusal: ({ store, t }) => (store.displayMode === 'document' ? t('app.darkOnPaper') : undefined),
    run: ({ view, announce, t }) => {
      const dark = !view.snapshot.dark;
      view.set({ dark });
      announce(t(dark ? 'app.darkShown' : 'app.lightShown'));
    },
  },
  {
    id: 'view.zoom-in',
    title: 'app.zoomIn',
    keys: ['Mod+=', 'Mod++'],
    group: 'view',
    run: ({ view }) => view.set({ zoom: zooms.find((each) => each > view.snapshot.zoom) ?? 2 }),
  },
  {
    id: 'view.zoom-out',
    title: 'app.zoomOut',
    keys: ['Mod+-'],
    group: 'view',
    run: ({ view }) => view.set({ zoom: zooms.findLast((each) => each < view.snapshot.zoom) ?? 0.25 }),
  },
  {
    id: 'view.zoom-reset',
    title: 'app.zoomReset',
    keys: ['Mod+0'],
    group: 'view',
    run: ({ view }) => view.set({ zoom: 1 }),
  },
  {
    id: 'insert.open',
    title: 'app.insertPalette',
    keys: ['Mod+Enter', '/'],
    group: 'insert',
    refusal: ({ view, t }) => (view.snapshot.readOnly ? t('model.readOnly') : undefined),
    run: ({ view }) => view.set({ dialog: 'insert' }),
  },
  {
    id: 'go.properties',
    title: 'app.goToProperties',
    group: 'go',
    run: (editor) => focusProperty(editor),
  },
  {
    id: 'help.keys',
    title: 'app.help',
    keys: ['?'],
    group: 'help',
    run: ({ view }) => view.set({ dialog: 'keys' }),
  },
  {
    id: 'help.commands',
    title: 'app.commandPalette',
    keys: ['Mod+K'],
    group: 'help',
    run: ({ view }) => view.set({ dialog: 'commands' }),
  },
];
