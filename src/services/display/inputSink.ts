/** Browsers announce a finished composition twice, once as input of one of these kinds. */
const COMPOSED: ReadonlySet<string> = new Set(['insertCompositionText', 'insertFromComposition']);

/** A field that nobody sees: dead keys and input methods compose only where text can be edited. */
function createField(label: string | null): HTMLTextAreaElement {
  const field = document.createElement('textarea');
  field.tabIndex = -1;
  field.autocapitalize = 'off';
  field.autocomplete = 'off';
  field.spellcheck = false;
  // A touch screen's own keyboard would cover the picture; the text input is there for it.
  field.inputMode = 'none';
  if (label !== null) field.setAttribute('aria-label', label);
  const hidden = { position: 'fixed', bottom: '0', left: '0', width: '1px', height: '1px', opacity: '0' };
  const plain = { border: '0', outline: '0', padding: '0', resize: 'none', pointerEvents: 'none' };
  Object.assign(field.style, hidden, plain);
  return field;
}

export interface InputSink {
  focus(): void;
  detach(): void;
}

/** Takes the focus of `node` and hands over what is composed there, whole. */
export function createInputSink(node: HTMLElement, take: (text: string) => void): InputSink {
  const field = createField(node.getAttribute('aria-label'));
  const takeWhole = (event: Event, text: string | null): void => {
    // The library would hear only the first kind of the two from then on.
    event.stopPropagation();
    if (text !== null && text !== '') take(text);
    field.value = '';
  };
  const onInput = (event: Event): void => {
    if (!(event instanceof InputEvent)) return;
    if (event.isComposing || COMPOSED.has(event.inputType)) event.stopPropagation();
    else takeWhole(event, event.data);
  };
  const onComposed = (event: CompositionEvent): void => {
    takeWhole(event, event.data);
  };
  const focus = (): void => {
    field.focus({ preventScroll: true });
  };
  const onFocus = (event: FocusEvent): void => {
    if (event.target === node) focus();
  };
  node.append(field);
  node.addEventListener('input', onInput, true);
  node.addEventListener('compositionend', onComposed, true);
  node.addEventListener('focus', onFocus);
  return {
    focus,
    detach() {
      node.removeEventListener('input', onInput, true);
      node.removeEventListener('compositionend', onComposed, true);
      node.removeEventListener('focus', onFocus);
      field.remove();
    },
  };
}
