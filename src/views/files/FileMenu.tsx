import { useSelector } from '@xstate/react';
import { Copy, Download, Eye, FileArchive, FolderInput, FolderOpen, Pencil, Trash2 } from 'lucide-react';
import type { DriveEntry } from '../../../contract/http/fileManager.ts';
import { previewKindOf } from '../../../contract/rules/preview.ts';
import { selectMayChange, selectSelected } from '../../machines/files/fileManager/fileManager.selectors.ts';
import type { FileDialog } from '../../machines/files/fileManager/fileManager.types.ts';
import { MenuItem, MenuRule } from '../parts/menu/Menu.tsx';
import { useText } from '../parts/text/useText.ts';
import type { FileManagerProps } from './props.ts';

interface FileMenuProps extends FileManagerProps {
  readonly entry: DriveEntry;
}

/** The context menu of a row: of all that is chosen where the row is one of it, else of the row alone. */
export function FileMenu({ content, entry }: FileMenuProps) {
  const { name, folder } = entry;
  const { t } = useText();
  const selected = useSelector(content, selectSelected);
  const previews = useSelector(content, (state) => state.context.previews);
  const isOne = !selected.has(name) || selected.size === 1;
  const mayChange = useSelector(content, selectMayChange);
  const archive = () => {
    if (!selected.has(name)) content.send({ type: 'row.choose', name, choosing: 'only' });
    content.send({ type: 'archive.ask' });
  };
  return (
    <>
      {isOne && previews && previewKindOf(entry) !== null && (
        <MenuItem icon={Eye} onChoose={() => content.send({ type: 'row.open', name })}>
          {t('fileManager.show')}
        </MenuItem>
      )}
      {isOne && (
        <MenuItem
          icon={folder ? FolderOpen : Download}
          onChoose={() => content.send({ type: folder ? 'row.open' : 'row.download', name })}
        >
          {t(folder ? 'fileManager.open' : 'fileManager.download')}
        </MenuItem>
      )}
      <MenuItem icon={FileArchive} onChoose={archive}>
        {t('fileManager.archive')}
      </MenuItem>
      {mayChange && <Changes content={content} name={name} isOne={isOne} />}
    </>
  );
}

interface ChangesProps extends FileManagerProps {
  readonly name: string;
  readonly isOne: boolean;
}

function Changes({ content, name, isOne }: ChangesProps) {
  const { t } = useText();
  const ask = (dialog: FileDialog) => () => content.send({ type: 'dialog.open', dialog, name });
  return (
    <>
      <MenuRule />
      {isOne && (
        <MenuItem icon={Pencil} onChoose={ask('rename')}>
          {t('fileManager.renameHere')}
        </MenuItem>
      )}
      <MenuItem icon={FolderInput} onChoose={ask('move')}>
        {t('fileManager.moveHere')}
      </MenuItem>
      <MenuItem icon={Copy} onChoose={ask('copy')}>
        {t('fileManager.copyHere')}
      </MenuItem>
      <MenuItem icon={Trash2} onChoose={ask('remove')}>
        {t('fileManager.removeHere')}
      </MenuItem>
    </>
  );
}
