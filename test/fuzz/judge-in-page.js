/* Runs in the page of browser-judge.ts, of which it is the half in the browser. */
(() => {
  const forbidden =
    /^(?:script|iframe|frame|frameset|object|embed|applet|base|link|svg|math|form|input|select|textarea|button|template|noscript|noembed|noframes|xmp|plaintext|portal|marquee|dialog|bgsound)$/;
  const program = /^(?:javascript|vbscript|livescript|mocha|file|blob|filesystem):/;
  const addresses = ['href', 'src', 'action', 'background', 'poster', 'cite', 'data', 'formaction'];

  // A form has its fields, and a document its images, in place of properties of the same name.
  const own = ({ prototype }, name, object) => Reflect.get(prototype, name, object);

  const faultsOf = (elements, where) => {
    const faults = [];
    for (const element of elements) {
      const name = own(Element, 'localName', element);
      const namespace = own(Element, 'namespaceURI', element);
      if (forbidden.test(name)) faults.push(`${where}: <${name}>`);
      if (namespace !== 'http://www.w3.org/1999/xhtml') faults.push(`${where}: ${namespace}`);
      for (const { name: attribute, value } of own(Element, 'attributes', element)) {
        if (/^on|^(?:srcdoc|formaction|action|ping|is|slot)$|:href$/.test(attribute))
          faults.push(`${where}: ${name} ${attribute}`);
        if (!addresses.includes(attribute)) continue;
        // As the browser resolves it.
        const { protocol } = Object.assign(document.createElement('a'), { href: value });
        if (program.test(protocol) || (protocol === 'data:' && !/^\s*data:image\/(?!svg)/i.test(value)))
          faults.push(`${where}: ${attribute}=${value}`);
      }
      if (name === 'meta' && /refresh|policy|cookie/i.test(element.getAttribute('http-equiv') ?? ''))
        faults.push(`${where}: meta`);
    }
    return faults;
  };
  const skeletonOf = (root) => {
    const lines = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (own(Node, 'nodeType', node) === Node.TEXT_NODE) lines.push(JSON.stringify(node.nodeValue));
      else {
        const attributes = own(Element, 'attributes', node);
        lines.push(
          `${own(Element, 'localName', node)} ${Array.from(
            attributes,
            ({ name, value }) => `${name}=${value}`,
          )
            .sort()
            .join(' ')}`.trim(),
        );
      }
    return lines;
  };
  const nextTask = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(0);
    });

  const judgeOne = ([whole, part]) => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const inside = frame.contentDocument;
    const faults = [];
    inside.open();
    // Handlers and scripts are refused when they are read, with a violation for each.
    inside.addEventListener('securitypolicyviolation', (violation) =>
      faults.push(`${violation.effectiveDirective}: ${violation.sample || violation.blockedURI}`),
    );
    inside.write(whole);
    own(Document, 'close', inside).call(inside);
    const skeleton = skeletonOf(inside);
    faults.push(...faultsOf(own(Document, 'querySelectorAll', inside).call(inside, '*'), 'document'));
    const holder = document.createElement('div');
    own(Document, 'body', inside)?.append(holder);
    holder.innerHTML = part;
    faults.push(...faultsOf(holder.querySelectorAll('*'), 'content'));
    // Written and read again, as editors and mail programs do.
    for (let round = 1; round <= 2; round++) {
      const written = holder.innerHTML;
      holder.innerHTML = written;
      faults.push(...faultsOf(holder.querySelectorAll('*'), `content written and read ${round} times`));
    }
    return { frame, inside, skeleton, faults };
  };
  const judge = async (pairs) => {
    const judged = pairs.map(judgeOne);
    // Violations are told in tasks of their own.
    await nextTask();
    await nextTask();
    return judged.map(({ frame, inside, skeleton, faults }) => {
      if (frame.contentDocument !== inside) faults.push('navigated');
      frame.remove();
      return { skeleton, faults };
    });
  };

  const SHOWN_MS_MAX = 1_000;
  const show = async (path) => {
    const frame = document.createElement('iframe');
    const loaded = new Promise((resolve) => {
      frame.onload = () => resolve();
      setTimeout(resolve, SHOWN_MS_MAX);
    });
    frame.src = path;
    document.body.append(frame);
    await loaded;
    await nextTask();
    frame.remove();
  };
  Object.assign(window, { judge, show });
})();
