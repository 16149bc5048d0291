const REDACTED = '(redacted)';
const SECRET_NAME =
  /pass(word|phrase|code)?|secret|token|credential|authorization|cookie|private|otp|clipboard|tunnelId|uuid|thumbnail|confirmation/i;
/** Short names are secret only as a whole: `fileName` is none. */
const SECRET_WHOLE_NAME = /^(pin|values|contents?|body|blob|bytes|file)$/i;
const SECRET_IN_URL = /([?&#](?:token|key|data|password)=)[^&#\s]+/gi;
const LONG_HEX = /^[0-9a-f]{32,}$/i;

/** Fields that are secret only in some events. */
const SECRET_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'code.submit': ['code'],
  'clipboard.send': ['text'],
  'clipboard.received': ['text'],
  'clipboard.changed': ['text', 'data'],
};

const DEPTH_MAX = 6;
const ITEMS_MAX = 50;
const TEXT_MAX = 500;

/** An event as plain data, without passwords, tokens, clipboard, file contents or pictures. */
export function redactEvent(event: { readonly type: string }): { readonly type: string } {
  const shown = redactInside(event, 0) as Record<string, unknown>;
  const secret = (SECRET_FIELDS[event.type] ?? []).filter((name) => name in shown);
  return { ...shown, ...Object.fromEntries(secret.map((name) => [name, REDACTED])), type: event.type };
}

/** Any value as plain data, without secrets: what is left is safe to show, to save and to send. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'function') return '(function)';
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return redactError(value);
  if (isActor(value)) return `(actor ${value.id})`;
  if (isBinary(value)) return '(bytes)';
  return depth >= DEPTH_MAX ? '(more)' : redactInside(value, depth);
}

function redactInside(value: object, depth: number): unknown {
  if (value instanceof Map || value instanceof Set) return redact([...value], depth);
  if (Array.isArray(value)) {
    const shown = value.slice(0, ITEMS_MAX).map((item) => redact(item, depth + 1));
    return value.length > ITEMS_MAX ? [...shown, `(${value.length - ITEMS_MAX} more)`] : shown;
  }
  const fields = Object.entries(value);
  const namesSecret = fields.some(([name, field]) => /^(field|name)$/.test(name) && isSecretName(field));
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      namesSecret && name === 'value' ? REDACTED : redactField(name, field, depth + 1),
    ]),
  );
}

function redactField(name: string, value: unknown, depth: number): unknown {
  const isSecret =
    isSecretName(name) && value !== null && value !== undefined && value !== '' && typeof value !== 'boolean';
  return isSecret ? REDACTED : redact(value, depth);
}

function isSecretName(name: unknown): boolean {
  return typeof name === 'string' && (SECRET_NAME.test(name) || SECRET_WHOLE_NAME.test(name));
}

function redactText(text: string): string {
  if (text.startsWith('data:')) return `(${text.slice(0, text.search(/[;,]|$/))}, ${text.length} characters)`;
  if (LONG_HEX.test(text)) return REDACTED;
  const cut = text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}… (${text.length} characters)` : text;
  return cut.replace(SECRET_IN_URL, `$1${REDACTED}`);
}

/** Messages of errors may quote what was typed; name and code tell enough. */
function redactError(error: Error): unknown {
  const { code } = error as { readonly code?: unknown };
  return code === undefined ? { error: error.name } : { error: error.name, code: redact(code) };
}

function isActor(value: object): value is { readonly id: string } {
  return 'sessionId' in value && 'getSnapshot' in value && 'id' in value;
}

function isBinary(value: object): boolean {
  return (
    ArrayBuffer.isView(value) || value instanceof ArrayBuffer || (typeof Blob !== 'undefined' && value instanceof Blob)
  );
}
