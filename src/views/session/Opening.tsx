import { useSelector } from '@xstate/react';
import { Check } from 'lucide-react';
import { selectOpeningStep, type OpeningStep } from '../../machines/session/session/session.selectors.ts';
import { Announcer, Hidden } from '../parts/display/Hidden.tsx';
import { Button } from '../parts/button/Button.tsx';
import { classes } from '../parts/classes.ts';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { Icon } from '../parts/icon/Icon.tsx';
import { useText } from '../parts/text/useText.ts';
import type { SessionProps } from './props.ts';
import steps from './steps.module.css';
import { useName } from './useParts.ts';

const STEPS = ['gateway', 'machine', 'signIn'] as const satisfies readonly OpeningStep[];

type StepState = 'done' | 'now' | 'next';

/** Three plain steps instead of a wheel: one sees where it waits (A§4 "connecting dialog"). */
export function Opening({ session }: SessionProps) {
  const { t } = useText();
  const name = useName(session);
  const step = useSelector(session, selectOpeningStep);
  const at = step === null ? STEPS.length : STEPS.indexOf(step);
  return (
    <Dialog title={name} size="small" patient>
      <ol className={steps.steps}>
        {STEPS.map((one, index) => (
          <Step key={one} step={one} state={stateOf(index, at)} />
        ))}
      </ol>
      <Announcer>{step !== null && t(`session.steps.${step}`)}</Announcer>
      <Button wide data-autofocus onClick={() => session.send({ type: 'session.leave' })}>
        {t('session.disconnect')}
      </Button>
    </Dialog>
  );
}

function stateOf(index: number, at: number): StepState {
  if (index < at) return 'done';
  return index === at ? 'now' : 'next';
}

function Step({ step, state }: { readonly step: OpeningStep; readonly state: StepState }) {
  const { t } = useText();
  return (
    <li className={classes(steps.step, steps[state])} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={steps.mark}>{state === 'done' && <Icon as={Check} size={14} />}</span>
      {t(`session.steps.${step}`)}
      <Hidden>, {t(`session.stepStates.${state}`)}</Hidden>
    </li>
  );
}
