import { useSelector } from '@xstate/react';
import { selectShareStep } from '../../../machines/session/share/share.selectors.ts';
import { useText } from '../../parts/text/useText.ts';
import { PeopleHere } from '../audience/PeopleHere.tsx';
import type { SessionToolsProps } from '../props.ts';
import { LinkCard } from './LinkCard.tsx';
import { Profiles } from './Profiles.tsx';
import { type ShareProps, useShare } from './useShare.ts';
import { KnownLinks } from './ShareLists.tsx';
import styles from './share.module.css';

/** Links into the session, and who is in it. */
export function SharePanel({ session }: SessionToolsProps) {
  const share = useShare(session);
  return (
    <>
      {share && <Share share={share} />}
      <PeopleHere session={session} />
    </>
  );
}

function Share({ share }: ShareProps) {
  const { t } = useText();
  const step = useSelector(share, selectShareStep);
  if (step === 'absent') return <p className={styles.hint}>{t('share.off')}</p>;
  return (
    <>
      {step === 'link' ? <LinkCard share={share} /> : <Profiles share={share} busy={step === 'creating'} />}
      <KnownLinks share={share} />
    </>
  );
}
