import type { Json } from '@postpress/edits';
import { asObject, asText, type JsonObject } from '@postpress/render/reading';
import { useEditor } from '../../kernel/use-editor.ts';
import { ChoiceControl, SuggestionControl, SwitchControl } from '../choice/controls.tsx';
import { ColorControl } from '../color/color-control.tsx';
import { type ControlProps, patched } from '../control.ts';
import { LinkControl } from '../link/link-control.tsx';
import { LongTextControl, TextControl } from '../text-inputs/text-controls.tsx';
import { ItemField } from './item-field.tsx';
import { ListEditor } from './list-editor.tsx';

/** A list inside a value: reads it, and writes it back with the rest of the value. */
function listAccess(props: ControlProps, name?: string) {
  const stored = name === undefined ? props.reading.value : asObject(props.reading.value)[name];
  const items = (Array.isArray(stored) ? stored : []).map(asObject);
  const write = (next: readonly JsonObject[], merge?: 'typing' | 'drag') =>
    props.change(
      (now) => (name === undefined ? (next as Json) : patched(now, { [name]: next as Json })),
      merge,
    );
  const writeItem = (at: number, change: { [name: string]: Json | undefined }, merge?: 'typing' | 'drag') =>
    write(
      items.map((item, index) => (index === at ? (patched(item, change) as JsonObject) : item)),
      merge,
    );
  return { items, write, writeItem };
}

/** The entries of a menu. */
export function MenuItemsControl(props: ControlProps) {
  const { t } = useEditor();
  const { items, write, writeItem } = listAccess(props, 'items');
  return (
    <ListEditor
      name={props.label}
      items={items}
      nameOf={(item, at) => asText(item.text) || t('fields.list.entry', { number: at + 1 })}
      onChange={write}
      onAdd={() =>
        write([
          ...items,
          {
            key: String(Date.now()),
            text: t('fields.menu.new'),
            link: { name: 'web', values: { href: '', target: '_blank' } },
          },
        ])
      }
      addLabel={t('fields.menu.add')}
    >
      {(item, at) => (
        <>
          <ItemField
            of={props}
            label={t('fields.menu.text')}
            value={item.text}
            control={TextControl}
            write={(text, merge) => writeItem(at, { text }, merge)}
          />
          <ItemField
            of={props}
            label={t('fields.menu.link')}
            value={item.link}
            control={LinkControl}
            stacked
            write={(link, merge) => writeItem(at, { link }, merge)}
          />
          <ItemField
            of={props}
            label={t('text.color')}
            value={item.color}
            control={ColorControl}
            write={(color, merge) => writeItem(at, { color }, merge)}
          />
        </>
      )}
    </ListEditor>
  );
}

const FIELD_TYPES = {
  enum: ['text', 'email', 'number', 'date', 'textarea', 'dropdown', 'radio', 'checkbox', 'hidden'],
};
const WITH_OPTIONS = new Set(['dropdown', 'select', 'radio', 'checkbox']);

/** The questions of a form. */
export function FormFieldsControl(props: ControlProps) {
  const { t } = useEditor();
  const { items, write, writeItem } = listAccess(props);
  return (
    <ListEditor
      name={props.label}
      items={items}
      nameOf={(item, at) =>
        asText(item.label) || asText(item.name) || t('fields.list.entry', { number: at + 1 })
      }
      onChange={write}
      onAdd={() =>
        write([
          ...items,
          {
            type: 'text',
            name: `field_${items.length + 1}`,
            label: t('fields.form.new'),
            show_label: true,
            required: false,
            placeholder_text: '',
          },
        ])
      }
      addLabel={t('fields.form.add')}
    >
      {(item, at) => <FormField of={props} item={item} write={(...change) => writeItem(at, ...change)} />}
    </ListEditor>
  );
}

