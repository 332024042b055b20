import { type Json, sameJson } from '@postpress/edits';
import { resolvedHref } from '@postpress/render';
import { asText } from '@postpress/render/reading';
import { Button, Field, Menu, MenuItem, Select, TextArea, TextInput } from '@postpress/ui';
import { ExternalLink, Link2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Editor } from '../../kernel/editor.ts';
import { useDesign, useEditor, useOptions } from '../../kernel/use-editor.ts';
import { en, type MessageName } from '../../messages/catalog.ts';
import type { ControlProps } from '../control.ts';
import { MergeTagButton } from '../text-inputs/merge-tag-button.tsx';
import './link.css';
import type { SpecialLink } from '../../kernel/options-store.ts';
import { type LinkInput, type LinkType, linkTypesFor } from './link-types.ts';
import { faultOf, readLink, withAnswer, withScheme, withType } from './link-value.ts';

/**
 * Where something leads: its type, what the type asks for, and the address that comes of it.
 *
 * @param isSubmitted answers are checked even where their field was not left yet
 */
export function LinkControl({
  id,
  label,
  reading,
  change,
  set,
  isSubmitted = false,
}: ControlProps & { isSubmitted?: boolean }) {
  const { t, store } = useEditor();
  const hostTypes = useOptions((options) => options.linkTypes);
  const types = linkTypesFor(store.displayMode === 'popup', hostTypes);
  const form = readLink(reading.value);
  const type = types.find(({ name }) => name === form.type);
  const resolved = reading.mixed ? '' : resolvedHref(reading.value);
  return (
    <div className="pp-link pp-lines">
      <Select
        tied={{ id }}
        value={reading.mixed ? undefined : form.type}
        placeholder={reading.mixed ? t('fields.mixed') : form.type}
        onChange={(name) => {
          const chosen = types.find((each) => each.name === name);
          if (chosen) change((now) => withType(now, chosen));
        }}
        choices={types.map((each) => ({ value: each.name, label: textOf(t, each.label) }))}
      />
      {!reading.mixed &&
        (type?.inputs ?? unknownInputs(form.values)).map((input) => (
          <LinkAnswer
            key={input.name}
            input={input}
            label={label}
            isSubmitted={isSubmitted}
            value={asText(form.values[input.name] ?? (input.input === 'target' ? '_blank' : ''))}
            set={(answer, merge) => change((now) => withAnswer(now, input.name, answer, type), merge)}
          />
        ))}
      {form.type === 'web' && <SpecialLinks onPick={(href) => change(webTo(href, types))} />}
      <HostLink value={reading.value} onPick={set} />
      {resolved !== '' && resolved !== '#' && (
        <p className="pp-link-preview">
          <ExternalLink aria-hidden />
          <span className="pp-hidden">{t('fields.link.leadsTo')}</span>
          {resolved}
        </p>
      )}
    </div>
  );
}

function webTo(href: string, types: readonly LinkType[]) {
  const web = types.find(({ name }) => name === 'web');
  return (now: unknown): Json => withAnswer(now, 'href', href, web);
}

/** Types this editor does not know keep their values editable. */
function unknownInputs(values: { [name: string]: Json }): LinkInput[] {
  return Object.keys(values).map((name) => ({
    name,
    label: name,
    input: 'text' as const,
    required: false,
    value: '',
  }));
}

/** Built-in labels are in the catalog; a host's are its own texts. */
function textOf(t: Editor['t'], label: string): string {
  return label in en ? t(label as MessageName) : label;
}

type AnswerProps = {
  input: LinkInput;
  label: string;
  value: string;
  isSubmitted: boolean;
  set: (answer: string, merge?: 'typing') => void;
};

