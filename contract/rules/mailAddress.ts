const MAIL_ADDRESS_MAX_CHARS = 254; // RFC 5321: the longest path, without its brackets
const LOCAL_PART_MAX_CHARS = 64; // RFC 5321

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const PATTERN = new RegExp(`^([A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]+)@${LABEL}(?:\\.${LABEL})*$`);

/** A§5: local@domain, and exactly one: what passes here holds no blank, comma, bracket or line end. */
export function isMailAddress(text: string): boolean {
  const [, local] = text.length <= MAIL_ADDRESS_MAX_CHARS ? (PATTERN.exec(text) ?? []) : [];
  return local !== undefined && local.length <= LOCAL_PART_MAX_CHARS;
}
