import { Button, Menu, MenuItem } from '@postpress/ui';
import { useEditor, useView } from '../kernel/use-editor.ts';
import { zooms } from './view-commands.ts';

export function ZoomMenu() {
  const { t, view } = useEditor();
  const zoom = useView((shown) => shown.zoom);
  const percent = (value: number) => t('app.percent', { value });
  return (
    <Menu
      trigger={
        <Button look="quiet" aria-label={`${t('app.zoom')}: ${percent(zoom)}`}>
          {percent(zoom)}
        </Button>
      }
    >
      {zooms.map((each) => (
        <MenuItem key={each} onSelect={() => view.set({ zoom: each })}>
          {percent(each)}
        </MenuItem>
      ))}
    </Menu>
  );
}
