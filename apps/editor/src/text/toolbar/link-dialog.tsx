import type { Json } from '@postpress/edits';
import { resolvedHref } from '@postpress/render';
import { Button, Dialog, Field } from '@postpress/ui';
import { type Dispatch, type SetStateAction, useState } from 'react';
import type { ControlProps } from '../../fields/control.ts';
import { LinkControl } from '../../fields/link/link-control.tsx';
import { linkTypesFor } from '../../fields/link/link-types.ts';
import { hasFault, readLink, withSchemes } from '../../fields/link/link-value.ts';
import { useEditor, useOptions } from '../../kernel/use-editor.ts';
import type { OpenText } from '../opened-text.ts';

const NEW_LINK: Json = {
  name: 'web',
  attrs: { href: '{{href}}', target: '{{target}}' },
  values: { href: '', target: '_blank' },
};

/** The link of the selected text, with every link type. */
export function LinkDialog({ text }: { text: OpenText }) {
  const { t, store } = useEditor();
  const hostTypes = useOptions((options) => options.linkTypes);
  const [old] = useState(() => text.link);
  const [value, setValue] = useState<Json>(() => (old as Json | undefined) ?? NEW_LINK);
  const [failed, setFailed] = useState(false);
  const types = linkTypesFor(store.displayMode === 'popup', hostTypes);
  const type = types.find(({ name }) => name === readLink(value).type);
  const done = () => {
    // Enter submits while the field has the focus, before blur adds the scheme.
    const meant = withSchemes(value, type);
    const { values } = readLink(meant);
    const address = addressOf(meant);
    if (address === '') {
      setFailed(true);
      return;
    }
    text.act({ do: 'link', link: { href: address, target: targetOf(meant, values), value: meant } });
    text.askForLink(false);
  };
  const remove = () => {
    text.act({ do: 'unlink' });
    text.askForLink(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || text.askForLink(false)}
      title={t('text.linkTitle')}
      closeName={t('app.closeDialog')}
      width="420px"
      focusFirst='input:not([type="hidden"]), textarea'
      feet={<Feet onRemove={old === undefined ? undefined : remove} onDone={done} />}
    >
      <form
        className="pp-text-link"
        onSubmit={(event) => {
          event.preventDefault();
          done();
        }}
      >
        <Field label={t('text.linkKind')}>
          {(tied) => (
            <LinkControl {...controlOf(value, setValue, t('text.link'))} id={tied.id} isSubmitted={failed} />
          )}
        </Field>
        {failed && addressOf(value) === '' && !hasFault(value, type) && (
          <p className="pp-field-error" role="alert">
            {t('text.linkNowhere')}
          </p>
        )}
        <button type="submit" className="pp-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
}

function Feet({ onRemove, onDone }: { onRemove: (() => void) | undefined; onDone: () => void }) {
  const { t } = useEditor();
  return (
    <>
      {onRemove && (
        <Button look="quiet" onClick={onRemove}>
          {t('text.unlink')}
        </Button>
      )}
      <Button look="primary" onClick={onDone}>
        {t('text.linkDone')}
      </Button>
    </>
  );
}

/** The props of a property's control, for a value that is not in the design yet. */
function controlOf(value: Json, setValue: Dispatch<SetStateAction<Json>>, label: string): ControlProps {
  return {
    id: 'text-link',
    describedBy: '',
    label,
    keys: [],
    path: [],
    schema: {},
    reading: { value, mixed: false, own: true, overridden: false, source: 'value' },
    set: (next: Json | undefined) => setValue(next ?? NEW_LINK),
    change: (patch: (now: unknown) => Json | undefined) => setValue((now) => patch(now) ?? NEW_LINK),
    endDrag: () => {},
    scrub: { current: undefined },
  } as unknown as ControlProps;
}

/** The URL of a link; empty if it has none, like an action that closes a popup. */
function addressOf(value: Json): string {
  if (readLink(value).type === 'close_popup') return '#';
  const address = resolvedHref(value);
  return address === '#' ? '' : address;
}

function targetOf(value: Json, values: { [name: string]: Json }): string {
  const attrs = (value as { attrs?: { target?: unknown } }).attrs;
  const written = typeof attrs?.target === 'string' ? attrs.target : '';
  if (written !== '' && !written.includes('{{')) return written;
  return typeof values.target === 'string' ? values.target : written === '' ? '' : '_blank';
}
