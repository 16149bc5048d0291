import { useSelector } from '@xstate/react';
import type { AuditRecord } from '../../../../contract/http/audit.ts';
import { selectReading, selectRecords } from '../../../machines/administration/audit/audit.selectors.ts';
import list from '../../shared/lists/list.module.css';
import { Status } from '../../parts/display/Badge.tsx';
import { dateFormat } from '../../../i18n/formats.ts';
import { useText } from '../../parts/text/useText.ts';
import styles from './audit.module.css';
import type { AuditProps } from './props.ts';

const COLUMNS = ['at', 'action', 'actor', 'object', 'address', 'outcome'] as const;

export function AuditTable({ content }: AuditProps) {
  const { t } = useText();
  const records = useSelector(content, selectRecords);
  return (
    <div className={list.panel} aria-busy={useSelector(content, selectReading)}>
      <table className={list.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                <span className={list.plainHead}>{t(`audit.columns.${column}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <Transport key={record.seq} content={content} record={record} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The time opens the details: the whole of a record is wider than a line. */
function Transport({ content, record }: AuditProps & { readonly record: AuditRecord }) {
  const { t, say, language } = useText();
  const { seq, at, actor, address, action, outcome, object, objectName = object, detail } = record;
  return (
    <tr>
      <td className={list.number}>
        <button type="button" className={styles.open} onClick={() => content.send({ type: 'record.open', seq })}>
          {dateFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(at)}
        </button>
      </td>
      <td className={list.strong}>{say(`audit.actions.${action}`, undefined, action)}</td>
      <td data-label={t('audit.columns.actor')}>
        {actor === '' ? <span className={list.faint}>{t('audit.nobody')}</span> : <bdi>{actor}</bdi>}
      </td>
      <td className={styles.object} data-label={object === '' ? undefined : t('audit.columns.object')}>
        <span>
          <bdi title={object}>{objectName}</bdi>
          {detail !== '' && detail !== objectName && <bdi className={styles.detail}>{detail}</bdi>}
        </span>
      </td>
      <td className={list.number} data-label={address === '' ? undefined : t('audit.columns.address')}>
        {address}
      </td>
      <td>
        <Status tone={outcome === 'done' ? 'ok' : 'bad'}>{t(`audit.outcomes.${outcome}`)}</Status>
      </td>
    </tr>
  );
}
