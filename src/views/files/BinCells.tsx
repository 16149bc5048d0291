import { MoreHorizontal } from 'lucide-react';
import type { BinnedThing } from '../../../contract/http/fileManager.ts';
import { dateFormat } from '../../i18n/formats.ts';
import { IconButton } from '../parts/button/Button.tsx';
import type { OpenMenu } from '../parts/list/useRowMenu.tsx';
import { useText } from '../parts/text/useText.ts';
import type { BinProps } from './props.ts';
import styles from './files.module.css';
import { ThingName } from './ThingName.tsx';
import { useBinarySize } from './useBinarySize.ts';

interface BinCellsProps extends BinProps {
  readonly thing: BinnedThing;
  readonly selected: boolean;
  readonly active: boolean;
  readonly openMenu: OpenMenu;
}

export function BinCells({ bin, thing, selected, active, openMenu }: BinCellsProps) {
  const { t, language } = useText();
  const write = useBinarySize();
  const { id, name, size, deletedAt } = thing;
  const tabIndex = active ? 0 : -1;
  const time = dateFormat(language, { timeStyle: 'short' }).format(deletedAt);
  return (
    <>
      <div role="gridcell" className={styles.mark}>
        <input
          type="checkbox"
          aria-label={t('fileManager.choose', { name })}
          checked={selected}
          tabIndex={tabIndex}
          onChange={() => bin.send({ type: 'row.choose', id, choosing: 'toggle' })}
        />
      </div>
      <ThingName thing={thing} />
      <div role="gridcell" className={styles.number}>
        {dateFormat(language, { dateStyle: 'medium' }).format(deletedAt)} <span className={styles.time}>{time}</span>
      </div>
      <div role="gridcell" className={styles.number}>
        {size === null ? t('fileManager.bin.unknownSize') : write(size)}
      </div>
      <div role="gridcell" data-own="">
        <IconButton
          className={styles.action}
          icon={MoreHorizontal}
          label={t('fileManager.actionsOf', { name })}
          tip="none"
          tabIndex={tabIndex}
          onClick={(event) => openMenu(id, event.currentTarget)}
        />
      </div>
    </>
  );
}
