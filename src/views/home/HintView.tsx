import { useSelector } from '@xstate/react';
import type { HintsActorRef } from '../../machines/home/hints/hints.machine.ts';
import { selectHint } from '../../machines/home/hints/hints.selectors.ts';
import { addressOf } from '../../machines/shared/pages.ts';
import { Banner } from '../parts/display/Banner.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Link } from '../parts/browser/Link.tsx';
import { useText } from '../parts/text/useText.ts';
import side from './side.module.css';

const REMEDIES = {
  twoFactor: { tone: 'warn', path: addressOf('systemPreferences') },
  email: { tone: 'info', path: addressOf('preferences') },
} as const;

/**
 * A§6: what is missing, and where it is set. It comes after the list has been drawn and stands below it, so that nothing moves
 * under a pointer that is about to press.
 */
export function HintView({ hints }: { readonly hints: HintsActorRef }) {
  const { t } = useText();
  const name = useSelector(hints, selectHint);
  if (name === null) return null;
  const { tone, path } = REMEDIES[name];
  return (
    <div className={side.reminder}>
      <Banner tone={tone} title={t(`home.hints.${name}.title`)}>
        <p>{t(`home.hints.${name}.text`)}</p>
        <div className={side.hint}>
          <Link to={path}>{t(`home.hints.${name}.go`)}</Link>
          <Button kind="quiet" onClick={() => hints.send({ type: 'hints.dismiss' })}>
            {t('home.hints.later')}
          </Button>
        </div>
      </Banner>
    </div>
  );
}
