import { useSelector } from '@xstate/react';
import { Eye } from 'lucide-react';
import type { DriveStanding } from '../../../contract/http/webDrive.ts';
import { selectMayChange, selectStanding } from '../../machines/files/fileManager/fileManager.selectors.ts';
import { Icon } from '../parts/icon/Icon.tsx';
import { useText } from '../parts/text/useText.ts';
import styles from './files.module.css';
import type { FileManagerProps } from './props.ts';
import { useBinarySize } from './useBinarySize.ts';

/** Of its space so much is left that it is worth a warning. */
const NEARLY_FULL = 0.1;

/** Why there is nothing to change anything with. */
export function ReadOnlyNote({ content }: FileManagerProps) {
  const { t } = useText();
  if (useSelector(content, selectMayChange)) return null;
  return (
    <p className={styles.readOnly} role="status">
      <Icon as={Eye} size={18} />
      {t('fileManager.readOnly')}
    </p>
  );
}

/** How much of the drive is taken. */
export function Standing({ content }: FileManagerProps) {
  const standing = useSelector(content, selectStanding);
  return standing === null ? null : <Space standing={standing} />;
}

/** The rest of a disk belongs to others as well, so it is what is free that is shown of one. */
function Space({ standing }: { readonly standing: DriveStanding }) {
  const { t } = useText();
  const write = useBinarySize();
  const { used, free, whole, bound } = standing;
  const label = t(`fileManager.space.${bound}`, { used: write(used), whole: write(whole), free: write(free) });
  return (
    <div className={styles.space} data-full={free < whole * NEARLY_FULL || undefined}>
      <small>{label}</small>
      <progress aria-label={label} value={bound === 'disk' ? whole - free : used} max={whole} />
    </div>
  );
}
