/** Values that generated pages give to the properties an import reads: valid, invalid, old, new, in capitals. */

/** Values of each property, shorthands among them, separated by `|`. */
export const valuesOf: Readonly<Record<string, string>> = {
  color:
    'red|Navy|#12|#123|#A1B2C3|#11223380|transparent|currentColor|rgb(10, 20, 30)|rgb(10 20 30 / 50%)|RGBA(10,20,30,.5)|rgb(10,20)|hsl(120deg 50% 40%)|hwb(200 10% 20%)|lab(50% 40 30)|oklch(62% 0.12 200)|oklch(0.7 0.1 150 / 0.5)|color(srgb 0.2 0.4 0.6)|color-mix(in srgb, red, blue 25%)|color-mix(in oklab, #036 60%, white)|color-mix(in srgb, currentColor 50%, transparent)|light-dark(#102030, #ffeedd)|rgb(from #336699 r g b / 80%)|hsl(from teal h s calc(l + 10))|oklch(from #c04020 l c h)|windowtext|ButtonFace|c0ffee|chucknorris|xyz|var(--ink)|var(--none, #b1472d)|var(--none)|var(--loop)|rgb(var(--parts))',
  'background-color':
    'red|Navy|#12|#123|#A1B2C3|#11223380|transparent|currentColor|rgb(10, 20, 30)|rgb(10 20 30 / 50%)|RGBA(10,20,30,.5)|rgb(10,20)|hsl(120deg 50% 40%)|hwb(200 10% 20%)|lab(50% 40 30)|oklch(62% 0.12 200)|oklch(0.7 0.1 150 / 0.5)|color(srgb 0.2 0.4 0.6)|color-mix(in srgb, red, blue 25%)|color-mix(in oklab, #036 60%, white)|color-mix(in srgb, currentColor 50%, transparent)|light-dark(#102030, #ffeedd)|rgb(from #336699 r g b / 80%)|hsl(from teal h s calc(l + 10))|oklch(from #c04020 l c h)|windowtext|ButtonFace|c0ffee|chucknorris|xyz|var(--ink)|var(--none, #b1472d)|var(--none)|var(--loop)|rgb(var(--parts))',
  background:
    '#eee|none|url(a/b.png) #eee|#eee url(a/b.png) no-repeat center/cover|url("a.png"), #ddd|url(a.png) left top / 20px 30px repeat-x, url(b.png) #ccc|linear-gradient(red, blue)|no-repeat right bottom url(c.png) fixed padding-box|red blue|#ddd, url(a.png)|var(--ink)|center|URL(D.png) 10px 20%|inherit|bottom 10px right 20px url(e.png)',
  'background-image': 'none|url(x.png)|url(x.png), url(y.png)|x.png|linear-gradient(red, blue)',
  'background-repeat': 'no-repeat|repeat-x|REPEAT|no-repeat repeat|never|space',
  'background-position': 'center|top|left 10px|0 0|100% 50%|right 10px bottom 5px|left left',
  'background-size': 'cover|Contain|50%|10px auto|auto|-1px|calc(10px + 5px) 20px',
  font: 'italic bold 12px/18px Georgia, serif|14px Arial|bold Arial|12px|small-caps 600 1.2em/1.4 "Open Sans", sans-serif|oblique 10deg 80%/normal Verdana|inherit|normal normal 400 X-Large/120% a b, c|BOLD 10PT/1.5 Times New Roman|var(--font)',
  'font-size':
    '0|5px|10PX|1.5em|1rem|12pt|2vw|5|10 px|-3px|abc|calc(4px + 1em)|calc((2px + 3px) * 2)|min(20px, 2em)|max(1px, 6px, 3px)|clamp(4px, 3vw, 12px)|calc(1px + )|calc(1px * 2px)|var(--gap)|var(--gap, 3px)|var(--none, var(--gap))|calc(var(--gap) * 2)|round(17px, 5px)|120%|small|X-LARGE|smaller|larger|xxx-large|huge|calc(1em + 10%)',
  'font-family': `Georgia, serif|"Open Sans", Arial|'Helvetica Neue'|a b c|1a, serif|Arial,|Lora;|monospace|Segoe UI, Inherit|var(--family)|MS \\0050 Gothic`,
  'font-weight': 'bold|BOLDER|lighter|400|650|1001|boldd|normal|calc(300 + 200)|0',
  'font-style': 'italic|OBLIQUE|normal|slanted|oblique 20deg',
  'line-height': '1.5|24px|150%|NORMAL|-1|0|2em|calc(1 + .4)|calc(10px + 1em)|1,5|1.2PX',
  'letter-spacing':
    'normal|0|5px|10PX|1.5em|1rem|12pt|2vw|5|10 px|-3px|abc|calc(4px + 1em)|calc((2px + 3px) * 2)|min(20px, 2em)|max(1px, 6px, 3px)|clamp(4px, 3vw, 12px)|calc(1px + )|calc(1px * 2px)|var(--gap)|var(--gap, 3px)|var(--none, var(--gap))|calc(var(--gap) * 2)|round(17px, 5px)',
  'text-align': 'left|RIGHT|center|justify|middle|start|end|-webkit-center|match-parent',
  'text-transform': 'uppercase|Lowercase|capitalize|none|upper|full-width',
  'text-decoration':
    'underline|NONE|line-through|underline line-through|underline dotted red|overline|underlined|line-through 2px',
  'text-decoration-line': 'underline|none|line-through underline|underline none',
  'white-space': 'nowrap|PRE|pre-wrap|normal|pre-line|wrap|break-spaces|no-wrap|collapse',
  'word-break': 'break-word|break-all|Keep-All|normal|break',
  'overflow-wrap': 'anywhere|break-word|normal|hyphen',
  'word-wrap': 'break-word|normal|x',
  direction: 'rtl|LTR|auto|inherit',
  'vertical-align': 'top|MIDDLE|baseline|sub|text-bottom|center|5px|20%|bottom',
  display: 'block|INLINE|inline-block|none|table|table-cell|flex|grid|inline flex|blok',
  float: 'left|RIGHT|none|center|inline-end|inline-start',
  position: 'absolute|relative|static|fixed|sticky|middle',
  width:
    '0|5px|10PX|1.5em|1rem|12pt|2vw|5|10 px|-3px|abc|calc(4px + 1em)|calc((2px + 3px) * 2)|min(20px, 2em)|max(1px, 6px, 3px)|clamp(4px, 3vw, 12px)|calc(1px + )|calc(1px * 2px)|var(--gap)|var(--gap, 3px)|var(--none, var(--gap))|calc(var(--gap) * 2)|round(17px, 5px)|50%|100%|33.3%|calc(100% - 20px)|min(100%, 300px)|calc(50% + 1em)|200px|600px|auto|fit-content|-5px|min-content',
  height:
    '0|5px|10PX|1.5em|1rem|12pt|2vw|5|10 px|-3px|abc|calc(4px + 1em)|calc((2px + 3px) * 2)|min(20px, 2em)|max(1px, 6px, 3px)|clamp(4px, 3vw, 12px)|calc(1px + )|calc(1px * 2px)|var(--gap)|var(--gap, 3px)|var(--none, var(--gap))|calc(var(--gap) * 2)|round(17px, 5px)|50%|auto|100px',
  'min-width':
    '0|5px|10PX|1.5em|1rem|12pt|2vw|5|10 px|-3px|abc|calc(4px + 1em)|calc((2px + 3px) * 2)|min(20px, 2em)|max(1px, 6px, 3px)|clamp(4px, 3vw, 12px)|calc(1px + )|calc(1px * 2px)|var(--gap)|var(--gap, 3px)|var(--none, var(--gap))|calc(var(--gap) * 2)|round(17px, 5px)|50%|auto|100px',
  'max-width':
    '0|5px|10PX|1.5em|1rem|12pt|2vw|5|10 px|-3px|abc|calc(4px + 1em)|calc((2px + 3px) * 2)|min(20px, 2em)|max(1px, 6px, 3px)|clamp(4px, 3vw, 12px)|calc(1px + )|calc(1px * 2px)|var(--gap)|var(--gap, 3px)|var(--none, var(--gap))|calc(var(--gap) * 2)|round(17px, 5px)|50%|100%|33.3%|calc(100% - 20px)|min(100%, 300px)|calc(50% + 1em)|200px|600px|none|auto|-1px',
  'min-height': '10px|auto|20%|x|1em',
  'max-height': '0|none|0px|50%|auto',
  'inline-size': '100px|50%|x',
  'max-inline-size': '80%|none|10em',
  'block-size': '30px|auto',
  padding:
    '0|10px|10px 20px|1px 2px 3px|1px 2px 3px 4px|10 5|1px 2px 3px 4px 5px|5%|-1px|1em auto|var(--gap) 2px|var(--none)|5PX 1EM|calc(1px + 2px) 4px',
  'padding-top':
    '0|5px|10PX|1.5em|1rem|12pt|2vw|5|10 px|-3px|abc|calc(4px + 1em)|calc((2px + 3px) * 2)|min(20px, 2em)|max(1px, 6px, 3px)|clamp(4px, 3vw, 12px)|calc(1px + )|calc(1px * 2px)|var(--gap)|var(--gap, 3px)|var(--none, var(--gap))|calc(var(--gap) * 2)|round(17px, 5px)|50%|100%|33.3%|calc(100% - 20px)|min(100%, 300px)|calc(50% + 1em)|200px|600px',
  'padding-left':
    '0|5px|10PX|1.5em|1rem|12pt|2vw|5|10 px|-3px|abc|calc(4px + 1em)|calc((2px + 3px) * 2)|min(20px, 2em)|max(1px, 6px, 3px)|clamp(4px, 3vw, 12px)|calc(1px + )|calc(1px * 2px)|var(--gap)|var(--gap, 3px)|var(--none, var(--gap))|calc(var(--gap) * 2)|round(17px, 5px)|50%|100%|33.3%|calc(100% - 20px)|min(100%, 300px)|calc(50% + 1em)|200px|600px',
  'padding-inline': '10px|1px 2px|1 2|5%',
  'padding-inline-start': '7px|1em|x',
  'padding-block': '10px|1em 2px|1px 2px 3px',
  'padding-block-end': '7px|5',
  margin: '0|0 auto|AUTO|10px -5px|1px 2px 3px 4px|auto 5|1em|10%|none|var(--gap)',
  'margin-left':
    '0|5px|10PX|1.5em|1rem|12pt|2vw|5|10 px|-3px|abc|calc(4px + 1em)|calc((2px + 3px) * 2)|min(20px, 2em)|max(1px, 6px, 3px)|clamp(4px, 3vw, 12px)|calc(1px + )|calc(1px * 2px)|var(--gap)|var(--gap, 3px)|var(--none, var(--gap))|calc(var(--gap) * 2)|round(17px, 5px)|10%|auto',
  'margin-bottom':
    '0|5px|10PX|1.5em|1rem|12pt|2vw|5|10 px|-3px|abc|calc(4px + 1em)|calc((2px + 3px) * 2)|min(20px, 2em)|max(1px, 6px, 3px)|clamp(4px, 3vw, 12px)|calc(1px + )|calc(1px * 2px)|var(--gap)|var(--gap, 3px)|var(--none, var(--gap))|calc(var(--gap) * 2)|round(17px, 5px)|auto',
  'margin-inline': 'auto|1px 2px|1em|x',
  'margin-inline-end': '3px|auto',
  'margin-block': '1em|0|2px 3px',
  'margin-block-start': '4px|none',
  border:
    '1px solid red|SOLID|2px|none|0|solid red 1px 2px|thin dashed var(--ink)|1px solid light-dark(red, blue)|1 solid red|red|3px double rgb(1 2 3 / 40%)|initial|1px solid xyz',
  'border-top': '1px solid red|2px dotted|none|solid 1|0 none',
  'border-left': '5px solid #00f|Inherit|medium solid',
  'border-width': '1px|1px 2px|thin thick|thin|medium|Thick|2px|0|1.5px|4|-1px|10%|calc(1px + 2px)',
  'border-style': 'solid|solid none|solid|dashed|NONE|double|hidden|dotted|wavy',
  'border-color':
    'red blue|red|Navy|#12|#123|#A1B2C3|#11223380|transparent|currentColor|rgb(10, 20, 30)|rgb(10 20 30 / 50%)|RGBA(10,20,30,.5)|rgb(10,20)|hsl(120deg 50% 40%)|hwb(200 10% 20%)|lab(50% 40 30)|oklch(62% 0.12 200)|oklch(0.7 0.1 150 / 0.5)|color(srgb 0.2 0.4 0.6)|color-mix(in srgb, red, blue 25%)|color-mix(in oklab, #036 60%, white)|color-mix(in srgb, currentColor 50%, transparent)|light-dark(#102030, #ffeedd)|rgb(from #336699 r g b / 80%)|hsl(from teal h s calc(l + 10))|oklch(from #c04020 l c h)|windowtext|ButtonFace|c0ffee|chucknorris|xyz|var(--ink)|var(--none, #b1472d)|var(--none)|var(--loop)|rgb(var(--parts))',
  'border-bottom-width': 'thin|medium|Thick|2px|0|1.5px|4|-1px|10%|calc(1px + 2px)',
  'border-right-style': 'solid|dashed|NONE|double|hidden|dotted|wavy',
  'border-top-color':
    'red|Navy|#12|#123|#A1B2C3|#11223380|transparent|currentColor|rgb(10, 20, 30)|rgb(10 20 30 / 50%)|RGBA(10,20,30,.5)|rgb(10,20)|hsl(120deg 50% 40%)|hwb(200 10% 20%)|lab(50% 40 30)|oklch(62% 0.12 200)|oklch(0.7 0.1 150 / 0.5)|color(srgb 0.2 0.4 0.6)|color-mix(in srgb, red, blue 25%)|color-mix(in oklab, #036 60%, white)|color-mix(in srgb, currentColor 50%, transparent)|light-dark(#102030, #ffeedd)|rgb(from #336699 r g b / 80%)|hsl(from teal h s calc(l + 10))|oklch(from #c04020 l c h)|windowtext|ButtonFace|c0ffee|chucknorris|xyz|var(--ink)|var(--none, #b1472d)|var(--none)|var(--loop)|rgb(var(--parts))',
  'border-inline': '1px solid red|2px|x',
  'border-block-end': '1px solid blue',
  'border-inline-start-width': '3px|thick',
  'border-radius': '5px|50%|1px 2px|5px / 10px|1em 2em 3em 4em|5|-1px|calc(1px + 3px)|8PX',
  'border-top-left-radius': '3px|4px 5px|x',
  'border-end-end-radius': '6px',
  'border-collapse': 'collapse|SEPARATE|collapsed|inherit',
  'border-spacing': '0|5px|1px 2px|5|-1px|1em',
  'box-sizing': 'border-box|Content-Box|padding-box',
  overflow: 'hidden|AUTO|visible|hidden scroll|clip|none',
  'overflow-x': 'hidden|visible|x',
  opacity: '0|.5|50%|2|x|-1|calc(.2 + .3)',
  visibility: 'hidden|Visible|collapse|none',
  'list-style': 'none|square|inside decimal|url(a.png) circle|disk|none none',
  'list-style-type': 'Square|none|lower-roman|decimal|x y',
  'color-scheme': 'dark|light dark|normal|light',
  all: 'unset|initial|revert|inherit|none',
  '--ink': 'green|#0a0b0c|var(--other)|initial||inherit|red blue',
  '--gap': '9px|1em|var(--ink)|4',
  '--loop': 'var(--other)|blue',
  '--other': 'var(--loop)|purple|var(--none, teal)|var(--none, var(--ink))',
  '--parts': '1, 2, 3|4 5 6',
  '--font': 'bold 13px/2 Tahoma|13px',
  '--family': 'Lora, serif|"A B"',
  '--INK': 'black',
};

