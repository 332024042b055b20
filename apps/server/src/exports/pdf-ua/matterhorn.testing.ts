import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { operationsIn, textOfMarks, unmarkedIn } from './content-stream.ts';
import { type Element, hasText, inOrder, readElements, readParents, typeOf } from './structure-tree.ts';

const name = PDFName.of;

/** A read PDF, for checks. */
type Read = {
  document: PDFDocument;
  context: PDFContext;
  catalog: PDFDict;
  root: PDFDict;
  elements: Element[];
  all: Element[];
  xmp: string;
  pages: { ref: PDFRef; dict: PDFDict; content: string; annotations: PDFDict[] }[];
  fonts: PDFDict[];
};

/** A machine check of the Matterhorn Protocol 1.1 (PDF Association, 2021): its faults in a document. */
type Check = { number: string; what: string; faults: (pdf: Read) => string[] };

const when = (wrong: boolean, fault: string): string[] => (wrong ? [fault] : []);

/** The standard structure types (ISO 32000-1, 14.8.4). */
const STANDARD =
  /^(?:Document|Part|Art|Sect|Div|BlockQuote|Caption|TOC|TOCI|Index|NonStruct|Private|P|H[1-6]?|L|LI|Lbl|LBody|Table|TR|TH|TD|THead|TBody|TFoot|Span|Quote|Note|Reference|BibEntry|Code|Link|Annot|Ruby|RB|RT|RP|Warichu|WT|WP|Figure|Formula|Form)$/;

const PARENTS: readonly [child: RegExp, parent: RegExp][] = [
  [/^(?:TR)$/, /^(?:Table|THead|TBody|TFoot)$/],
  [/^(?:TH|TD)$/, /^TR$/],
  [/^(?:THead|TBody|TFoot)$/, /^Table$/],
];
const CHILDREN: readonly [parent: RegExp, child: RegExp][] = [
  [/^Table$/, /^(?:TR|THead|TBody|TFoot|Caption)$/],
  [/^TR$/, /^(?:TH|TD)$/],
  [/^(?:THead|TBody|TFoot)$/, /^TR$/],
];
const LIST_PARENTS: typeof PARENTS = [
  [/^LI$/, /^L$/],
  [/^LBody$/, /^LI$/],
];
const LIST_CHILDREN: typeof CHILDREN = [
  [/^L$/, /^(?:L|LI|Caption)$/],
  [/^LI$/, /^(?:Lbl|LBody)$/],
];

function misplaced({ elements }: Read, parents: typeof PARENTS, children: typeof CHILDREN): string[] {
  const faults: string[] = [];
  const walk = (element: Element, parent: string) => {
    const type = typeOf(element);
    for (const [child, allowed] of parents)
      if (child.test(type) && !allowed.test(parent)) faults.push(`${type} in ${parent}`);
    for (const [above, allowed] of children)
      if (above.test(parent) && !allowed.test(type)) faults.push(`${type} in ${parent}`);
    for (const next of element.children) walk(next, type);
  };
  for (const element of elements) walk(element, 'StructTreeRoot');
  return faults;
}

function headingFaults({ all }: Read): string[] {
  let last = 0;
  const faults: string[] = [];
  for (const element of all) {
    const level = Number(/^H([1-6])$/.exec(typeOf(element))?.[1] ?? 0);
    if (level > last + 1) faults.push(last === 0 ? `begins with H${level}` : `H${level} after H${last}`);
    if (level > 0) last = level;
  }
  return faults;
}

const ownersOf = ({ root, context }: Read, page: PDFDict): PDFObject[] => {
  const key = page.lookup(name('StructParents'));
  const list = key instanceof PDFNumber ? readParents(root, context).get(key.asNumber()) : undefined;
  const owners = list instanceof PDFRef ? context.lookup(list) : list;
  return owners instanceof PDFArray ? owners.asArray() : [];
};

const linkFaults = (
  pdf: Read,
  isWrong: (annotation: PDFDict, parents: Map<number, PDFObject>) => boolean,
) => {
  const parents = readParents(pdf.root, pdf.context);
  return pdf.pages.flatMap(({ annotations }) =>
    annotations.filter((each) => isWrong(each, parents)).map((each) => String(each.lookup(name('Rect')))),
  );
};

