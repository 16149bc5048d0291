import { useText } from '../parts/text/useText.ts';
import { binarySize } from './binarySize.ts';

/** Writes a number of bytes as the file manager does. */
export function useBinarySize(): (bytes: number) => string {
  const { t, language } = useText();
  return (bytes) => {
    const { value, unit } = binarySize(bytes, language);
    return t(`fileManager.size.${unit}`, { value });
  };
}
