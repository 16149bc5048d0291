/** C§9 "time is shown as hours and minutes". */
export const timeOfDay = (ms: number, language: string): string =>
  new Date(ms).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });
