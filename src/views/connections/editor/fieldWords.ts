import type { Text } from '../../parts/text/useText.ts';

/** `disable-glyph-caching` as a person would say it: what no text is written for is read off its name. */
export function readable(name: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface FieldWords {
  readonly label: (name: string) => string;
  readonly help: (name: string) => string | undefined;
  readonly section: (name: string) => string;
  readonly option: (name: string, value: string) => string;
}

/** The words for forms that the gateway describes by names only. */
export function fieldWords({ t, say }: Pick<Text, 't' | 'say'>): FieldWords {
  return {
    label: (name) => say(`editor.fields.${name}`, undefined, readable(name)),
    help: (name) => say(`editor.help.${name}`, undefined, '') || undefined,
    section: (name) => say(`editor.sections.${name}`, undefined, readable(name)),
    option: (name, value) =>
      value === '' ? t('editor.default') : say(`editor.options.${name}.${value}`, undefined, value),
  };
}
