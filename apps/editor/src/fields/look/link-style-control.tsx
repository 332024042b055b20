import { Switch } from '@postpress/ui';
import { useEditor } from '../../kernel/use-editor.ts';
import { ColourControl } from '../colour/colour-control.tsx';
import { type ControlProps, loose, patched } from '../control.ts';
import { Part } from '../part.tsx';

/** How links look: as in the whole design, or in a way of their own. */
export function LinkStyleControl(props: ControlProps) {
  const { id, describedBy, reading, change, keys } = props;
  const { word, store } = useEditor();
  const style = loose(reading.value);
  const isBody = keys.every((key) => store.find(key)?.kind === 'body') || style.body === true;
  const follows = !isBody && style.inherit !== false;
  const isPage = store.displayMode === 'web' || store.displayMode === 'popup';
  const flag = (name: string, label: string, tied?: object) => (
    <Part label={label}>
      {(own) => (
        <span className="pp-switch-line">
          <Switch
            tied={{ id: own, ...tied }}
            checked={style[name] === true}
            onChange={(on) => change((now) => patched(now, { [name]: on }))}
          />
        </span>
      )}
    </Part>
  );
  const colour = (name: string, label: string) => (
    <Part label={label}>
      {(own) => <ColourPart {...props} name={name} label={label} id={own} against={{ own: [] }} />}
    </Part>
  );
  return (
    <div className="pp-parts">
      {!isBody && (
        <span className="pp-switch-line">
          <Switch
            tied={{ id, 'aria-describedby': describedBy }}
            checked={follows}
            onChange={(on) => change((now) => patched(now, { inherit: on }))}
          />
          <span>{word('fields.linkStyle.follow')}</span>
        </span>
      )}
      {!follows && (
        <>
          {colour('linkColor', word('fields.linkStyle.colour'))}
          {flag('linkUnderline', word('fields.linkStyle.underline'))}
          {isPage && colour('linkHoverColor', word('fields.linkStyle.hoverColour'))}
          {isPage && flag('linkHoverUnderline', word('fields.linkStyle.hoverUnderline'))}
        </>
      )}
    </div>
  );
}

/** A colour inside a value that holds several. */
export function ColourPart({ name, ...props }: ControlProps & { name: string }) {
  return (
    <ColourControl
      {...props}
      reading={{ ...props.reading, value: loose(props.reading.value)[name] }}
      set={(color, merge) => props.change((now) => patched(now, { [name]: color }), merge)}
    />
  );
}
