import { useSelector } from '@xstate/react';
import type { DriveHelpActorRef } from '../../machines/files/driveHelp/driveHelp.machine.ts';
import {
  selectAddress,
  selectClosed,
  selectHasShared,
  selectNetwork,
  selectSystem,
  selectUnsafe,
  selectUsername,
} from '../../machines/files/driveHelp/driveHelp.selectors.ts';
import { HELP_SYSTEMS, type HelpSystem } from '../../machines/files/driveHelp/driveHelp.types.ts';
import { preferencesAt } from '../../pages.ts';
import { Link } from '../parts/browser/Link.tsx';
import { Button } from '../parts/button/Button.tsx';
import { classes } from '../parts/classes.ts';
import { Banner } from '../parts/display/Banner.tsx';
import { Segments } from '../parts/form/Segments.tsx';
import { Panel } from '../parts/layout/Panel.tsx';
import { useText } from '../parts/text/useText.ts';
import page from '../shared/page.module.css';
import styles from './driveHelp.module.css';

interface DriveHelpProps {
  readonly content: DriveHelpActorRef;
}

const STEPS = ['one', 'two', 'three'] as const;

/** A command of a terminal, where the system is set up by one. */
const COMMANDS: Readonly<Partial<Record<HelpSystem, (address: string, username: string) => string>>> = {
  windows: (address, username) => `net use O: ${address} /user:${username} *`,
  davfs2: (address) => `sudo mount -t davfs ${address} /mnt/oriel`,
  rclone: (address, username) =>
    `rclone config create oriel webdav url=${address} vendor=other user=${username} pass=APP_PASSWORD`,
};

/** A§2 the help that the session's link leads to: how other programs open one's drives. */
export function DriveHelpView({ content }: DriveHelpProps) {
  const { t } = useText();
  const closed = useSelector(content, selectClosed);
  return (
    <div className={classes(page.page, styles.help)}>
      <header className={page.head}>
        <div>
          <h1>{t('driveHelp.title')}</h1>
          <p>{t('driveHelp.intro')}</p>
        </div>
      </header>
      {closed && (
        <Banner tone="warn" title={t('driveHelp.closed.title')}>
          {t('driveHelp.closed.text')}
        </Banner>
      )}
      <Address content={content} />
      <Steps content={content} />
      <NetworkDrive content={content} />
    </div>
  );
}

function Address({ content }: DriveHelpProps) {
  const { t } = useText();
  const address = useSelector(content, selectAddress);
  const shared = useSelector(content, selectHasShared);
  return (
    <Panel title={t('driveHelp.address.title')} intro={t(shared ? 'driveHelp.address.both' : 'driveHelp.address.own')}>
      <div className={styles.address}>
        <code>{address}</code>
        <Button onClick={() => content.send({ type: 'address.copy' })}>{t('driveHelp.copy')}</Button>
      </div>
      <p>
        {t('driveHelp.logIn', { username: useSelector(content, selectUsername) })}{' '}
        <Link className={styles.link} to={preferencesAt('appPasswords')}>
          {t('driveHelp.makePassword')}
        </Link>
      </p>
      {useSelector(content, selectUnsafe) && (
        <Banner tone="warn" title={t('driveHelp.unsafe.title')}>
          {t('driveHelp.unsafe.text')}
        </Banner>
      )}
    </Panel>
  );
}

function Steps({ content }: DriveHelpProps) {
  const { t } = useText();
  const system = useSelector(content, selectSystem);
  const address = useSelector(content, selectAddress);
  const username = useSelector(content, selectUsername);
  const schemes = useSelector(content, selectUnsafe) ? { dav: 'dav', http: 'http' } : { dav: 'davs', http: 'https' };
  const command = COMMANDS[system]?.(address, username);
  return (
    <Panel title={t('driveHelp.steps')}>
      <div className={styles.systems}>
        <Segments
          wraps
          legend={t('driveHelp.system')}
          chosen={system}
          segments={HELP_SYSTEMS.map((value) => ({ value, label: t(`driveHelp.systems.${value}.name`) }))}
          onChoose={(chosen) => content.send({ type: 'system.choose', system: chosen })}
        />
      </div>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`driveHelp.systems.${system}.${step}`, schemes)}</li>
        ))}
      </ol>
      {command !== undefined && <code className={styles.command}>{command}</code>}
      <p className={styles.note}>{t(`driveHelp.systems.${system}.note`, schemes)}</p>
    </Panel>
  );
}

/** The shared drive by SMB, where the gateway offers it. */
function NetworkDrive({ content }: DriveHelpProps) {
  const { t } = useText();
  const network = useSelector(content, selectNetwork);
  if (network === null) return null;
  return (
    <Panel title={t('driveHelp.network.title')} intro={t('driveHelp.network.intro')}>
      <dl className={styles.places}>
        <dt>{t('driveHelp.systems.windows.name')}</dt>
        <dd>
          <code className={styles.command}>{network.windows}</code>
        </dd>
        <dt>{t('driveHelp.network.others')}</dt>
        <dd>
          <code className={styles.command}>{network.others}</code>
        </dd>
      </dl>
      {!network.usualPort && <p className={styles.note}>{t('driveHelp.network.port')}</p>}
      <p>
        {t('driveHelp.network.logIn', { username: network.username })}{' '}
        <Link className={styles.link} to={preferencesAt('appPasswords')}>
          {t('driveHelp.makePassword')}
        </Link>
      </p>
    </Panel>
  );
}
