import { asObject } from '@postpress/render/reading';
import { Switch } from '@postpress/ui';
import { useEditor } from '../../kernel/use-editor.ts';
import { ColorControl } from '../color/color-control.tsx';
import { type ControlProps, patched } from '../control.ts';
import { Part } from '../part.tsx';

/** The style of links: inherited from the design, or its own. */
export function LinkStyleControl(props: ControlProps) {
  const { id, describedBy, reading, change, keys } = props;
  const { t, store } = useEditor();
  const style = asObject(reading.value);
  const isBody = keys.every((key) => store.find(key)?.kind === 'body') || style.body === true;
  const follows = !isBody && style.inherit !== false;
  const isPage = store.displayMode === 'web' || store.displayMode === 'popup';
  const flag = (name: string, label: string, tied?: object) => (
    <Part label={label}>
      {(own) => (
        <span className="pp-switch-line pp-bar">
          <Switch
            tied={{ id: own, ...tied }}
            checked={style[name] === true}
            onChange={(on) => change((now) => patched(now, { [name]: on }))}
          />
        </span>
      )}
    </Part>
  );
  const color = (name: string, label: string) => (
    <Part label={label}>
      {(own) => <ColorPart {...props} name={name} label={label} id={own} against={{ own: [] }} />}
    </Part>
  );
  return (
    <div className="pp-parts pp-lines">
      {!isBody && (
        <span className="pp-switch-line pp-bar">
          <Switch
            tied={{ id, 'aria-describedby': describedBy }}
            checked={follows}
            onChange={(on) => change((now) => patched(now, { inherit: on }))}
          />
          <span>{t('fields.linkStyle.follow')}</span>
        </span>
      )}
      {!follows && (
        <>
          {color('linkColor', t('fields.linkStyle.color'))}
          {flag('linkUnderline', t('fields.linkStyle.underline'))}
          {isPage && color('linkHoverColor', t('fields.linkStyle.hoverColor'))}
          {isPage && flag('linkHoverUnderline', t('fields.linkStyle.hoverUnderline'))}
        </>
      )}
    </div>
  );
}

/** A color inside a value with several. */
export function ColorPart({ name, ...props }: ControlProps & { name: string }) {
  return (
    <ColorControl
      {...props}
      reading={{ ...props.reading, value: asObject(props.reading.value)[name] }}
      set={(color, merge) => props.change((now) => patched(now, { [name]: color }), merge)}
    />
  );
}
