import { useSelector } from '@xstate/react';
import { CornerDownRight, FileText, type LucideIcon } from 'lucide-react';
import { Fragment } from 'react';
import {
  type PaletteActorRef,
  selectHighlighted,
  selectQuery,
  selectResults,
} from '../../../machines/shell/palette/palette.machine.ts';
import type { PaletteEntry } from '../../../machines/shell/palette/palette.types.ts';
import { Icon } from '../../parts/icon/Icon.tsx';
import { keepInView } from '../../parts/browser/keepInView.ts';
import { protocolIcon } from '../../parts/icon/protocols.ts';
import { useText } from '../../parts/text/useText.ts';
import styles from './palette.module.css';

const ICONS: Readonly<Record<Exclude<PaletteEntry['kind'], 'connection'>, LucideIcon>> = {
  page: FileText,
  action: CornerDownRight,
};

const iconOf = ({ kind, protocol = null }: PaletteEntry): LucideIcon =>
  kind === 'connection' ? protocolIcon(protocol) : ICONS[kind];

interface ResultsProps {
  readonly palette: PaletteActorRef;
  readonly listId: string;
}

export function PaletteResults({ palette, listId }: ResultsProps) {
  const { t } = useText();
  const results = useSelector(palette, selectResults);
  const highlighted = useSelector(palette, selectHighlighted);
  const query = useSelector(palette, selectQuery);
  if (results.length === 0) return <p className={styles.nothing}>{t('palette.nothing', { query })}</p>;
  return (
    <div className={styles.list} id={listId} role="listbox" aria-label={t('palette.results')}>
      {results.map((entry, index) => (
        <Fragment key={entry.id}>
          {entry.kind !== results[index - 1]?.kind && (
            <div className={styles.heading} role="presentation">
              {t(`palette.kinds.${entry.kind}`)}
            </div>
          )}
          <Option
            id={optionId(listId, index)}
            entry={entry}
            selected={index === highlighted}
            onChoose={() => palette.send({ type: 'palette.choose', id: entry.id })}
          />
        </Fragment>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly selected: boolean;
  readonly onChoose: () => void;
}

function Option({ id, entry, selected, onChoose }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={selected}
      className={styles.option}
      ref={selected ? keepInView : undefined}
      onClick={onChoose}
    >
      <Icon as={iconOf(entry)} />
      <span>{entry.label}</span>
      {entry.hint !== '' && <small>{entry.hint}</small>}
    </div>
  );
}

/** The id of one result in the page, named by the field that points at it. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${String(index)}`;
}
