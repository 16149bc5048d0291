import { useSelector } from '@xstate/react';
import type { SyntheticEvent } from 'react';
import { JOIN_NAME_MAX_CHARS } from '../../../../contract/limits.ts';
import type { JoinRequestActorRef } from '../../../machines/session/joinRequest/joinRequest.machine.ts';
import {
  selectHasBadName,
  selectName,
  selectVisit,
} from '../../../machines/session/joinRequest/joinRequest.selectors.ts';
import { Button } from '../../parts/button/Button.tsx';
import { CardText, CardTitle } from '../../parts/layout/CardPage.tsx';
import { Field } from '../../parts/form/Field.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './joinRequest.module.css';

interface NameFormProps {
  readonly join: JoinRequestActorRef;
}

/** A§2 "requesting a user name for joining a shared connection". */
export function NameForm({ join }: NameFormProps) {
  const { t } = useText();
  const visit = useSelector(join, selectVisit);
  const name = useSelector(join, selectName);
  const isBad = useSelector(join, selectHasBadName);
  const owner = visit?.owner ?? '';
  return (
    <form className={styles.form} noValidate onSubmit={(event) => submit(join, event)}>
      <div>
        <CardTitle>{t('joinRequest.askName.title', { name: visit?.connName ?? '' })}</CardTitle>
        <CardText>{t('joinRequest.askName.text', { owner })}</CardText>
        {visit?.readOnly && <CardText>{t('joinRequest.watches', { owner })}</CardText>}
      </div>
      <Field
        label={t('joinRequest.askName.label')}
        hint={t('joinRequest.askName.hint', { owner })}
        error={isBad ? t('joinRequest.askName.bad') : undefined}
      >
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="name"
            autoFocus
            defaultValue={name}
            maxLength={JOIN_NAME_MAX_CHARS}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" wide>
        {t('joinRequest.askName.submit')}
      </Button>
      <Button kind="quiet" wide onClick={() => join.send({ type: 'join.leave' })}>
        {t('joinRequest.leave')}
      </Button>
    </form>
  );
}

function submit(join: JoinRequestActorRef, event: SyntheticEvent<HTMLFormElement>): void {
  event.preventDefault();
  const name = new FormData(event.currentTarget).get('name');
  join.send({ type: 'name.submit', name: typeof name === 'string' ? name : '' });
}
