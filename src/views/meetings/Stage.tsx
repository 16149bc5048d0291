import { useSelector } from '@xstate/react';
import type { LocalMediaActorRef } from '../../machines/meetings/localMedia/localMedia.machine.ts';
import { selectIsRear, selectLive } from '../../machines/meetings/localMedia/localMedia.selectors.ts';
import {
  selectHand,
  selectIsGuest,
  selectMedia,
  selectMeetingScreen,
  selectOwnName,
  selectPeople,
  selectPinned,
  selectShare,
} from '../../machines/meetings/meeting/meeting.selectors.ts';
import { isInPlace, type StageTile, tilesOf } from '../../machines/meetings/meeting/tiles.ts';
import {
  selectIsBeside,
  selectIsSharing,
  selectSource,
} from '../../machines/meetings/screenShare/screenShare.machine.ts';
import { useText } from '../parts/text/useText.ts';
import styles from './meeting.module.css';
import type { MeetingProps } from './props.ts';
import { OwnScreenTile, ScreenSound, ScreenTile } from './ScreenTile.tsx';
import { Picture, SELF, Tile } from './Tile.tsx';

/** C§2 a grid by the number of pictures; who is pinned, or shares a screen, stands large. */
export function Stage({ meeting }: MeetingProps) {
  const { t } = useText();
  const people = useSelector(meeting, selectPeople);
  const pinned = useSelector(meeting, selectPinned);
  const isGuest = useSelector(meeting, selectIsGuest);
  const media = useSelector(meeting, selectMedia);
  const share = useSelector(meeting, selectShare);
  const ownScreens = useSelector(share, (snapshot) => selectIsSharing(snapshot) && selectIsBeside(snapshot)) ? 1 : 0;
  const source = useSelector(share, selectSource);
  const tiles = tilesOf(people);
  const isLarge = ({ id, person, isScreen }: StageTile) =>
    pinned === null ? isScreen || isInPlace(person) : pinned === id;
  return (
    <section
      className={styles.stage}
      aria-label={t('meeting.people')}
      data-count={people.length === 0 ? 'single' : 'several'}
      data-tiles={tiles.length + 1 + ownScreens}
      data-guest={isGuest || undefined}
      data-spotlit={tiles.some(isLarge) || undefined}
    >
      {people.filter(isInPlace).map((person) => (
        <ScreenSound key={`sound of ${person.sid}`} person={person} />
      ))}
      {tiles.map((tile) => {
        const Shown = tile.isScreen ? ScreenTile : Tile;
        return <Shown key={tile.id} meeting={meeting} person={tile.person} isLarge={isLarge(tile)} />;
      })}
      {ownScreens > 0 && <OwnScreenTile source={source} />}
      {media && <Own meeting={meeting} media={media} />}
      {people.length === 0 && <Nobody meeting={meeting} />}
    </section>
  );
}

function Nobody({ meeting }: MeetingProps) {
  const { t } = useText();
  const isJoining = useSelector(meeting, selectMeetingScreen) === 'joining';
  return (
    <p className={styles.alone} role="status">
      {t(isJoining ? 'meeting.joining' : 'meeting.alone')}
    </p>
  );
}

function Own({ meeting, media }: MeetingProps & { readonly media: LocalMediaActorRef }) {
  const { t } = useText();
  const { mic, camera } = useSelector(media, selectLive);
  const isRear = useSelector(media, selectIsRear);
  const username = useSelector(meeting, selectOwnName);
  const share = useSelector(meeting, selectShare);
  const sharing = useSelector(share, selectIsSharing);
  const beside = useSelector(share, selectIsBeside);
  const hand = useSelector(meeting, selectHand);
  // A user hears from the gateway what others call them.
  const name = t('meeting.you', { name: username }).trim();
  const person = { sid: SELF, username, isGuest: false, mic, video: camera, sharing, beside, hand };
  return (
    <figure
      className={styles.tile}
      data-own
      data-rear={isRear || undefined}
      data-person={SELF}
      data-sharing={isInPlace(person)}
    >
      <Picture person={person} isOwn name={name} />
    </figure>
  );
}
