import { useSelector } from '@xstate/react';
import { AUDIT_ACTIONS, AUDIT_OUTCOMES } from '../../../../contract/http/audit.ts';
import { selectFilters, selectReading, selectTotal } from '../../../machines/administration/audit/audit.selectors.ts';
import type { AuditFilters as Filters } from '../../../machines/administration/audit/audit.types.ts';
import { TextField } from '../../parts/form/Field.tsx';
import { SelectField } from '../../parts/form/SelectField.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './audit.module.css';
import type { AuditProps } from './props.ts';

/** Who, what and when; each narrows what the others leave. */
export function AuditFilters({ content }: AuditProps) {
  const { t, language } = useText();
  const { search, from, until } = useSelector(content, selectFilters);
  const reading = useSelector(content, selectReading);
  const total = useSelector(content, selectTotal);
  const change = (changed: Partial<Filters>) => content.send({ type: 'filter.change', change: changed });
  const count = t('audit.total', { count: total, number: new Intl.NumberFormat(language).format(total) });
  return (
    <>
      <search className={styles.filters}>
        <TextField
          type="search"
          label={t('audit.search')}
          placeholder={t('audit.searchHint')}
          value={search}
          onChange={(event) => change({ search: event.target.value })}
        />
        <Choices content={content} />
        <TextField
          type="datetime-local"
          label={t('audit.from')}
          value={from}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextField
          type="datetime-local"
          label={t('audit.until')}
          value={until}
          onChange={(event) => change({ until: event.target.value })}
        />
      </search>
      <small role="status" className={styles.total}>
        {reading ? t('common.loading') : count}
      </small>
    </>
  );
}

function Choices({ content }: AuditProps) {
  const { t } = useText();
  const { action, outcome } = useSelector(content, selectFilters);
  const everyAction = { value: '', label: t('audit.everything') };
  const everyOutcome = { value: '', label: t('audit.everyOutcome') };
  const actions = AUDIT_ACTIONS.map((value) => ({ value, label: t(`audit.actions.${value}`) }));
  const outcomes = AUDIT_OUTCOMES.map((value) => ({ value, label: t(`audit.outcomes.${value}`) }));
  const change = (changed: Partial<Filters>) => content.send({ type: 'filter.change', change: changed });
  return (
    <>
      <SelectField
        label={t('audit.columns.action')}
        value={action}
        options={[everyAction, ...actions]}
        onChoose={(value) => change({ action: AUDIT_ACTIONS.find((known) => known === value) ?? '' })}
      />
      <SelectField
        label={t('audit.columns.outcome')}
        value={outcome}
        options={[everyOutcome, ...outcomes]}
        onChoose={(value) => change({ outcome: AUDIT_OUTCOMES.find((known) => known === value) ?? '' })}
      />
    </>
  );
}
