import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { LocalMediaActorRef } from '../../machines/meetings/localMedia/localMedia.machine.ts';
import { selectIsRear, selectLive } from '../../machines/meetings/localMedia/localMedia.selectors.ts';
import { LevelMeter } from '../parts/display/LevelMeter.tsx';
import { PersonVideo } from '../parts/display/PersonVideo.tsx';
import { useText } from '../parts/text/useText.ts';
import { usePorts } from '../shared/ports.ts';
import { MediaToggles, MediaTrouble, TurnCamera } from './MediaToggles.tsx';
import styles from './meeting.module.css';
import { SELF } from './Tile.tsx';

/** C§2 a preview of the local camera, with what others will see and hear. */
export function Preview({ media }: { readonly media: LocalMediaActorRef }) {
  const { t } = useText();
  const { attachSlot } = usePorts();
  const { camera } = useSelector(media, selectLive);
  const isRear = useSelector(media, selectIsRear);
  return (
    <div className={styles.preview}>
      <figure className={styles.tile} data-own data-rear={isRear || undefined}>
        <PersonVideo
          className={styles.video}
          id={SELF}
          label={t('meeting.ownPicture')}
          isOwn
          attach={(id, node) => attachSlot(id, 'person', node)}
        />
        {!camera && <span className={styles.off}>{t('meeting.cameraIsOff')}</span>}
        <div className={styles.toggles}>
          <MediaToggles media={media} />
          <TurnCamera media={media} />
        </div>
      </figure>
      <OwnLevel />
      <MediaTrouble media={media} />
    </div>
  );
}

/** What is heard never passes through React. */
function OwnLevel() {
  const { t } = useText();
  const { attachSlot } = usePorts();
  const hand = useCallback((node: HTMLDivElement) => attachSlot(SELF, 'level', node), [attachSlot]);
  return <LevelMeter ref={hand} label={t('meeting.level')} />;
}
