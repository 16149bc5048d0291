import { screenId } from '../../machines/meetings/meeting/tiles.ts';
import type { Person } from '../../machines/meetings/meeting/meeting.types.ts';
import type { ShareSource } from '../../machines/meetings/screenShare/screenShare.types.ts';
import { PersonVideo } from '../parts/display/PersonVideo.tsx';
import { useText } from '../parts/text/useText.ts';
import { usePorts } from '../shared/ports.ts';
import styles from './meeting.module.css';
import type { MeetingProps } from './props.ts';
import { SELF, Sizes } from './Tile.tsx';

interface ScreenProps {
  readonly sid: string;
  readonly label: string;
  readonly isOwn: boolean;
  readonly className?: string | undefined;
}

/** The place of somebody's screen, and of what is heard of it. One's own is not played back. */
function Screen({ sid, label, isOwn, className = styles.video }: ScreenProps) {
  const { attachSlot } = usePorts();
  return (
    <PersonVideo
      className={className}
      id={screenId(sid)}
      label={label}
      isOwn={isOwn}
      attach={(id, node) => attachSlot(id, 'person', node)}
    />
  );
}

interface ScreenTileProps extends MeetingProps {
  readonly person: Person;
  readonly isLarge: boolean;
}

/** What one of the others shows beside their own picture. */
export function ScreenTile({ meeting, person: { sid, username, desktop }, isLarge }: ScreenTileProps) {
  const { t } = useText();
  const name = t(desktop === true ? 'meeting.desktopOf' : 'meeting.screenOf', { name: username });
  return (
    <figure className={styles.tile} data-screen={username} data-large={isLarge || undefined} data-sharing>
      <Screen sid={sid} label={name} isOwn={false} />
      <Caption text={name} />
      <div className={styles.tools}>
        <Sizes meeting={meeting} id={screenId(sid)} name={name} />
      </div>
    </figure>
  );
}

/** What one shows beside one's own picture, as the others see it. */
export function OwnScreenTile({ source }: { readonly source: ShareSource }) {
  const { t } = useText();
  const name = t(source === 'desktop' ? 'meeting.ownDesktop' : 'meeting.ownScreen');
  return (
    <figure className={styles.tile} data-own data-screen={SELF} data-sharing>
      <Screen sid={SELF} label={name} isOwn />
      <Caption text={name} />
    </figure>
  );
}

/** What is heard of a screen that stands in the camera's place. */
export function ScreenSound({ person: { sid, username } }: { readonly person: Person }) {
  const { t } = useText();
  return <Screen sid={sid} label={t('meeting.screenOf', { name: username })} isOwn={false} className={styles.heard} />;
}

function Caption({ text }: { readonly text: string }) {
  return (
    <figcaption className={styles.name}>
      <span className={styles.who}>{text}</span>
    </figcaption>
  );
}
