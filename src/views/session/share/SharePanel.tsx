import { useSelector } from '@xstate/react';
import { selectProfiles, selectShareStep } from '../../../machines/share/share.selectors.ts';
import { Button } from '../../parts/Button.tsx';
import { useText } from '../../parts/useText.ts';
import type { GearProps } from '../props.ts';
import { LinkCard } from './LinkCard.tsx';
import type { ShareProps } from './props.ts';
import { KnownLinks, PeopleHere } from './ShareLists.tsx';
import styles from './share.module.css';
import { useShare } from './useShare.ts';

/** Links into the session, and who is in it. */
export function SharePanel({ session }: GearProps) {
  const share = useShare(session);
  return share === undefined ? null : <Share share={share} />;
}

function Share({ share }: ShareProps) {
  const step = useSelector(share, selectShareStep);
  if (step === 'absent') return null;
  return (
    <>
      {step === 'link' ? <LinkCard share={share} /> : <Profiles share={share} busy={step === 'creating'} />}
      <KnownLinks share={share} />
      <PeopleHere share={share} />
    </>
  );
}

function Profiles({ share, busy }: ShareProps & { readonly busy: boolean }) {
  const { t } = useText();
  const profiles = useSelector(share, selectProfiles);
  return (
    <section className={styles.section}>
      <h2>{t('share.choose')}</h2>
      <div className={styles.profiles}>
        {profiles.map(({ identifier, name }) => (
          <Button
            key={identifier}
            wide
            busy={busy}
            onClick={() => share.send({ type: 'share.choose', profile: identifier })}
          >
            {name}
          </Button>
        ))}
      </div>
      <p className={styles.hint}>{t('share.hint')}</p>
    </section>
  );
}
