import type { ConnectionHistoryRecord } from '../../../../contract/http/history.ts';
import { failureOfUse } from '../../../../contract/rules/useFailure.ts';
import styles from '../../shared/lists/list.module.css';
import { Status } from '../../parts/display/Badge.tsx';
import { useText } from '../../parts/text/useText.ts';

/** Stands behind a word: marks a use of a connection that failed, and says why in a word or two. */
export function UseFailureMark({ record }: { readonly record: Pick<ConnectionHistoryRecord, 'attributes'> }) {
  const { t } = useText();
  const failure = failureOfUse(record);
  if (failure === null) return null;
  return (
    <>
      {' '}
      <span className={styles.mark}>
        <Status tone="bad">{t(`history.failures.${failure}`)}</Status>
      </span>
    </>
  );
}