function FormField({
  of,
  item,
  write,
}: {
  of: ControlProps;
  item: JsonObject;
  write: (change: { [name: string]: Json | undefined }, merge?: 'typing' | 'drag') => void;
}) {
  const { t } = useEditor();
  const text = (name: string, label: string) => (
    <ItemField
      of={of}
      label={label}
      value={item[name]}
      control={TextControl}
      write={(value, merge) => write({ [name]: value }, merge)}
    />
  );
  const flag = (name: string, label: string, initial: boolean) => (
    <ItemField
      of={of}
      label={label}
      value={item[name] ?? initial}
      control={SwitchControl}
      write={(value) => write({ [name]: value })}
    />
  );
  return (
    <>
      <ItemField
        of={of}
        label={t('fields.form.type')}
        value={item.type}
        schema={FIELD_TYPES}
        control={ChoiceControl}
        write={(type) => write({ type })}
      />
      {text('label', t('fields.form.label'))}
      {text('name', t('fields.form.name'))}
      {WITH_OPTIONS.has(asText(item.type)) ? (
        <ItemField
          of={of}
          label={t('fields.form.options')}
          value={optionLines(item.options)}
          control={LongTextControl}
          write={(lines, merge) => write({ options: asText(lines).split('\n') }, merge)}
        />
      ) : (
        text('placeholder_text', t('fields.form.placeholder'))
      )}
      {flag('show_label', t('fields.form.showLabel'), true)}
      {flag('required', t('fields.form.required'), false)}
    </>
  );
}

/** Options are a list of texts, of `{label, value}`, or one text with one choice per line. */
function optionLines(options: unknown): string {
  if (typeof options === 'string') return options;
  if (!Array.isArray(options)) return '';
  return options.map((each) => asText(asObject(each).label ?? asObject(each).value ?? each)).join('\n');
}

const NETWORKS = {
  examples: [
    ...['Facebook', 'Instagram', 'X', 'LinkedIn', 'YouTube', 'Pinterest', 'TikTok', 'Telegram'],
    ...['Snapchat', 'WhatsApp', 'Email'],
  ],
};

/** The icons of a row of networks. */
export function SocialIconsControl(props: ControlProps) {
  const { t, session } = useEditor();
  const { items, write, writeItem } = listAccess(props, 'icons');
  const set = asText(asObject(props.reading.value).iconType) || 'circle';
  const address = (icon: JsonObject) =>
    asText(icon.imgUrl) ||
    `${session.opened.assetBase}/social/icons/${set}/${asText(icon.name)
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '')}.png`;
  const text = (item: JsonObject, at: number, name: string, label: string) => (
    <ItemField
      of={props}
      label={label}
      value={item[name]}
      control={TextControl}
      write={(value, merge) => writeItem(at, { [name]: value }, merge)}
    />
  );
  return (
    <>
      <ItemField
        of={props}
        label={t('fields.social.set')}
        value={set}
        schema={ICON_SETS}
        control={ChoiceControl}
        write={(iconType) => props.change((now) => patched(now, { iconType }))}
      />
      <ListEditor
        name={props.label}
        items={items}
        image={(icon) => (
          <img
            className="pp-list-image"
            src={address(icon)}
            alt=""
            style={{ backgroundColor: asText(icon.backgroundColor) || undefined }}
          />
        )}
        nameOf={(item, at) => asText(item.name) || t('fields.list.entry', { number: at + 1 })}
        onChange={write}
        onAdd={() => write([...items, { name: nextNetwork(items), url: '' }])}
        addLabel={t('fields.social.add')}
      >
        {(item, at) => (
          <>
            <ItemField
              of={props}
              label={t('fields.social.network')}
              value={item.name}
              schema={NETWORKS}
              control={SuggestionControl}
              write={(name, merge) => writeItem(at, { name }, merge)}
            />
            {text(item, at, 'url', t('fields.social.url'))}
            {text(item, at, 'imgUrl', t('fields.social.image'))}
            {asText(item.imgUrl) !== '' && (
              <ItemField
                of={props}
                label={t('panels.group.background')}
                value={item.backgroundColor}
                control={ColorControl}
                write={(backgroundColor, merge) => writeItem(at, { backgroundColor }, merge)}
              />
            )}
          </>
        )}
      </ListEditor>
    </>
  );
}

const ICON_SETS = { enum: ['circle', 'circle-black', 'circle-white', 'rounded', 'squared'] };

function nextNetwork(items: readonly JsonObject[]): string {
  const taken = new Set(items.map(({ name }) => asText(name)));
  return NETWORKS.examples.find((name) => !taken.has(name)) ?? 'Email';
}
