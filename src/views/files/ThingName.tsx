import type { DriveEntry } from '../../../contract/http/fileManager.ts';
import { Hidden } from '../parts/display/Hidden.tsx';
import { Icon } from '../parts/icon/Icon.tsx';
import { useText } from '../parts/text/useText.ts';
import { iconOf } from './fileIcon.ts';
import styles from './files.module.css';

interface ThingNameProps {
  readonly thing: Pick<DriveEntry, 'name' | 'folder'> & { readonly path: string; readonly replaced?: boolean };
}

/** The name of something, and below it the folder in which it lies or was. */
export function ThingName({ thing }: ThingNameProps) {
  const { t } = useText();
  const { name, path, folder, replaced = false } = thing;
  const where = [t('fileManager.home'), ...path.split('/').filter((part) => part !== '')].join(' / ');
  return (
    <div role="gridcell" className={styles.name} title={`${where} / ${name}`} data-folder={folder || undefined}>
      <Icon as={iconOf(thing)} />
      <div className={styles.twoLines}>
        <bdi>{name}</bdi>
        {folder && <Hidden>{t('fileManager.folder')}</Hidden>}
        <small>
          {replaced && <b>{t('fileManager.bin.replaced')} · </b>}
          <span>{where}</span>
        </small>
      </div>
    </div>
  );
}
