import { useSelector } from '@xstate/react';
import { DUPLICATE_CHOICES, type ImportRow } from '../../../contract/http/connectionImport.ts';
import { writePath } from '../../../contract/importFile/cells.ts';
import type { ImportFileActorRef } from '../../machines/connections/importFile/importFile.machine.ts';
import {
  selectDuplicateChoice,
  selectMakeGroups,
  selectMayStart,
  selectReading,
} from '../../machines/connections/importFile/importFile.selectors.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Banner } from '../parts/display/Banner.tsx';
import { Button } from '../parts/button/Button.tsx';
import { classes } from '../parts/classes.ts';
import { CheckField } from '../parts/form/Field.tsx';
import { protocolName } from '../parts/icon/protocols.ts';
import { Segments } from '../parts/form/Segments.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './import.module.css';

interface PreviewProps {
  readonly importFile: ImportFileActorRef;
}

const SHOWN_ROWS_MAX = 100;

/** What will be made, and the choices that it depends on. */
export function ImportPreview({ importFile }: PreviewProps) {
  const { t } = useText();
  const mayStart = useSelector(importFile, selectMayStart);
  return (
    <>
      <Summary importFile={importFile} />
      <MissingGroups importFile={importFile} />
      <Duplicates importFile={importFile} />
      <RowTable importFile={importFile} />
      <Actions>
        <Button onClick={() => importFile.send({ type: 'import.back' })}>{t('connectionFiles.import.back')}</Button>
        <Button kind="primary" disabled={!mayStart} onClick={() => importFile.send({ type: 'import.start' })}>
          {t('connectionFiles.import.start')}
        </Button>
      </Actions>
    </>
  );
}

function Summary({ importFile }: PreviewProps) {
  const { t, language } = useText();
  const reading = useSelector(importFile, selectReading);
  const choice = useSelector(importFile, selectDuplicateChoice);
  const taken = choice === 'keep' ? 0 : (reading?.duplicates.length ?? 0);
  const count = (reading?.rows.length ?? 0) - taken;
  const number = new Intl.NumberFormat(language).format(count);
  return (
    <Banner tone="ok" title={t('connectionFiles.import.will', { count, number })}>
      {t('connectionFiles.import.ready')}
    </Banner>
  );
}

function MissingGroups({ importFile }: PreviewProps) {
  const { t } = useText();
  const missing = useSelector(importFile, selectReading)?.missingGroups ?? [];
  const make = useSelector(importFile, selectMakeGroups);
  if (missing.length === 0) return null;
  return (
    <fieldset className={styles.choice}>
      <legend>{t('connectionFiles.import.missing', { count: missing.length })}</legend>
      <p className={styles.paths}>
        {missing.slice(0, 3).map(writePath).join(' · ')}
        {missing.length > 3 && ' …'}
      </p>
      <CheckField
        label={t('connectionFiles.import.makeGroups')}
        checked={make}
        onChange={({ target }) => importFile.send({ type: 'groups.choose', make: target.checked })}
      />
    </fieldset>
  );
}

function Duplicates({ importFile }: PreviewProps) {
  const { t } = useText();
  const duplicates = useSelector(importFile, selectReading)?.duplicates ?? [];
  const choice = useSelector(importFile, selectDuplicateChoice);
  if (duplicates.length === 0) return null;
  const isStuck = choice === 'replace' && duplicates.some(({ replaceable }) => !replaceable);
  return (
    <div className={styles.choice}>
      <Segments
        legend={t('connectionFiles.import.duplicates', { count: duplicates.length })}
        segments={DUPLICATE_CHOICES.map((value) => ({ value, label: t(`connectionFiles.import.choice.${value}`) }))}
        chosen={choice}
        hint={t(`connectionFiles.import.choiceHint.${choice}`)}
        onChoose={(value) => importFile.send({ type: 'duplicates.choose', choice: value })}
      />
      {isStuck && <Banner tone="warn" title={t('connectionFiles.import.fixed')} />}
    </div>
  );
}

function RowTable({ importFile }: PreviewProps) {
  const { t, language } = useText();
  const reading = useSelector(importFile, selectReading);
  const choice = useSelector(importFile, selectDuplicateChoice);
  const rows = reading?.rows ?? [];
  const taken = new Set(reading?.duplicates.map(({ row }) => row));
  const format = new Intl.NumberFormat(language);
  const shown = { number: format.format(SHOWN_ROWS_MAX), total: format.format(rows.length) };
  const columns = ['line', 'name', 'protocol', 'group', 'becomes'] as const;
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('connectionFiles.import.rows')}>
        <table className={classes(styles.table, styles.rows)}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`connectionFiles.import.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN_ROWS_MAX).map((row, index) => (
              <tr key={reading?.lines[index] ?? index}>
                <td>{reading?.lines[index]}</td>
                <td className={styles.given}>
                  <bdi>{row.name}</bdi>
                </td>
                <td>{protocolName(row.protocol)}</td>
                <td className={styles.given}>
                  <bdi>{placeOf(row, t('connectionFiles.import.root'))}</bdi>
                </td>
                <td>{t(`connectionFiles.import.becomes.${taken.has(index) ? choice : 'make'}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > SHOWN_ROWS_MAX && <p>{t('connectionFiles.import.shown', shown)}</p>}
    </>
  );
}

const placeOf = ({ path = [], parentIdentifier }: ImportRow, root: string): string =>
  path.length > 0 ? path.join(' / ') : (parentIdentifier ?? root);
