import { useSelector } from '@xstate/react';
import type { ChangeEvent } from 'react';
import {
  type SetupActorRef,
  selectAddress,
  selectProbing,
  selectProblem,
} from '../../../machines/access/setup/setup.machine.ts';
import type { ServerAddress, SetupProblem } from '../../../machines/access/setup/setup.types.ts';
import login from '../../access/login/login.module.css';
import { Banner } from '../../parts/display/Banner.tsx';
import { Mark } from '../../parts/display/Mark.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { CardPage, CardTitle } from '../../parts/layout/CardPage.tsx';
import { TextField } from '../../parts/form/Field.tsx';
import { Form } from '../../parts/form/Form.tsx';
import { useText } from '../../parts/text/useText.ts';

interface SetupProps {
  readonly setup: SetupActorRef;
}

/** Where the server is, when none answers (A§2). */
export function SetupView({ setup }: SetupProps) {
  const { t } = useText();
  const probing = useSelector(setup, selectProbing);
  const problem = useSelector(setup, selectProblem);
  return (
    <CardPage>
      <header className={login.head}>
        <Mark big />
        <CardTitle>{t('setup.title')}</CardTitle>
        <small>{t('setup.intro')}</small>
      </header>
      <Form className={login.form} problems={{ problem }} onSubmit={() => setup.send({ type: 'setup.connect' })}>
        <Fields setup={setup} />
        {problem === 'unreachable' && <Banner tone="bad" title={t('setup.problem.unreachable')} />}
        <Button kind="primary" type="submit" wide busy={probing}>
          {t('setup.connect')}
        </Button>
      </Form>
    </CardPage>
  );
}

function Fields({ setup }: SetupProps) {
  const { t } = useText();
  const address = useSelector(setup, selectAddress);
  const problem = useSelector(setup, selectProblem);
  const field = (name: keyof ServerAddress, about: SetupProblem) => ({
    name,
    value: address[name],
    error: problem === about ? t(`setup.problem.${about}`) : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setup.send({ type: 'address.change', field: name, value: event.target.value }),
  });
  return (
    <>
      <TextField
        label={t('setup.address')}
        hint={t('setup.addressHint')}
        inputMode="url"
        autoFocus
        {...field('domain', 'domainMissing')}
      />
      <TextField label={t('setup.port')} inputMode="numeric" {...field('port', 'badPort')} />
    </>
  );
}
