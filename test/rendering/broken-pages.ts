/** Pages that break a published rule, three for each. */
const page = (body: string, { html = 'lang="en" dir="ltr"', head = '<title>News</title>' } = {}) =>
  `<!DOCTYPE html><html ${html}><head>${head}</head><body>${body}</body></html>`;
const wrapped = (content: string) => page(`<div lang="en" dir="ltr"><h1>News</h1>${content}</div>`);
const word = (vml: string) => wrapped(`<!--[if mso]>${vml}<![endif]-->`);
const SIZE = 'style="width:90px;height:30px"';

export const brokenPages: Readonly<Record<string, readonly string[]>> = {
  'Content inside the body should be wrapped in a dir attribute': [
    page('<div lang="en">Words</div>'),
    page('<div dir="ltr">Words</div><div>More</div>'),
    page('Words'),
  ],
  'Content inside the body should be wrapped in a lang attribute': [
    page('<div dir="ltr">Words</div>'),
    page('<div lang="">Words</div>'),
    page('<div lang="en" dir="ltr">Words</div><p dir="ltr">More</p>'),
  ],
  'Tables used for formatting should have the role attribute set to presentation or none': [
    wrapped('<table><tr><td>Words</td></tr></table>'),
    wrapped('<table role="grid"><tr><td>Words</td></tr></table>'),
    wrapped('<table role="none"><tr><td><table><tr><td>Words</td></tr></table></td></tr></table>'),
  ],
  '<html> element must have a lang attribute': [
    page('Words', { html: 'dir="ltr"' }),
    page('Words', { html: 'lang=""' }),
    page('Words', { html: 'xml:lang="en"' }),
  ],
  'Documents must have <title> element to aid in navigation': [
    page('Words', { head: '' }),
    page('Words', { head: '<title></title>' }),
    page('<svg><title>News</title></svg>', { head: '<title> </title>' }),
  ],
  'Images must have alternate text': [
    wrapped('<img src="a.png">'),
    wrapped('<p><img src="a.png" width="9"></p>'),
    wrapped('<a href="https://a.example/">Words <img src="a.png"></a>'),
  ],
  'Links must have discernible text': [
    wrapped('<a href="https://a.example/"></a>'),
    wrapped('<a href="https://a.example/"><img src="a.png" alt=""></a>'),
    wrapped('<a href="https://a.example/"><span aria-hidden="true">→</span></a>'),
  ],
  'Element has insufficient color contrast': [
    wrapped('<p style="color:#999;background:#fff">Words</p>'),
    wrapped('<table role="none" bgcolor="white"><tr><td><font color="silver">Words</font></td></tr></table>'),
    wrapped('<div style="background:#000"><p style="color:#fff;opacity:.3">Words</p></div>'),
  ],
  'Links must be distinguishable without relying on color': [
    '<p style="color:#000">Words and <a href="https://a.example/" style="color:#004;text-decoration:none">hours</a> in a text</p>',
    '<p style="color:#333">Words and <a href="https://a.example/" style="color:#060;text-decoration:none">hours</a> in a text</p>',
    '<p style="color:#555">Words and <a href="https://a.example/" style="color:#800;text-decoration:none">hours</a> in a text</p>',
  ].map(wrapped),
  'Zooming and scaling must not be disabled': [
    'user-scalable=no',
    'width=device-width, maximum-scale=1',
    'initial-scale=1, user-scalable=0',
  ].map((content) =>
    page('Words', { head: `<title>News</title><meta name="viewport" content="${content}">` }),
  ),
  'Elements must only use allowed ARIA attributes': [
    wrapped('<h2 aria-selected="true">Words</h2>'),
    wrapped('<a href="https://a.example/" aria-checked="true">Words</a>'),
    wrapped('<button aria-required="true">Words</button>'),
  ],
  'ARIA attributes must be valid': [
    wrapped('<p aria-lable="x">Words</p>'),
    wrapped('<img src="a.png" alt="" aria-alt="x">'),
    wrapped('<div aria-title="x">Words</div>'),
  ],
  'Link text should be descriptive': [
    wrapped('<a href="https://a.example/">Click here</a>'),
    wrapped('<a href="https://a.example/"><b>Read</b> more…</a>'),
    wrapped('<a href="https://a.example/" aria-label="Details">Price of tea</a>'),
  ],
  'Page should contain a level-one heading': [
    page('<div lang="en" dir="ltr">Words</div>'),
    page('<div lang="en" dir="ltr"><h2>Words</h2></div>'),
    page('<div lang="en" dir="ltr"><h1 style="display:none">Words</h1></div>'),
  ],
  'Email should have exactly one h1 tag (but has more than one)': [
    wrapped('<h1>More</h1>'),
    wrapped('<table role="none"><tr><td><h1>More</h1></td></tr></table>'),
    wrapped('<p>Words</p><h1>More</h1><h1>Again</h1>'),
  ],
  "Duplicate ID's": [
    wrapped('<p id="a">Words</p><p id="a">More</p>'),
    page('<div lang="en" dir="ltr" id="a"><h1 id="a">Words</h1></div>'),
    wrapped('<a href="#b" id="b">Words</a><i><b id="b">More</b></i>'),
  ],
  'VML must have alternate text': [
    word(`<v:rect ${SIZE}></v:rect>`),
    word(`<v:roundrect href="https://a.example/" ${SIZE}><center>Buy</center></v:roundrect>`),
    word(`<v:rect alt="" ${SIZE}></v:rect><v:image src="a.png" ${SIZE} />`),
  ],
  "VML can't contain links": [
    word(`<v:rect alt="" ${SIZE}><v:textbox><a href="https://a.example/">Buy</a></v:textbox></v:rect>`),
    wrapped(
      `<!--[if mso]><v:roundrect alt="Buy" ${SIZE}><center><![endif]--><a href="https://a.example/">Buy</a><!--[if mso]></center></v:roundrect><![endif]-->`,
    ),
    word(
      `<v:group alt=""><v:oval ${SIZE}><table><tr><td><a href="#x">Buy</a></td></tr></table></v:oval></v:group>`,
    ),
  ],
  "VML can't contain headings": [
    word(`<v:rect alt="" ${SIZE}><v:textbox><h2>Words</h2></v:textbox></v:rect>`),
    wrapped(
      `<!--[if mso]><v:rect alt="" ${SIZE}><v:textbox><![endif]--><h1>Words</h1><!--[if mso]></v:textbox></v:rect><![endif]-->`,
    ),
    word(`<v:roundrect alt="" ${SIZE}><center><h6>Words</h6></center></v:roundrect>`),
  ],
};
