import { useSelector } from '@xstate/react';
import type { FileBrowserActorRef } from '../../../machines/session/fileBrowser/fileBrowser.machine.ts';
import { selectFileSystemName, selectObject } from '../../../machines/session/fileBrowser/fileBrowser.selectors.ts';
import { OWN_DRIVE } from '../../../machines/session/fileBrowser/fileBrowser.types.ts';
import { useText } from '../../parts/text/useText.ts';

/** What a place of files is called: the remote computer names its own. */
export function usePlaceName(browser: FileBrowserActorRef): string {
  const { t } = useText();
  const name = useSelector(browser, selectFileSystemName);
  return useSelector(browser, selectObject) === OWN_DRIVE ? t('files.drive.title') : name;
}
