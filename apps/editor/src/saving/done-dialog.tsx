import { Button, Dialog } from '@postpress/ui';
import { useEditor } from '../kernel/use-editor.ts';

/** After "Done": a page can't always close itself, so it says that it may be closed. */
export default function DoneDialog() {
  const { t, view } = useEditor();
  const back = () => view.set({ dialog: null });
  return (
    <Dialog
      open
      onOpenChange={back}
      title={t('saving.done.title')}
      closeName={t('app.closeDialog')}
      feet={<Button onClick={back}>{t('saving.done.back')}</Button>}
    >
      <p>{t('saving.done.help')}</p>
    </Dialog>
  );
}
