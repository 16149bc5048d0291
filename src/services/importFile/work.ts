import type { ImportRow } from '../../../contract/http/connectionImport.ts';
import { decodeImport } from '../../../contract/importFile/decode.ts';
import { type ImportFormat, type ReadFile, refusedFile } from '../../../contract/importFile/importFile.types.ts';
import { formatOf, readImport } from '../../../contract/importFile/readImport.ts';
import { writeExport } from '../../../contract/importFile/writeExport.ts';

export interface ReadOrder {
  readonly kind: 'read';
  readonly name: string;
  readonly content: Uint8Array | string;
}

export interface WriteOrder {
  readonly kind: 'write';
  readonly format: ImportFormat;
  readonly rows: readonly ImportRow[];
}

export interface ReadText extends ReadFile {
  readonly format: ImportFormat;
}

function read({ name, content }: ReadOrder): ReadText {
  const { text, fault } = typeof content === 'string' ? { text: content } : decodeImport(content);
  if (fault !== undefined) return { ...refusedFile(fault), format: formatOf(name, '') };
  const format = formatOf(name, text);
  return { ...readImport(text, format), format };
}

/** Work on files that may take seconds: done beside the page, not in it. */
export const workOn = (order: ReadOrder | WriteOrder): ReadText | string =>
  order.kind === 'read' ? read(order) : writeExport(order.rows, order.format);
