import { screen } from '@testing-library/react';

/**
 * What the library finds by asking every element of the page for its style, its labels and its name, found among the few
 * elements that can be meant. Where these do not decide it, the library does.
 */
const oneLine = (text: string | null): string => (text ?? '').trim().replaceAll(/\s+/g, ' ');

const PASSED_BY = ['SCRIPT', 'STYLE'];

/** Those in which all text together is this one; where a text is not in the whole, it is in no part. */
function wholesOf(text: string, within: Element): readonly Element[] {
  if (PASSED_BY.includes(within.tagName) || !within.textContent.includes(text)) return [];
  const inner = [...within.children].flatMap((child) => wholesOf(text, child));
  return within.textContent === text ? [within, ...inner] : inner;
}

const ownText = ({ childNodes }: Element): string =>
  oneLine([...childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join(''));

function partsOf(pattern: RegExp): readonly Element[] {
  const all = document.body.getElementsByTagName('*');
  return Array.from({ length: all.length }, (_, index) => all.item(index)).filter(
    (element) => element !== null && !PASSED_BY.includes(element.tagName) && pattern.test(ownText(element)),
  ) as Element[];
}

/** The elements that say a text, whole and by themselves or with those in them. */
export const saying = (text: string | RegExp): readonly Element[] =>
  typeof text === 'string' ? wholesOf(text, document.body) : partsOf(text);

/** Nothing in it has a name of its own, hides itself, or begins a new line. */
const isPlain = (element: Element): boolean =>
  [...element.children].every(
    (child) =>
      (child.tagName === 'svg' && child.getAttribute('aria-hidden') === 'true' && child.textContent === '') ||
      (child.tagName === 'SPAN' && child.getAttributeNames().every((name) => name === 'class') && isPlain(child)),
  );

function plainButton(name: string): HTMLElement | null {
  for (const element of document.getElementsByTagName('button')) {
    const label = element.getAttribute('aria-label');
    const said = oneLine(label ?? element.textContent);
    if (!said.includes(name)) continue;
    const isSure = label !== null || isPlain(element);
    const isOther = ['role', 'aria-labelledby'].some((attribute) => element.hasAttribute(attribute));
    if (!isSure || isOther || element.closest('label') !== null) return null;
    if (said === name) return element;
  }
  return null;
}

/** The first button of that name, hidden ones among them. Throws where there is none. */
export function buttonNamed(name: string | RegExp): HTMLElement {
  const plain = typeof name === 'string' ? plainButton(name) : null;
  const [first] = plain === null ? screen.getAllByRole('button', { name, hidden: true }) : [plain];
  if (first === undefined) throw new Error(`There is no button ${String(name)}.`);
  return first;
}

/** The field with that label. Throws where there is none. */
export function fieldLabelled<Field extends HTMLElement>(label: string, selector: string): Field {
  const labels = [...document.getElementsByTagName('label')].filter(
    ({ textContent }) => oneLine(textContent) === label,
  );
  const control = labels.length === 1 ? labels[0]?.control : null;
  return control?.matches(selector) === true ? (control as Field) : screen.getByLabelText<Field>(label, { selector });
}
