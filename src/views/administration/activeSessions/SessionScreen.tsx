import { useSelector } from '@xstate/react';
import { Monitor } from 'lucide-react';
import { useCallback } from 'react';
import { selectPicture } from '../../../machines/administration/activeSessions/activeSessions.selectors.ts';
import { Hidden } from '../../parts/display/Hidden.tsx';
import { BlobPicture } from '../../parts/display/BlobPicture.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { useText } from '../../parts/text/useText.ts';
import { watchSight } from '../../parts/browser/watchSight.ts';
import type { ActiveSessionsProps } from './props.ts';
import own from './activeSessions.module.css';

interface SessionScreenProps extends ActiveSessionsProps {
  readonly identifier: string;
  readonly label: string;
}

/** What a session shows, small. It is fetched while somebody can see it, and no longer. */
export function SessionScreen({ content, identifier, label }: SessionScreenProps) {
  const { t } = useText();
  const picture = useSelector(content, selectPicture(identifier));
  const sight = useCallback(
    (node: HTMLDivElement) =>
      watchSight(node, (isInSight) => content.send({ type: isInSight ? 'row.show' : 'row.hide', identifier })),
    [content, identifier],
  );
  return (
    <div className={own.screen} ref={sight}>
      {picture ? (
        <BlobPicture picture={picture} label={label} />
      ) : (
        <>
          <Icon as={Monitor} size={24} />
          <Hidden>{t('activeSessions.noPicture')}</Hidden>
        </>
      )}
    </div>
  );
}