const checks: readonly Check[] = [
  {
    number: '01-003, 01-004',
    what: 'artifacts and content are not within each other',
    faults: ({ pages }) => pages.flatMap(({ content }) => nestingFaults(content)),
  },
  {
    number: '01-005',
    what: 'all that is painted is content of the structure or an artifact',
    faults: (pdf) =>
      pdf.pages.flatMap(({ content, dict }) => {
        const owners = ownersOf(pdf, dict);
        const orphans = [...textOfMarks(content).keys()].filter((id) => !(owners[id] instanceof PDFRef));
        return [...unmarkedIn(content), ...orphans.map((id) => `mark ${id}`)];
      }),
  },
  {
    number: '01-007',
    what: 'the structure is not suspect',
    faults: ({ catalog }) => {
      const info = catalog.lookup(name('MarkInfo'));
      const isMarked = info instanceof PDFDict && info.lookup(name('Marked')) === PDFBool.True;
      return when(!isMarked || info.lookup(name('Suspects')) === PDFBool.True, 'MarkInfo');
    },
  },
  {
    number: '02-001, 02-004',
    what: 'all types of elements are standard types, and none is mapped',
    faults: ({ all, root }) => [
      ...all.map(typeOf).filter((type) => !STANDARD.test(type)),
      ...when((root.lookupMaybe(name('RoleMap'), PDFDict)?.keys().length ?? 0) > 0, 'RoleMap'),
    ],
  },
  { number: '06-001', what: 'there is metadata', faults: ({ xmp }) => when(xmp === '', 'none') },
  {
    number: '06-002',
    what: 'it names the standard',
    faults: ({ xmp }) => when(!/<pdfuaid:part>1<\/pdfuaid:part>/.test(xmp), 'no pdfuaid:part'),
  },
  {
    number: '06-003',
    what: 'it has the title',
    faults: ({ xmp }) => when(!/<dc:title><rdf:Alt><rdf:li[^>]*>[^<]/.test(xmp), 'no dc:title'),
  },
  {
    number: '07-001, 07-002',
    what: 'windows show the title',
    faults: ({ catalog }) => {
      const shown = catalog.lookupMaybe(name('ViewerPreferences'), PDFDict)?.lookup(name('DisplayDocTitle'));
      return when(shown !== PDFBool.True, 'DisplayDocTitle');
    },
  },
  {
    number: '09-004',
    what: 'tables consist of rows of cells',
    faults: (pdf) => misplaced(pdf, PARENTS, CHILDREN),
  },
  {
    number: '09-005',
    what: 'lists consist of items with label and body',
    faults: (pdf) => misplaced(pdf, LIST_PARENTS, LIST_CHILDREN),
  },
  {
    number: '10-001',
    what: 'every font maps its characters to Unicode',
    faults: ({ fonts }) => fonts.filter((font) => !font.has(name('ToUnicode'))).map(fontName),
  },
  {
    number: '11-001 to 11-006',
    what: 'the language of the document, and so of all texts, is known',
    faults: ({ catalog }) => when(!hasText(catalog, 'Lang'), 'no Lang'),
  },
  {
    number: '13-004',
    what: 'figures have a description',
    faults: ({ all }) =>
      all
        .filter((each) => typeOf(each) === 'Figure' && !hasText(each.dict, 'Alt'))
        .map(() => 'Figure without Alt'),
  },
  { number: '14-002, 14-003', what: 'headings begin with H1 and skip none', faults: headingFaults },
  {
    number: '14-006, 14-007',
    what: 'headings are numbered',
    faults: ({ all }) => all.map(typeOf).filter((type) => type === 'H'),
  },
  {
    number: '15-003',
    what: 'header cells say what they are for',
    faults: ({ all }) =>
      all
        .filter((each) => typeOf(each) === 'TH' && !String(each.dict.lookup(name('A'))).includes('/Scope'))
        .map(() => 'TH without Scope'),
  },
  {
    number: '20-001, 21-001, 25-001, 26-001',
    what: 'no optional content, files, XFA or encryption',
    faults: ({ catalog, context }) => [
      ...['OCProperties', 'AcroForm'].filter((key) => catalog.has(name(key))),
      ...when(context.trailerInfo.Encrypt !== undefined, 'Encrypt'),
    ],
  },
  {
    number: '28-002, 28-006, 28-007',
    what: 'all annotations are links',
    faults: (pdf) => linkFaults(pdf, (each) => each.lookup(name('Subtype')) !== name('Link')),
  },
  {
    number: '28-004, 28-012',
    what: 'links are described',
    faults: (pdf) => linkFaults(pdf, (each) => !hasText(each, 'Contents')),
  },
  {
    number: '28-008, 28-009',
    what: 'the tab key follows the structure',
    faults: ({ pages }) =>
      pages.flatMap(({ dict, annotations }) =>
        when(annotations.length > 0 && dict.lookup(name('Tabs')) !== name('S'), 'Tabs'),
      ),
  },
  {
    number: '28-011',
    what: 'link annotations belong to link elements',
    faults: (pdf) =>
      linkFaults(pdf, (each, parents) => {
        const key = each.lookup(name('StructParent'));
        const owner = key instanceof PDFNumber ? parents.get(key.asNumber()) : undefined;
        const element = owner instanceof PDFRef ? pdf.context.lookup(owner) : owner;
        return !(element instanceof PDFDict) || element.lookup(name('S')) !== name('Link');
      }),
  },
  {
    number: '30-002',
    what: 'drawings that are used again have no marks',
    faults: ({ context }) =>
      context
        .enumerateIndirectObjects()
        .filter(([, object]) => object instanceof PDFRawStream && object.dict.has(name('StructParents')))
        .map(([ref]) => String(ref)),
  },
  {
    number: '31-009',
    what: 'all fonts are embedded',
    faults: ({ fonts }) => fonts.filter((font) => !isEmbedded(font)).map(fontName),
  },
];

