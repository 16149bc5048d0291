import { File, FileArchive, FileImage, FileMusic, FileText, FileVideo, Folder, type LucideIcon } from 'lucide-react';
import type { DriveEntry } from '../../../contract/http/fileManager.ts';
import { endingOf } from '../../../contract/rules/drive.ts';

const ICONS: readonly (readonly [RegExp, LucideIcon])[] = [
  [/^\.(png|jpe?g|gif|webp|svg|avif|heic|bmp)$/i, FileImage],
  [/^\.(mp4|webm|mov|mkv|avi)$/i, FileVideo],
  [/^\.(mp3|m4a|ogg|oga|opus|flac|wav|aac)$/i, FileMusic],
  [/^\.(zip|gz|7z|rar|tar|xz)$/i, FileArchive],
  [/^\.(txt|md|pdf|docx?|odt|csv|json|log)$/i, FileText],
];

export function iconOf({ name, folder }: Pick<DriveEntry, 'name' | 'folder'>): LucideIcon {
  if (folder) return Folder;
  const ending = endingOf(name);
  return ICONS.find(([form]) => form.test(ending))?.[1] ?? File;
}
