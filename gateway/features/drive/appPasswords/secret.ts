import { randomInt } from 'node:crypto';

/** Letters and digits that are told apart in any type: a person may have to type them into a phone. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const GROUP_CHARS = 5;

const group = (): string => Array.from({ length: GROUP_CHARS }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** 123 random bits. */
export const newSecret = (): string => Array.from({ length: GROUPS }, group).join('-');

/** However somebody typed it: in capitals, with spaces or without hyphens. */
export const plainSecret = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');
