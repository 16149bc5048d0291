import { useSelector } from '@xstate/react';
import { selectOpened } from '../../../machines/administration/audit/audit.selectors.ts';
import { Dialog } from '../../parts/dialog/Dialog.tsx';
import { dateFormat } from '../../../i18n/formats.ts';
import { useText } from '../../parts/text/useText.ts';
import styles from './audit.module.css';
import type { AuditProps } from './props.ts';

const TEXTS = ['actor', 'address', 'object', 'detail'] as const;

/** All of one record, with the hash that seals it. */
export function RecordDialog({ content }: AuditProps) {
  const { t, say, language } = useText();
  const record = useSelector(content, selectOpened);
  if (record === null) return null;
  const close = () => content.send({ type: 'record.close' });
  const at = dateFormat(language, { dateStyle: 'full', timeStyle: 'long' }).format(record.at);
  return (
    <Dialog
      title={t('audit.record', { seq: record.seq })}
      size="large"
      dismiss={{ label: t('common.close'), onDismiss: close }}
    >
      <dl className={styles.facts}>
        <Fact name={t('audit.columns.at')} value={at} />
        <Fact
          name={t('audit.columns.action')}
          value={say(`audit.actions.${record.action}`, undefined, record.action)}
        />
        <Fact name={t('audit.columns.outcome')} value={t(`audit.outcomes.${record.outcome}`)} />
        {TEXTS.map((name) => (
          <Fact key={name} name={t(`audit.columns.${name}`)} value={record[name]} />
        ))}
        <Fact name={t('audit.columns.hash')} value={record.hash} isCode />
      </dl>
    </Dialog>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string;
  readonly isCode?: boolean;
}

function Fact({ name, value, isCode = false }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isCode ? styles.code : undefined}>
        <bdi>{value === '' ? '–' : value}</bdi>
      </dd>
    </div>
  );
}
