import { useSelector } from '@xstate/react';
import { Eye, MousePointer2, Share2 } from 'lucide-react';
import { useId } from 'react';
import { isBuiltInProfile } from '../../../../contract/rules/builtInProfiles.ts';
import { selectProfiles, selectTalks } from '../../../machines/session/share/share.selectors.ts';
import type { OfferedProfile } from '../../../machines/session/share/share.types.ts';
import { SwitchField } from '../../parts/form/SwitchField.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { useText } from '../../parts/text/useText.ts';
import { type ShareProps, useProfileName } from './useShare.ts';
import styles from './share.module.css';

interface ProfilesProps extends ShareProps {
  readonly busy: boolean;
}

/** What others may be given; what is built in comes first. */
export function Profiles({ share, busy }: ProfilesProps) {
  const { t } = useText();
  const profiles = useSelector(share, selectProfiles);
  const builtIn = profiles.filter(({ identifier }) => isBuiltInProfile(identifier));
  const made = profiles.filter(({ identifier }) => !isBuiltInProfile(identifier));
  return (
    <section className={styles.section}>
      <h2>{t('share.choose')}</h2>
      <ul className={styles.profiles}>
        {[...builtIn, ...made].map((profile) => (
          <li key={profile.identifier}>
            <Profile profile={profile} share={share} busy={busy} />
          </li>
        ))}
      </ul>
      <Talk share={share} />
      <p className={styles.hint}>{t('share.hint')}</p>
    </section>
  );
}

/** A§1: to share and to talk are one step. */
function Talk({ share }: ShareProps) {
  const { t } = useText();
  const talks = useSelector(share, selectTalks);
  return (
    <SwitchField
      label={t('share.talk.label')}
      hint={t('share.talk.hint')}
      on={talks}
      pending={false}
      onSwitch={() => share.send({ type: 'share.talk' })}
    />
  );
}

function Profile({ profile, share, busy }: ProfilesProps & { readonly profile: OfferedProfile }) {
  const { t } = useText();
  const name = useProfileName()(profile);
  const about = useId();
  const { identifier } = profile;
  const isWatch = identifier === 'watch';
  const isMade = !isBuiltInProfile(identifier);
  const says = isWatch ? t('share.builtIn.watch.text') : t('share.builtIn.control.text');
  return (
    <div className={styles.profile}>
      <Icon as={isMade ? Share2 : isWatch ? Eye : MousePointer2} />
      <span>
        <button
          type="button"
          aria-describedby={about}
          aria-busy={busy}
          disabled={busy}
          onClick={() => share.send({ type: 'share.choose', profile: identifier })}
        >
          {name}
        </button>
        <small id={about}>{isMade ? t('share.made') : says}</small>
      </span>
    </div>
  );
}
