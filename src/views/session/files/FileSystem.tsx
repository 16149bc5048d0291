import { useSelector } from '@xstate/react';
import { RotateCw, Upload } from 'lucide-react';
import type { ChangeEvent } from 'react';
import {
  crumbsOf,
  selectDirectory,
  selectObject,
  selectReading,
} from '../../../machines/session/fileBrowser/fileBrowser.selectors.ts';
import { OWN_DRIVE } from '../../../machines/session/fileBrowser/fileBrowser.types.ts';
import { IconButton } from '../../parts/button/Button.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './files.module.css';
import { Folder } from './Folder.tsx';
import { usePlaceName } from './usePlaceName.ts';
import type { FileSystemProps } from './props.ts';

/** One file system: where one is, what is there, and a way to bring something. */
export function FileSystem({ files, browser }: FileSystemProps) {
  const { t } = useText();
  const name = usePlaceName(browser);
  const reading = useSelector(browser, selectReading);
  const directory = useSelector(browser, selectDirectory);
  return (
    <section aria-label={name} aria-busy={reading} className={styles.section}>
      <header className={styles.head}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {directory !== null && (
          <>
            <Choose files={files} browser={browser} />
            <IconButton
              icon={RotateCw}
              label={t('files.refresh')}
              tip="end"
              onClick={() => browser.send({ type: 'directory.refresh' })}
            />
          </>
        )}
      </header>
      <Crumbs browser={browser} />
      <Folder files={files} browser={browser} />
    </section>
  );
}

/** The browser's own dialog for files, under a button that looks like ours. */
function Choose({ files, browser }: FileSystemProps) {
  const { t } = useText();
  const object = useSelector(browser, selectObject);
  const send = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])].map((file) => ({ file, path: file.name }));
    files.send({ type: 'upload.ask', files: chosen, object });
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  return (
    <label className={styles.choose}>
      <Icon as={Upload} size={16} />
      {t('files.upload')}
      <input type="file" multiple onChange={send} />
    </label>
  );
}

function Crumbs({ browser }: Pick<FileSystemProps, 'browser'>) {
  const { t } = useText();
  const isDrive = useSelector(browser, selectObject) === OWN_DRIVE;
  const crumbs = crumbsOf(useSelector(browser, selectDirectory));
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={t(isDrive ? 'files.drive.where' : 'files.where')}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ streamName, name }, index) => (
          <li key={streamName}>
            <button
              type="button"
              aria-current={index === crumbs.length - 1 ? 'page' : undefined}
              onClick={() => browser.send({ type: 'directory.goTo', streamName })}
            >
              <bdi>{name === '' ? t('files.root') : name}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
