import { useSelector } from '@xstate/react';
import { ROOT_GROUP } from '../../../contract/guacamole.ts';
import { connectionsIn, targetsFor } from '../../machines/connections/connections/connections.rows.ts';
import {
  selectAsked,
  selectCarryingOut,
  selectManagedTree,
  selectQuestion,
  selectTarget,
} from '../../machines/connections/connections/connections.selectors.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { Field } from '../parts/form/Field.tsx';
import { useText } from '../parts/text/useText.ts';
import type { ConnectionsProps } from './props.ts';

/** What is asked before something goes or moves. */
export function Questions({ content }: ConnectionsProps) {
  const question = useSelector(content, selectQuestion);
  if (question === 'delete') return <ConfirmDelete content={content} />;
  return question === 'move' ? <ChooseGroup content={content} /> : null;
}

function ConfirmDelete({ content }: ConnectionsProps) {
  const { t } = useText();
  const asked = useSelector(content, selectAsked);
  const busy = useSelector(content, selectCarryingOut);
  const within = connectionsIn(asked.flatMap(({ children }) => children));
  const close = () => content.send({ type: 'question.close' });
  const [first] = asked;
  const title =
    asked.length === 1
      ? t('connections.confirmDelete.titleOne', { name: first?.name ?? '' })
      : t('connections.confirmDelete.title', { count: asked.length });
  return (
    <Dialog role="alertdialog" size="small" title={title} dismiss={{ label: t('common.close'), onDismiss: close }}>
      {within > 0 && <p>{t('connections.confirmDelete.within', { count: within })}</p>}
      <p>{t('connections.confirmDelete.text')}</p>
      <Actions>
        <Button onClick={close} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button kind="danger" busy={busy} onClick={() => content.send({ type: 'delete.confirm' })}>
          {t('connections.confirmDelete.confirm')}
        </Button>
      </Actions>
    </Dialog>
  );
}

const INDENT = '\u2003';

function ChooseGroup({ content }: ConnectionsProps) {
  const { t } = useText();
  const asked = useSelector(content, selectAsked);
  const busy = useSelector(content, selectCarryingOut);
  const target = useSelector(content, selectTarget);
  const groups = targetsFor(useSelector(content, selectManagedTree), asked);
  const close = () => content.send({ type: 'question.close' });
  return (
    <Dialog size="small" title={t('connections.moveTo.title')} dismiss={{ label: t('common.close'), onDismiss: close }}>
      <p>{t('connections.moveTo.text', { count: asked.length, name: asked[0]?.name ?? '' })}</p>
      <Field label={t('connections.moveTo.group')}>
        {(control) => (
          <select
            {...control}
            data-autofocus
            value={target}
            onChange={(event) => content.send({ type: 'move.choose', target: event.target.value })}
          >
            <option value={ROOT_GROUP}>{t('connections.moveTo.root')}</option>
            {groups.map(({ identifier, name, depth }) => (
              <option key={identifier} value={identifier}>
                {INDENT.repeat(depth) + name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Actions>
        <Button onClick={close}>{t('common.cancel')}</Button>
        <Button kind="primary" busy={busy} onClick={() => content.send({ type: 'move.confirm' })}>
          {t('connections.moveTo.confirm')}
        </Button>
      </Actions>
    </Dialog>
  );
}
