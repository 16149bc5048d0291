import { useText } from '../../parts/text/useText.ts';
import { fileSize } from './fileSize.ts';

/** Writes a number of bytes for the reader. */
export function useFileSize(): (bytes: number) => string {
  const { t, language } = useText();
  return (bytes) => {
    const { value, unit } = fileSize(bytes, language);
    return t(`files.size.${unit}`, { value });
  };
}
