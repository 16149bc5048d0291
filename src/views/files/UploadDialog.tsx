import { useSelector } from '@xstate/react';
import { File, Folder } from 'lucide-react';
import { useRef } from 'react';
import { selectPath } from '../../machines/files/fileManager/fileManager.selectors.ts';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import type { DroppedFile } from '../parts/form/droppedFiles.ts';
import { chooseFiles } from '../parts/form/pickedFiles.ts';
import { useText } from '../parts/text/useText.ts';
import styles from './files.module.css';
import type { FileManagerProps } from './props.ts';

/** A folder that is chosen says of each file where it lay in it. */
const chosenIn = (list: FileList | null) =>
  [...(list ?? [])].map((file) => ({
    file,
    path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath,
  }));

export function UploadDialog({ content, limit }: FileManagerProps & { readonly limit: string }) {
  const { t } = useText();
  const folder = useSelector(content, selectPath).at(-1) ?? t('fileManager.home');
  const [files, folders] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const send = (chosen: readonly DroppedFile[]) => {
    if (chosen.length > 0) content.send({ type: 'files.choose', files: chosen });
  };
  const take = ({ target }: { readonly target: HTMLInputElement }) => send(chosenIn(target.files));
  return (
    <Dialog
      size="small"
      title={t('fileManager.dialogs.upload.title', { folder })}
      dismiss={{ label: t('fileManager.dialogs.close'), onDismiss: () => content.send({ type: 'dialog.close' }) }}
    >
      <p>
        {limit} {t('fileManager.dialogs.upload.hint')}
      </p>
      <div className={styles.choices}>
        <Button kind="primary" icon={File} data-autofocus onClick={() => void chooseFiles(files.current, send)}>
          {t('fileManager.dialogs.upload.files')}
        </Button>
        <Button icon={Folder} onClick={() => folders.current?.click()}>
          {t('fileManager.dialogs.upload.folders')}
        </Button>
      </div>
      <input
        ref={files}
        hidden
        type="file"
        multiple
        aria-label={t('fileManager.dialogs.upload.files')}
        onChange={take}
      />
      <input
        ref={folders}
        {...{ webkitdirectory: '' }}
        hidden
        type="file"
        aria-label={t('fileManager.dialogs.upload.folders')}
        onChange={take}
      />
    </Dialog>
  );
}
