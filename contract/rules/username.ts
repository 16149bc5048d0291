const ALLOWED = /^[\w.-]*$/;

/** B§5: letters, digits, underscore, dot and hyphen. Nothing typed yet is no fault of the characters. */
export const isUsername = (name: string): boolean => ALLOWED.test(name);
