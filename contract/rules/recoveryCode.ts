import { RECOVERY_CODE_CHARS } from '../limits.ts';

const FORM = new RegExp(`^[A-Z2-7]{${RECOVERY_CODE_CHARS}}$`);
const GROUP = /.{4}(?!$)/g;

/** A recovery code without what people write between its characters; null for what cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return FORM.test(code) ? code : null;
}

/** As it is shown: in groups of four. */
export const writeRecoveryCode = (code: string): string => code.replace(GROUP, '$&-');
