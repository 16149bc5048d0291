/** Hands a text or bytes to the browser as a file to be kept. */
export function saveFile(document: Document, name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Has the browser fetch something that is sent as a file to be kept; the page stays. */
export function saveFrom(document: Document, url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** The same where what is wanted is said in a form. */
export function postFor(document: Document, url: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  [form.method, form.action, form.hidden] = ['post', url, true];
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    [field.type, field.name, field.value] = ['hidden', name, value];
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
