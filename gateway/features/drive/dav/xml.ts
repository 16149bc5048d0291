import { SaxesParser, type SaxesTagNS } from 'saxes';
import { DAV_DEPTH_MAX, DAV_ELEMENTS_MAX } from '../../../../contract/limits.ts';
import { malformed } from './davError.ts';

export const DAV = 'DAV:';
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

export interface XmlElement {
  readonly namespace: string;
  readonly name: string;
  /** Text and elements, in their order. */
  readonly children: readonly (XmlElement | string)[];
  /** The language of its text, in `xml:lang`, its own or that of what it stands in. */
  readonly language: string;
  readonly attributes: readonly (readonly [string, string])[];
}

interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[];
}

/**
 * A document of few elements. One that declares a type is refused: nothing can be defined in it that grows when it is read,
 * or that is read from elsewhere.
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  let count = 0;
  parser.on('error', () => {
    throw malformed('The XML');
  });
  parser.on('doctype', () => {
    throw malformed('A document type');
  });
  parser.on('opentag', (tag) => {
    count += 1;
    if (count > DAV_ELEMENTS_MAX || open.length >= DAV_DEPTH_MAX) throw malformed('So much XML');
    const element = elementOf(tag, open.at(-1)?.language ?? '');
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const take = (part: string) => void open.at(-1)?.children.push(part);
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  if (root === null) throw malformed('The XML');
  return root;
}

function elementOf({ uri, local, attributes }: SaxesTagNS, outer: string): OpenElement {
  const own = Object.values(attributes);
  const language = own.find((one) => one.uri === XML_NAMESPACE && one.local === 'lang')?.value ?? outer;
  // Attributes of other namespaces belong to no property that a program is known to set.
  const plain = own.filter((one) => one.uri === '').map(({ local: name, value }) => [name, value] as const);
  return { namespace: uri, name: local, language, attributes: plain, children: [] };
}

export const elementsOf = ({ children }: XmlElement): readonly XmlElement[] =>
  children.filter((child) => typeof child !== 'string');

export const textOf = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  elementsOf(element).find((child) => child.namespace === DAV && child.name === name);

export const isDav = ({ namespace, name }: Pick<XmlElement, 'namespace' | 'name'>, wanted: string): boolean =>
  namespace === DAV && name === wanted;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

export const escaped = (text: string): string => text.replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? '');

/** An element that can stand in any document: it names its namespace itself. */
export function writeXml(element: XmlElement): string {
  const { namespace, name, language, attributes, children } = element;
  const all = [['xmlns', namespace], ...(language === '' ? [] : [['xml:lang', language]]), ...attributes];
  const head = [name, ...all.map(([key, value]) => `${key}="${escaped(value ?? '')}"`)].join(' ');
  const body = children.map((child) => (typeof child === 'string' ? escaped(child) : writeXml(child))).join('');
  return body === '' ? `<${head}/>` : `<${head}>${body}</${name}>`;
}

export const emptyElement = ({ namespace, name }: Pick<XmlElement, 'namespace' | 'name'>): string =>
  namespace === DAV ? `<D:${name}/>` : `<${name} xmlns="${escaped(namespace)}"/>`;

export const document = (name: string, body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<D:${name} xmlns:D="DAV:">${body}</D:${name}>\n`;
