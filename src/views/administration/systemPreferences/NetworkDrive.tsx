import { useSelector } from '@xstate/react';
import {
  type SystemPreferencesActorRef,
  selectNetworkDrive,
} from '../../../machines/administration/systemPreferences/systemPreferences.machine.ts';
import { useText } from '../../parts/text/useText.ts';
import styles from './systemPreferences.module.css';

/** How the shared drive stands by SMB, in words: it is set up outside of the app. */
export function NetworkDrive({ content }: { readonly content: SystemPreferencesActorRef }) {
  const { t } = useText();
  const { state, port } = useSelector(content, selectNetworkDrive);
  return (
    <div className={styles.told}>
      <strong>{t('systemPreferences.smb.title')}</strong>
      <p>{t(`systemPreferences.smb.${state}`, { port: String(port ?? '') })}</p>
    </div>
  );
}
