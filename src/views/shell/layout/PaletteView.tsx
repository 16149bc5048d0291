import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import {
  type PaletteActorRef,
  selectHighlighted,
  selectOpen,
  selectQuery,
  selectResults,
} from '../../../machines/shell/palette/palette.machine.ts';
import { Announcer } from '../../parts/display/Hidden.tsx';
import { Key } from '../../parts/display/Badge.tsx';
import { TopDialog } from '../../parts/dialog/Dialog.tsx';
import { Icon } from '../../parts/icon/Icon.tsx';
import { useText } from '../../parts/text/useText.ts';
import { optionId, PaletteResults } from './PaletteResults.tsx';
import styles from './palette.module.css';

interface PaletteProps {
  readonly palette: PaletteActorRef;
}

/** Connections, pages and actions in one list, all by keyboard. */
export function PaletteView({ palette }: PaletteProps) {
  return useSelector(palette, selectOpen) ? <OpenPalette palette={palette} /> : null;
}

function OpenPalette({ palette }: PaletteProps) {
  const { t } = useText();
  const listId = useId();
  const results = useSelector(palette, selectResults);
  return (
    <TopDialog label={t('palette.label')} onDismiss={() => palette.send({ type: 'palette.close' })}>
      <SearchBox palette={palette} listId={listId} />
      <PaletteResults palette={palette} listId={listId} />
      <Announcer>{t('palette.count', { count: results.length })}</Announcer>
      <footer className={styles.foot} aria-hidden>
        <span>
          <Key>↑</Key> <Key>↓</Key> {t('palette.move')}
        </span>
        <span>
          <Key>↵</Key> {t('palette.choose')}
        </span>
        <span>
          <Key>Esc</Key> {t('common.close')}
        </span>
      </footer>
    </TopDialog>
  );
}

function SearchBox({ palette, listId }: PaletteProps & { readonly listId: string }) {
  const { t } = useText();
  const query = useSelector(palette, selectQuery);
  const highlighted = useSelector(palette, selectHighlighted);
  const some = useSelector(palette, (snapshot) => selectResults(snapshot).length > 0);
  return (
    <div className={styles.box}>
      <Icon as={Search} />
      <input
        className={styles.input}
        data-autofocus
        role="combobox"
        aria-expanded={some}
        aria-controls={listId}
        aria-activedescendant={some ? optionId(listId, highlighted) : undefined}
        aria-autocomplete="list"
        aria-label={t('palette.label')}
        placeholder={t('palette.placeholder')}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => palette.send({ type: 'palette.search', query: event.target.value })}
        onKeyDown={(event) => press(palette, event)}
      />
    </div>
  );
}

const KEYS = {
  ArrowDown: { type: 'palette.next' },
  ArrowUp: { type: 'palette.previous' },
  Enter: { type: 'palette.choose' },
} as const;

function press(palette: PaletteActorRef, event: KeyboardEvent): void {
  if (event.nativeEvent.isComposing || !(event.key in KEYS)) return;
  event.preventDefault();
  palette.send(KEYS[event.key as keyof typeof KEYS]);
}
