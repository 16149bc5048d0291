import { useSelector } from '@xstate/react';
import { CircleStop, Eye } from 'lucide-react';
import { TUNNEL_TARGET_TYPES } from '../../../../contract/guacamole.ts';
import { encodeClientId } from '../../../../contract/rules/clientId.ts';
import { selectOrder, selectRows } from '../../../machines/administration/activeSessions/activeSessions.selectors.ts';
import {
  SESSION_COLUMNS,
  type SessionRow,
} from '../../../machines/administration/activeSessions/activeSessions.types.ts';
import styles from '../../shared/lists/list.module.css';
import { SortHead } from '../../shared/lists/SortHead.tsx';
import { Chip } from '../../parts/display/Badge.tsx';
import { Hidden } from '../../parts/display/Hidden.tsx';
import { IconButton } from '../../parts/button/Button.tsx';
import { dateFormat } from '../../../i18n/formats.ts';
import { Icon } from '../../parts/icon/Icon.tsx';
import { Link } from '../../parts/browser/Link.tsx';
import { useText } from '../../parts/text/useText.ts';
import type { ActiveSessionsProps } from './props.ts';
import { SessionScreen } from './SessionScreen.tsx';
import own from './activeSessions.module.css';

export function SessionTable({ content }: ActiveSessionsProps) {
  const rows = useSelector(content, selectRows);
  return (
    <div className={styles.panel}>
      <table className={styles.table}>
        <Head content={content} rows={rows} />
        <tbody>
          {rows.map((row) => (
            <Transport key={row.activeConnection.identifier} content={content} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ content, rows }: ActiveSessionsProps & { readonly rows: readonly SessionRow[] }) {
  const { t } = useText();
  const { column, descending } = useSelector(content, selectOrder);
  const identifiers = rows.map(({ activeConnection }) => activeConnection.identifier);
  const direction = descending ? 'descending' : 'ascending';
  return (
    <thead>
      <tr>
        <th scope="col">
          <input
            type="checkbox"
            aria-label={t('activeSessions.chooseAll')}
            checked={rows.every(({ checked }) => checked)}
            onChange={() => content.send({ type: 'rows.check', identifiers })}
          />
        </th>
        <th scope="col">
          <Hidden>{t('activeSessions.screen')}</Hidden>
        </th>
        {SESSION_COLUMNS.map((one) => (
          <SortHead
            key={one}
            label={t(`activeSessions.columns.${one}`)}
            order={one === column ? direction : null}
            onSort={() => content.send({ type: 'sort.choose', column: one })}
          />
        ))}
        <th scope="col">
          <Hidden>{t('activeSessions.tools')}</Hidden>
        </th>
      </tr>
    </thead>
  );
}

function Transport({ content, row }: ActiveSessionsProps & { readonly row: SessionRow }) {
  const { t, language } = useText();
  const { name, startDate, checked, activeConnection } = row;
  const { identifier, username, remoteHost, parked, elsewhere } = activeConnection;
  const who = username ?? t('activeSessions.anotherUser');
  return (
    <tr data-chosen={checked || undefined}>
      <td data-mark>
        <input
          type="checkbox"
          aria-label={t('activeSessions.choose', { who, name })}
          checked={checked}
          onChange={() => content.send({ type: 'row.check', identifier })}
        />
      </td>
      <td className={own.screenCell}>
        <SessionScreen content={content} identifier={identifier} label={t('activeSessions.screenOf', { who, name })} />
      </td>
      <td className={styles.strong}>{who}</td>
      <td>
        {name} {parked === true && <Chip>{t('activeSessions.parked')}</Chip>}{' '}
        {elsewhere === true && <Chip>{t('activeSessions.elsewhere')}</Chip>}
      </td>
      <td className={styles.number} data-label={t('activeSessions.columns.startDate')}>
        {dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(startDate)}
      </td>
      <td data-label={t('activeSessions.columns.remoteHost')}>{remoteHost ?? t('activeSessions.unknown')}</td>
      <td>
        <div className={styles.tools}>
          <Watch row={row} who={who} />
          <IconButton
            icon={CircleStop}
            label={t('activeSessions.endNamed', { who, name })}
            tip="end"
            onClick={() => content.send({ type: 'end.ask', identifier })}
          />
        </div>
      </td>
    </tr>
  );
}

/** Leads to the session itself; whoever follows it only looks on. */
function Watch({ row, who }: { readonly row: SessionRow; readonly who: string }) {
  const { t } = useText();
  const { dataSource, name, activeConnection } = row;
  if (!activeConnection.connectable) return null;
  const { identifier } = activeConnection;
  const clientId = encodeClientId({ identifier, type: TUNNEL_TARGET_TYPES.ACTIVE_CONNECTION, dataSource });
  return (
    <Link className={own.watch} to={`/client/${clientId}`} aria-label={t('activeSessions.watchNamed', { who, name })}>
      <Icon as={Eye} size={16} />
      <span>{t('activeSessions.watch')}</span>
    </Link>
  );
}
