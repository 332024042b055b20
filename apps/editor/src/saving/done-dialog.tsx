import { Button, Dialog } from '@postpress/ui';
import { useEditor } from '../kernel/use-editor.ts';

/** After "Done": a page can't always close itself, so it says that it may be closed. */
export default function DoneDialog() {
  const { word, view } = useEditor();
  const back = () => view.set({ dialog: null });
  return (
    <Dialog
      open
      onOpenChange={back}
      title={word('saving.done.title')}
      closeName={word('app.closeDialog')}
      feet={<Button onClick={back}>{word('saving.done.back')}</Button>}
    >
      <p>{word('saving.done.help')}</p>
    </Dialog>
  );
}
