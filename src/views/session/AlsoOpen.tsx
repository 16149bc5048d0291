import { X } from 'lucide-react';
import { Button, IconButton } from '../parts/button/Button.tsx';
import { classes } from '../parts/classes.ts';
import { useText } from '../parts/text/useText.ts';
import type { SessionProps } from './props.ts';
import { useOtherWindows } from './useParts.ts';
import styles from './session.module.css';

/** Says for a while that the session runs in another window too. The menu has the way to another one from then on. */
export function AlsoOpen({ session }: SessionProps) {
  const { t } = useText();
  const { windows, isSaid, mayStartAnother } = useOtherWindows(session);
  return (
    <div className={classes(styles.pill, styles.above)}>
      <div role="status">{isSaid && t('session.attached')}</div>
      {isSaid && mayStartAnother && (
        <Button kind="quiet" onClick={() => windows?.send({ type: 'another.start' })}>
          {t('session.startAnother')}
        </Button>
      )}
      {isSaid && (
        <IconButton
          icon={X}
          label={t('shell.dismiss')}
          tip="none"
          onClick={() => windows?.send({ type: 'notice.dismiss' })}
        />
      )}
    </div>
  );
}
