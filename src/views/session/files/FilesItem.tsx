import { useSelector } from '@xstate/react';
import { FolderOpen } from 'lucide-react';
import { selectBrowsers, sameActors } from '../../../machines/session/files/files.selectors.ts';
import type { FilesActorRef } from '../../../machines/session/files/files.machine.ts';
import { selectFiles } from '../../../machines/session/sessionTools/sessionTools.selectors.ts';
import { selectSessionTools } from '../../../machines/session/session/session.selectors.ts';
import { Icon } from '../../parts/icon/Icon.tsx';
import { useText } from '../../parts/text/useText.ts';
import menu from '../menu.module.css';
import type { FramedProps } from '../props.ts';

/** The entry of the menu; who chooses it wants to see the folders as they are now. */
export function FilesItem({ session, viewer }: FramedProps) {
  const sessionTools = useSelector(session, selectSessionTools);
  const files = useSelector(sessionTools, (snapshot) => snapshot && selectFiles(snapshot));
  return files === undefined ? null : <Entry files={files} viewer={viewer} />;
}

function Entry({ files, viewer }: { readonly files: FilesActorRef } & Pick<FramedProps, 'viewer'>) {
  const { t } = useText();
  const browsers = useSelector(files, selectBrowsers, sameActors);
  const open = () => {
    for (const browser of browsers) browser.send({ type: 'browser.open' });
    viewer.send({ type: 'sheet.open', panel: 'files' });
  };
  return (
    <li>
      <button type="button" className={menu.item} onClick={open}>
        <Icon as={FolderOpen} />
        {t('files.title')}
      </button>
    </li>
  );
}