/** Artifacts within content of the structure, and the other way around. */
function nestingFaults(content: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const { operator, start, end } of operationsIn(content)) {
    if (operator === 'EMC') open.pop();
    if (operator !== 'BDC' && operator !== 'BMC') continue;
    const mark = content.slice(start, end);
    const kind = mark.startsWith('/Artifact') ? 'artifact' : /\/MCID/.test(mark) ? 'content' : '';
    if (kind !== '' && open.some((each) => each !== '')) faults.push(`${kind} in ${open.join(', ')}`);
    open.push(kind);
  }
  return faults;
}

const fontName = (font: PDFDict) => String(font.lookup(name('BaseFont')) ?? font.lookup(name('Subtype')));

function isEmbedded(font: PDFDict): boolean {
  if (font.lookup(name('Subtype')) === name('Type3')) return true;
  const below = font.lookupMaybe(name('DescendantFonts'), PDFArray)?.lookup(0);
  const holder = below instanceof PDFDict ? below : font;
  const descriptor = holder.lookup(name('FontDescriptor'));
  return (
    descriptor instanceof PDFDict &&
    ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor.has(name(key)))
  );
}

/** The faults of a PDF, each with the number of its check. */
export async function matterhornFaults(bytes: Uint8Array): Promise<string[]> {
  const pdf = await readPdf(bytes);
  return checks.flatMap(({ number, what, faults }) =>
    faults(pdf).map((fault) => `${number} ${what}: ${fault}`),
  );
}

async function readPdf(bytes: Uint8Array): Promise<Read> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { catalog, context } = document;
  const root = catalog.lookup(name('StructTreeRoot'), PDFDict);
  const elements = readElements(root, context);
  const metadata = catalog.lookup(name('Metadata'));
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  return {
    document,
    context,
    catalog,
    root,
    elements,
    all: [...inOrder(elements)],
    xmp: metadata instanceof PDFRawStream ? textOf(metadata, 'utf8') : '',
    pages: document.getPages().map(({ ref, node }) => {
      const content = node.lookup(name('Contents'));
      const annotations = node.lookupMaybe(name('Annots'), PDFArray)?.asArray() ?? [];
      return {
        ref,
        dict: node,
        content: content instanceof PDFRawStream ? textOf(content, 'latin1') : '',
        annotations: annotations.map(
          (each) => (each instanceof PDFRef ? context.lookup(each) : each) as PDFDict,
        ),
      };
    }),
    fonts: objects.filter(
      (object): object is PDFDict =>
        object instanceof PDFDict &&
        object.lookup(name('Type')) === name('Font') &&
        !/CIDFont/.test(String(object.lookup(name('Subtype')))),
    ),
  };
}

function textOf(stream: PDFRawStream, encoding: 'utf8' | 'latin1'): string {
  return Buffer.from(decodePDFRawStream(stream).decode()).toString(encoding);
}

/** The types of a PDF's elements in reading order, and the descriptions of its links. */
export async function outlineOf(bytes: Uint8Array): Promise<{ types: string[]; links: string[] }> {
  const { all, pages } = await readPdf(bytes);
  const described = (each: PDFDict) =>
    (each.lookup(name('Contents')) as { decodeText(): string } | undefined)?.decodeText() ?? '';
  return { types: all.map(typeOf), links: pages.flatMap(({ annotations }) => annotations.map(described)) };
}
