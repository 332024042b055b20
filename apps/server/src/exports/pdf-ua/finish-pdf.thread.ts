import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { escapeText } from '@postpress/markup';
import type { PageLink } from '../../platform/browser/browser.ts';
import { markArtifacts, textOfMarks } from './content-stream.ts';
import { fixStructure } from './fix-structure.ts';
import { hasText, isMark, kidsOf, readElements, readParents, setKids } from './structure-tree.ts';

const name = PDFName.of;
/** Of documents that name none; rendered designs do. */
const UNKNOWN_LANGUAGE = 'en';

export type PdfToFinish = {
  /** A tagged PDF that Chromium printed. */
  bytes: Uint8Array;
  /** The links of the page in their order. */
  links: readonly PageLink[];
};

/**
 * Makes a tagged PDF of Chromium conform to PDF/UA-1 (ISO 14289-1):
 *
 * 1. What is painted outside the structure, and boxes and lines inside it, become artifacts.
 * 2. Elements get types with a meaning; headings begin with the first level.
 * 3. Links get their text as description.
 * 4. The document gets metadata with its title, its language, and the standard.
 */
export async function finishPdf({ bytes, links }: PdfToFinish): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { catalog, context } = document;
  const root = structureOf(document);
  const parents = readParents(root, context);
  for (const page of document.getPages()) markPage(page, parents, context);
  fixStructure(readElements(root, context));
  describeLinks(document, links);
  if (!hasText(catalog, 'Lang')) catalog.set(name('Lang'), PDFHexString.fromText(UNKNOWN_LANGUAGE));
  const created = context.lookup(context.trailerInfo.Info);
  const xmp = xmpOf({
    title: textIn(created, 'Title'),
    language: textIn(catalog, 'Lang'),
    createdAt: textIn(created, 'CreationDate'),
    producer: textIn(created, 'Producer'),
  });
  const metadata = context.stream(new TextEncoder().encode(xmp), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(name('Metadata'), context.register(metadata));
  catalog.set(name('MarkInfo'), context.obj({ Marked: true }));
  catalog.set(name('ViewerPreferences'), context.obj({ DisplayDocTitle: true }));
  return document.save({
    useObjectStreams: false,
    updateFieldAppearances: false,
    addDefaultPage: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
}

/** The root of the structure. Chromium writes none for a page without text and descriptions. */
function structureOf({ catalog, context }: PDFDocument): PDFDict {
  const root = catalog.lookup(name('StructTreeRoot'));
  if (root instanceof PDFDict) return root;
  const dict = context.obj({ Type: 'StructTreeRoot', ParentTree: { Nums: [] } });
  const ref = context.register(dict);
  setKids(dict, [context.register(context.obj({ Type: 'StructElem', S: 'Document', P: ref }))]);
  catalog.set(name('StructTreeRoot'), ref);
  return dict;
}

function textIn(dict: PDFObject | undefined, key: string): string {
  const value = dict instanceof PDFDict ? dict.lookup(name(key)) : undefined;
  return value && 'decodeText' in value ? (value as PDFHexString).decodeText() : '';
}

/** Types whose content is more than decoration although it is no text: pictures, fields, the signs of lists. */
const GRAPHIC: ReadonlySet<string> = new Set(['Form', 'Formula', 'Lbl']);

/** Rewrites the content of a page with its artifacts, and takes their marks out of the structure. */
function markPage(page: PDFPage, parents: Map<number, PDFObject>, context: PDFContext): void {
  const content = contentOf(page, context);
  if (content === undefined) return;
  const key = page.node.lookup(name('StructParents'));
  const list = key instanceof PDFNumber ? parents.get(key.asNumber()) : undefined;
  const owners = list instanceof PDFRef ? context.lookup(list) : list;
  const hasWords = textOfMarks(content);
  const ownerOf = (id: number) => {
    const owner = owners instanceof PDFArray && id < owners.size() ? owners.lookup(id) : undefined;
    return owner instanceof PDFDict ? owner : undefined;
  };
  const isContent = (id: number) => {
    const owner = ownerOf(id);
    if (!owner) return false;
    const type = owner.lookupMaybe(name('S'), PDFName)?.decodeText() ?? '';
    return hasWords.get(id) === true || GRAPHIC.has(type) || (type === 'Figure' && hasText(owner, 'Alt'));
  };
  for (const id of hasWords.keys()) {
    const owner = ownerOf(id);
    if (!owner || isContent(id)) continue;
    setKids(
      owner,
      kidsOf(owner).filter((kid) => !isMark(kid, id, page.ref, owner)),
    );
    (owners as PDFArray).set(id, PDFNull);
  }
  const marked = markArtifacts(content, isContent);
  const stream = context.flateStream(Uint8Array.from(Buffer.from(marked, 'latin1')));
  page.node.set(name('Contents'), context.register(stream));
}

/** The content of a page, of which each character stands for a byte. */
function contentOf(page: PDFPage, context: PDFContext): string | undefined {
  const contents = page.node.lookup(name('Contents'));
  const streams = contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : [];
  const texts = streams.map((each) => {
    const stream = each instanceof PDFRef ? context.lookup(each) : each;
    if (!(stream instanceof PDFRawStream)) return '';
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  });
  const last = page.node.get(name('Contents'));
  if (last instanceof PDFRef) context.delete(last);
  return texts.length === 0 ? undefined : texts.join('\n');
}

/**
 * Describes link annotations by the text of their link (ISO 14289-1, 7.18.5). A link that wraps has an annotation for
 * each line, all of one structure element; links to the same URL come in the order of the page.
 */
function describeLinks(document: PDFDocument, links: readonly PageLink[]): void {
  const { context, catalog } = document;
  const root = catalog.lookup(name('StructTreeRoot'), PDFDict);
  const parents = readParents(root, context);
  const texts = new Map<string, string[]>();
  for (const { url, text } of links) texts.set(url, [...(texts.get(url) ?? []), text]);
  const described = new Map<PDFObject, string>();
  const next = (url: string) => {
    const waiting = texts.get(url) ?? [];
    return (waiting.length > 1 ? waiting.shift() : waiting[0]) || url;
  };
  for (const page of document.getPages()) {
    for (const ref of page.node.lookupMaybe(name('Annots'), PDFArray)?.asArray() ?? []) {
      const annotation = ref instanceof PDFRef ? context.lookup(ref) : ref;
      if (!(annotation instanceof PDFDict)) continue;
      page.node.set(name('Tabs'), name('S'));
      if (annotation.lookup(name('Subtype')) !== name('Link') || hasText(annotation, 'Contents')) continue;
      const key = annotation.lookup(name('StructParent'));
      const element = key instanceof PDFNumber ? parents.get(key.asNumber()) : undefined;
      const url = textIn(annotation.lookup(name('A')), 'URI');
      const text = (element && described.get(element)) ?? (url === '' ? 'Link' : next(url));
      if (element) described.set(element, text);
      annotation.set(name('Contents'), PDFHexString.fromText(text));
    }
  }
}

type PdfFacts = {
  title: string;
  /** A language tag, such as `pt-BR`. */
  language: string;
  /** As the document has it: `D:20260131120000+00'00'`. */
  createdAt: string;
  producer: string;
};

const PDF_DATE = /^D:(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})/;

/** The metadata of a PDF/UA-1 document (ISO 14289-1, 7.1 and clause 5): its title, language and the standard it follows. */
function xmpOf({ title, language, createdAt, producer }: PdfFacts): string {
  const date = PDF_DATE.exec(createdAt);
  const created = date
    ? `<xmp:CreateDate>${date[1]}-${date[2]}-${date[3]}T${date[4]}:${date[5]}:${date[6]}Z</xmp:CreateDate>`
    : '';
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeText(title)}</rdf:li></rdf:Alt></dc:title><dc:language><rdf:Bag><rdf:li>${escapeText(language)}</rdf:li></rdf:Bag></dc:language><pdf:Producer>${escapeText(producer)}</pdf:Producer>${created}</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}