function LinkAnswer({ input, value, isSubmitted, set }: AnswerProps) {
  const { t } = useEditor();
  const [left, setLeft] = useState(false);
  const label = textOf(t, input.label);
  if (input.input === 'target' || input.input === 'choice')
    return (
      <Field label={label}>
        {(tied) => (
          <Select
            tied={tied}
            value={value}
            onChange={(chosen) => set(chosen)}
            choices={
              input.options ?? [
                { value: '_blank', label: t('fields.link.newTab') },
                { value: '_self', label: t('fields.link.sameTab') },
              ]
            }
          />
        )}
      </Field>
    );
  const fault = left || isSubmitted ? faultOf(input.input, input.required, value) : undefined;
  return (
    <Field label={label} error={fault && t(fault)}>
      {(tied) => (
        <LinkText
          tied={tied}
          input={input}
          value={value}
          set={set}
          onBlur={() => {
            setLeft(true);
            const meant = input.input === 'url' ? withScheme(value) : undefined;
            if (meant !== undefined) set(meant);
          }}
        />
      )}
    </Field>
  );
}

const INPUT_TYPES = { url: 'url', email: 'email', phone: 'tel' } as const;

function LinkText({
  tied,
  input,
  value,
  set,
  onBlur,
}: Omit<AnswerProps, 'label' | 'isSubmitted'> & { tied: object; onBlur: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { store } = useEditor();
  const listId = useId();
  const anchors = useDesign(
    () => (input.input === 'anchor' ? anchorsOf(store.snapshot.tree.all()) : NONE),
    sameJson,
  );
  const shared = { ...tied, value, onBlur, onChange: (typed: string) => set(typed, 'typing') };
  const isLong = input.input === 'long-text';
  return (
    <span className="pp-with-tags">
      {isLong ? (
        <TextArea {...shared} ref={area} rows={3} />
      ) : (
        <TextInput
          {...shared}
          ref={field}
          inputMode={INPUT_TYPES[input.input as keyof typeof INPUT_TYPES] ?? 'text'}
          {...(input.input === 'anchor' && { list: listId })}
        />
      )}
      {input.input === 'anchor' && (
        <datalist id={listId}>
          {anchors.map((anchor) => (
            <option key={anchor} value={anchor} />
          ))}
        </datalist>
      )}
      <MergeTagButton field={isLong ? area : field} onChange={set} />
    </span>
  );
}

const NONE: readonly string[] = [];

function anchorsOf(nodes: Iterable<{ node: object }>): readonly string[] {
  const found = [...nodes].map(({ node }) => (node as { values?: { anchor?: unknown } }).values?.anchor);
  return [...new Set(found.filter((anchor) => typeof anchor === 'string' && anchor !== ''))] as string[];
}

/** The host's own links by their names: unsubscribe, pages of the shop. */
function SpecialLinks({ onPick }: { onPick: (href: string) => void }) {
  const { t } = useEditor();
  const links = useOptions((options) => options.specialLinks);
  const flat = links.flatMap(flatten);
  if (flat.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button>
          <Link2 aria-hidden />
          {t('fields.link.special')}
        </Button>
      }
    >
      {flat.map(({ name, href }) => (
        <MenuItem key={name + href} onSelect={() => onPick(href)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

function flatten({ name, href, specialLinks }: SpecialLink): { name: string; href: string }[] {
  const own = href === undefined ? [] : [{ name, href }];
  return [...own, ...(specialLinks ?? []).flatMap(flatten).map((each) => ({ ...each }))];
}

/** The host's own picker, if it has one. */
function HostLink({ value, onPick }: { value: unknown; onPick: (link: Json) => void }) {
  const { t, host, refuse } = useEditor();
  if (!host.handles('linkField')) return null;
  const ask = async () => {
    try {
      const link = await host.request<Json | null>('linkField', { value });
      if (link !== null && typeof link === 'object') onPick(link);
    } catch (cause) {
      refuse(cause instanceof Error ? cause.message : String(cause));
    }
  };
  return <Button onClick={ask}>{t('fields.link.host')}</Button>;
}
