import { useSelector } from '@xstate/react';
import type { HintsActorRef } from '../../machines/hints/hints.machine.ts';
import { selectHint } from '../../machines/hints/hints.selectors.ts';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { useText } from '../parts/useText.ts';
import side from './side.module.css';

const REMEDIES = {
  twoFactor: { tone: 'warn', place: '#/settings/systempref' },
  email: { tone: 'info', place: '#/settings/preferences' },
} as const;

/** A§6: what is missing, and where it is set. */
export function HintView({ hints }: { readonly hints: HintsActorRef }) {
  const { t } = useText();
  const name = useSelector(hints, selectHint);
  if (name === null) return null;
  const { tone, place } = REMEDIES[name];
  return (
    <Banner tone={tone} title={t(`home.hints.${name}.title`)}>
      <p>{t(`home.hints.${name}.text`)}</p>
      <div className={side.hint}>
        <a href={place}>{t(`home.hints.${name}.go`)}</a>
        <Button kind="quiet" onClick={() => hints.send({ type: 'hints.dismiss' })}>
          {t('home.hints.later')}
        </Button>
      </div>
    </Banner>
  );
}
