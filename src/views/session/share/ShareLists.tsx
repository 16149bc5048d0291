import { useSelector } from '@xstate/react';
import { LinkIcon, Unlink } from 'lucide-react';
import { selectLinks } from '../../../machines/session/share/share.selectors.ts';
import type { KnownLink } from '../../../machines/session/share/share.types.ts';
import { IconButton } from '../../parts/button/Button.tsx';
import { dateFormat } from '../../../i18n/formats.ts';
import { Icon } from '../../parts/icon/Icon.tsx';
import { useText } from '../../parts/text/useText.ts';
import { type ShareProps, useProfileName } from './useShare.ts';
import styles from './share.module.css';

/** Links that still work; revoked, they put out whoever came by them. */
export function KnownLinks({ share }: ShareProps) {
  const { t } = useText();
  const links = useSelector(share, selectLinks);
  if (links.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('share.links')}</h2>
      <ul className={styles.list}>
        {links.map((link) => (
          <LinkRow key={link.id} link={link} share={share} />
        ))}
      </ul>
    </section>
  );
}

function LinkRow({ link, share }: ShareProps & { readonly link: KnownLink }) {
  const { t, language } = useText();
  const name = useProfileName()({ identifier: link.sharingProfile, name: link.name });
  const time = dateFormat(language, { dateStyle: 'short', timeStyle: 'short' }).format(link.expiresAt);
  return (
    <li>
      <Icon as={LinkIcon} size={16} />
      <span>
        <b>{name}</b>
        <small>{t('share.until', { time })}</small>
      </span>
      <IconButton
        icon={Unlink}
        label={t('share.revoke', { name })}
        tip="end"
        onClick={() => share.send({ type: 'share.revoke', id: link.id })}
      />
    </li>
  );
}
