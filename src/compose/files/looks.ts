import type { DriveEntry } from '../../../contract/http/fileManager.ts';
import { type DriveName, webDriveCalls } from '../../../contract/http/webDrive.ts';
import { writeQuery } from '../../../contract/http/wire.ts';
import { PICTURE_TICKET_MS, PREVIEW_TEXT_MAX_BYTES } from '../../../contract/limits.ts';
import { previewKindOf } from '../../../contract/rules/preview.ts';
import type { PreviewItem, ShownFile } from '../../machines/files/filePreview/filePreview.types.ts';
import type { FolderPath, ListedEntry } from '../../machines/files/fileManager/fileManager.types.ts';
import type { Ports } from '../ports/ports.ts';
import { lazyCode } from '../shared/lazyCode.ts';

const pdf = lazyCode(async () => (await import('../../services/pdfPages.ts')).openPdf);

/** How files of a drive look. */
interface Looks {
  readonly drive: DriveName;
  /** The entry with the address of its small picture; `fresh`: the ticket that came with it. */
  of(entry: DriveEntry, path: FolderPath, fresh: string): ListedEntry;
  picture(path: FolderPath, name: string): string;
}

/** A ticket is used for half of its life, so that pictures keep their addresses and are fetched once. */
export function createLooks({ server }: Pick<Ports, 'server'>, drive: DriveName): Looks {
  let ticket = '';
  let renewedAt = -Infinity;
  function renew(fresh: string): void {
    const now = performance.now();
    if (now - renewedAt < PICTURE_TICKET_MS / 2) return;
    [ticket, renewedAt] = [fresh, now];
  }
  const addressOf = (path: FolderPath, name: string, more: Record<string, string>): string => {
    const url = new URL(webDriveCalls.webDrivePicture.path.slice(1), server.baseUrl());
    url.search = writeQuery({ drive, path: path.join('/'), name, ...more, token: ticket }).toString();
    return url.href;
  };
  return {
    drive,
    of: (entry, path, fresh) => {
      renew(fresh);
      // The time in its address: a file that was replaced has another picture.
      const version = String(entry.mtime);
      return previewKindOf(entry) === 'picture'
        ? { ...entry, picture: addressOf(path, entry.name, { v: version }) }
        : entry;
    },
    picture: (path, name) => addressOf(path, name, { size: 'large' }),
  };
}

async function ticketedAddress({ api, server }: Ports, drive: DriveName, { path, name }: PreviewItem): Promise<string> {
  const place = { drive, path: path.join('/') };
  const body = { action: 'preview', ...place, names: [name] } as const;
  const { ticket = '' } = await api.call(webDriveCalls.webDrive, { body: { ...body, names: [name] } });
  const url = new URL(webDriveCalls.webDriveContent.path.slice(1), server.baseUrl());
  url.search = writeQuery({ ...place, name, token: ticket }).toString();
  return url.href;
}

/** The beginning of a text: nobody reads a log of a gigabyte in here. */
async function readText(ports: Ports, drive: DriveName, { path, name }: PreviewItem): Promise<ShownFile> {
  const query = { drive, path: path.join('/'), name };
  const { body } = await ports.api.call(webDriveCalls.webDriveContent, { query });
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    bytes += part.value.length;
    if (bytes > PREVIEW_TEXT_MAX_BYTES) break;
  }
  await reader?.cancel();
  return { kind: 'text', text, isCut: bytes > PREVIEW_TEXT_MAX_BYTES };
}

/** Fetches what is shown of a file, or tells where the browser finds it. */
export async function showFile(ports: Ports, looks: Looks, item: PreviewItem): Promise<ShownFile> {
  const { kind, path, name } = item;
  if (kind === 'picture') return { kind, url: looks.picture(path, name) };
  if (kind === 'text') return readText(ports, looks.drive, item);
  const url = await ticketedAddress(ports, looks.drive, item);
  return kind === 'pdf' ? { kind, document: await (await pdf.get())(url) } : { kind, url };
}
