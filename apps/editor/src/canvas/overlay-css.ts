/** The marks' own look: a shadow root, so that no rule of a design reaches it. The UI's theme never tints the canvas. */
export const overlayCss = `
:host { all: initial; position: absolute; inset-block-start: 0; left: 0; width: 0; height: 0; z-index: 2147483646; display: block; }
* { box-sizing: border-box; }
.mark { position: absolute; pointer-events: none; font: 500 11px/16px "Inter Variable", system-ui, sans-serif; color: #fff; }
.mark[hidden] { display: none; }
.hover { outline: 1px solid #2a55e5; outline-offset: -1px; }
.hover[data-kind="row"], .hover[data-kind="column"] { outline-style: dashed; }
.ring { outline: 2px solid #2a55e5; outline-offset: -2px; box-shadow: 0 0 0 1px #fff, inset 0 0 0 3px #fff; }
.ring[data-other] { box-shadow: none; }
.ring[data-refused] { outline-color: #b01f18; }
.item { position: absolute; inset: 0; outline: none; pointer-events: none; }
:host([data-keys]) .item:focus { outline: 2px solid #2a55e5; outline-offset: 2px; box-shadow: 0 0 0 2px #fff, 0 0 0 5px #fff; }
.name { position: absolute; inset-block-end: 100%; left: 0; display: flex; align-items: center; max-width: 240px; white-space: nowrap; background: #2a55e5; border-radius: 4px 4px 0 0; }
.name[data-corner$="-end"] { left: auto; right: 0; }
.name[data-corner^="inside"] { inset-block: 0 auto; border-radius: 0 0 4px 4px; }
.name[data-corner^="below"] { inset-block: 100% auto; border-radius: 0 0 4px 4px; }
.name > span { overflow: hidden; text-overflow: ellipsis; padding: 2px 8px 2px 0; }
:host([data-editing-text]) .name { visibility: hidden; }
.handle { pointer-events: auto; touch-action: none; cursor: grab; display: grid; place-items: center; width: 22px; height: 20px; flex: none; color: #fff; }
.handle:active { cursor: grabbing; }
.handle svg { width: 14px; height: 14px; }
.line { background: #2a55e5; border-radius: 2px; box-shadow: 0 0 0 1px #fff; }
.line[data-refused] { background: #b01f18; }
.line[data-area] { background: rgb(42 85 229 / 14%); outline: 2px solid #2a55e5; outline-offset: -2px; box-shadow: none; }
.line[data-area][data-refused] { background: rgb(176 31 24 / 12%); outline-color: #b01f18; }
.line > span { position: absolute; inset-block-start: 50%; left: 50%; transform: translate(-50%, -50%); background: inherit; background-color: #2a55e5; padding: 2px 8px; border-radius: 10px; white-space: nowrap; max-width: 90vw; overflow: hidden; text-overflow: ellipsis; box-shadow: 0 0 0 1px #fff; }
.line[data-refused] > span { background-color: #b01f18; }
.empty { outline: 1px dashed #858e9c; outline-offset: -1px; border-radius: 4px; color: #5c6575; background: rgb(245 246 248 / 60%); display: grid; place-items: center; overflow: hidden; white-space: nowrap; }
.ghost { outline: 1px dashed #858e9c; outline-offset: -1px; background: repeating-linear-gradient(135deg, rgb(255 255 255 / 72%) 0 8px, rgb(233 236 241 / 72%) 8px 16px); display: flex; justify-content: center; align-items: center; overflow: hidden; }
.ghost > span { background: #14171d; padding: 2px 8px; border-radius: 10px; white-space: nowrap; }
.edge { pointer-events: auto; touch-action: none; cursor: col-resize; width: 12px; outline: none; }
.edge::after { content: ""; position: absolute; inset-block: 0; left: 5px; width: 2px; background: #2a55e5; border-radius: 1px; opacity: .55; }
.edge::before { content: ""; position: absolute; inset-block-start: calc(50% - 12px); left: 3px; width: 6px; height: 24px; background: #2a55e5; border-radius: 3px; box-shadow: 0 0 0 1px #fff; z-index: 1; }
.edge:hover::after, :host([data-keys]) .edge:focus::after, .edge[data-active]::after { opacity: 1; }
:host([data-keys]) .edge:focus::before { box-shadow: 0 0 0 2px #fff, 0 0 0 4px #2a55e5; }
.edge > span { position: absolute; inset-block-start: -22px; left: 50%; transform: translateX(-50%); background: #14171d; padding: 2px 6px; border-radius: 4px; white-space: nowrap; }
.edge > span:empty { display: none; }
.badge::before { content: ""; position: absolute; inset: -2px; }
.badge { pointer-events: auto; white-space: nowrap; border: 0; padding: 0 6px; height: 20px; min-width: 20px; display: inline-flex; align-items: center; gap: 4px; border-radius: 12px; font: 600 11px/16px "Inter Variable", system-ui, sans-serif; box-shadow: 0 0 0 1px #fff; cursor: pointer; }
.badge[data-tone="bad"] { background: #fdebe9; color: #b01f18; }
.badge[data-tone="warn"] { background: #fff1d6; color: #7f4b00; }
.badge[data-tone="pin"] { background: #2751d6; color: #fff; border-radius: 12px 12px 12px 2px; justify-content: center; }
.badge[data-tone="info"] { background: #e1f2f8; color: #0a5e7a; }
.plus { pointer-events: auto; width: 24px; height: 24px; padding: 0; border: 0; border-radius: 12px; background: #2a55e5; font: 500 16px/24px "Inter Variable", system-ui, sans-serif; text-align: center; box-shadow: 0 0 0 1px #fff; cursor: pointer; }
.sizer { pointer-events: auto; touch-action: none; cursor: nwse-resize; width: 24px; height: 24px; margin: -12px 0 0 -12px; }
.sizer::before { content: ""; position: absolute; inset: 6px; background: #fff; border: 2px solid #2a55e5; border-radius: 50%; box-shadow: 0 0 0 1px #fff; }
.sizer > span { position: absolute; inset-block-start: 24px; left: 50%; transform: translateX(-50%); background: #14171d; padding: 2px 6px; border-radius: 4px; }
.sizer > span:empty { display: none; }
.page { border-block-start: 1px dashed #858e9c; color: #434b59; }
.page > span { position: absolute; inset-inline-end: 8px; inset-block-start: 2px; }
@media (pointer: coarse) { .sizer { width: 44px; height: 44px; margin: -22px 0 0 -22px; } .sizer::before { inset: 14px; } .handle { width: 44px; height: 44px; } .edge { width: 44px; } .edge::after { left: 21px; } .edge::before { left: 19px; } }
@media (forced-colors: active) { .ring, .hover, .line { outline-color: Highlight; forced-color-adjust: none; } }
`;