/** Values of every property. */
export const wideValues = 'inherit|initial|unset|revert|revert-layer|INHERIT';

/** Values of presentational attributes, by element and name. */
export const attributesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  body: {
    bgcolor: '#eeeeee|EEE|Silver||transparent|abc|#12',
    text: '#333333|navy|333|xyz',
    link: '#cc0000|Green|0c0',
    vlink: '#00cc00',
    alink: '#0000cc',
    background: 'a.png|',
    topmargin: '0|5',
    leftmargin: '0|7px',
    marginwidth: '3',
    marginheight: '4|x',
    bottommargin: '2',
    rightmargin: '9',
  },
  table: {
    width: '600|100%|50%|0|auto|300px| 20 |+40|12.5|-5',
    height: '100|50%',
    align: 'center|LEFT|right|middle|absmiddle',
    bgcolor: '#ffffff|red|F0F0F0|#fffff',
    background: 'bg.png',
    border: '0|1|3||x|2px',
    bordercolor: '#123456|RED',
    cellpadding: '0|5|10px|x|5%',
    cellspacing: '0|4|x',
    hspace: '5',
    vspace: '6|2%',
    frame: 'box|void|Above|hsides',
    rules: 'all|ROWS|none|groups',
    valign: 'top',
    nowrap: '',
  },
  tr: {
    align: 'center|right|char',
    valign: 'top|MIDDLE|center|bottom',
    bgcolor: '#abcdef|teal',
    background: 'r.png',
    height: '20|30%',
    width: '40',
    bordercolor: 'red',
    nowrap: '',
  },
  td: {
    width: '50%|200|0|10*|33.3%',
    height: '40|0|x',
    align: 'center|Left|right|justify|middle|absmiddle|start',
    valign: 'top|Middle|center|baseline|x',
    bgcolor: '#000|000000|Red|rgb(1,2,3)|#F',
    background: 'c.png',
    bordercolor: 'blue',
    nowrap: '|nowrap',
    border: '1',
  },
  font: {
    color: 'red|#c0c0c0|c0c0c0|chucknorris||transparent',
    face: 'Arial|Georgia, serif||Times New Roman',
    size: '1|2|3|7|+1|-2|9|0|x| 4',
  },
  img: {
    width: '100|50%|0|x|200px',
    height: '60|auto|10%',
    border: '0|2|x',
    hspace: '5|5%',
    vspace: '6',
    align: 'left|RIGHT|middle|top|absmiddle|texttop|center|bottom',
  },
  hr: {
    width: '50%|100|1',
    size: '1|5|0',
    color: 'red|#00ff00|0f0',
    align: 'left|center|right',
    noshade: '',
  },
  p: {
    align: 'center|RIGHT|justify|middle|x',
  },
  div: {
    align: 'center|left|right|justify|Middle|x',
  },
  h2: {
    align: 'center|right',
  },
  ul: {
    type: 'square|CIRCLE|none|disc|x',
  },
  ol: {
    type: 'a|A|i|I|1|x',
  },
  li: {
    type: 'square|a|A',
  },
  br: {
    clear: 'all',
  },
  pre: {
    width: '20',
    wrap: '',
  },
  caption: {
    align: 'bottom|left',
  },
  col: {
    width: '100|20%',
    bgcolor: 'red',
  },
  a: {
    href: 'https://a.example/|',
    name: 'x',
  },
  '*': {
    dir: 'rtl|LTR|auto|x',
    hidden: '|false|until-found',
    lang: 'en-US|ar|de',
    title: 'Hello World|hello',
    'data-kind': 'Big box|small',
  },
};
