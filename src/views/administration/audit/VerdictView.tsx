import { useSelector } from '@xstate/react';
import { selectVerdict, selectVerdictState } from '../../../machines/administration/audit/audit.selectors.ts';
import { Banner, type Tone } from '../../parts/display/Banner.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './audit.module.css';
import type { AuditProps } from './props.ts';

type VerdictState = ReturnType<typeof selectVerdictState>;
const TONES: Readonly<Record<VerdictState, Tone>> = { checking: 'info', unknown: 'warn', intact: 'ok', broken: 'bad' };

/** Whether every record is as it was written; the head, noted elsewhere, proves it later. */
export function VerdictView({ content }: AuditProps) {
  const { t } = useText();
  const state = useSelector(content, selectVerdictState);
  const title = useVerdictTitle(content);
  return (
    <Banner tone={TONES[state]} title={title}>
      <Details content={content} />
      {state !== 'checking' && (
        <Button kind="quiet" className={styles.again} onClick={() => content.send({ type: 'verdict.check' })}>
          {t('audit.verdict.again')}
        </Button>
      )}
    </Banner>
  );
}

function useVerdictTitle(content: AuditProps['content']): string {
  const { t, language } = useText();
  const state = useSelector(content, selectVerdictState);
  const verdict = useSelector(content, selectVerdict);
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  if (state === 'intact') return t('audit.verdict.intact', { seq: number(verdict?.records ?? 0) });
  if (state === 'broken') return t('audit.verdict.broken', { seq: number(verdict?.broken?.seq ?? 0) });
  return t(`audit.verdict.${state}`);
}

function Details({ content }: AuditProps) {
  const { t } = useText();
  const state = useSelector(content, selectVerdictState);
  const verdict = useSelector(content, selectVerdict);
  if (state === 'broken' && verdict?.broken) return <p>{t(`audit.verdict.reasons.${verdict.broken.reason}`)}</p>;
  if (state !== 'intact' || verdict === null) return null;
  return (
    <p>
      {t('audit.verdict.head')} <code className={styles.code}>{verdict.head}</code>
    </p>
  );
}
