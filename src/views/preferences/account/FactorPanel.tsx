import { useSelector } from '@xstate/react';
import {
  selectFactor,
  selectFactorFailed,
  selectFactorLoading,
  selectFactorStep,
} from '../../../machines/preferences/ownFactor/ownFactor.selectors.ts';
import { Actions } from '../../parts/button/Actions.tsx';
import { Status } from '../../parts/display/Badge.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './account.module.css';
import { FactorDialog, type FactorProps } from './FactorDialog.tsx';

/** Whether one's log-in takes a code, and what stands in for it. */
export function FactorPanel({ ownFactor }: FactorProps) {
  const { t } = useText();
  const failed = useSelector(ownFactor, selectFactorFailed);
  const loading = useSelector(ownFactor, selectFactorLoading);
  const step = useSelector(ownFactor, selectFactorStep);
  return (
    <Panel title={t('account.factor.title')} intro={t('account.factor.intro')}>
      <div className={styles.form} aria-busy={loading}>
        {failed ? <NotRead ownFactor={ownFactor} /> : <Standing ownFactor={ownFactor} disabled={loading} />}
      </div>
      {step !== 'none' && <FactorDialog ownFactor={ownFactor} step={step} />}
    </Panel>
  );
}

function NotRead({ ownFactor }: FactorProps) {
  const { t } = useText();
  return (
    <div role="alert" className={styles.failed}>
      <p>{t('account.factor.failed')}</p>
      <Button onClick={() => ownFactor.send({ type: 'factor.retry' })}>{t('common.retry')}</Button>
    </div>
  );
}

function Standing({ ownFactor, disabled }: FactorProps & { readonly disabled: boolean }) {
  const { t } = useText();
  const { state, demanded, codesLeft } = useSelector(ownFactor, selectFactor);
  if (state === 'off')
    return (
      <>
        <Status tone="idle">{t('account.factor.off')}</Status>
        <Actions>
          <Button disabled={disabled} onClick={() => ownFactor.send({ type: 'factor.turnOn' })}>
            {t('account.factor.buttons.turnOn')}
          </Button>
        </Actions>
      </>
    );
  return (
    <>
      <Status tone="ok">{t('account.factor.on')}</Status>
      <p className={styles.empty}>{t('account.factor.codesLeft', { count: codesLeft })}</p>
      {demanded && <p className={styles.empty}>{t('account.factor.demanded')}</p>}
      <Actions>
        {!demanded && (
          <Button kind="danger" disabled={disabled} onClick={() => ownFactor.send({ type: 'factor.turnOff' })}>
            {t('account.factor.buttons.turnOff')}
          </Button>
        )}
        <Button disabled={disabled} onClick={() => ownFactor.send({ type: 'factor.renewCodes' })}>
          {t('account.factor.buttons.renew')}
        </Button>
      </Actions>
    </>
  );
}
