/**
 * Rich text as left in text blocks by editors, mail clients and office programs: three of each kind that is hard to
 * convert.
 */
export const richTextSpecimens: { readonly [sort: string]: readonly [string, string, string] } = {
  lists: [
    '<p>Pack for the hut:</p><ul><li>Boots<ul><li>waxed</li><li>dry laces<ol><li>red</li><li>grey</li></ol></li></ul></li><li>Rope, 40 m</li></ul><p>See you there.</p>',
    '<ol start="4" style="color: #2b5797;"><li style="line-height: 200%;"><strong>Fourth</strong> step</li><li value="9" style="text-align: right;">Ninth step</li><li>Tenth</li></ol>',
    '<ul type="square" style="font-size: 18px;"><li><p style="color: #a33;">One paragraph in an item</p></li><li>Line one<br>line two</li></ul><ol type="A"><li>Alpha</li></ol>',
  ],
  links: [
    '<p>Read <a href="https://museum.example/night?from=mail&amp;lang=en" target="_blank" rel="noopener" style="color: #b8312f; text-decoration: none;">the <em>whole</em> programme</a> or call <a href="tel:+431234567">+43 1 234 567</a>.</p>',
    '<p style="font-size: 12px;"><span style="color: #999999; font-size: 12px;">You get this because you asked for it. <a href="{{unsubscribe_url}}" style="color: inherit;">Unsubscribe</a></span></p>',
    '<p><span style="font-size: 20px;">Big <a href="mailto:desk@museum.example" style="font-size: 60%;">small link</a> big</span><a href="#top"><strong>Up</strong></a></p>',
  ],
  letters: [
    '<p style="line-height: 160%;"><span style="font-size: 24px; line-height: 38.4px; font-family: Georgia, \'Times New Roman\', serif;"><strong>Opening <span style="color: #e67e23; font-size: 30px;">night</span></strong></span> H<sub>2</sub>O, E=mc<sup>2</sup></p>',
    '<div><font color="#2dc26b" size="5" face="Verdana">Old letters</font> <u>under <s>both</s></u> <small>small <big>normal again</big></small> <code>npm start</code></div>',
    '<p><b>Bold <span style="font-weight: 400;">not</span> bold</b> <span style="background-color: #f1c40f; letter-spacing: 3px; text-transform: uppercase;">marked</span> <i><span style="font-style: normal;">upright</span></i></p>',
  ],
  paragraphs: [
    '<div style="font-family: inherit; text-align: center; color: #555555;"><div style="line-height: 1.2;">Wrapped twice</div><div>and <br>broken</div><div><br></div><div>after a blank line</div></div>',
    '<p style="text-align: justify; padding-left: 40px;">Indented by one step, long enough to run over the end of its line and be set in block, as a letter is when it wants to look neat.</p><p style="margin: 12px 0; background-color: #ecf0f1; padding: 8px;">Boxed</p>',
    '<h1 style="text-align: center;">Heading within a text</h1><blockquote>Quoted words</blockquote><pre>  kept   as\n  typed</pre>',
  ],
  pasted: [
    '<p class="MsoNormal" style="mso-margin-top-alt: auto; margin: 0cm 0cm 8pt;"><span lang="EN-US" style="font-size: 11.0pt; font-family: Calibri, sans-serif;">From an office program<o:p></o:p></span></p>',
    '<div dir="ltr"><div class="gmail_default" style="font-family: arial, sans-serif; font-size: small">From a mail client</div><div><br></div><div>-- <br></div></div>',
    '<span data-sheets-value="{&quot;1&quot;:2}" style="font-size: 10pt; font-family: Arial;">From a sheet&nbsp;&nbsp; with   spaces</span>',
  ],
  directions: [
    '<p dir="rtl" style="text-align: right;">مرحبا <span dir="ltr">Postpress 27</span> بالعالم</p>',
    '<div style="direction: rtl;"><ul><li>ראשון</li><li>שני <b>מודגש</b></li></ul></div>',
    '<p>The name <bdi>إيان</bdi> and {{name}}, *|FNAME|*, %CODE%, [[city]]</p>',
  ],
};
